import type { AddressInput, PersonalInfo } from '@relief/contract/entities/personal-info.ts'
import { formatPhone } from '@relief/domain/phone.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { PhoneField } from '@relief/ui/phone-field/phone-field.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import * as z from 'zod/mini'
import {
  AddressQuestion,
  addressSchema,
  addressSchemaFields,
  type FindPlace,
  readAddress,
  typedAddress,
} from '../address-fields.tsx'
import { phoneHint, typedPhone } from '../phone-field.ts'
import { words } from '../words.ts'

/** Where the applicant lives and a number to call. */
export type Contact = { address: AddressInput; phoneNumber: string }

const schema = addressSchema(z.object({ ...addressSchemaFields, phoneNumber: typedPhone }))

/** Address and phone on one page, for an applicant without either. */
export function AddressAndPhoneScreen({
  data,
  draft,
  submit,
}: ScreenProps<{ personalInfo: PersonalInfo; findPlace: FindPlace }, Contact>) {
  const { address, phone } = data.personalInfo
  const question = useQuestionForm(
    schema,
    { ...typedAddress(address), phoneNumber: phone ? formatPhone(phone) : '' },
    ({ phoneNumber, ...typed }) => submit({ address: readAddress(typed), phoneNumber }),
    draft,
  )
  return (
    <AddressQuestion question={question} title={words.addressFields.title} findPlace={data.findPlace}>
      <PhoneField label={words.phoneField.label} hint={phoneHint} {...useField(question, 'phoneNumber')} />
    </AddressQuestion>
  )
}
