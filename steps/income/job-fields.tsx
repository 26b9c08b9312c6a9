import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { ComboboxField } from '@relief/ui/combobox-field/combobox-field.tsx'
import type { Search } from '@relief/ui/combobox-field/use-search.ts'
import { FieldGroup } from '@relief/ui/field/field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { SelectField } from '@relief/ui/select-field/select-field.tsx'
import { Row, Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { startYears } from './income-form.ts'
import type { JobQuestion } from './income-props.tsx'

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
export function EmployerFields({
  question,
  data,
}: {
  question: JobQuestion
  data: { searchCompanies: Search; searchOccupations: Search }
}) {
  return (
    <Stack>
      <ComboboxField
        label="Job title"
        search={data.searchOccupations}
        isCustomAllowed
        {...useField(question, 'title')}
      />
      <ComboboxField
        label="Employer"
        search={data.searchCompanies}
        isCustomAllowed
        {...useField(question, 'company')}
      />
    </Stack>
  )
}

export function BusinessFields({ question }: { question: JobQuestion }) {
  return (
    <Stack>
      <TextField
        label="Name of your business"
        autoComplete="organization"
        autoCapitalize="words"
        {...useField(question, 'customCompanyName')}
      />
      <RadioCards
        label="What kind of business is it?"
        columns={2}
        choices={[
          { value: 'SOLE_PROPRIETOR', label: 'Mine alone' },
          { value: 'PARTNERSHIP', label: 'With partners' },
        ]}
        {...useField(question, 'businessType')}
      />
    </Stack>
  )
}

/** Month and year of the start; for a job offer they are in the future. */
export function StartFields({
  question,
  today,
  isAhead,
}: {
  question: JobQuestion
  today: CalendarDate
  isAhead: boolean
}) {
  const years = startYears(Number(today.slice(0, 4))).map((year) => ({ value: year, label: year }))
  return (
    <FieldGroup
      name="start"
      label={isAhead ? 'When will you start?' : 'When did you start?'}
      hint="A guess is fine."
    >
      <Row>
        <SelectField label="Month" choices={months} {...useField(question, 'startMonth')} />
        <SelectField label="Year" choices={years} {...useField(question, 'startYear')} />
      </Row>
    </FieldGroup>
  )
}
