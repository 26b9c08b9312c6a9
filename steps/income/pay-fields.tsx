import { wageProblem } from '@relief/contract/entities/income.ts'
import { hourlyAnnualCents } from '@relief/domain/income.ts'
import { formatMoney, parseMoney, toDollars } from '@relief/domain/money.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useWatch } from 'react-hook-form'
import type { shownFor } from './income-form.ts'
import type { JobQuestion } from './income-props.tsx'

const frequencies = [
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'BIWEEKLY', label: 'Every two weeks' },
  { value: 'SEMIMONTHLY', label: 'Twice a month' },
  { value: 'MONTHLY', label: 'Once a month' },
  { value: 'VARIABLE', label: 'It varies' },
] as const

/** What a job pays: a yearly amount, or an hourly wage with the yearly amount that it makes. */
export function PayFields({
  question,
  shown,
}: {
  question: JobQuestion
  shown: ReturnType<typeof shownFor>
}) {
  const earnings = useField(question, 'earningsType')
  const annual = useField(question, 'annualIncome')
  const extra = useField(question, 'otherCompensation')
  return (
    <>
      {shown.earningsType ? (
        <RadioCards
          label="How are you paid?"
          columns={2}
          choices={[
            { value: 'SALARY', label: 'A salary' },
            { value: 'HOURLY', label: 'By the hour' },
          ]}
          {...earnings}
        />
      ) : null}
      {shown.yearly ? (
        <MoneyField
          label={shown.business ? 'What you earn, after costs' : 'Pay before taxes'}
          unit="a year"
          {...annual}
        />
      ) : null}
      {shown.hourly ? <HourlyFields question={question} /> : null}
      {shown.extra ? (
        <MoneyField label="Bonus, tips or other pay (optional)" unit="a year" {...extra} />
      ) : null}
    </>
  )
}

function HourlyFields({ question }: { question: JobQuestion }) {
  const wage = useField(question, 'hourlyWage')
  const hours = useField(question, 'hoursPerWeek')
  const [typedWage, typedHours] = useWatch({
    control: question.form.control,
    name: ['hourlyWage', 'hoursPerWeek'],
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
        <output htmlFor="hourlyWage hoursPerWeek">
          {isKnown ? `About ${formatMoney(yearly, { whole: true })} a year` : ''}
        </output>
      </p>
      <SelectField
        label="How often are you paid?"
        choices={frequencies}
        {...useField(question, 'payFrequency')}
      />
    </Stack>
  )
}
