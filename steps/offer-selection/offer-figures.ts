import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatDollars, toCents, toDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

const { figures } = shared

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
  { label: figures.lender },
] as const

/** The cost that is not interest, in dollars: the up-front charge or the origination fee. */
export function feeDollars({ financeChargeAmount, interestAmount }: LoanOffer): number {
  return toDollars(toCents(financeChargeAmount) - toCents(interestAmount))
}

/** The cells of one offer in the order of comparisonRows. */
export function comparisonCells(offer: LoanOffer, lender: string): string[] {
  return [
    formatDollars(offer.toYouAmount),
    formatDollars(offer.totalToRepayAmount),
    formatDollars(offer.financeChargeAmount),
    formatPercent(offer.annualPercentageRate),
    formatDollars(offer.monthlyPaymentAmount),
    String(offer.loanTermInMonths),
    formatCalendarDate(offer.firstPaymentDate),
    formatCalendarDate(offer.lastPaymentDate),
    lender,
  ]
}

/** Lowest total cost first; the shorter term where two cost the same. */
export function byCost(offers: readonly LoanOffer[]): LoanOffer[] {
  return offers
    .filter(({ disqualified }) => !disqualified)
    .sort((a, b) => a.financeChargeAmount - b.financeChargeAmount || a.loanTermInMonths - b.loanTermInMonths)
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

/** Why no offer of a product has the requested amount; empty when that needs no explanation. */
export function amountNote(product: string, offers: readonly LoanOffer[], asked: number | null): string {
  const amounts = distinctAmounts(offers)
  const [smallest] = amounts
  const largest = amounts.at(-1)
  if (asked === null || smallest === undefined || largest === undefined) return ''
  const text = (dollars: number) => formatDollars(dollars, { whole: true })
  if (smallest > asked) return words.startsAt({ asked: text(asked), product, smallest: text(smallest) })
  if (largest < asked) return words.goesUpTo({ asked: text(asked), product, largest: text(largest) })
  return ''
}
