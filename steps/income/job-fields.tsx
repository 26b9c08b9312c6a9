import { ComboboxField } from '@relief/ui/combobox-field/combobox-field.tsx'
import { FieldGroup } from '@relief/ui/field/field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Row, Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useWatch } from 'react-hook-form'
import { employerLabel } from '../job-category.ts'
import { words as shared } from '../words.ts'
import { typedStartProblem } from './income-entries.ts'
import { type BaseIncome, shownFor, startYears, type TypedJob } from './income-form.ts'
import type { IncomeProps, JobQuestion } from './income-props.tsx'
import { PayFields } from './pay-fields.tsx'
import { words } from './words.ts'

type JobProps = { question: JobQuestion; at: number; data: IncomeProps['data'] }

const { job: text } = words

const months = shared.work.months.map((label, at) => ({ value: String(at + 1), label }))

/** Whether an applicant without income has a job offer. */
export function JobOfferField({ question }: { question: JobQuestion }) {
  return (
    <RadioCards
      label={words.titles.NO_INCOME}
      isLabelledByHeading
      hint={words.jobOfferHint}
      columns={2}
      choices={[
        { value: 'YES', label: shared.common.yes },
        { value: 'NO', label: shared.common.no },
      ]}
      {...useField(question, 'jobOffer')}
    />
  )
}

/** What the applicant does, and for which employer. */
function EmployerFields({ question, at, data }: JobProps) {
  const category = useWatch({ control: question.form.control, name: `jobs.${at}.category` })
  return (
    <Stack>
      <ComboboxField
        label={text.title}
        search={data.searchOccupations}
        isCustomAllowed
        {...useField(question, `jobs.${at}.title`)}
      />
      <ComboboxField
        label={employerLabel(category)}
        search={data.searchCompanies}
        isCustomAllowed
        {...useField(question, `jobs.${at}.company`)}
      />
    </Stack>
  )
}

function BusinessName({ question, at, label }: Pick<JobProps, 'question' | 'at'> & { label: string }) {
  return (
    <TextField
      label={label}
      autoComplete="organization"
      autoCapitalize="words"
      {...useField(question, `jobs.${at}.customCompanyName`)}
    />
  )
}

/**
 * Where a job belongs that has not started, or a job offer that has; a business that has not started belongs
 * nowhere.
 */
function startHint(
  kind: BaseIncome | null,
  { category }: Pick<TypedJob, 'category'>,
  wrong: ReturnType<typeof typedStartProblem>,
): string {
  if (wrong === null || shownFor(kind, { category }).business) return text.startHint
  if (wrong === 'past')
    return kind === null
      ? text.hasStartedAdded(shared.work.kinds.EMPLOYED_SALARY)
      : text.hasStarted(words.base.choices.EMPLOYED)
  return kind === null
    ? text.notStartedAdded(shared.work.kinds.JOB_OFFER)
    : text.notStarted(words.base.choices.NO_INCOME)
}

/** Month and year of the start; those of a job offer are not in the past, those of other work not later. */
function StartFields({ question, at, data, kind }: JobProps & { kind: BaseIncome | null }) {
  const month = useField(question, `jobs.${at}.startMonth`)
  const year = useField(question, `jobs.${at}.startYear`)
  const category = useWatch({ control: question.form.control, name: `jobs.${at}.category` })
  const typed = { category, startMonth: month.value, startYear: year.value }
  const thisYear = data.today.slice(0, 4)
  // A saved offer may have started in the meantime; its year stays in the list, so that it is shown.
  const years = startYears(Number(thisYear), category === 'JOB_OFFER')
    .filter((each) => each >= (data.earliestStart?.slice(0, 4) ?? ''))
    .concat(year.value)
    .filter((each, at, all) => each !== '' && all.indexOf(each) === at)
    .map((each) => ({ value: each, label: each }))
  return (
    <FieldGroup
      name={`jobs.${at}.start`}
      label={category === 'JOB_OFFER' ? text.willStart : text.started}
      hint={startHint(kind, typed, typedStartProblem(kind, typed, data.today))}
    >
      <Row>
        <SelectField label={text.month} choices={months} {...month} />
        <SelectField label={text.year} choices={years} {...year} />
      </Row>
    </FieldGroup>
  )
}

const paidBy = (['EMPLOYED_SALARY', 'EMPLOYED_HOURLY_WITH_RATES', 'EMPLOYED_HOURLY'] as const).map(
  (value) => ({ value, label: words.paidBy[value] }),
)

const businesses = (['SELF_EMPLOYED_SOLE_PROPRIETOR', 'SELF_EMPLOYED_PARTNERSHIP'] as const).map((value) => ({
  value,
  label: words.owners[value],
}))

const kindsOfWork = (
  [
    'EMPLOYED_SALARY',
    'EMPLOYED_HOURLY_WITH_RATES',
    'EMPLOYED_HOURLY',
    'EMPLOYED_CONTRACTOR',
    'SELF_EMPLOYED_SOLE_PROPRIETOR',
    'SELF_EMPLOYED_PARTNERSHIP',
    'JOB_OFFER',
    'OTHER',
  ] as const
).map((value) => ({ value, label: shared.work.kinds[value] }))

/** One job: what it is, where, and since when. */
export function JobFields({ kind, ...props }: JobProps & { kind: BaseIncome | null }) {
  const { question, at } = props
  const category = useField(question, `jobs.${at}.category`)
  const otherJobType = useField(question, `jobs.${at}.otherJobType`)
  const shown = shownFor(kind, { category: category.value })
  return (
    <>
      {kind === null ? <SelectField label={text.kind} choices={kindsOfWork} {...category} /> : null}
      {shown.otherWork ? <TextField label={text.otherWork} {...otherJobType} /> : null}
      {shown.employer ? <EmployerFields {...props} /> : null}
      {shown.business ? <BusinessName {...props} label={text.business} /> : null}
      {shown.otherWork ? <BusinessName {...props} label={text.company} /> : null}
      {kind === 'SELF_EMPLOYED' ? (
        <RadioCards label={text.owner} columns={2} choices={businesses} {...category} />
      ) : null}
      {shown.start ? <StartFields {...props} kind={kind} /> : null}
    </>
  )
}

/** How an employee is paid, and what a job pays. The page's heading asks how they are paid. */
export function JobPayFields({ question, at, kind }: Omit<JobProps, 'data'> & { kind: BaseIncome | null }) {
  const category = useField(question, `jobs.${at}.category`)
  return (
    <>
      {kind === 'EMPLOYED' ? (
        <RadioCards label={words.pay.howPaid} isLabelledByHeading choices={paidBy} {...category} />
      ) : null}
      <PayFields question={question} at={at} shown={shownFor(kind, { category: category.value })} />
    </>
  )
}
