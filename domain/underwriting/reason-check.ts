import { paymentDates } from '../pricing/payment-dates.ts'
import { couldLend } from './cap-reasons.ts'
import { type CharacteristicName, characteristics } from './characteristics.ts'
import type { CreditFile } from './credit-file.ts'
import type { Decision } from './decision.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import type { Reason, ReasonCode } from './reasons.ts'
import { wasDeclinedFor } from './review-reasons.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * A reason with all the facts that could disprove it; `product` is null before any product was considered.
 */
type Claim = {
  readonly reason: Reason
  readonly snapshot: Snapshot
  readonly policy: Policy
  readonly product: ProductPolicy | null
}

/** A claim about a credit file, for a product that evaluated it. */
type Weighed = Claim & { readonly file: CreditFile; readonly product: ProductPolicy }
type Holds = (claim: Claim) => boolean

/** The errors in the reasons of a decision, which must have none to be sent out. */
export type ReasonCheck = {
  readonly falseReasons: readonly Reason[]
  /** Whether a loan, a part of an amount or the application was declined without any true reason. */
  readonly isUnexplained: boolean
}

/**
 * Checks the reasons of a decision against its snapshot and policy, independently of how the decision derived
 * them: every figure is read again from the snapshot, and every threshold from the policy. Reasons without
 * figures, the fixed sentences of 2026.1, are checked against the claims in their text.
 */
export function checkReasons(decision: Decision, snapshot: Snapshot, policy: Policy): ReasonCheck {
  const products = decision.products.map((outcome) => {
    const product = policy.products.find(({ productId }) => productId === outcome.productId) ?? null
    const untrue = outcome.reasons.filter((reason) => !isTrue({ reason, snapshot, policy, product }))
    return { outcome, product, untrue }
  })
  const known = new Map(
    products.flatMap(({ outcome, untrue }) =>
      outcome.reasons.map((reason) => [reason.text, !untrue.includes(reason)] as const),
    ),
  )
  const ownTruth = decision.reasons.map((reason) => ({
    reason,
    isKnown: known.has(reason.text),
    isTrue: known.get(reason.text) ?? isTrue({ reason, snapshot, policy, product: null }),
  }))
  const isDeclined = ({ outcome, product }: (typeof products)[number]) =>
    outcome.outcome !== 'OFFERED' ||
    outcome.hasCounterOffer ||
    isBelowRequest(outcome.offers, snapshot, product)
  return {
    falseReasons: [
      ...products.flatMap(({ untrue }) => untrue),
      ...ownTruth.flatMap((own) => (own.isKnown || own.isTrue ? [] : [own.reason])),
    ],
    isUnexplained:
      (decision.offers.length === 0 && !ownTruth.some((own) => own.isTrue)) ||
      products.some((each) => isDeclined(each) && each.untrue.length === each.outcome.reasons.length),
  }
}

function isBelowRequest(
  offers: Decision['offers'],
  { request }: Snapshot,
  product: ProductPolicy | null,
): boolean {
  if (product === null || product.pricing.kind === 'SUBSCRIPTION') return false
  const steps = Math.floor(request.amountCents / product.amountStepCents) * product.amountStepCents
  const soughtCents = Math.min(Math.max(steps, product.minimumAmountCents), product.maximumAmountCents)
  return offers.every(({ loanAmountCents }) => loanAmountCents < soughtCents)
}

function isTrue(claim: Claim): boolean {
  return HOLDS[claim.reason.code](claim)
}

/** Whether the figures of a reason are these and no others. Fixed sentences have none. */
function says({ reason: { figures } }: Claim, facts: { readonly [name: string]: unknown }): boolean {
  if (figures === undefined) return true
  return Object.entries(figures).every(([name, value]) => Object.is(facts[name], value))
}

function hasFigure({ reason: { figures } }: Claim, name: string): boolean {
  return figures === undefined || name in figures
}

function weighed(holds: (claim: Weighed) => boolean): Holds {
  return (claim) => {
    const { bureau } = claim.snapshot
    if (bureau.status !== 'HIT' || claim.product === null) return false
    return holds({ ...claim, product: claim.product, file: bureau.file })
  }
}

/** Too many of something: above the product's limit, or points lost on its scorecard. */
function tooMany(
  name: CharacteristicName,
  read: (claim: Weighed) => { value: number; maximum: number; months?: number; days?: number },
): Holds {
  return weighed((claim) => {
    const facts = read(claim)
    const isOver = hasFigure(claim, 'maximum') ? facts.value > facts.maximum : lostPoints(claim, name)
    return facts.value > 0 && says(claim, facts) && (claim.reason.figures === undefined || isOver)
  })
}

/** Too little of something: below the product's limit, or points lost on its scorecard. */
function tooFew(
  name: CharacteristicName | null,
  read: (claim: Weighed) => { value: number; minimum: number; unit?: 'Cents' },
): Holds {
  return weighed((claim) => {
    const { value, minimum, unit = '' } = read(claim)
    const key = `minimum${unit}`
    const isUnder = hasFigure(claim, key) ? value < minimum : name !== null && lostPoints(claim, name)
    const facts = { [`value${unit}`]: value, [key]: minimum }
    return says(claim, facts) && (claim.reason.figures === undefined || isUnder)
  })
}

/** Points below the average at the lowest band, or, at or above every average, below the best points. */
function lostPoints({ file, snapshot, policy, product }: Weighed, name: CharacteristicName): boolean {
  const use = product.scorecard
  const card = policy.scorecards?.find((each) => each.name === use?.name)
  const row = card?.characteristics.find(({ characteristic }) => characteristic === name)
  const { annualIncomeCents, bank } = snapshot
  const figure = characteristics[name].figure({ file, annualIncomeCents, bank })
  if (use === undefined || row === undefined || figure === null) return false
  const points = row.attributes.find(({ below = Number.POSITIVE_INFINITY }) => figure < below)?.points ?? 0
  return points < Math.max(...row.attributes.map((attribute) => attribute.points))
}

/** The required history, which a degree may lower. */
function required({ policy: { education }, snapshot, product: { limits } }: Weighed) {
  const isQualified = education?.qualifyingLevels.includes(snapshot.education?.level ?? '') === true
  return {
    accounts: isQualified
      ? Math.min(limits.minimumTradelines, education.minimumTradelines)
      : limits.minimumTradelines,
    months: isQualified
      ? Math.min(limits.minimumHistoryMonths, education.minimumHistoryMonths)
      : limits.minimumHistoryMonths,
  }
}

/**
 * The largest payment with these debts, and what limits it without any. Before an amount is considered, the
 * cash in the account is not.
 */
function payments({ reason, snapshot, product: { limits, bankLink } }: Weighed, debtsCents: number) {
  const incomeCents = Math.floor(snapshot.annualIncomeCents / 12)
  const { bank } = snapshot
  const share = bankLink?.maximumPaymentToCash
  const cashCents =
    bank === null || share === undefined || reason.figures?.['paymentCents'] === undefined
      ? Number.POSITIVE_INFINITY
      : Math.floor((bank.monthlyInflowCents - bank.monthlyOutflowCents + bank.averageBalanceCents) * share)
  const ownCents = Math.floor(incomeCents * limits.maximumPaymentToIncome)
  const upTo = (ratio: number) => Math.min(ownCents, cashCents, Math.floor(incomeCents * ratio) - debtsCents)
  const savedCents = Math.floor(snapshot.wealth.savingsCheckingCents / limits.reservePayments)
  const largestCents = Math.max(
    upTo(limits.maximumDebtToIncome),
    Math.min(upTo(limits.maximumDebtToIncomeWithReserves), savedCents),
  )
  return { incomeCents, cashCents, ownCents, largestCents }
}

/** Whether a loan's figures, if there are any, are of a payment above the room. */
function isAbove({ reason: { figures } }: Claim, roomCents: number): boolean {
  const paymentCents = figures?.['paymentCents']
  return paymentCents === undefined || Number(paymentCents) > roomCents
}

/** A loan's own figures, because its cost depends on the price, not on the file. */
function loan({ reason: { figures } }: Claim) {
  return { amountCents: figures?.['amountCents'], paymentCents: figures?.['paymentCents'] }
}

const obligationsTooHigh = weighed((claim) => {
  const { file, product } = claim
  const { largestCents: roomCents, incomeCents } = payments(claim, file.monthlyObligationsCents)
  const { largestCents: withoutDebtsCents } = payments(claim, 0)
  const isDebts = roomCents < withoutDebtsCents && !isAboveOnly(claim, withoutDebtsCents)
  if (claim.reason.figures === undefined) return file.monthlyObligationsCents > 0
  return (
    isDebts &&
    isAbove(claim, roomCents) &&
    says(claim, {
      obligationsCents: file.monthlyObligationsCents,
      monthlyIncomeCents: incomeCents,
      share: product.limits.maximumDebtToIncome,
      shareWithReserves: product.limits.maximumDebtToIncomeWithReserves,
      roomCents,
      ...loan(claim),
    })
  )
})

function isAboveOnly(claim: Claim, cents: number): boolean {
  return claim.reason.figures?.['paymentCents'] !== undefined && isAbove(claim, cents)
}

const paymentTooHighForIncome = weighed((claim) => {
  const { largestCents: roomCents, incomeCents: monthlyIncomeCents, cashCents } = payments(claim, 0)
  return (
    (roomCents < cashCents || claim.reason.figures === undefined) &&
    isAbove(claim, roomCents) &&
    says(claim, { monthlyIncomeCents, roomCents, ...loan(claim) })
  )
})

const cashTooLow = weighed((claim) => {
  const { largestCents: roomCents, cashCents } = payments(claim, 0)
  const { bank } = claim.snapshot
  if (bank === null || roomCents !== cashCents || !isAbove(claim, roomCents)) return false
  const { monthlyInflowCents: inflowCents, monthlyOutflowCents: outflowCents } = bank
  const balanceCents = bank.averageBalanceCents
  return says(claim, { inflowCents, outflowCents, balanceCents, roomCents, ...loan(claim) })
})

const utilizationTooHigh = weighed((claim) => {
  const { file, product, reason } = claim
  const { revolvingBalanceCents: balanceCents, revolvingLimitCents: limitCents } = file
  const { nearLimits, maximumUtilization } = product.limits
  const isSmaller = reason.figures !== undefined && 'amountCents' in reason.figures
  const maximum = isSmaller ? nearLimits?.aboveUtilization : maximumUtilization
  const isOver = hasFigure(claim, 'maximum')
    ? maximum !== undefined && balanceCents > limitCents * maximum
    : lostPoints(claim, 'UTILIZATION')
  const facts = { balanceCents, limitCents, maximum, amountCents: nearLimits?.maximumAmountCents }
  return balanceCents > 0 && says(claim, facts) && (reason.figures === undefined || isOver)
})

/** The bureau reported this factor for this score. */
const scoreFactor = weighed(({ file, reason: { figures, text } }) =>
  (file.score?.factors ?? []).some((factor) =>
    figures === undefined ? factor.text === text : factor.text === figures['factor'],
  ),
)

function stateLawOf({ snapshot, policy, product }: Weighed, amountCents: number): number {
  const { applicant, asOf } = snapshot
  const rows = policy.stateCaps.filter(
    (row) =>
      row.stateCode === applicant.stateCode &&
      row.fromCents <= amountCents &&
      amountCents <= row.toCents &&
      [undefined, product.issuingBankSlug].includes(row.issuingBankSlug) &&
      [undefined, product.productTypeName].includes(row.productTypeName) &&
      (row.fromDate ?? '') <= asOf &&
      (row.untilDate === undefined || asOf < row.untilDate),
  )
  return Math.min(Number.POSITIVE_INFINITY, ...rows.map((row) => row.maximumApr))
}

function lawOf(claim: Weighed, amountCents: number): number {
  const isCovered = claim.snapshot.militaryLending === 'COVERED'
  return Math.min(stateLawOf(claim, amountCents), isCovered ? 0.36 : Number.POSITIVE_INFINITY)
}

/** No price band could lawfully lend the amount, or a larger one that was sought, whatever the score. */
const noBandIsLawful = weighed((claim) => {
  const { snapshot, policy, product, file, reason } = claim
  const dates = paymentDates(snapshot.asOf, snapshot.accepted?.firstPaymentDays)
  const offerCase = { snapshot, policy, product, file, score: 0, dates }
  const amountCents = Number(reason.figures?.['amountCents'] ?? product.minimumAmountCents)
  return !couldLend(offerCase, amountCents, (cents) => lawOf(claim, cents))
})

const priceAboveCap = weighed((claim) => {
  const { snapshot, policy, product, reason } = claim
  const { apr, maximumApr, cap, amountCents } = reason.figures ?? {}
  const ofCap: { readonly [cap: string]: number } = {
    STATE: stateLawOf(claim, Number(amountCents)),
    MILITARY: snapshot.militaryLending === 'NOT_COVERED' ? Infinity : policy.coveredBorrowerMaximumApr,
    OWN: product.maximumApr,
  }
  return maximumApr === ofCap[String(cap)] && Number(apr) > Number(maximumApr) && !noBandIsLawful(claim)
})

const trouble = (name: CharacteristicName, value: (file: CreditFile) => number, key: LimitKey) =>
  tooMany(name, ({ file, product }) => ({
    value: value(file),
    maximum: Number(product.limits[key]),
    months: 24,
  }))
type LimitKey =
  | 'maximumChargeOffs24Months'
  | 'maximumCollections24Months'
  | 'maximumSeriousDelinquencies24Months'

const HOLDS: { readonly [code in ReasonCode]: Holds } = {
  INCOME_BELOW_MINIMUM: (claim) => {
    const { annualIncomeCents } = claim.snapshot
    const minimumCents = claim.product?.minimumIncomeCents ?? 0
    return annualIncomeCents < minimumCents && says(claim, { annualIncomeCents, minimumCents })
  },
  OBLIGATIONS_TOO_HIGH: obligationsTooHigh,
  PAYMENT_TOO_HIGH_FOR_INCOME: paymentTooHighForIncome,
  BANK_CASH_TOO_LOW: cashTooLow,
  OBLIGATIONS_FOR_INCOME: weighed((claim) => {
    const obligationsCents = claim.file.monthlyObligationsCents
    const monthlyIncomeCents = Math.floor(claim.snapshot.annualIncomeCents / 12)
    const isLost = lostPoints(claim, 'DEBT_TO_INCOME')
    return obligationsCents > 0 && isLost && says(claim, { obligationsCents, monthlyIncomeCents })
  }),
  NO_CREDIT_FILE: ({ snapshot }) => snapshot.bureau.status === 'NO_HIT',
  CREDIT_FILE_FROZEN: ({ snapshot }) => snapshot.bureau.status === 'FROZEN',
  CREDIT_HISTORY_TOO_SHORT: tooFew('MONTHS_OF_HISTORY', (claim) => ({
    value: claim.file.oldestTradelineMonths,
    minimum: required(claim).months,
  })),
  TOO_FEW_CREDIT_ACCOUNTS: tooFew('CREDIT_ACCOUNTS', (claim) => ({
    value: claim.file.tradelines,
    minimum: required(claim).accounts,
  })),
  NO_SCORE_AVAILABLE: weighed(({ file }) => file.score === null),
  PAST_DUE_NOW: tooMany('PAST_DUE_NOW', ({ file, product }) => ({
    value: file.pastDueNow,
    maximum: product.limits.maximumPastDueNow,
  })),
  SERIOUS_DELINQUENCY: trouble(
    'SERIOUS_DELINQUENCIES',
    (file) => file.seriousDelinquencies24Months,
    'maximumSeriousDelinquencies24Months',
  ),
  CHARGE_OFF: trouble('CHARGE_OFFS', (file) => file.chargeOffs24Months, 'maximumChargeOffs24Months'),
  COLLECTION: trouble('COLLECTIONS', (file) => file.collections24Months, 'maximumCollections24Months'),
  BANKRUPTCY: weighed((claim) => {
    const { bankruptcyMonthsAgo: value } = claim.file
    const minimum = claim.product.limits.bankruptcyMonths
    return value !== null && value < minimum && says(claim, { value, minimum })
  }),
  RECENT_INQUIRIES: tooMany('INQUIRIES', ({ file, product }) => ({
    value: file.inquiries6Months,
    maximum: product.limits.maximumInquiries6Months,
    months: 6,
  })),
  UTILIZATION_TOO_HIGH: utilizationTooHigh,
  OBLIGATIONS_ON_FILE: weighed(({ file }) => file.monthlyObligationsCents > 0),
  SCORE_FACTOR: scoreFactor,
  PRICE_ABOVE_CAP: priceAboveCap,
  STATE_LIMIT: noBandIsLawful,
  LATE_PAYMENTS_WITH_US: ({ snapshot }) => snapshot.reliefLoans.lastTwoPaymentsOnTime === false,
  TOO_FEW_PAYMENTS_WITH_US: ({ snapshot: { reliefLoans } }) =>
    reliefLoans.outstanding > 0 && reliefLoans.lastTwoPaymentsOnTime === null,
  LOANS_OUTSTANDING: (claim) => {
    const { outstanding: value } = claim.snapshot.reliefLoans
    const { maximumOutstandingLoans: maximum } = claim.policy
    return value > maximum && says(claim, { value, maximum })
  },
  PRINCIPAL_OUTSTANDING: (claim) => {
    const { outstandingPrincipalCents: owedCents } = claim.snapshot.reliefLoans
    const maximumCents = claim.product?.maximumReliefPrincipalCents ?? Number.POSITIVE_INFINITY
    const isOver = owedCents + claim.snapshot.request.amountCents > maximumCents
    return owedCents > 0 && isOver && says(claim, { owedCents, maximumCents })
  },
  UNDER_MINIMUM_AGE: ({ snapshot }) => !snapshot.applicant.meetsMinimumAge,
  STATE_NOT_SERVED: ({ snapshot: { applicant }, product }) =>
    product?.nonQualifyingStates.includes(applicant.stateCode) === true,
  USE_NOT_OFFERED: ({ snapshot: { request }, product }) =>
    product?.allowedUseOfFunds.includes(request.useOfFunds) === false,
  IDENTITY_NOT_CONFIRMED: ({ snapshot }) => snapshot.bureau.status === 'IDENTITY_MISMATCH',
  IDENTITY_CHECK_FAILED: ({ snapshot }) => snapshot.identity.outcome === 'DENIED',
  IDENTITY_NOT_VERIFIED: ({ snapshot }) => wasDeclinedFor(snapshot, 'IDENTITY_NOT_VERIFIED'),
  ON_SANCTIONS_LIST: ({ snapshot }) => wasDeclinedFor(snapshot, 'ON_SANCTIONS_LIST'),
  VERIFICATION_NOT_COMPLETED: ({ snapshot }) => wasDeclinedFor(snapshot, 'VERIFICATION_NOT_COMPLETED'),
  UNDER_REVIEW: ({ snapshot: { sanctions, identity } }) =>
    sanctions !== 'CLEAR' || identity.outcome !== 'APPROVED',
  BANK_OVERDRAWN: tooMany('BANK_OVERDRAFT_DAYS', ({ snapshot: { bank }, product: { bankLink } }) => ({
    value: bank?.overdraftDays90 ?? 0,
    maximum: bankLink?.limits.maximumOverdraftDays90 ?? 0,
    days: 90,
  })),
  BANK_PAYMENTS_RETURNED: tooMany(
    'BANK_RETURNED_PAYMENTS',
    ({ snapshot: { bank }, product: { bankLink } }) => ({
      value: bank?.returnedPayments90 ?? 0,
      maximum: bankLink?.limits.maximumReturnedPayments90 ?? 0,
      days: 90,
    }),
  ),
  BANK_DEPOSITS_TOO_LOW: tooFew('BANK_INCOME', ({ snapshot: { bank }, product: { bankLink } }) => ({
    value: bank?.monthlyIncomeCents ?? Number.NaN,
    minimum: bankLink?.limits.minimumMonthlyIncomeCents ?? 0,
    unit: 'Cents',
  })),
  BANK_BALANCE_TOO_LOW: tooFew('BANK_BALANCE', ({ snapshot: { bank }, product: { bankLink } }) => ({
    value: bank?.averageBalanceCents ?? Number.NaN,
    minimum: bankLink?.limits.minimumAverageBalanceCents ?? 0,
    unit: 'Cents',
  })),
  BANK_HISTORY_TOO_SHORT: tooFew(null, ({ snapshot: { bank }, product: { bankLink } }) => ({
    value: bank?.daysOfHistory ?? Number.NaN,
    minimum: bankLink?.limits.minimumHistoryDays ?? 0,
  })),
}
