import { ageInYears, type CalendarDate, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { annualIncomeCents } from '@relief/domain/income.ts'
import { toCents } from '@relief/domain/money.ts'
import type { BankSummary } from '@relief/domain/underwriting/bank-summary.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import type { ApplicationRow } from '@relief/store/application.ts'
import { findIncome } from '@relief/store/income.ts'
import { findReliefLoans } from '@relief/store/loan.ts'
import type { OfferRow } from '@relief/store/offers.ts'
import { findWealthAccount } from '@relief/store/wealth-account.ts'
import type { Context } from '../context.ts'
import type { Applicant } from './applicant.ts'
import type { Findings } from './findings.ts'

/** What the road before a decision makes sure of; a gap is a bug, and never a default. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('An application came to a decision without an answer')
  return value
}

/** What is asked for: until an offer is accepted the applicant's wish, afterwards that offer. */
function requestOf(
  application: ApplicationRow,
  accepted: OfferRow | null,
): Pick<Snapshot, 'request' | 'accepted'> {
  const useOfFunds = known(application.intended_use_of_funds)
  if (accepted === null) {
    const amountCents = known(
      application.desired_loan_amount_cents ?? application.requested_loan_amount_cents,
    )
    return { request: { amountCents, termMonths: application.desired_loan_term_months, useOfFunds } }
  }
  const { product_id: productId, loan_amount_cents: loanAmountCents, term_months: termMonths } = accepted
  return {
    request: { amountCents: loanAmountCents, termMonths, useOfFunds },
    accepted: { productId, loanAmountCents, termMonths },
  }
}

/** Everything that the decision may consider, and nothing that it may not. */
export async function snapshotOf(
  { database }: Context,
  application: ApplicationRow,
  applicant: Applicant,
  findings: Findings,
  bank: BankSummary | null,
  accepted: OfferRow | null,
  today: CalendarDate,
): Promise<Snapshot> {
  const { application_uuid: id, entity_uuid: owner } = application
  const [income, wealth, reliefLoans] = await Promise.all([
    findIncome(database, id, owner),
    findWealthAccount(database, id, owner),
    findReliefLoans(database, owner, id),
  ])
  return {
    schema: 3,
    asOf: today,
    ...requestOf(application, accepted),
    applicant: {
      stateCode: applicant.address.stateCode,
      meetsMinimumAge: ageInYears(fromCompactDate(applicant.dob) ?? today, today) >= 18,
    },
    annualIncomeCents: annualIncomeCents(income, today),
    wealth: {
      savingsCheckingCents: toCents(wealth?.savingsCheckingAmount ?? 0),
      investmentsCents: toCents(wealth?.investmentsAmount ?? 0),
    },
    bureau: findings.bureau,
    bank,
    identity: findings.identity,
    sanctions: findings.sanctions,
    militaryLending: findings.militaryLending,
    reliefLoans,
  }
}
