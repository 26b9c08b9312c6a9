import type { ReplyOf } from '@relief/contract/call.ts'
import type { AddressInput } from '@relief/contract/entities/personal-info.ts'
import { states } from '@relief/contract/states.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  AddressQuestion,
  addressSchema,
  addressSchemaFields,
  type FindPlace,
  readAddress,
  typedAddress,
} from '../address-fields.tsx'
import type { addressStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof addressStep.load>['stepData'] & { findPlace: FindPlace }

const schema = addressSchema(z.object(addressSchemaFields))

/**
 * The address alone, for an applicant whose phone number is known. Says at once when we do not serve a state.
 */
export function AddressScreen({ data, draft, submit }: ScreenProps<Data, { address: AddressInput }>) {
  const question = useQuestionForm(
    schema,
    typedAddress(data.address),
    (typed) => submit({ address: readAddress(typed) }),
    draft,
  )
  const chosen = useWatch({ control: question.form.control, name: 'stateCode' })
  const closed = data.nonQualifyingStates.includes(chosen) ? states[chosen as keyof typeof states] : null
  return (
    <AddressQuestion question={question} title={words.title} findPlace={data.findPlace}>
      <div role="status">
        {closed ? (
          <InlineAlert kind="warning" title={words.closedTitle(closed)}>
            <p>{words.closed}</p>
          </InlineAlert>
        ) : null}
      </div>
    </AddressQuestion>
  )
}
