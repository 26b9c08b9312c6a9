import type { LoanOffer, OfferData, PaymentFees } from '@relief/contract/entities/offer.ts'
import { shortBankName } from '@relief/domain/bank-name.ts'
import { formatDollars, toCents, toDollars } from '@relief/domain/money.ts'
import { dateOnOneLine } from '@relief/domain/one-line.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { monthlyPayments } from '../monthly-payments.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

const {
  figures,
  common: { oneOf },
} = shared

/** The rows that every offer shows, always all of them and in this order. */
export const comparisonRows = [
  { label: figures.youGet, isStrong: true },
  { label: figures.total, isStrong: true },
  { label: figures.cost },
  { label: figures.apr, isStrong: true },
  { label: figures.monthlyPayment },
  { label: figures.paymentCount },
  { label: figures.firstPayment },
  { label: figures.lastPayment },
  { label: words.fees.late },
  { label: words.fees.returned },
  { label: figures.lender },
] as const

/** The cost that is not interest, in dollars: the up-front charge or the origination fee. */
export function feeDollars({ financeChargeAmount, interestAmount }: LoanOffer): number {
  return toDollars(toCents(financeChargeAmount) - toCents(interestAmount))
}

/** "12 payments of $91.66": the name of an offer. */
export function offerTitle({ loanTermInMonths, monthlyPaymentAmount }: LoanOffer): string {
  return words.payments(String(loanTermInMonths), formatDollars(monthlyPaymentAmount))
}

/** The charge for a late payment, as the agreement has it. */
function lateFee({ lateFeeAmount, lateFeePercentage }: PaymentFees): string {
  const amount = formatDollars(lateFeeAmount)
  const share = formatPercent(lateFeePercentage)
  if (lateFeeAmount > 0 && lateFeePercentage > 0) return words.fees.shareUpTo(share, amount)
  if (lateFeePercentage > 0) return words.fees.share(share)
  return lateFeeAmount > 0 ? amount : figures.none
}

function returnedFee({ checkReturnFeeAmount }: PaymentFees): string {
  return checkReturnFeeAmount > 0 ? formatDollars(checkReturnFeeAmount) : figures.none
}

type Lender = { paymentFees: PaymentFees; issuingBank: { name: string } }

/** The cells of one offer in the order of comparisonRows. */
export function comparisonCells(offer: LoanOffer, { paymentFees, issuingBank }: Lender): string[] {
  return [
    formatDollars(offer.toYouAmount),
    formatDollars(offer.totalToRepayAmount),
    formatDollars(offer.financeChargeAmount),
    formatPercent(offer.annualPercentageRate),
    monthlyPayments(offer),
    String(offer.loanTermInMonths),
    dateOnOneLine(offer.firstPaymentDate),
    dateOnOneLine(offer.lastPaymentDate),
    lateFee(paymentFees),
    returnedFee(paymentFees),
    shortBankName(issuingBank.name),
  ]
}

/** Lowest total cost first; the shorter term first when two cost the same. */
export function byCost(offers: readonly LoanOffer[]): LoanOffer[] {
  return offers
    .filter(({ disqualified }) => !disqualified)
    .sort((a, b) => a.financeChargeAmount - b.financeChargeAmount || a.loanTermInMonths - b.loanTermInMonths)
}

/** Every offer of a product: with its usual first payment, then with each other one. */
export function allOffers({ loanOffers, otherFirstPayments }: OfferData): LoanOffer[] {
  return [...loanOffers, ...otherFirstPayments]
}

/** The first payments to choose from, soonest first. */
export function firstPayments(data: OfferData): string[] {
  return [...new Set(byCost(allOffers(data)).map(({ firstPaymentDate }) => firstPaymentDate))].sort()
}

/** The amounts on offer, smallest first. */
export function distinctAmounts(offers: readonly LoanOffer[]): number[] {
  return [...new Set(byCost(offers).map(({ loanAmount }) => loanAmount))].sort((a, b) => a - b)
}

/** The amount to open with: the requested one, else the largest below it, else the smallest. */
export function openingAmount(offers: readonly LoanOffer[], asked: number | null): number | null {
  const amounts = distinctAmounts(offers)
  const below = amounts.filter((amount) => asked !== null && amount <= asked)
  return below.at(-1) ?? amounts[0] ?? null
}

/** The offer that represents its product in the comparison: the requested term, else the cheapest. */
export function comparedOffer(
  offers: readonly LoanOffer[],
  amount: number | null,
  term: number | null,
): LoanOffer | undefined {
  const ofAmount = byCost(offers).filter(({ loanAmount }) => loanAmount === amount)
  return ofAmount.find(({ loanTermInMonths }) => loanTermInMonths === term) ?? ofAmount[0]
}

/**
 * A note about the terms of a product's offers for one amount when none has the requested term; null
 * otherwise.
 */
export function termNote(offers: readonly LoanOffer[], asked: number | null): string | null {
  const terms = offers.map(({ loanTermInMonths }) => loanTermInMonths).sort((a, b) => a - b)
  if (asked === null || terms.length === 0 || terms.includes(asked)) return null
  return words.otherTerms(asked, oneOf(terms.map(String)))
}

/** The other amounts of a product; null without any. */
export function otherAmounts(offers: readonly LoanOffer[], amount: number | null): string | null {
  const others = distinctAmounts(offers).filter((each) => each !== amount)
  return others.length === 0 ? null : words.more.amounts(oneOf(others.map((each) => whole(each))))
}

/** Whether the amounts of a product are among those that can be requested. */
export function canAskFor(
  offers: readonly LoanOffer[],
  { minLoanAmount, maxLoanAmount }: { minLoanAmount: number; maxLoanAmount: number },
): boolean {
  return distinctAmounts(offers).every((amount) => amount >= minLoanAmount && amount <= maxLoanAmount)
}

function whole(dollars: number): string {
  return formatDollars(dollars, { whole: true })
}

/** Why no offer of a product has the requested amount; empty if no explanation is needed. */
export function amountNote(product: string, offers: readonly LoanOffer[], asked: number | null): string {
  const amounts = distinctAmounts(offers)
  const [smallest] = amounts
  const largest = amounts.at(-1)
  if (asked === null || smallest === undefined || largest === undefined) return ''
  if (smallest > asked) return words.startsAt({ asked: whole(asked), product, smallest: whole(smallest) })
  if (largest < asked) return words.goesUpTo({ asked: whole(asked), product, largest: whole(largest) })
  return ''
}
