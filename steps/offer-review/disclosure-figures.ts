import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatDollars, formatMoney, toCents } from '@relief/domain/money.ts'

/** The payments as the federal box lists them: the equal ones, and the last one where it differs. */
export function paymentSchedule(offer: LoanOffer): { count: number; amount: string; due: string }[] {
  const { loanTermInMonths: term, monthlyPaymentAmount: payment, finalPaymentAmount: last } = offer
  const first = formatCalendarDate(offer.firstPaymentDate)
  const end = formatCalendarDate(offer.lastPaymentDate)
  if (payment === last || term === 1)
    return [
      {
        count: term,
        amount: formatDollars(last),
        due: term === 1 ? `On ${end}` : `Every month from ${first}`,
      },
    ]
  return [
    { count: term - 1, amount: formatDollars(payment), due: `Every month from ${first}` },
    { count: 1, amount: formatDollars(last), due: `On ${end}` },
  ]
}

/** The chart's figures in one sentence. */
export function costSentence(offer: LoanOffer): string {
  const per100 = (toCents(offer.financeChargeAmount) * 100) / offer.toYouAmount
  return `For each $100 you get, you pay ${formatMoney(Math.round(per100))} in fees and interest.`
}
