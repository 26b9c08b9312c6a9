import { wageProblem } from '@relief/contract/entities/income.ts'
import { formatYearly, hourlyAnnualCents } from '@relief/domain/income.ts'
import { parseMoney, toDollars } from '@relief/domain/money.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useWatch } from 'react-hook-form'
import { words as shared } from '../words.ts'
import { AmountFields } from './amount-fields.tsx'
import { type shownFor, type TypedJob, typedHours, typedYearlyCents } from './income-form.ts'
import type { JobQuestion } from './income-props.tsx'
import { words } from './words.ts'

const { pay: text } = words

const frequencies = (['WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY', 'VARIABLE'] as const).map((value) => ({
  value,
  label: shared.work.frequencies[value],
}))

/** The pay of a job: an amount per period, or an hourly wage, with the yearly amount. */
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
  const extraCents = parseMoney(extra.value)
  // What is shown above for the pay alone.
  const job = useWatch({ control: question.form.control, name: `jobs.${at}` })
  const yearly = shown.hourly ? typedHourlyCents(job) : typedYearlyCents(job.annualIncome, job.period)
  return (
    <>
      {shown.amount ? (
        <AmountFields
          question={question}
          label={shown.business ? text.earnings : text.pay}
          amount={`jobs.${at}.annualIncome`}
          period={`jobs.${at}.period`}
        />
      ) : null}
      {shown.hourly ? <HourlyFields question={question} at={at} /> : null}
      {shown.extra ? (
        <Stack gap="tight">
          <MoneyField label={text.extra} unit={text.yearUnit} {...extra} />
          <p>
            <output htmlFor={extra.name}>
              {yearly && extraCents ? words.withExtra(formatYearly(yearly + extraCents)) : ''}
            </output>
          </p>
        </Stack>
      ) : null}
    </>
  )
}

/** The yearly sum of the typed wage and hours, in cents; null until both are right. */
function typedHourlyCents({ hourlyWage, hoursPerWeek }: TypedJob): number | null {
  const cents = parseMoney(hourlyWage)
  const hours = typedHours(hoursPerWeek) ?? 0
  if (cents === null || !(hours >= 1 && hours <= 168)) return null
  const wage = toDollars(cents)
  return wageProblem(wage, hours) === null ? hourlyAnnualCents(wage, hours) : null
}

function HourlyFields({ question, at }: { question: JobQuestion; at: number }) {
  const wage = useField(question, `jobs.${at}.hourlyWage`)
  const hours = useField(question, `jobs.${at}.hoursPerWeek`)
  const typed = useWatch({ control: question.form.control, name: `jobs.${at}` })
  const yearly = typedHourlyCents(typed)
  return (
    <Stack>
      <MoneyField label={text.pay} unit={text.hourUnit} inputMode="decimal" {...wage} />
      <TextField label={text.hours} inputMode="decimal" room="tiny" {...hours} />
      <p>
        <output htmlFor={`${wage.name} ${hours.name}`}>
          {yearly === null ? '' : words.aboutYearly(formatYearly(yearly))}
        </output>
      </p>
      <SelectField
        label={text.frequency}
        choices={frequencies}
        {...useField(question, `jobs.${at}.payFrequency`)}
      />
    </Stack>
  )
}
