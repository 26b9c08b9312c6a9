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

export type Saved = Pick<
  ReplyOf<typeof reviewStep.load>['stepData'],
  'education' | 'jobs' | 'nonQualifyingStates' | 'minimumIncome'
>

const ENDS = 'the request ends when you go on from the review.'

function ofEducation(saved: Saved, fields: EducationFields): string[] {
  const [before] = saved.education
  const school = before?.customInstitutionName ?? before?.institutionName
  const keepsSchool = Boolean(fields.institutionId)
  return school && !keepsSchool ? [`Your school, ${school}, is taken out.`] : []
}

/** The review's name of an entry: its employer, or its kind of income. */
function entryName(entry: Saved['jobs'][number]): string {
  const [first] = incomeRows(entry)
  if (entry.kind === 'INCOME_SOURCE') return first?.label ?? ''
  if (first?.label === 'Business') return `Your business, ${first.value},`
  return first?.label === 'Employer' ? `Your job at ${first.value}` : 'Your job'
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
    ...dropped.map((entry) => `${entryName(entry)} is taken out of your income.`),
    ...(isTooLow
      ? [`We lend from ${formatMoney(minimumCents, { whole: true })} of income a year. With less, ${ENDS}`]
      : []),
  ]
}

function ofContact(saved: Saved, { address }: ValuesOf<'ADDRESS_AND_PHONE'>): string[] {
  return saved.nonQualifyingStates.includes(address.stateCode)
    ? [`We do not lend in ${states[address.stateCode]}. With this address ${ENDS}`]
    : []
}

/**
 * What a changed answer removes or ends, derived from the saved and the typed answers; empty when it changes
 * nothing else.
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
