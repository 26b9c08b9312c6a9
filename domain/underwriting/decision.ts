import type { CalendarDate } from '../calendar-date.ts'
import type { CreditScore } from './credit-file.ts'
import type { LoanProductType } from './policy.ts'
import type { Reason } from './reasons.ts'

/** The specification's pricing result types. */
type PricingResultType = 'QUALIFIED' | 'DISQUALIFIED' | 'PLAID_REQUIRED' | 'PLAID_OPTIONAL'

/** What the decision was about. Only CREDIT weighed the applicant's credit; the others never got that far. */
export type DecisionKind =
  | 'CREDIT'
  | 'IDENTITY_MISMATCH'
  | 'NO_CREDIT_FILE'
  | 'CREDIT_FILE_FROZEN'
  | 'SANCTIONS_REVIEW'
  | 'IDENTITY_REVIEW'

/** One rule as it was applied: to the whole application or to one product. */
export type TraceEntry = {
  readonly rule: string
  readonly productId: string | null
  readonly inputs: { readonly [name: string]: number | string | boolean | null }
  /** WAIVED: not met, but made up for by bank data. */
  readonly outcome: 'PASS' | 'FAIL' | 'COUNTER' | 'STOP' | 'WAIVED'
  /** What a FAIL, COUNTER or STOP gives as reasons, strongest first. */
  readonly reasons: readonly Reason[]
}

/** One loan that the applicant may take. Amounts in whole cents, rates as fractions. */
export type Offer = {
  readonly productId: string
  readonly productTypeName: LoanProductType
  readonly issuingBankSlug: string
  readonly loanAmountCents: number
  readonly termMonths: number
  /** Every payment but the last. */
  readonly monthlyPaymentCents: number
  readonly finalPaymentCents: number
  /** Yearly rate of periodic interest; 0 for a small-dollar loan. */
  readonly interestRate: number
  readonly interestCents: number
  /** Taken from the proceeds; 0 for a small-dollar loan. */
  readonly originationFeeCents: number
  /** All that the credit costs: interest, origination fee, or the single up-front charge. */
  readonly financeChargeCents: number
  /** What the applicant receives; the amount financed. */
  readonly toYouAmountCents: number
  readonly totalToRepayCents: number
  /** To six decimals: 0.359476 is 35.9476 %. */
  readonly annualPercentageRate: number
  readonly fundingDate: CalendarDate
  readonly firstPaymentDate: CalendarDate
  readonly lastPaymentDate: CalendarDate
  /** The one shown first of its product. */
  readonly isDefault: boolean
  /**
   * Given for a line of credit alone. The other figures are then those of the whole line drawn on the first day and
   * repaid by the minimum payments.
   */
  readonly lineOfCredit?: LineOfCreditTerms
}

/** A line of credit's own terms. Its limit is the offer's loan amount. */
type LineOfCreditTerms = {
  readonly subscriptionCents: number
  /** What is repaid each month beside the subscription; less owed than this, and the month has no subscription. */
  readonly minimumPaymentCents: number
  /** The highest rate that a month can have with its subscription counted: the military annual percentage rate. */
  readonly highestRate: number
}

/** What became of one product. */
export type ProductOutcome = {
  readonly productId: string
  readonly productTypeName: LoanProductType
  readonly issuingBankSlug: string
  readonly outcome: 'OFFERED' | 'DECLINED' | 'NOT_AVAILABLE' | 'NEEDS_BANK_LINK'
  /** Why it was declined, is not available or needs a bank link, or why less than the amount asked for is offered. */
  readonly reasons: readonly Reason[]
  readonly offers: readonly Offer[]
  /** Whether every offer is below the amount asked for. */
  readonly hasCounterOffer: boolean
}

/** The whole decision: recomputing it from the same snapshot and policy gives the same canonical JSON. */
export type Decision = {
  readonly policyVersion: string
  readonly asOf: CalendarDate
  readonly kind: DecisionKind
  readonly outcome: PricingResultType
  /** Whether a notice under 12 CFR 1002.9 is due: a refusal because law or place rules the loan out is none. */
  readonly isAdverseAction: boolean
  /** 1 to 4 when disqualified or when a bank link is required, none when the loan is offered. */
  readonly reasons: readonly Reason[]
  readonly products: readonly ProductOutcome[]
  /** All offers of all products, the requested product's first. Beside a refusal: the line of credit's alone. */
  readonly offers: readonly Offer[]
  /** The score that was weighed, for the notices that must show it; null when none was. */
  readonly scoreUsed: CreditScore | null
  readonly trace: readonly TraceEntry[]
}
