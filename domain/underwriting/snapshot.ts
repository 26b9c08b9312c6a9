import type { CalendarDate } from '../calendar-date.ts'
import type { BankSummary } from './bank-summary.ts'
import type { BureauAnswer } from './credit-file.ts'

/** Whether the applicant's identity is confirmed, not confirmed, or needs review by a person. */
export type IdentityAnswer = {
  readonly outcome: 'APPROVED' | 'DENIED' | 'MANUAL_REVIEW'
  readonly evaluationId: string
}

/** Why a person declined an application that was held for review. */
export const REVIEW_REASONS = [
  'IDENTITY_NOT_VERIFIED',
  'ON_SANCTIONS_LIST',
  'VERIFICATION_NOT_COMPLETED',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** The finding of a person about an application that was held for review. */
export type ReviewFinding =
  | { readonly outcome: 'CLEARED' }
  | { readonly outcome: 'DECLINED'; readonly reason: ReviewReason }

/**
 * Everything a decision may consider, and nothing else: plain JSON, stored as evidence beside its result. It
 * has no name, no address below the state, no age (only whether the minimum is met), no school or year, no
 * kind of income, and none of the prohibited bases of 12 CFR 1002.2(z). store/snapshot-schema.ts rejects any
 * other field.
 */
export type Snapshot = {
  readonly schema: 1
  /** The lender's day of the decision. */
  readonly asOf: CalendarDate
  readonly request: {
    readonly amountCents: number
    /** Null when the applicant named no term: the cheapest, the shortest, is then the default. */
    readonly termMonths: number | null
    readonly useOfFunds: string
  }
  /**
   * The accepted offer, in the decision that confirms or declines it; absent before acceptance. The request
   * then has this offer's amount and term.
   */
  readonly accepted?: {
    readonly productId: string
    readonly loanAmountCents: number
    readonly termMonths: number
    /** Days from funding to its first payment; absent for the usual month. */
    readonly firstPaymentDays?: number
  }
  readonly applicant: {
    readonly stateCode: string
    readonly meetsMinimumAge: boolean
  }
  readonly annualIncomeCents: number
  /** Level of the highest degree; absent unless the policy turns education on. */
  readonly education?: { readonly level: string }
  readonly wealth: { readonly savingsCheckingCents: number; readonly investmentsCents: number }
  readonly bureau: BureauAnswer
  /**
   * The findings from a linked bank account; null without one. Used only if the credit file is inconclusive.
   */
  readonly bank: BankSummary | null
  readonly identity: IdentityAnswer
  /** Result of the sanctions screening, which the identity check makes. */
  readonly sanctions: 'CLEAR' | 'POSSIBLE_MATCH'
  /** Absent until a person has reviewed the unresolved result of the identity check or the screening. */
  readonly review?: ReviewFinding
  /** Whether the Military Lending Act covers the borrower, as the bureau reports it. */
  readonly militaryLending: 'COVERED' | 'NOT_COVERED' | 'NOT_CHECKED'
  readonly reliefLoans: {
    readonly outstanding: number
    readonly outstandingPrincipalCents: number
    readonly lastTwoPaymentsOnTime: boolean | null
  }
}
