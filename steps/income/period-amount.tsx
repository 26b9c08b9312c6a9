import { formatYearly, type PayPeriod, payPeriods } from '@relief/domain/income.ts'
import type { FieldProps } from '@relief/ui/field/field.tsx'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Row, Stack } from '@relief/ui/stack/stack.tsx'
import { typedYearlyCents } from './income-form.ts'
import { words } from './words.ts'

const periods = payPeriods.map((value) => ({ value, label: words.periods[value] }))

type Connected<Value> = Omit<FieldProps<Value>, 'label'>

/** An amount, its period, and the resulting yearly amount. */
export function PeriodAmount({
  label,
  hint,
  amount,
  period,
}: {
  label: string
  hint?: string
  amount: Connected<string>
  period: Connected<PayPeriod | ''>
}) {
  const cents = typedYearlyCents(amount.value ?? '', period.value ?? '')
  return (
    <Stack gap="tight">
      <Row>
        <MoneyField label={label} hint={hint} inputMode="decimal" {...amount} />
        <SelectField label={words.period} choices={periods} {...period} />
      </Row>
      <p>
        <output htmlFor={`${amount.name} ${period.name}`}>
          {cents === null || cents === 0 ? '' : words.yearly(formatYearly(cents))}
        </output>
      </p>
    </Stack>
  )
}
