import { payPeriods } from '@relief/domain/income.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Row, Stack } from '@relief/ui/stack/stack.tsx'
import { useWatch } from 'react-hook-form'
import { typedYearlyCents } from './income-form.ts'
import type { JobQuestion } from './income-props.tsx'
import { words } from './words.ts'

const periods = payPeriods.map((value) => ({ value, label: words.periods[value] }))

/** "$18,000" or "$18,000.50". */
export const yearlySum = (cents: number) => formatMoney(cents, { whole: cents % 100 === 0 })

/** An amount, how much time it is for, and the yearly sum that it makes. */
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
  const typed = useField(question, amount)
  const chosen = useField(question, period)
  const [amountNow, periodNow] = useWatch({ control: question.form.control, name: [amount, period] })
  const cents = typedYearlyCents(amountNow ?? '', periodNow ?? '')
  return (
    <Stack gap="tight">
      <Row>
        <MoneyField label={label} inputMode="decimal" {...typed} />
        <SelectField label={words.period} choices={periods} {...chosen} />
      </Row>
      <p>
        <output htmlFor={`${amount} ${period}`}>
          {cents === null || cents === 0 ? '' : words.yearly(yearlySum(cents))}
        </output>
      </p>
    </Stack>
  )
}
