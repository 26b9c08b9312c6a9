import type { IssuingBank, LineOfCreditOfferData } from '@relief/contract/entities/offer.ts'
import { formatDollars, formatMoney, toCents } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'

/** A line of credit as its pages show it; money and rates as text. */
export type ShownLine = {
  loanOfferId: string
  lender: string
  bank: IssuingBank
  limit: string
  monthly: string
  yearly: string
  /** The monthly repayment besides the subscription; a month that begins with a lower balance has none. */
  minimumPayment: string
  apr: string
  example: { months: string; payment: string; lastPayment: string; cost: string; total: string }
  goodUntil: string
}

/** The figures of a line of credit, with a draw of the whole limit as the example; null without an offer. */
export function shownLine(data: LineOfCreditOfferData | null): ShownLine | null {
  const offer = data?.defaultLoanOffer ?? data?.loanOffers[0]
  if (!data || !offer) return null
  const subscriptionCents = toCents(data.subscriptionAmount)
  return {
    loanOfferId: offer.loanOfferId,
    lender: data.issuingBank.name,
    bank: data.issuingBank,
    limit: formatDollars(data.lineLimitAmount),
    monthly: formatMoney(subscriptionCents),
    yearly: formatMoney(subscriptionCents * 12),
    minimumPayment: formatMoney(toCents(offer.monthlyPaymentAmount) - subscriptionCents),
    apr: formatPercent(offer.annualPercentageRate),
    example: {
      months: String(offer.loanTermInMonths),
      payment: formatDollars(offer.monthlyPaymentAmount),
      lastPayment: formatDollars(offer.finalPaymentAmount),
      cost: formatDollars(offer.financeChargeAmount),
      total: formatDollars(offer.totalToRepayAmount),
    },
    goodUntil: offer.rateExpirationDate,
  }
}
