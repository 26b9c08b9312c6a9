import type { BankSummary } from './bank-summary.ts'
import type { CreditFile } from './credit-file.ts'
import type { BankLinkPolicy, CreditLimits, Policy, ProductPolicy } from './policy.ts'
import type { Snapshot } from './snapshot.ts'

/** A made-up case for this room's tests; every rule passes until a test changes it. */

const exampleLimits: CreditLimits = {
  minimumTradelines: 2,
  minimumHistoryMonths: 12,
  maximumPastDueNow: 1,
  maximumSeriousDelinquencies24Months: 2,
  maximumChargeOffs24Months: 1,
  maximumCollections24Months: 1,
  maximumInquiries6Months: 5,
  maximumUtilization: 1,
  bankruptcyMonths: 24,
  maximumDebtToIncome: 0.4,
  maximumDebtToIncomeWithReserves: 0.45,
  reservePayments: 6,
  maximumPaymentToIncome: 0.1,
}

const exampleSmallDollar: ProductPolicy = {
  productId: 'small-dollar-one',
  documents: [],
  productTypeName: 'SMALL_DOLLAR_LOAN',
  issuingBankSlug: 'CRB',
  maximumApr: 0.36,
  minimumIncomeCents: 1_200_000,
  nonQualifyingStates: ['NY'],
  allowedUseOfFunds: ['MEDICAL', 'OTHER', 'BUSINESS'],
  minimumAmountCents: 20_000,
  maximumAmountCents: 250_000,
  amountStepCents: 10_000,
  termsMonths: [3, 6, 9, 12, 15, 18],
  maximumReliefPrincipalCents: 250_000,
  limits: exampleLimits,
  bankLink: null,
  pricing: {
    kind: 'UP_FRONT_CHARGE',
    tiers: [
      { minimumScore: 700, apr: 0.18 },
      { minimumScore: 600, apr: 0.3595 },
    ],
  },
}

const examplePersonalLoan: ProductPolicy = {
  ...exampleSmallDollar,
  productId: 'personal-loan',
  productTypeName: 'PERSONAL_LOAN',
  issuingBankSlug: 'DRBANK',
  nonQualifyingStates: ['VT'],
  allowedUseOfFunds: ['MEDICAL', 'OTHER'],
  minimumAmountCents: 100_000,
  maximumAmountCents: 5_000_000,
  termsMonths: [36, 60],
  maximumReliefPrincipalCents: null,
  limits: { ...exampleLimits, maximumPastDueNow: 0 },
  pricing: {
    kind: 'RATE_AND_FEE',
    tiers: [
      { minimumScore: 740, interestRate: 0.1, originationFeeRate: 0.02, maximumAmountCents: 400_000 },
      { minimumScore: 700, interestRate: 0.18, originationFeeRate: 0.06, maximumAmountCents: 200_000 },
    ],
    furtherAmountsCents: [150_000, 300_000, 500_000],
  },
}

export const examplePolicy: Policy = {
  version: 'example',
  reasons: 'FIGURES',
  documents: [],
  effectiveOn: '2026-01-01',
  requestedProduct: 'SMALL_DOLLAR_LOAN',
  maximumOutstandingLoans: 1,
  coveredBorrowerMaximumApr: 0.36,
  products: [
    examplePersonalLoan,
    exampleSmallDollar,
    {
      ...exampleSmallDollar,
      productId: 'small-dollar-two',
      issuingBankSlug: 'FIN_WISE',
      nonQualifyingStates: ['VT'],
    },
  ],
  stateCaps: [
    { stateCode: 'PA', fromCents: 0, toCents: 5_000_000, maximumApr: 0.15 },
    { stateCode: 'MA', fromCents: 0, toCents: 149_999, maximumApr: 0.33 },
    { stateCode: 'MA', fromCents: 150_000, toCents: 5_000_000, maximumApr: 0.24 },
  ],
}

const exampleBankLink: BankLinkPolicy = {
  thinFileScore: 600,
  optionalBelowScore: 640,
  scoreLift: 80,
  limits: {
    minimumHistoryDays: 60,
    minimumMonthlyIncomeCents: 80_000,
    minimumAverageBalanceCents: 10_000,
    maximumOverdraftDays90: 5,
    maximumReturnedPayments90: 2,
  },
}

export const bankPolicy: Policy = {
  ...examplePolicy,
  products: examplePolicy.products.map((product) => ({
    ...product,
    bankLink: product.productTypeName === 'SMALL_DOLLAR_LOAN' ? exampleBankLink : null,
  })),
}

/** A line of credit without interest, for a subscription of 2.50. */
export const exampleLine: ProductPolicy = {
  ...exampleSmallDollar,
  productId: 'line-of-credit',
  productTypeName: 'LINE_OF_CREDIT',
  issuingBankSlug: 'CUSTOMERSBANKMPL',
  termsMonths: [],
  limits: { ...exampleLimits, maximumInquiries6Months: 8 },
  pricing: {
    kind: 'SUBSCRIPTION',
    minimumPaymentCents: 10_000,
    tiers: [
      { minimumScore: 540, lineLimitCents: 100_000, subscriptionCents: 250 },
      { minimumScore: 440, lineLimitCents: 50_000, subscriptionCents: 250 },
    ],
  },
}

export const lineOfCreditPolicy: Policy = {
  ...examplePolicy,
  products: [...examplePolicy.products, exampleLine],
}

export const exampleFile: CreditFile = {
  score: {
    model: 'Example',
    provider: 'Example Bureau',
    value: 750,
    low: 300,
    high: 850,
    createdOn: '2026-11-20',
    factors: [{ theme: 'UTILIZATION', text: 'Balances on revolving accounts' }],
  },
  tradelines: 6,
  oldestTradelineMonths: 90,
  revolvingBalanceCents: 100_000,
  revolvingLimitCents: 900_000,
  monthlyObligationsCents: 60_000,
  pastDueNow: 0,
  seriousDelinquencies24Months: 0,
  chargeOffs24Months: 0,
  collections24Months: 0,
  inquiries6Months: 1,
  bankruptcyMonthsAgo: null,
}

export const exampleSnapshot: Snapshot = {
  schema: 1,
  asOf: '2026-11-20',
  request: { amountCents: 100_000, termMonths: 12, useOfFunds: 'MEDICAL' },
  applicant: { stateCode: 'CA', meetsMinimumAge: true },
  annualIncomeCents: 4_800_000,
  wealth: { savingsCheckingCents: 0, investmentsCents: 0 },
  bureau: { status: 'HIT', reportId: 'report-1', file: exampleFile },
  bank: null,
  identity: { outcome: 'APPROVED', evaluationId: 'evaluation-1' },
  sanctions: 'CLEAR',
  militaryLending: 'NOT_COVERED',
  reliefLoans: { outstanding: 0, outstandingPrincipalCents: 0, lastTwoPaymentsOnTime: null },
}

/** A bank account that passes every rule. */
export const exampleBank: BankSummary = {
  asOf: '2026-11-20',
  accounts: 1,
  daysOfHistory: 90,
  currentBalanceCents: 120_000,
  averageBalanceCents: 90_000,
  lowestBalanceCents: 5_000,
  monthlyInflowCents: 400_000,
  monthlyOutflowCents: 380_000,
  incomeDeposits: 6,
  monthlyIncomeCents: 390_000,
  overdraftDays90: 0,
  returnedPayments90: 0,
}

export function withFile(changes: Partial<CreditFile>, snapshot: Snapshot = exampleSnapshot): Snapshot {
  return {
    ...snapshot,
    bureau: { status: 'HIT', reportId: 'report-1', file: { ...exampleFile, ...changes } },
  }
}

export function withScore(value: number, snapshot: Snapshot = exampleSnapshot): Snapshot {
  return withFile({ score: exampleFile.score && { ...exampleFile.score, value } }, snapshot)
}
