import type { CalendarDate } from '../calendar-date.ts'
import type { CharacteristicName } from './characteristics.ts'
import type { PersonLimits } from './person-limits.ts'

/**
 * The products that a policy prices. The specification's product types have no name for the line of credit.
 */
export type LoanProductType = 'SMALL_DOLLAR_LOAN' | 'PERSONAL_LOAN' | 'LINE_OF_CREDIT'

/** Limits on a credit file and a budget. Every limit is inclusive. */
export type CreditLimits = {
  readonly minimumTradelines: number
  readonly minimumHistoryMonths: number
  readonly maximumPastDueNow: number
  readonly maximumSeriousDelinquencies24Months: number
  readonly maximumChargeOffs24Months: number
  readonly maximumCollections24Months: number
  readonly maximumInquiries6Months: number
  readonly maximumUtilization: number
  /** The maximum loan when balances exceed this share of the limits. Absent: no such limit. */
  readonly nearLimits?: { readonly aboveUtilization: number; readonly maximumAmountCents: number }
  /** A bankruptcy younger than this declines. */
  readonly bankruptcyMonths: number
  /** All monthly payments, the new one included, over monthly income. */
  readonly maximumDebtToIncome: number
  /** The same for an applicant whose savings cover `reservePayments` of the new payments. */
  readonly maximumDebtToIncomeWithReserves: number
  readonly reservePayments: number
  /** The new payment alone over monthly income. */
  readonly maximumPaymentToIncome: number
}

/** Limits on a bank account's history. Every limit is inclusive. */
type BankLimits = {
  readonly minimumHistoryDays: number
  readonly minimumMonthlyIncomeCents: number
  readonly minimumAverageBalanceCents: number
  readonly maximumOverdraftDays90: number
  readonly maximumReturnedPayments90: number
}

/** When a product asks for bank data, what the data must show, and what it earns. */
export type BankLinkPolicy = {
  /**
   * The score that prices a thin file without a score when bank data is good. Absent where a scorecard sums
   * what is known.
   */
  readonly thinFileScore?: number
  /** Below this score bank data is optional. */
  readonly optionalBelowScore: number
  /** Points that bank data adds to the score, for pricing only. */
  readonly scoreLift: number
  readonly limits: BankLimits
  /**
   * The new payment over the account's monthly surplus and average balance, a fraction. Absent: the budget
   * uses income and obligations only.
   */
  readonly maximumPaymentToCash?: number
}

/**
 * Price of one band, best band first. The first band whose minimum the score meets applies; a score below the
 * last band declines.
 */
type UpFrontChargeTier = {
  readonly minimumScore: number
  readonly apr: number
}

type RateAndFeeTier = {
  readonly minimumScore: number
  readonly interestRate: number
  /** Origination fee over the loan amount, a fraction, taken from the proceeds. */
  readonly originationFeeRate: number
  readonly maximumAmountCents: number
}

type SubscriptionTier = {
  readonly minimumScore: number
  readonly lineLimitCents: number
  readonly subscriptionCents: number
}

export type SubscriptionPricing = {
  readonly kind: 'SUBSCRIPTION'
  readonly tiers: readonly SubscriptionTier[]
  /**
   * The monthly payment beside the subscription. A month with a smaller balance has no subscription, so the
   * highest rate of any month is twelve subscriptions over this amount.
   */
  readonly minimumPaymentCents: number
}

export type Characteristic = {
  readonly characteristic: CharacteristicName
  /**
   * Rising: the first whose `below` exceeds the figure applies. The last has no `below` and takes the rest.
   */
  readonly attributes: readonly { readonly below?: number; readonly points: number }[]
}

/** A lender's own scorecard: base points plus points for each characteristic, used by the price bands. */
export type Scorecard = {
  readonly name: string
  readonly basePoints: number
  readonly characteristics: readonly Characteristic[]
}

/**
 * The scorecard that a product uses; its price bands are then sums of this card, not bureau scores. The
 * averages are of applicants at or slightly above this product's lowest band: reasons are what fell furthest
 * below them.
 */
type ScorecardUse = {
  readonly name: string
  readonly averagePoints: { readonly [characteristic in CharacteristicName]?: number }
}

export type LoanPricing =
  | {
      readonly kind: 'UP_FRONT_CHARGE'
      readonly tiers: readonly UpFrontChargeTier[]
      /** Smaller amounts shown in addition to the offered one. Never the default. Absent: none. */
      readonly furtherAmountsCents?: readonly number[]
    }
  | {
      readonly kind: 'RATE_AND_FEE'
      readonly tiers: readonly RateAndFeeTier[]
      /** Larger affordable amounts shown in addition to the requested one. Never the default. */
      readonly furtherAmountsCents: readonly number[]
    }

/**
 * A document in one version, shown or agreed to. It is in force with the policy but does not affect
 * decisions.
 */
export type PolicyDocument = {
  readonly document: string
  readonly version: string
  readonly isAgreedTo: boolean
}

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
  readonly termsMonths: readonly number[]
  /**
   * Days from funding to the first payment that may be chosen instead of the usual month, fewest first.
   * Absent: none.
   */
  readonly firstPaymentDays?: readonly number[]
  /** Maximum principal on all relief loans, this one included; null when the product does not count. */
  readonly maximumReliefPrincipalCents: number | null
  readonly limits: CreditLimits
  readonly bankLink: BankLinkPolicy | null
  /** Absent: the price bands use the bureau's score. */
  readonly scorecard?: ScorecardUse
  readonly pricing: LoanPricing | SubscriptionPricing
  readonly documents: readonly PolicyDocument[]
}

/** A state's APR limit for a range of amounts, in cents, inclusive. No row: no state limit. */
export type StateCap = {
  readonly stateCode: string
  readonly fromCents: number
  readonly toCents: number
  readonly maximumApr: number
  /** Optional restrictions: one bank, one kind of product, from a date, until the day before another. */
  readonly issuingBankSlug?: string
  readonly productTypeName?: LoanProductType
  readonly fromDate?: CalendarDate
  readonly untilDate?: CalendarDate
  /** When it was last looked up, and its source. Not legal advice; verify before use. */
  readonly checkedOn?: CalendarDate
  readonly note?: string
}

/**
 * How a degree may replace part of a short credit history. It only helps: no one is declined for lack of a
 * degree, and school and year are not considered. Absent, the default: education is not considered.
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
  readonly requestedProduct: LoanProductType
  /** Relief loans that may be outstanding besides the new one. */
  readonly maximumOutstandingLoans: number
  /** In order of placement: the first bank of a product type that serves the state gets the application. */
  readonly products: readonly ProductPolicy[]
  readonly stateCaps: readonly StateCap[]
  /** Military Lending Act: highest APR for a covered borrower. */
  readonly coveredBorrowerMaximumApr: number
  readonly education?: EducationPolicy
  /**
   * FIGURES: a reason names its value, threshold and window, one code for each cause, the heaviest first.
   * EXACT_FIGURES: the same, with better sentences.
   * Absent: the fixed sentences of 2026.1, in the order of the rules.
   */
  readonly reasons?: 'FIGURES' | 'EXACT_FIGURES'
  /** AS_COMPUTED: rates are stored unrounded. Absent: to six decimals, as before 2026.3. */
  readonly rates?: 'AS_COMPUTED'
  readonly scorecards?: readonly Scorecard[]
  /**
   * Limits before a bureau is asked. Absent: those of the settings, as in policies from before this field
   * existed.
   */
  readonly people?: PersonLimits
  /** The documents of an application before any product is decided, in display order. */
  readonly documents: readonly PolicyDocument[]
}
