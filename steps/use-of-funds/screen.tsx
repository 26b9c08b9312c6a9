import type { ReplyOf } from '@relief/contract/call.ts'
import { type UseOfFunds, useOfFunds } from '@relief/contract/enumerations.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { mainUses } from '../use-of-funds-options.ts'
import { words as shared } from '../words.ts'
import type { useOfFundsStep } from './step.ts'
import { words } from './words.ts'

type Data = ReplyOf<typeof useOfFundsStep.load>['stepData']

/** The use of the loan; with a description only if no choice fits. */
export type Purpose = { useOfFunds: UseOfFunds; other: string | null }

type Typed = { useOfFunds: UseOfFunds | ''; purpose: string; description: string }

const schema = z
  .object({
    useOfFunds: z
      .custom<UseOfFunds | ''>()
      .check(z.refine((chosen: UseOfFunds | '') => chosen !== '', words.errors.required)),
    purpose: z.string(),
    description: z.string().check(z.maxLength(255, words.errors.tooLong)),
  })
  .check(
    z.refine(({ useOfFunds: chosen, purpose }) => chosen !== 'OTHER' || purpose !== '', {
      path: ['purpose'],
      message: words.errors.closest,
    }),
  )

function saved({ appUseOfFunds, appUseOfFundsOther }: Data): Typed {
  if (appUseOfFunds === null) return { useOfFunds: '', purpose: '', description: '' }
  const isMain = mainUses.includes(appUseOfFunds) && appUseOfFunds !== 'OTHER'
  return {
    useOfFunds: isMain ? appUseOfFunds : 'OTHER',
    purpose: isMain ? '' : appUseOfFunds,
    description: appUseOfFundsOther ?? '',
  }
}

function read({ useOfFunds: chosen, purpose, description }: Typed): Purpose {
  const value = useOfFunds.parse(chosen === 'OTHER' ? purpose : chosen)
  return { useOfFunds: value, other: value === 'OTHER' ? description.trim() || null : null }
}

/** What the money is for: six cards, the last of which opens every other choice. */
export function UseOfFundsScreen({
  data,
  draft,
  submit,
  note,
}: ScreenProps<Data, Purpose> & {
  /** A note on how the amount in the address was adjusted. */
  note?: string | null
}) {
  const question = useQuestionForm(schema, saved(data), (typed) => submit(read(typed)), draft)
  const { useOfFunds: chosen, purpose } = useWatch({ control: question.form.control }) as Typed
  const choices = data.options.map(({ value }) => ({ value, label: shared.useOfFunds[value] }))
  const purposeField = useField(question, 'purpose')
  const descriptionField = useField(question, 'description')
  return (
    <QuestionPage
      title={words.title}
      hint={note}
      why={<p>{words.why}</p>}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        <RadioCards
          label={words.title}
          isLabelledByHeading
          choices={choices.filter(({ value }) => mainUses.includes(value))}
          {...useField(question, 'useOfFunds')}
        />
        {chosen === 'OTHER' ? (
          <SelectField
            label={words.closest}
            choices={[
              ...choices.filter(({ value }) => !mainUses.includes(value)),
              { value: 'OTHER', label: words.none },
            ]}
            {...purposeField}
          />
        ) : null}
        {chosen === 'OTHER' && purpose === 'OTHER' ? (
          <TextField label={words.description} {...descriptionField} />
        ) : null}
      </Stack>
    </QuestionPage>
  )
}
