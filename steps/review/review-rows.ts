import type { Education } from '@relief/contract/entities/education.ts'
import type { IncomeEntry, IncomeSourceFields } from '@relief/contract/entities/income.ts'
import { fromCompactDate } from '@relief/domain/calendar-date.ts'
import { annualIncomeOfEntryCents, formatYearly } from '@relief/domain/income.ts'
import { formatDollars, toCents } from '@relief/domain/money.ts'
import { dateOnOneLine } from '@relief/domain/one-line.ts'
import { toChoice } from '../income-source-choices.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

export type Row = { label: string; value: string }

/** "$1,200.00" of dollars on the wire; whole dollars have no cents. */
export function moneyWords(dollars: number | null): string {
  return dollars === null ? words.notAnswered : formatDollars(dollars, { whole: Number.isInteger(dollars) })
}

/** "Mar 7, 1990" for a date of birth in either of its formats. */
export function dateWords(dob: string | null): string {
  if (dob === null) return words.notAnswered
  const date = fromCompactDate(dob) ?? dob
  return dateOnOneLine(date)
}

/** Level, school and year of one education. */
export function educationRows(entry: Education): Row[] {
  const school = entry.customInstitutionName ?? entry.institutionName
  const year = entry.expectedOrGraduationYear
  return [
    { label: words.level, value: shared.degrees[entry.degreeType] },
    ...(school ? [{ label: words.school, value: school }] : []),
    ...(year ? [{ label: words.year, value: String(year) }] : []),
  ]
}

/** A source as its page calls it, in the page's language, or as the applicant described it. */
function sourceName(fields: IncomeSourceFields): string {
  const { category, description } = toChoice(fields)
  return description || (category === 'OTHER' ? shared.otherIncome : shared.incomeSources[category])
}

/** What one entry earns in a year and from which employer, in the words of the page that asked. */
export function incomeRows(entry: IncomeEntry): Row[] {
  if (entry.kind === 'INCOME_SOURCE') {
    const { amount } = entry.incomeSourceFields
    return [{ label: sourceName(entry.incomeSourceFields), value: words.aYear(moneyWords(amount)) }]
  }
  const { category, companyName, customCompanyName, occupationName, otherCompensation } = entry.jobFields
  const extra = otherCompensation ?? 0
  const cents = annualIncomeOfEntryCents(entry) - toCents(extra)
  const company = customCompanyName ?? companyName
  const isOwn = category?.startsWith('SELF_EMPLOYED') === true
  return [
    ...(company ? [{ label: isOwn ? words.business : words.employer, value: company }] : []),
    ...(occupationName ? [{ label: words.jobTitle, value: occupationName }] : []),
    { label: isOwn ? words.earnings : words.pay, value: words.aYear(formatYearly(cents)) },
    ...(extra > 0 ? [{ label: words.extra, value: words.aYear(moneyWords(extra)) }] : []),
  ]
}
