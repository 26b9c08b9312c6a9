import { ComboboxField } from '@relief/ui/combobox-field/combobox-field.tsx'
import { FieldGroup } from '@relief/ui/field/field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Row, Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { type BaseIncome, type FormJobCategory, shownFor, startYears } from './income-form.ts'
import type { IncomeProps, JobQuestion } from './income-props.tsx'
import { PayFields } from './pay-fields.tsx'

type JobProps = { question: JobQuestion; at: number; data: IncomeProps['data'] }

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((label, at) => ({ value: String(at + 1), label }))

/** Whether a new job is waiting, for an applicant without income. */
export function JobOfferField({ question }: { question: JobQuestion }) {
  return (
    <RadioCards
      label="Do you have a job offer?"
      isLabelledByHeading
      hint="A written offer with a start date and pay counts as income."
      columns={2}
      choices={[
        { value: 'YES', label: 'Yes' },
        { value: 'NO', label: 'No' },
      ]}
      {...useField(question, 'jobOffer')}
    />
  )
}

/** What the applicant does, and for which employer. */
function EmployerFields({ question, at, data }: JobProps) {
  return (
    <Stack>
      <ComboboxField
        label="Job title"
        search={data.searchOccupations}
        isCustomAllowed
        {...useField(question, `jobs.${at}.title`)}
      />
      <ComboboxField
        label="Employer"
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

/** Month and year of the start; for a job offer they are in the future. */
function StartFields({ question, at, data, isAhead }: JobProps & { isAhead: boolean }) {
  const years = startYears(Number(data.today.slice(0, 4))).map((year) => ({ value: year, label: year }))
  return (
    <FieldGroup
      name={`jobs.${at}.start`}
      label={isAhead ? 'When will you start?' : 'When did you start?'}
      hint="A guess is fine."
    >
      <Row>
        <SelectField label="Month" choices={months} {...useField(question, `jobs.${at}.startMonth`)} />
        <SelectField label="Year" choices={years} {...useField(question, `jobs.${at}.startYear`)} />
      </Row>
    </FieldGroup>
  )
}

const paidBy: readonly { value: FormJobCategory; label: string }[] = [
  { value: 'EMPLOYED_SALARY', label: 'A salary' },
  { value: 'EMPLOYED_HOURLY_WITH_RATES', label: 'By the hour' },
  { value: 'EMPLOYED_HOURLY', label: 'Hourly, and my hours vary' },
]

const businesses: readonly { value: FormJobCategory; label: string }[] = [
  { value: 'SELF_EMPLOYED_SOLE_PROPRIETOR', label: "I'm the only owner" },
  { value: 'SELF_EMPLOYED_PARTNERSHIP', label: 'I have partners' },
]

const kindsOfWork: readonly { value: FormJobCategory; label: string }[] = [
  { value: 'EMPLOYED_SALARY', label: 'A job with a salary' },
  { value: 'EMPLOYED_HOURLY_WITH_RATES', label: 'A job paid by the hour' },
  { value: 'EMPLOYED_HOURLY', label: 'An hourly job with hours that vary' },
  { value: 'EMPLOYED_CONTRACTOR', label: 'Contract work' },
  { value: 'SELF_EMPLOYED_SOLE_PROPRIETOR', label: 'My own business' },
  { value: 'SELF_EMPLOYED_PARTNERSHIP', label: 'A business with partners' },
  { value: 'JOB_OFFER', label: 'A job offer' },
  { value: 'OTHER', label: 'Other work' },
]

/** One job: what it is, where, since when, and what it pays. */
export function JobFields({ kind, ...props }: JobProps & { kind: BaseIncome | null }) {
  const { question, at } = props
  const category = useField(question, `jobs.${at}.category`)
  const otherJobType = useField(question, `jobs.${at}.otherJobType`)
  const shown = shownFor(kind, { category: category.value })
  return (
    <>
      {kind === null ? <SelectField label="Kind of work" choices={kindsOfWork} {...category} /> : null}
      {shown.otherWork ? <TextField label="What you do" {...otherJobType} /> : null}
      {shown.employer ? <EmployerFields {...props} /> : null}
      {shown.business ? <BusinessName {...props} label="Name of your business" /> : null}
      {shown.otherWork ? <BusinessName {...props} label="Company or app (optional)" /> : null}
      {kind === 'SELF_EMPLOYED' ? (
        <RadioCards label="Who owns the business?" columns={2} choices={businesses} {...category} />
      ) : null}
      {shown.start ? <StartFields {...props} isAhead={category.value === 'JOB_OFFER'} /> : null}
      {kind === 'EMPLOYED' ? <RadioCards label="How are you paid?" choices={paidBy} {...category} /> : null}
      <PayFields question={question} at={at} shown={shown} />
    </>
  )
}
