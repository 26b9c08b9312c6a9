import { wageProblem } from '@relief/contract/entities/income.ts'
import { hourlyAnnualCents } from '@relief/domain/income.ts'
import { formatMoney, parseMoney, toDollars } from '@relief/domain/money.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useWatch } from 'react-hook-form'
import { AmountFields } from './amount-fields.tsx'
import type { shownFor } from './income-form.ts'
import type { JobQuestion } from './income-props.tsx'

const frequencies = [
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'BIWEEKLY', label: 'Every two weeks' },
  { value: 'SEMIMONTHLY', label: 'Twice a month' },
  { value: 'MONTHLY', label: 'Once a month' },
  { value: 'VARIABLE', label: 'It varies' },
] as const

/** What a job pays: an amount of a period, or an hourly wage, with the yearly sum. */
export function PayFields({
  question,
  at,
  shown,
}: {
  question: JobQuestion
  at: number
  shown: ReturnType<typeof shownFor>
}) {
  const extra = useField(question, `jobs.${at}.otherCompensation`)
  return (
    <>
      {shown.amount ? (
        <AmountFields
          question={question}
          label={shown.business ? 'What you earn, after costs' : 'Pay before taxes'}
          amount={`jobs.${at}.annualIncome`}
          period={`jobs.${at}.period`}
        />
      ) : null}
      {shown.hourly ? <HourlyFields question={question} at={at} /> : null}
      {shown.extra ? (
        <MoneyField label="Bonus, tips or other pay (optional)" unit="a year" {...extra} />
      ) : null}
    </>
  )
}

function HourlyFields({ question, at }: { question: JobQuestion; at: number }) {
  const wage = useField(question, `jobs.${at}.hourlyWage`)
  const hours = useField(question, `jobs.${at}.hoursPerWeek`)
  const [typedWage, typedHours] = useWatch({
    control: question.form.control,
    name: [`jobs.${at}.hourlyWage`, `jobs.${at}.hoursPerWeek`],
  })
  const wageCents = parseMoney(typedWage)
  const isKnown =
    wageCents !== null &&
    Number(typedHours) >= 1 &&
    Number(typedHours) <= 168 &&
    wageProblem(toDollars(wageCents), Number(typedHours)) === null
  const yearly = isKnown ? hourlyAnnualCents(toDollars(wageCents), Number(typedHours)) : 0
  return (
    <Stack>
      <MoneyField label="Pay before taxes" unit="an hour" inputMode="decimal" {...wage} />
      <TextField label="Hours a week" inputMode="numeric" room="tiny" {...hours} />
      <p>
        <output htmlFor={`${wage.name} ${hours.name}`}>
          {isKnown ? `About ${formatMoney(yearly, { whole: true })} a year` : ''}
        </output>
      </p>
      <SelectField
        label="How often are you paid?"
        choices={frequencies}
        {...useField(question, `jobs.${at}.payFrequency`)}
      />
    </Stack>
  )
}
