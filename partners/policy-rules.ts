import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { FIRST_PAYMENT_DAYS } from '@relief/domain/pricing/payment-dates.ts'
import { rateAndFee } from '@relief/domain/pricing/rate-and-fee.ts'
import { scheduledApr } from '@relief/domain/pricing/scheduled-apr.ts'
import type { Policy, ProductPolicy, StateCap } from '@relief/domain/underwriting/policy.ts'
import { documentProblems } from './document-rules.ts'
import { scorecardProblems } from './scorecard-rules.ts'

/** The highest APR of any product: our own limit, and the Military Lending Act's. */
const MAXIMUM_APR = 0.36

/** No product of ours has a longer term, so a longer one must be a typo. */
const LONGEST_TERM_MONTHS = 120
/** The maximum plausible figures of a credit file or score; anything larger must be a typo. */
const MOST = { minimumTradelines: 25, minimumHistoryMonths: 240, scoreLift: 200 }

/** A month, and the three days by which a first payment at the end of a month moves back. */
const WHOLE_MONTH_DAYS = 34

/** Values that match the schema but make no sense, each line with its path. */
export function policyProblems(policy: Policy): string[] {
  const ids = policy.products.map(({ productId }) => productId)
  return [
    ...problemIf(
      policy.coveredBorrowerMaximumApr > MAXIMUM_APR,
      'coveredBorrowerMaximumApr: the law allows 36 %, 0.36',
    ),
    ...problemIf(
      !policy.products.some(({ productTypeName }) => productTypeName === policy.requestedProduct),
      `requestedProduct: no product is a ${policy.requestedProduct}`,
    ),
    ...problemIf(
      policy.requestedProduct === 'LINE_OF_CREDIT',
      'requestedProduct: a line of credit is only offered beside',
    ),
    ...problemIf(
      policy.reasons === undefined && policy.version !== '2026.1',
      'reasons: is missing; "FIGURES" names value, threshold and window. Without it reasons may say what the file disproves, as those of 2026.1 do',
    ),
    ...problemIf(
      policy.rates === undefined && !['2026.1', '2026.2'].includes(policy.version),
      'rates: is missing; "AS_COMPUTED" rounds a rate once, where it is shown. Before 2026.3 it was rounded before that too',
    ),
    ...policy.products.flatMap((product, index) =>
      [
        ...problemIf(ids.indexOf(product.productId) !== index, 'productId: another product has it'),
        ...productProblems(product),
      ].map((problem) => `products[${index}].${problem}`),
    ),
    ...scorecardProblems(policy),
    ...documentProblems(policy),
    ...policy.stateCaps.flatMap((cap, index) =>
      capProblems(cap, policy.stateCaps.slice(0, index)).map((problem) => `stateCaps[${index}].${problem}`),
    ),
  ]
}

function problemIf(isWrong: boolean, words: string): string[] {
  return isWrong ? [words] : []
}

function productProblems(product: ProductPolicy): string[] {
  const { pricing, termsMonths, bankLink, limits } = product
  const scores = pricing.tiers.map(({ minimumScore }) => minimumScore)
  const isLine = pricing.kind === 'SUBSCRIPTION'
  return [
    ...problemIf(product.maximumApr > MAXIMUM_APR, 'maximumApr: no product may cost more than 36 %, 0.36'),
    ...problemIf(
      product.minimumAmountCents > product.maximumAmountCents,
      'minimumAmountCents: is above maximumAmountCents',
    ),
    ...problemIf(
      isLine !== (product.productTypeName === 'LINE_OF_CREDIT'),
      'pricing.kind: a SUBSCRIPTION is for a LINE_OF_CREDIT, and nothing else is',
    ),
    ...problemIf(
      isLine !== (termsMonths.length === 0),
      'termsMonths: a loan has at least one term, a line of credit has none',
    ),
    ...problemIf(!isRising(termsMonths), 'termsMonths: must go from the shortest to the longest'),
    ...problemIf(
      termsMonths.some((months) => months > LONGEST_TERM_MONTHS),
      `termsMonths: no term is longer than ${LONGEST_TERM_MONTHS} months`,
    ),
    ...(['minimumTradelines', 'minimumHistoryMonths'] as const).flatMap((limit) =>
      problemIf(
        limits[limit] > MOST[limit],
        `limits.${limit}: is above ${MOST[limit]}, which no credit file has`,
      ),
    ),
    ...problemIf(
      (bankLink?.scoreLift ?? 0) > MOST.scoreLift,
      `bankLink.scoreLift: is above ${MOST.scoreLift} points, so a bank account would outweigh any score`,
    ),
    ...problemIf(
      !isRising([...scores].reverse()),
      'pricing.tiers: must go from the best score to the lowest',
    ),
    ...nearLimitsProblems(product),
    ...problemIf(
      limits.maximumDebtToIncomeWithReserves < limits.maximumDebtToIncome,
      'limits.maximumDebtToIncomeWithReserves: is below maximumDebtToIncome; savings may only widen the budget',
    ),
    ...problemIf(
      product.scorecard === undefined &&
        bankLink !== null &&
        (bankLink.thinFileScore ?? Number.NEGATIVE_INFINITY) < Math.min(...scores),
      'bankLink.thinFileScore: is missing or below the last price band, so a bank account could never lead to an offer',
    ),
    ...firstPaymentProblems(product),
    ...furtherAmountProblems(product),
    ...pricingProblems(product),
  ]
}

function firstPaymentProblems({ pricing, firstPaymentDays = [] }: ProductPolicy): string[] {
  const { earliest, latest } = FIRST_PAYMENT_DAYS
  return [
    ...problemIf(
      pricing.kind === 'SUBSCRIPTION' && firstPaymentDays.length > 0,
      'firstPaymentDays: a line of credit has no payment before its first draw',
    ),
    ...problemIf(!isRising(firstPaymentDays), 'firstPaymentDays: must go from the fewest days to the most'),
    ...problemIf(
      firstPaymentDays.some((days) => days < earliest || days > latest),
      `firstPaymentDays: must be from ${earliest} to ${latest} days after funding`,
    ),
    ...problemIf(
      pricing.kind === 'RATE_AND_FEE' && firstPaymentDays.some((days) => days < WHOLE_MONTH_DAYS),
      `firstPaymentDays: a loan with interest is serviced by whole months, so its first payment is ${WHOLE_MONTH_DAYS} days after funding or later`,
    ),
  ]
}

function furtherAmountProblems({
  pricing,
  minimumAmountCents,
  maximumAmountCents,
  amountStepCents,
}: ProductPolicy): string[] {
  const amounts = pricing.kind === 'SUBSCRIPTION' ? [] : (pricing.furtherAmountsCents ?? [])
  return [
    ...problemIf(
      !isRising(amounts),
      'pricing.furtherAmountsCents: must go from the smallest amount to the largest',
    ),
    ...problemIf(
      amounts.some(
        (amount) =>
          amount < minimumAmountCents || amount > maximumAmountCents || amount % amountStepCents !== 0,
      ),
      "pricing.furtherAmountsCents: must be within the product's amounts, in whole steps of amountStepCents",
    ),
  ]
}

function nearLimitsProblems({
  limits: { nearLimits, maximumUtilization },
  pricing,
  minimumAmountCents,
  maximumAmountCents,
}: ProductPolicy): string[] {
  if (nearLimits === undefined) return []
  const { aboveUtilization, maximumAmountCents: most } = nearLimits
  return [
    ...problemIf(
      pricing.kind === 'SUBSCRIPTION',
      'limits.nearLimits: a line of credit has its limit by price band, not by amount',
    ),
    ...problemIf(
      aboveUtilization >= maximumUtilization,
      'limits.nearLimits.aboveUtilization: must be below maximumUtilization, or nobody is left to whom it applies',
    ),
    ...problemIf(
      most < minimumAmountCents || most >= maximumAmountCents,
      "limits.nearLimits.maximumAmountCents: must be from the product's minimumAmountCents up to, not including, its maximumAmountCents",
    ),
  ]
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
}

function pricingProblems(product: ProductPolicy): string[] {
  const { pricing, maximumApr, maximumAmountCents, minimumAmountCents, termsMonths } = product
  if (pricing.kind === 'UP_FRONT_CHARGE')
    return pricing.tiers.flatMap(({ apr }, index) => [
      ...problemIf(apr > maximumApr, `pricing.tiers[${index}].apr: is above the product's maximumApr`),
      ...problemIf(apr === 0, `pricing.tiers[${index}].apr: must be above 0`),
    ])
  if (pricing.kind === 'RATE_AND_FEE')
    return pricing.tiers.flatMap((tier, index) => [
      ...problemIf(
        tier.interestRate > maximumApr,
        `pricing.tiers[${index}].interestRate: is above the product's maximumApr`,
      ),
      ...problemIf(
        tier.maximumAmountCents > maximumAmountCents,
        `pricing.tiers[${index}].maximumAmountCents: is above the product's`,
      ),
      ...problemIf(
        tier.maximumAmountCents < minimumAmountCents,
        `pricing.tiers[${index}].maximumAmountCents: is below the product's minimumAmountCents, so the band lends nothing`,
      ),
      ...problemIf(
        lowestApr(tier, termsMonths, minimumAmountCents) > maximumApr,
        `pricing.tiers[${index}]: costs more than the product's maximumApr at every term, so the band lends nothing`,
      ),
    ])
  const { minimumPaymentCents } = pricing
  return pricing.tiers.flatMap(({ lineLimitCents, subscriptionCents }, index) => {
    const rate = (12 * subscriptionCents) / minimumPaymentCents
    return [
      ...problemIf(
        rate > maximumApr,
        `pricing.tiers[${index}].subscriptionCents: is ${formatPercent(rate)} a year of the ${formatMoney(minimumPaymentCents)} from which it is due, above the product's maximumApr`,
      ),
      ...problemIf(
        lineLimitCents < minimumPaymentCents || lineLimitCents % minimumPaymentCents !== 0,
        `pricing.tiers[${index}].lineLimitCents: must be a multiple of minimumPaymentCents`,
      ),
    ]
  })
}

/** The lowest APR of a band over the terms, with one month to the first payment. */
function lowestApr(
  { interestRate, originationFeeRate }: { interestRate: number; originationFeeRate: number },
  termsMonths: readonly number[],
  amountCents: number,
): number {
  const firstPeriod = { periods: 1, fraction: 0 }
  const rates = termsMonths.map((termMonths) => {
    const loan = rateAndFee({ amountCents, termMonths, interestRate, originationFeeRate, firstPeriod })
    return scheduledApr({ ...loan, amountFinancedCents: loan.toYouAmountCents, termMonths, firstPeriod })
  })
  return Math.min(...rates)
}

function capProblems(cap: StateCap, before: readonly StateCap[]): string[] {
  const same = before.find(
    (other) =>
      other.stateCode === cap.stateCode &&
      other.issuingBankSlug === cap.issuingBankSlug &&
      other.productTypeName === cap.productTypeName &&
      other.fromDate === cap.fromDate &&
      cap.fromCents <= other.toCents &&
      other.fromCents <= cap.toCents,
  )
  return [
    ...problemIf(cap.fromCents >= cap.toCents, 'toCents: must be above fromCents'),
    ...problemIf(
      cap.maximumApr > MAXIMUM_APR,
      'maximumApr: is above 36 %, which no product exceeds, so it limits nothing; 0.17 is 17 %',
    ),
    ...problemIf(
      same !== undefined,
      `fromCents: another limit of ${cap.stateCode} has some of the same amounts`,
    ),
    ...problemIf(
      cap.fromDate !== undefined && cap.untilDate !== undefined && cap.fromDate >= cap.untilDate,
      'untilDate: must be after fromDate',
    ),
  ]
}
