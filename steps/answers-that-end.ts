import type { AnswersThatEnd } from '@relief/contract/calls/flow.ts'
import { MINIMUM_AGE } from '@relief/contract/entities/personal-info.ts'
import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import { ageInYears, type CalendarDate } from '@relief/domain/calendar-date.ts'
import { type IncomeEntry, statedIncomeCents } from '@relief/domain/income.ts'
import { toCents } from '@relief/domain/money.ts'

/** The reason why a home in this state ends an application; null when a bank lends there. */
export function reasonOfState(
  stateCode: string,
  { nonQualifyingStates }: { nonQualifyingStates: readonly string[] },
): IneligibleReason | null {
  return nonQualifyingStates.includes(stateCode) ? 'STATE' : null
}

/** The reason why this yearly income ends an application; null when it is enough. */
export function reasonOfIncome(
  annualCents: number,
  { minimumIncomeCents }: { minimumIncomeCents: number },
): IneligibleReason | null {
  return annualCents < minimumIncomeCents ? 'INCOME' : null
}

/** The reason why a person born on one day can't borrow on the other; null for an adult. */
export function reasonOfAge(born: CalendarDate, today: CalendarDate): IneligibleReason | null {
  return ageInYears(born, today) < MINIMUM_AGE ? 'AGE' : null
}

/**
 * The same for income entries that a browser submits.
 * @param minimumIncome dollars a year
 */
export function reasonOfEntries(
  entries: readonly IncomeEntry[],
  { minimumIncome }: Pick<AnswersThatEnd, 'minimumIncome'>,
  today: CalendarDate,
): IneligibleReason | null {
  const annualCents = statedIncomeCents(entries, today)
  return annualCents === null
    ? null
    : reasonOfIncome(annualCents, { minimumIncomeCents: toCents(minimumIncome) })
}
