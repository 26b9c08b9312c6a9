import { useField } from '@relief/ui/form/use-field.ts'
import type { JobQuestion } from './income-props.tsx'
import { PeriodAmount } from './period-amount.tsx'

/** The amount of a job or a source, its period, and the resulting yearly amount. */
export function AmountFields({
  question,
  label,
  amount,
  period,
}: {
  question: JobQuestion
  label: string
  amount: `jobs.${number}.annualIncome` | `sources.${number}.amount`
  period: `jobs.${number}.period` | `sources.${number}.period`
}) {
  return (
    <PeriodAmount label={label} amount={useField(question, amount)} period={useField(question, period)} />
  )
}
