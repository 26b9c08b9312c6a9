import type { AddressInput, PersonalInfo } from '@relief/contract/entities/personal-info.ts'
import { city, phoneNumber, streetLineOne, streetLineTwo, zipCode } from '@relief/contract/fields.ts'
import { states } from '@relief/contract/states.ts'
import { formatPhone } from '@relief/domain/phone.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { PhoneField } from '@relief/ui/phone-field/phone-field.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Row, Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'

type StateCode = keyof typeof states

/** City and state of a ZIP code; null when it is unknown. */
type FindPlace = (zipCode: string) => Promise<{ city: string; stateCode: StateCode } | null>

/** Where the applicant lives and a number to call. */
export type Contact = { address: AddressInput; phoneNumber: string }

const schema = z.object({
  streetLineOne,
  streetLineTwo,
  city,
  stateCode: z.string().check(z.refine((code: string) => code in states, 'Choose a state')),
  zipCode,
  phoneNumber: z.pipe(z.string().check(z.minLength(1, 'Enter your phone number')), phoneNumber),
})

const stateChoices = Object.entries(states).map(([value, label]) => ({ value, label }))

/** Address and phone. A known ZIP code fills the city and state that are still empty, and says so. */
export function AddressAndPhoneScreen({
  data,
  draft,
  submit,
}: ScreenProps<{ personalInfo: PersonalInfo; findPlace: FindPlace }, Contact>) {
  const { address, phone } = data.personalInfo
  const [said, setSaid] = useState('')
  const question = useQuestionForm(
    schema,
    {
      streetLineOne: address?.streetLineOne ?? '',
      streetLineTwo: address?.streetLineTwo ?? '',
      city: address?.city ?? '',
      stateCode: address?.stateCode ?? '',
      zipCode: address?.zipCode ?? '',
      phoneNumber: phone ? formatPhone(phone) : '',
    },
    ({ phoneNumber: digits, streetLineTwo: second, stateCode, ...rest }) =>
      submit({
        address: { ...rest, stateCode: stateCode as StateCode, streetLineTwo: second || null },
        phoneNumber: digits,
      }),
    draft,
  )
  const zip = useField(question, 'zipCode')

  const fillFrom = async (typed: string) => {
    const five = typed.trim().slice(0, 5)
    if (!/^\d{5}$/.test(five)) return
    const place = await data.findPlace(five).catch(() => null)
    if (!place) return
    const { getValues, setValue } = question.form
    const found = { city: place.city, stateCode: place.stateCode } as const
    const empty = (['city', 'stateCode'] as const).filter((name) => getValues(name).trim() === '')
    for (const name of empty) setValue(name, found[name], { shouldValidate: true, shouldDirty: true })
    if (empty.length > 0)
      setSaid(`We filled in ${place.city}, ${states[place.stateCode]}. Check that it is right.`)
  }

  return (
    <QuestionPage
      title="Where do you live?"
      hint="Use your home address. It cannot be a PO box."
      why={<p>The law asks every lender to know who you are. We also check that we lend in your state.</p>}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        <TextField
          label="Street address"
          autoComplete="address-line1"
          autoCapitalize="words"
          {...useField(question, 'streetLineOne')}
        />
        <TextField
          label="Apartment or unit (optional)"
          autoComplete="address-line2"
          room="half"
          {...useField(question, 'streetLineTwo')}
        />
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          room="short"
          {...zip}
          onBlur={() => {
            zip.onBlur()
            void fillFrom(zip.value)
          }}
        />
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <Row>
          <TextField
            label="City"
            autoComplete="address-level2"
            autoCapitalize="words"
            {...useField(question, 'city')}
          />
          <SelectField
            label="State"
            autoComplete="address-level1"
            choices={stateChoices}
            {...useField(question, 'stateCode')}
          />
        </Row>
        <PhoneField
          label="Phone number"
          hint="We call or text only about your application."
          {...useField(question, 'phoneNumber')}
        />
      </Stack>
    </QuestionPage>
  )
}
