import type { CalendarDate } from '../calendar-date.ts'
import type { BankSummary } from './bank-summary.ts'
import type { BureauAnswer } from './credit-file.ts'

/** Whether an applicant is who they say: confirmed, not confirmed, or for a person to look at. */
export type IdentityAnswer = {
  readonly outcome: 'APPROVED' | 'DENIED' | 'MANUAL_REVIEW'
  readonly evaluationId: string
}

/**
 * Everything a decision may consider, and nothing else: plain JSON, stored as evidence beside its result.
 * There is no name, no address finer than the state, no age (only whether the minimum is met), no school and no year,
 * no kind of income, and none of the prohibited bases of 12 CFR 1002.2(z). store/snapshot-schema.ts refuses all else.
 */
export type Snapshot = {
  /** Version of this shape; 2 brought the bank summary, 3 the identity check. */
  readonly schema: 2 | 3
  /** The day of the decision, in the lender's time zone. */
  readonly asOf: CalendarDate
  readonly request: {
    readonly amountCents: number
    /** Null when the applicant named no term: the cheapest, the shortest, is then the default. */
    readonly termMonths: number | null
    readonly useOfFunds: string
  }
  /**
   * The offer that was accepted, in the decision that confirms it or turns it down; absent before. The request is
   * then this offer's amount and term.
   */
  readonly accepted?: {
    readonly productId: string
    readonly loanAmountCents: number
    readonly termMonths: number
  }
  readonly applicant: {
    /** Two letters, 'CA'. */
    readonly stateCode: string
    readonly meetsMinimumAge: boolean
  }
  readonly annualIncomeCents: number
  /** The level of the highest degree; absent unless the policy has switched education on. */
  readonly education?: { readonly level: string }
  readonly wealth: { readonly savingsCheckingCents: number; readonly investmentsCents: number }
  readonly bureau: BureauAnswer
  /** What a linked bank account showed; null without one. Weighed only where the credit file leaves something open. */
  readonly bank: BankSummary | null
  /** What the identity check found; absent in schema 2, where the bureau's answer said it. */
  readonly identity?: IdentityAnswer
  /** Result of the sanctions screening: the identity check's; in schema 2 the bureau's. */
  readonly sanctions: 'CLEAR' | 'POSSIBLE_MATCH'
  /** Whether the Military Lending Act covers the borrower, as the bureau reports it. */
  readonly militaryLending: 'COVERED' | 'NOT_COVERED' | 'NOT_CHECKED'
  readonly reliefLoans: {
    readonly outstanding: number
    readonly outstandingPrincipalCents: number
    /** Null when there is no loan to have paid on. */
    readonly lastTwoPaymentsOnTime: boolean | null
  }
}
