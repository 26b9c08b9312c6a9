import { nextBusinessDay } from '../business-day.ts'
import { addMonths, type CalendarDate, dayOfMonth } from '../calendar-date.ts'
import { type Offset, unitPeriodsBetween } from '../unit-period.ts'

export type PaymentDates = {
  readonly fundingDate: CalendarDate
  readonly firstPaymentDate: CalendarDate
  readonly firstPeriod: Offset
}

/**
 * Dates of a loan decided on a day. Funding is on the next business day, and payments are on the same day of
 * each month, one month later. A loan funded on the 29th, 30th or 31st is paid on the 1st, a day that every
 * month has: its first period is a month and one to three odd days.
 */
export function paymentDates(decidedOn: CalendarDate): PaymentDates {
  const fundingDate = nextBusinessDay(decidedOn)
  const firstPaymentDate =
    dayOfMonth(fundingDate) > 28 ? addMonths(fundingDate, 2, 1) : addMonths(fundingDate, 1)
  return {
    fundingDate,
    firstPaymentDate,
    firstPeriod: unitPeriodsBetween(fundingDate, firstPaymentDate, MONTH, dayOfMonth(firstPaymentDate)),
  }
}

const MONTH = { kind: 'MONTHS', count: 1 } as const

export type Payment = { readonly dueDate: CalendarDate; readonly amountCents: number }

/** The dated payments of an offer; they sum to its total to the cent. */
export function paymentSchedule(offer: {
  readonly firstPaymentDate: CalendarDate
  readonly termMonths: number
  readonly monthlyPaymentCents: number
  readonly finalPaymentCents: number
}): Payment[] {
  return Array.from({ length: offer.termMonths }, (_, index) => ({
    dueDate: addMonths(offer.firstPaymentDate, index),
    amountCents: index === offer.termMonths - 1 ? offer.finalPaymentCents : offer.monthlyPaymentCents,
  }))
}
