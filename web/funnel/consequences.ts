import type { ReplyOf } from '@relief/contract/call.ts'
import type { EducationFields } from '@relief/contract/entities/education.ts'
import type { CreateIncomeEntry } from '@relief/contract/entities/income.ts'
import { states } from '@relief/contract/states.ts'
import { annualIncomeCents } from '@relief/domain/income.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import type { ReviewableStep } from '@relief/steps/all-steps.ts'
import type { ValuesOf } from '@relief/steps/clients.ts'
import { incomeRows } from '@relief/steps/review/review-rows.ts'
import type { reviewStep } from '@relief/steps/review/step.ts'
import { words } from './words.ts'

export type Saved = Pick<
  ReplyOf<typeof reviewStep.load>['stepData'],
  'education' | 'jobs' | 'nonQualifyingStates' | 'minimumIncome'
>

function ofEducation(saved: Saved, fields: EducationFields): string[] {
  const [before] = saved.education
  const school = before?.customInstitutionName ?? before?.institutionName
  const keepsSchool = Boolean(fields.institutionId)
  return school && !keepsSchool ? [words.consequences.school(school)] : []
}

/** Names an entry like the review: by its employer, or its kind of income. */
function removedText(entry: Saved['jobs'][number]): string {
  if (entry.kind === 'INCOME_SOURCE') return words.consequences.income(incomeRows(entry)[0]?.label ?? '')
  const { category, companyName, customCompanyName } = entry.jobFields
  const company = customCompanyName ?? companyName
  if (!company) return words.consequences.job
  const isOwn = category?.startsWith('SELF_EMPLOYED') === true
  return isOwn ? words.consequences.business(company) : words.consequences.employer(company)
}

const sourceOf = (entry: CreateIncomeEntry | Saved['jobs'][number]) =>
  entry.kind === 'JOB' ? 'JOB' : entry.incomeSourceFields.category

function ofIncome(saved: Saved, entries: readonly CreateIncomeEntry[], today: string): string[] {
  const left = entries.map(sourceOf)
  const dropped = saved.jobs.filter((entry) => {
    const at = left.indexOf(sourceOf(entry))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  const minimumCents = toCents(saved.minimumIncome)
  const isTooLow = annualIncomeCents(entries, today) < minimumCents
  return [
    ...dropped.map(removedText),
    ...(isTooLow ? [words.consequences.minimum(formatMoney(minimumCents, { whole: true }))] : []),
  ]
}

function ofContact(saved: Saved, { address }: ValuesOf<'ADDRESS_AND_PHONE'>): string[] {
  return saved.nonQualifyingStates.includes(address.stateCode)
    ? [words.consequences.state(states[address.stateCode])]
    : []
}

/**
 * The effects of a changed answer on other answers or on the application, by the saved and typed
 * answers; empty without any.
 * @param today YYYY-MM-DD
 */
export function findConsequences(
  step: ReviewableStep,
  saved: Saved,
  values: unknown,
  today: string,
): string[] {
  if (step === 'EDUCATION') return ofEducation(saved, values as ValuesOf<'EDUCATION'>)
  if (step === 'INCOME') return ofIncome(saved, values as ValuesOf<'INCOME'>, today)
  if (step === 'ADDRESS_AND_PHONE') return ofContact(saved, values as ValuesOf<'ADDRESS_AND_PHONE'>)
  return []
}
