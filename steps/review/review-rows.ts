import type { Education } from '@relief/contract/entities/education.ts'
import type { IncomeEntry } from '@relief/contract/entities/income.ts'
import type { DegreeType, IncomeSourceCategory } from '@relief/contract/enumerations.ts'
import { formatCalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { annualIncomeOfEntryCents } from '@relief/domain/income.ts'
import { formatDollars, formatMoney, toCents } from '@relief/domain/money.ts'

type Row = { label: string; value: string }

const degrees: Record<DegreeType, string> = {
  ASSOCIATE: 'Associate degree',
  BACHELORS: 'Bachelor’s degree',
  BOOTCAMP: 'Coding program',
  CERTIFICATE: 'Certificate or training program',
  DDS: 'Dental degree (DDS)',
  HIGH_SCHOOL: 'High school or GED',
  JD: 'Law degree (JD)',
  LESS_THAN_HIGH_SCHOOL: 'Some school',
  MASTERS: 'Master’s degree',
  MBA: 'MBA',
  MD: 'Medical degree (MD)',
  OTHER: 'Another degree',
  PHARM: 'Pharmacy degree (PharmD)',
  PHD: 'Doctorate (PhD)',
}

const sources: Record<IncomeSourceCategory, string> = {
  ALIMONY: 'Alimony',
  CHILD_SUPPORT: 'Child support',
  DISABILITY_BENEFITS: 'Disability benefits',
  OTHER: 'Other income',
  RENTAL_INCOME: 'Rental',
  RETIREMENT_AND_PENSION: 'Retirement',
  STIPEND_OR_SCHOLARSHIP: 'Stipend or scholarship',
}

/** "$1,200.00" of dollars on the wire; whole dollars have no cents. */
export function moneyWords(dollars: number | null): string {
  return dollars === null ? 'Not answered' : formatDollars(dollars, { whole: Number.isInteger(dollars) })
}

/** "Mar 7, 1990" for a date of birth in either of its formats. */
export function dateWords(dob: string | null): string {
  if (dob === null) return 'Not answered'
  const date = fromCompactDate(dob) ?? dob
  return formatCalendarDate(date)
}

/** Level, school and year of one education. */
export function educationRows(entry: Education): Row[] {
  const school = entry.customInstitutionName ?? entry.institutionName
  const year = entry.expectedOrGraduationYear
  return [
    { label: 'Level', value: degrees[entry.degreeType] },
    ...(school ? [{ label: 'School', value: school }] : []),
    ...(year ? [{ label: 'Year', value: String(year) }] : []),
  ]
}

/** What one entry earns in a year and from which employer, in the words of the page that asked. */
export function incomeRows(entry: IncomeEntry): Row[] {
  if (entry.kind === 'INCOME_SOURCE') {
    const { amount, category, description } = entry.incomeSourceFields
    return [{ label: description || sources[category], value: `${moneyWords(amount)} a year` }]
  }
  const { category, companyName, customCompanyName, occupationName, otherCompensation } = entry.jobFields
  const extra = otherCompensation ?? 0
  const cents = annualIncomeOfEntryCents(entry) - toCents(extra)
  const company = customCompanyName ?? companyName
  const yearly = formatMoney(cents, { whole: cents % 100 === 0 })
  const isOwn = category?.startsWith('SELF_EMPLOYED') === true
  return [
    ...(company ? [{ label: isOwn ? 'Business' : 'Employer', value: company }] : []),
    ...(occupationName ? [{ label: 'Job title', value: occupationName }] : []),
    { label: isOwn ? 'What you earn, after costs' : 'Pay before taxes', value: `${yearly} a year` },
    ...(extra > 0 ? [{ label: 'Bonus, tips or other pay', value: `${moneyWords(extra)} a year` }] : []),
  ]
}
