import type { CalendarDate } from '../calendar-date.ts'
import type { CharacteristicName } from './characteristics.ts'

/** The products that a policy prices. The specification's list of product types has no name for the line of credit. */
export type LoanProductType = 'SMALL_DOLLAR_LOAN' | 'PERSONAL_LOAN' | 'LINE_OF_CREDIT'

/** What a credit file and a budget must look like. Every limit is inclusive: meeting it passes. */
export type CreditLimits = {
  readonly minimumTradelines: number
  readonly minimumHistoryMonths: number
  readonly maximumPastDueNow: number
  readonly maximumSeriousDelinquencies24Months: number
  readonly maximumChargeOffs24Months: number
  readonly maximumCollections24Months: number
  readonly maximumInquiries6Months: number
  /** Revolving balances over limits, a fraction. */
  readonly maximumUtilization: number
  /** With balances above this share of the limits no more than that is lent. Absent: what is used makes no amount smaller. */
  readonly nearLimits?: { readonly aboveUtilization: number; readonly maximumAmountCents: number }
  /** A bankruptcy younger than this declines. */
  readonly bankruptcyMonths: number
  /** All monthly payments, the new one included, over monthly income. */
  readonly maximumDebtToIncome: number
  /** The same, for an applicant whose savings cover so many of the new payments. */
  readonly maximumDebtToIncomeWithReserves: number
  readonly reservePayments: number
  /** The new payment alone over monthly income. */
  readonly maximumPaymentToIncome: number
}

/** What a bank account's history must look like to be leaned on. Every limit is inclusive: meeting it passes. */
type BankLimits = {
  readonly minimumHistoryDays: number
  readonly minimumMonthlyIncomeCents: number
  readonly minimumAverageBalanceCents: number
  readonly maximumOverdraftDays90: number
  readonly maximumReturnedPayments90: number
}

/** When a product asks for bank data, what it must look like, and what it earns. */
export type BankLinkPolicy = {
  /**
   * With bank data a file too thin to stand by itself is enough; if it has no score, it is priced as this one. Absent where
   * a scorecard adds up what there is.
   */
  readonly thinFileScore?: number
  /** Below this score bank data is asked for, but not needed. */
  readonly optionalBelowScore: number
  /** Points that bank data then adds to the score, for the price alone. */
  readonly scoreLift: number
  readonly limits: BankLimits
  /**
   * The new payment over what a month leaves on the account and what usually stands there, a fraction. Absent: the
   * budget rests on income and obligations alone.
   */
  readonly maximumPaymentToCash?: number
}

/**
 * Price of one band of scores, best band first: the first whose minimum the score meets applies, and a score
 * below the last band's minimum declines.
 */
type UpFrontChargeTier = {
  readonly minimumScore: number
  /** The APR that the charge is worked out from. */
  readonly apr: number
}

/** Price and largest amount of one band of scores, best band first. */
type RateAndFeeTier = {
  readonly minimumScore: number
  readonly interestRate: number
  /** Origination fee over the loan amount, a fraction, taken from the proceeds. */
  readonly originationFeeRate: number
  readonly maximumAmountCents: number
}

/** Limit and monthly price of one band of scores, best band first. */
type SubscriptionTier = {
  readonly minimumScore: number
  readonly lineLimitCents: number
  readonly subscriptionCents: number
}

/** A line of credit without interest, for a subscription in each month in which something is owed. */
export type SubscriptionPricing = {
  readonly kind: 'SUBSCRIPTION'
  readonly tiers: readonly SubscriptionTier[]
  /**
   * What is to be repaid each month, beside the subscription. A month with less than this owed has no subscription: so
   * the highest rate that any month can have is twelve subscriptions over this.
   */
  readonly minimumPaymentCents: number
}

/** One figure of a snapshot and the points that it earns. */
export type Characteristic = {
  readonly characteristic: CharacteristicName
  /** Rising: the first whose `below` the figure stays under applies. The last has none and takes the rest. */
  readonly attributes: readonly { readonly below?: number; readonly points: number }[]
}

/** A scorecard of our own: base points and those of each characteristic add up to what the price bands go by. */
export type Scorecard = {
  readonly name: string
  readonly basePoints: number
  readonly characteristics: readonly Characteristic[]
}

/**
 * Which card a product goes by; its price bands are then sums of this card, not bureau scores. The averages are those of
 * applicants whose sum was at or slightly above this product's lowest band: reasons are what fell furthest below them.
 */
type ScorecardUse = {
  readonly name: string
  readonly averagePoints: { readonly [characteristic in CharacteristicName]?: number }
}

/** How a loan is priced. */
export type LoanPricing =
  | { readonly kind: 'UP_FRONT_CHARGE'; readonly tiers: readonly UpFrontChargeTier[] }
  | {
      readonly kind: 'RATE_AND_FEE'
      readonly tiers: readonly RateAndFeeTier[]
      /** Amounts shown beside the one asked for, when larger and affordable. Never the default. */
      readonly furtherAmountsCents: readonly number[]
    }

/** A text that is shown or agreed to, in one version. It has no part in the decision; it is in force with it. */
export type PolicyDocument = {
  readonly document: string
  readonly version: string
  readonly isAgreedTo: boolean
}

/** One product of one bank as the decision sees it. */
export type ProductPolicy = {
  readonly productId: string
  readonly productTypeName: LoanProductType
  readonly issuingBankSlug: string
  readonly maximumApr: number
  readonly minimumIncomeCents: number
  readonly nonQualifyingStates: readonly string[]
  readonly allowedUseOfFunds: readonly string[]
  readonly minimumAmountCents: number
  readonly maximumAmountCents: number
  readonly amountStepCents: number
  /** Shortest first. */
  readonly termsMonths: readonly number[]
  /** Most principal on relief loans in all, this one included; null when the product does not count. */
  readonly maximumReliefPrincipalCents: number | null
  readonly limits: CreditLimits
  /** Null when the product never asks for bank data. */
  readonly bankLink: BankLinkPolicy | null
  /** Absent: the price bands go by the bureau's score. */
  readonly scorecard?: ScorecardUse
  readonly pricing: LoanPricing | SubscriptionPricing
  /** Absent in older versions: partners/policy-documents.ts knows what they went by. */
  readonly documents?: readonly PolicyDocument[]
}

/** A state's limit on the APR, for amounts from one to another, cents, inclusive; no rows is no state limit. */
export type StateCap = {
  readonly stateCode: string
  readonly fromCents: number
  readonly toCents: number
  readonly maximumApr: number
  /** Narrower where they are given: one bank, one kind of product, from one day on, until the day before another. */
  readonly issuingBankSlug?: string
  readonly productTypeName?: LoanProductType
  readonly fromDate?: CalendarDate
  readonly untilDate?: CalendarDate
  /** When it was last looked up, and what it rests on. Not legal advice: look again. */
  readonly checkedOn?: CalendarDate
  readonly note?: string
}

/**
 * How a degree may stand in for a short credit history. It only ever helps: nothing is declined for want of one, and
 * neither school nor year is looked at. Absent, the default: education is not considered at all.
 */
export type EducationPolicy = {
  readonly qualifyingLevels: readonly string[]
  readonly minimumTradelines: number
  readonly minimumHistoryMonths: number
}

/** The rules in force, as data. Hashed and stored with every decision. */
export type Policy = {
  readonly version: string
  readonly effectiveOn: CalendarDate
  /** The product that an application asks for. */
  readonly requestedProduct: LoanProductType
  /** Relief loans that may be outstanding beside the new one. */
  readonly maximumOutstandingLoans: number
  /** In order of placement: of one product type, the first bank that serves the state gets the application. */
  readonly products: readonly ProductPolicy[]
  readonly stateCaps: readonly StateCap[]
  /** Military Lending Act: highest APR for a covered borrower. */
  readonly coveredBorrowerMaximumApr: number
  readonly education?: EducationPolicy
  readonly scorecards?: readonly Scorecard[]
  /** The texts of a request before any product is decided, in the order shown. */
  readonly documents?: readonly PolicyDocument[]
}
