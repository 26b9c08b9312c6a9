import { useField } from '@relief/ui/form/use-field.ts'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { retirementChoices, sourceChoices } from '../income-source-choices.ts'
import { AmountFields } from './amount-fields.tsx'
import type { JobQuestion } from './income-props.tsx'
import { words } from './words.ts'

const { sources: text } = words

/**
 * One source of income besides a job. The notice about alimony and child support comes before the list that
 * includes them.
 */
export function SourceFields({
  question,
  at,
  isRetirement,
}: {
  question: JobQuestion
  at: number
  /** The applicant chose retirement income, and this is it. */
  isRetirement: boolean
}) {
  const category = useField(question, `sources.${at}.category`)
  const description = useField(question, `sources.${at}.description`)
  return (
    <>
      {isRetirement ? null : <p>{text.support}</p>}
      <SelectField
        label={text.from}
        choices={isRetirement ? retirementChoices : sourceChoices}
        {...category}
      />
      <AmountFields
        question={question}
        label={text.amount}
        amount={`sources.${at}.amount`}
        period={`sources.${at}.period`}
      />
      {category.value === 'OTHER' ? <TextField label={text.description} {...description} /> : null}
    </>
  )
}
