import { ageInYears, type CalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { annualIncomeCents } from '@relief/domain/income.ts'
import { chosenFirstPaymentDays } from '@relief/domain/pricing/payment-dates.ts'
import type { BankSummary } from '@relief/domain/underwriting/bank-summary.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { findIncome } from '@relief/store/income.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import type { StoredWealth } from '@relief/store/wealth-account.ts'
import type { Applicant } from './applicant.ts'
import type { Findings } from './findings.ts'

/** Reads an answer that the flow guarantees; a missing one is a bug and must not get a default. */
function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('An application reached a decision without a required answer')
  return value
}

/** The requested credit: the applicant's wish, or the accepted offer. */
function toRequest(
  application: StoredApplication,
  accepted: StoredOffer | null,
): Pick<Snapshot, 'request' | 'accepted'> {
  const useOfFunds = required(application.intendedUseOfFunds)
  if (accepted === null) {
    const amountCents = required(application.desiredLoanAmountCents ?? application.requestedLoanAmountCents)
    return { request: { amountCents, termMonths: application.desiredLoanTermMonths, useOfFunds } }
  }
  const { productId, loanAmountCents, termMonths } = accepted
  const firstPaymentDays = chosenFirstPaymentDays(accepted)
  return {
    request: { amountCents: loanAmountCents, termMonths, useOfFunds },
    accepted: {
      productId,
      loanAmountCents,
      termMonths,
      ...(firstPaymentDays === undefined ? {} : { firstPaymentDays }),
    },
  }
}

/** Our own records about an applicant. */
type Answers = {
  applicant: Applicant
  income: Awaited<ReturnType<typeof findIncome>>
  wealth: StoredWealth | null
  reliefLoans: Snapshot['reliefLoans']
  education: Pick<Snapshot, 'education'>
  bank: BankSummary | null
}

/** Everything that a decision may consider, and nothing else. */
export function buildSnapshot(
  application: StoredApplication,
  accepted: StoredOffer | null,
  { applicant, income, wealth, reliefLoans, education, bank }: Answers,
  findings: Findings,
  today: CalendarDate,
): Snapshot {
  return {
    schema: 1,
    asOf: today,
    ...toRequest(application, accepted),
    applicant: {
      stateCode: applicant.address.stateCode,
      meetsMinimumAge: ageInYears(fromCompactDate(applicant.dob) ?? today, today) >= 18,
    },
    annualIncomeCents: annualIncomeCents(income, today),
    wealth: {
      savingsCheckingCents: wealth?.savingsCheckingCents ?? 0,
      investmentsCents: wealth?.investmentsCents ?? 0,
    },
    bureau: findings.bureau,
    bank,
    identity: findings.identity,
    sanctions: findings.sanctions,
    ...findings.review,
    militaryLending: findings.militaryLending,
    reliefLoans,
    ...education,
  }
}
