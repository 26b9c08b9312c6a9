import type { CalendarDate } from '../calendar-date.ts'
import type { CreditScore } from './credit-file.ts'
import type { LoanProductType } from './policy.ts'
import type { Reason } from './reasons.ts'

type PricingResultType = 'QUALIFIED' | 'DISQUALIFIED' | 'PLAID_REQUIRED' | 'PLAID_OPTIONAL'

/** What the decision was about. Only CREDIT weighed the applicant's credit; the others stopped earlier. */
export type DecisionKind =
  | 'CREDIT'
  | 'IDENTITY_MISMATCH'
  | 'NO_CREDIT_FILE'
  | 'CREDIT_FILE_FROZEN'
  | 'SANCTIONS_REVIEW'
  | 'IDENTITY_REVIEW'
  | 'REVIEW_DECLINED'

/** One applied rule, for the whole application or for one product. */
export type TraceEntry = {
  readonly rule: string
  readonly productId: string | null
  readonly inputs: { readonly [name: string]: number | string | boolean | null }
  /** WAIVED: failed, but bank data made up for it. */
  readonly outcome: 'PASS' | 'FAIL' | 'COUNTER' | 'STOP' | 'WAIVED'
  readonly reasons: readonly Reason[]
  /**
   * Its weight among the reasons: 1 to 2 for a rule that declines by itself, 0 to 1 for a score or a sum of
   * points. Only for failed rules, and absent under a policy without `reasons`.
   */
  readonly weight?: number
}

/** One loan that the applicant may take. Amounts in whole cents, rates as fractions. */
export type Offer = {
  readonly productId: string
  readonly productTypeName: LoanProductType
  readonly issuingBankSlug: string
  readonly loanAmountCents: number
  readonly termMonths: number
  readonly monthlyPaymentCents: number
  readonly finalPaymentCents: number
  /** Yearly rate of periodic interest; 0 for a small-dollar loan. */
  readonly interestRate: number
  readonly interestCents: number
  /** Taken from the proceeds; 0 for a small-dollar loan. */
  readonly originationFeeCents: number
  /** The full cost of credit: interest, origination fee, or the single up-front charge. */
  readonly financeChargeCents: number
  /** What the applicant receives; the amount financed. */
  readonly toYouAmountCents: number
  readonly totalToRepayCents: number
  /** To six decimals: 0.359476 is 35.9476 %. */
  readonly annualPercentageRate: number
  readonly fundingDate: CalendarDate
  readonly firstPaymentDate: CalendarDate
  readonly lastPaymentDate: CalendarDate
  readonly isDefault: boolean
  /**
   * Only for a line of credit. The other figures then assume the whole line drawn on the first day and repaid
   * by the minimum payments.
   */
  readonly lineOfCredit?: LineOfCreditTerms
}

/** Terms of a line of credit. Its limit is the offer's loan amount. */
type LineOfCreditTerms = {
  readonly subscriptionCents: number
  /** Repaid each month beside the subscription; a month with a smaller balance has no subscription. */
  readonly minimumPaymentCents: number
  /** The highest rate of any month, subscription included: the military annual percentage rate. */
  readonly highestRate: number
}

export type ProductOutcome = {
  readonly productId: string
  readonly productTypeName: LoanProductType
  readonly issuingBankSlug: string
  readonly outcome: 'OFFERED' | 'DECLINED' | 'NOT_AVAILABLE' | 'NEEDS_BANK_LINK'
  /**
   * Why it is declined, unavailable or needs a bank link, or why less than the requested amount is offered.
   */
  readonly reasons: readonly Reason[]
  readonly offers: readonly Offer[]
  readonly hasCounterOffer: boolean
}

/** Recomputing a decision from its snapshot and policy gives the same canonical JSON. */
export type Decision = {
  readonly policyVersion: string
  readonly asOf: CalendarDate
  readonly kind: DecisionKind
  readonly outcome: PricingResultType
  /** Whether 12 CFR 1002.9 requires a notice; a decline because law or place rules the loan out does not. */
  readonly isAdverseAction: boolean
  /** 1 to 4 for a decline or a required bank link, empty when a loan is offered. */
  readonly reasons: readonly Reason[]
  readonly products: readonly ProductOutcome[]
  /** Offers of all products, the requested product's first. With a decline: the line of credit's alone. */
  readonly offers: readonly Offer[]
  /** The score behind the decision, for the notices that must show it; null without one. */
  readonly scoreUsed: CreditScore | null
  readonly trace: readonly TraceEntry[]
}

/**
 * The loans that a decision declined. A line of credit is never requested; it is only offered along with
 * declines.
 */
export function declinedLoans({ products }: Pick<Decision, 'products'>): readonly ProductOutcome[] {
  return products.filter(
    ({ outcome, productTypeName }) => outcome === 'DECLINED' && productTypeName !== 'LINE_OF_CREDIT',
  )
}

/** The loans that a decision declined, or offered for less than requested, each with its reasons. */
export function listNotOffered(decision: Pick<Decision, 'products'>): readonly ProductOutcome[] {
  const declined = declinedLoans(decision)
  return decision.products.filter((product) => declined.includes(product) || isCounterOffer(product))
}

/** Whether a product offers less than requested. */
export function isCounterOffer({ outcome, hasCounterOffer, reasons }: ProductOutcome): boolean {
  return outcome === 'OFFERED' && hasCounterOffer && reasons.length > 0
}

/** Whether a person must review the application before there is a decision to disclose. */
export function isHeldForReview({ kind }: Pick<Decision, 'kind'>): boolean {
  return kind === 'SANCTIONS_REVIEW' || kind === 'IDENTITY_REVIEW'
}
