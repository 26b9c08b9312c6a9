import type { IssuingBank, LineOfCreditOfferData } from '@relief/contract/entities/offer.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'

function exactly(dollars: number): string {
  return formatMoney(toCents(dollars))
}

/** A line of credit as its pages show it; money and rates as words. */
export type ShownLine = {
  loanOfferId: string
  lender: string
  bank: IssuingBank
  limit: string
  monthly: string
  yearly: string
  /** What is repaid each month beside the subscription: below this much owed, a month is free. */
  minimumPayment: string
  apr: string
  example: { months: string; payment: string; lastPayment: string; cost: string; total: string }
  goodUntil: string
}

/** The figures of a line of credit, the example being the whole of it drawn at once; null without an offer. */
export function shownLine(data: LineOfCreditOfferData | null): ShownLine | null {
  const offer = data?.defaultLoanOffer ?? data?.loanOffers[0]
  if (!data || !offer) return null
  const subscriptionCents = toCents(data.subscriptionAmount)
  return {
    loanOfferId: offer.loanOfferId,
    lender: data.issuingBank.name,
    bank: data.issuingBank,
    limit: exactly(data.lineLimitAmount),
    monthly: formatMoney(subscriptionCents),
    yearly: formatMoney(subscriptionCents * 12),
    minimumPayment: formatMoney(toCents(offer.monthlyPaymentAmount) - subscriptionCents),
    apr: formatPercent(offer.annualPercentageRate),
    example: {
      months: String(offer.loanTermInMonths),
      payment: exactly(offer.monthlyPaymentAmount),
      lastPayment: exactly(offer.finalPaymentAmount),
      cost: exactly(offer.financeChargeAmount),
      total: exactly(offer.totalToRepayAmount),
    },
    goodUntil: offer.rateExpirationDate,
  }
}
