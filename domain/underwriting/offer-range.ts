import { addDays, type CalendarDate } from '../calendar-date.ts'
import { toCents } from '../money.ts'
import { type PaymentDates, paymentDates } from '../pricing/payment-dates.ts'
import { budget, isAffordable } from './affordability.ts'
import { findAprCap } from './apr-limit.ts'
import { closedStates } from './closed-states.ts'
import type { CreditFile } from './credit-file.ts'
import type { Offer } from './decision.ts'
import { lineOfCreditOffers } from './line-of-credit.ts'
import type { OfferCase } from './offer-case.ts'
import { isServed, loanTypes, placed } from './placement.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import { offersAt, soughtAmount, wholeSteps } from './product-offers.ts'
import type { Snapshot } from './snapshot.ts'

/** The answers of a visitor without an application. Amounts in cents. */
export type RangeQuestion = {
  readonly stateCode: string
  readonly annualIncomeCents: number
  readonly amountCents: number
  /** The maximum amount that may be requested. */
  readonly mostAskedCents: number
}

export type Span = { readonly lowest: number; readonly highest: number }

/** One product as any decision could offer it. */
export type ProductRange = {
  readonly product: ProductPolicy
  readonly amountCents: Span
  /** Fractions. For a line of credit the highest rate of any month counts too. */
  readonly annualPercentageRate: Span
  /** The requested amount, or the nearest one that can be offered, with each of its terms. */
  readonly nearest: {
    readonly amountCents: number
    /** Whether a higher income would add payments of this amount. */
    readonly isLimitedByIncome: boolean
    readonly terms: readonly { readonly termMonths: number; readonly monthlyPaymentCents: Span }[]
  }
}

export type OfferRange =
  | { readonly outcome: 'STATE_NOT_SERVED' }
  | { readonly outcome: 'INCOME_TOO_LOW'; readonly minimumIncomeCents: number }
  | { readonly outcome: 'NOTHING_FITS' }
  | { readonly outcome: 'RANGE'; readonly products: readonly ProductRange[] }

/** How many days the range is valid while the policy stays the same: the time to apply. */
export const RANGE_DAYS = 30

/**
 * What the policy could offer to a visitor in a state with an income, whatever the credit, debts and savings:
 * a decision in the next days never offers anything outside it. It uses the same functions as the decision,
 * with a file in which everything is at its best, once for each price band.
 */
export function offerRange(question: RangeQuestion, policy: Policy, asOf: CalendarDate): OfferRange {
  const { stateCode, annualIncomeCents } = question
  const loans = loanTypes(policy).flatMap((type) => serving(policy, type, stateCode))
  if (closedStates(policy).includes(stateCode) || loans.length === 0) return { outcome: 'STATE_NOT_SERVED' }
  const least = Math.min(...loans.map(({ minimumIncomeCents }) => minimumIncomeCents))
  if (annualIncomeCents < least) return { outcome: 'INCOME_TOO_LOW', minimumIncomeCents: least }
  const products = [...loans, ...serving(policy, 'LINE_OF_CREDIT', stateCode)]
    .filter(({ minimumIncomeCents }) => annualIncomeCents >= minimumIncomeCents)
    .flatMap((product) => {
      const days = distinctDays(asOf, RANGE_DAYS, policy, product)
      const rich = { ...question, annualIncomeCents: ENOUGH_INCOME_CENTS }
      const countWithEnoughIncome = (amountCents: number) =>
        possibleOffers(product, policy, rich, days, [amountCents]).filter(isOf(amountCents)).length
      return rangeOf(
        product,
        possibleOffers(product, policy, question, days),
        countWithEnoughIncome,
        question,
      )
    })
  return products.length === 0 ? { outcome: 'NOTHING_FITS' } : { outcome: 'RANGE', products }
}

/** An income large enough for every amount and term of a product. */
const ENOUGH_INCOME_CENTS = toCents(1_000_000)

/** A year covers every dated limit and every length of first period. */
const A_YEAR = 366

/**
 * The lowest and the highest APR at which a kind of loan could be offered in any of the states in the year
 * after the policy takes effect, up to an amount in cents.
 */
export function rateSpan(
  policy: Policy,
  type: ProductPolicy['productTypeName'],
  stateCodes: readonly string[],
  mostAskedCents: number,
): Span {
  const products = policy.products.filter(({ productTypeName }) => productTypeName === type)
  const spans = products.flatMap((product) => {
    const days = distinctDays(policy.effectiveOn, A_YEAR, policy, product)
    const served = stateCodes.filter((code) => serving(policy, type, code).includes(product))
    // States with the same limits have the same rates.
    const different = new Map(served.map((code) => [limitsOf(policy, code), code]))
    return [...different.values()].flatMap((stateCode) => {
      const question = { stateCode, annualIncomeCents: ENOUGH_INCOME_CENTS, mostAskedCents }
      const offers = possibleOffers(product, policy, { ...question, amountCents: mostAskedCents }, days)
      return offers.length === 0 ? [] : [spanOf(offers.flatMap(ratesOf))]
    })
  })
  return {
    lowest: Math.min(...spans.map(({ lowest }) => lowest)),
    highest: Math.max(...spans.map(({ highest }) => highest)),
  }
}

function limitsOf(policy: Policy, code: string): string {
  const limits = policy.stateCaps.filter(({ stateCode }) => stateCode === code)
  return JSON.stringify(limits.map(({ stateCode: _, note: _note, checkedOn: _day, ...limit }) => limit))
}

function ratesOf({ annualPercentageRate, lineOfCredit }: PossibleOffer): number[] {
  return [annualPercentageRate, lineOfCredit?.highestRate ?? annualPercentageRate]
}

function serving(policy: Policy, type: ProductPolicy['productTypeName'], stateCode: string): ProductPolicy[] {
  return placed(policy, type, stateCode).filter((product) => isServed(product, stateCode))
}

type Day = { readonly asOf: CalendarDate; readonly dates: PaymentDates }

/**
 * Decision days, with each possible first payment, that differ in ways that affect prices: the first period,
 * or the limits on that day.
 */
function distinctDays(
  asOf: CalendarDate,
  daysAhead: number,
  { stateCaps }: Policy,
  { firstPaymentDays = [] }: ProductPolicy,
): Day[] {
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(asOf, ahead)).flatMap((day) =>
    [undefined, ...firstPaymentDays].map((chosen) => ({ asOf: day, dates: paymentDates(day, chosen) })),
  )
  const limits = new Set(stateCaps.flatMap(({ fromDate, untilDate }) => [fromDate ?? '', untilDate ?? '']))
  const past = (day: CalendarDate) => [...limits].filter((limit) => limit <= day).length
  const use = ({ asOf: day, dates: { firstPeriod } }: Day) =>
    `${firstPeriod.periods} ${firstPeriod.fraction} ${past(day)}`
  return [...new Map(days.map((day) => [use(day), day])).values()]
}

/** The figures of an offer that limit a range. */
type PossibleOffer = Pick<
  Offer,
  'loanAmountCents' | 'termMonths' | 'monthlyPaymentCents' | 'annualPercentageRate' | 'lineOfCredit'
>

const isOf =
  (amountCents: number) =>
  ({ loanAmountCents }: PossibleOffer) =>
    loanAmountCents === amountCents

/**
 * Every offer of a product that some decision could make, whatever amount is requested.
 * @param amounts only these amounts of a loan
 */
function possibleOffers(
  product: ProductPolicy,
  policy: Policy,
  question: RangeQuestion,
  days: readonly Day[],
  amounts = amountsOf(product, question.mostAskedCents),
): readonly PossibleOffer[] {
  const { pricing } = product
  // The limit for covered borrowers does not matter for a product that always stays below it.
  const coverage: readonly Snapshot['militaryLending'][] =
    policy.coveredBorrowerMaximumApr < product.maximumApr ? ['NOT_COVERED', 'COVERED'] : ['NOT_COVERED']
  return days.flatMap(({ asOf, dates }) =>
    coverage.flatMap((militaryLending) => {
      const snapshot = bestSnapshot(question, asOf, militaryLending)
      const offerCase = { snapshot, policy, product, file: bestFile, dates }
      if (pricing.kind === 'SUBSCRIPTION')
        return pricing.tiers.flatMap(
          ({ minimumScore: score }) => lineOfCreditOffers({ ...offerCase, score }, pricing).offers,
        )
      const room = budget(snapshot, bestFile, product)
      return amounts
        .flatMap((amountCents) => offersOfBands(amountCents, offerCase))
        .filter(({ monthlyPaymentCents }) => isAffordable(monthlyPaymentCents, room))
    }),
  )
}

/** Offers priced before: a policy has few products, amounts, lengths of first period and limits. */
const pricedBefore = new WeakMap<Policy, Map<string, readonly PossibleOffer[]>>()

const anyPayment = { plainCents: Number.POSITIVE_INFINITY, withReservesCents: 0, reservesCoverCents: 0 }

/** The offers of an amount in each price band, whatever the income. */
function offersOfBands(amountCents: number, offerCase: Omit<OfferCase, 'score'>): readonly PossibleOffer[] {
  const { snapshot, policy, product, dates } = offerCase
  const { periods, fraction } = dates.firstPeriod
  const { maximumApr } = findAprCap(snapshot, policy, product, amountCents)
  const priced = pricedBefore.get(policy) ?? new Map<string, readonly PossibleOffer[]>()
  pricedBefore.set(policy, priced)
  const key = `${product.productId} ${amountCents} ${periods} ${fraction} ${maximumApr}`
  const known = priced.get(key)
  if (known !== undefined) return known
  const offers = product.pricing.tiers.flatMap(({ minimumScore: score }) =>
    offersAt(amountCents, { ...offerCase, score }, anyPayment).offers.map(
      ({ loanAmountCents, termMonths, monthlyPaymentCents, annualPercentageRate }) => ({
        loanAmountCents,
        termMonths,
        monthlyPaymentCents,
        annualPercentageRate,
      }),
    ),
  )
  priced.set(key, offers)
  return offers
}

/** Every amount that can be requested or offered instead, and the additional amounts offered with it. */
function amountsOf(product: ProductPolicy, mostAskedCents: number): number[] {
  const { minimumAmountCents, amountStepCents, maximumReliefPrincipalCents, pricing } = product
  const most = Math.min(
    soughtAmount(mostAskedCents, product),
    wholeSteps(maximumReliefPrincipalCents ?? product.maximumAmountCents, product),
  )
  const asked: number[] = []
  for (let amount = most; amount >= minimumAmountCents; amount -= amountStepCents) asked.push(amount)
  return [...asked, ...(pricing.kind === 'RATE_AND_FEE' ? pricing.furtherAmountsCents : [])]
}

function rangeOf(
  product: ProductPolicy,
  offers: readonly PossibleOffer[],
  countWithEnoughIncome: (amountCents: number) => number,
  { amountCents }: RangeQuestion,
): ProductRange[] {
  if (offers.length === 0) return []
  const sought = soughtAmount(amountCents, product)
  const amounts = offers.map((offer) => offer.loanAmountCents)
  const below = amounts.filter((amount) => amount <= sought)
  const nearest = below.length > 0 ? Math.max(...below) : Math.min(...amounts)
  const near = offers.filter(isOf(nearest))
  const terms = [...new Set(near.map(({ termMonths }) => termMonths))].sort((a, b) => a - b)
  return [
    {
      product,
      amountCents: spanOf(amounts),
      annualPercentageRate: spanOf(offers.flatMap(ratesOf)),
      nearest: {
        amountCents: nearest,
        isLimitedByIncome: near.length < countWithEnoughIncome(nearest),
        terms: terms.map((termMonths) => ({
          termMonths,
          monthlyPaymentCents: spanOf(
            near.flatMap((offer) => (offer.termMonths === termMonths ? [offer.monthlyPaymentCents] : [])),
          ),
        })),
      },
    },
  ]
}

function spanOf(figures: readonly number[]): Span {
  return { lowest: Math.min(...figures), highest: Math.max(...figures) }
}

/** A perfect file without debts, so that only the state, the income and the price band limit an offer. */
const bestFile: CreditFile = {
  score: null,
  tradelines: 0,
  oldestTradelineMonths: 0,
  revolvingBalanceCents: 0,
  revolvingLimitCents: 0,
  monthlyObligationsCents: 0,
  pastDueNow: 0,
  seriousDelinquencies24Months: 0,
  chargeOffs24Months: 0,
  collections24Months: 0,
  inquiries6Months: 0,
  bankruptcyMonthsAgo: null,
}

function bestSnapshot(
  { stateCode, annualIncomeCents, amountCents }: RangeQuestion,
  asOf: CalendarDate,
  militaryLending: Snapshot['militaryLending'],
): Snapshot {
  return {
    schema: 1,
    asOf,
    request: { amountCents, termMonths: null, useOfFunds: '' },
    applicant: { stateCode, meetsMinimumAge: true },
    annualIncomeCents,
    // Savings that cover any payment: the wider budget applies.
    wealth: { savingsCheckingCents: Number.MAX_SAFE_INTEGER, investmentsCents: 0 },
    bureau: { status: 'HIT', reportId: '', file: bestFile },
    bank: null,
    identity: { outcome: 'APPROVED', evaluationId: '' },
    sanctions: 'CLEAR',
    militaryLending,
    reliefLoans: { outstanding: 0, outstandingPrincipalCents: 0, lastTwoPaymentsOnTime: null },
  }
}
