import { nextBusinessDay } from '../business-day.ts'
import { addDays, addMonths, type CalendarDate, dayOfMonth, daysBetween } from '../calendar-date.ts'
import { type Offset, unitPeriodsBetween } from '../unit-period.ts'

export type PaymentDates = {
  readonly fundingDate: CalendarDate
  readonly firstPaymentDate: CalendarDate
  readonly firstPeriod: Offset
}

/**
 * The days from funding to a first payment that can be chosen: no sooner than about two weeks, and a period
 * at most half a month longer than a month, which is what states with a limit on first periods often allow.
 */
export const FIRST_PAYMENT_DAYS = { earliest: 18, latest: 45 }

/**
 * Dates of a loan decided on a day. Funding is on the next business day, and payments are on the same day of
 * each month from the first one on, by default one month later.
 * @param firstPaymentDays days from funding to the first payment, if a different day than usual is chosen
 */
export function paymentDates(decidedOn: CalendarDate, firstPaymentDays?: number): PaymentDates {
  const fundingDate = nextBusinessDay(decidedOn)
  const firstPaymentDate =
    firstPaymentDays === undefined ? usualFirstPayment(fundingDate) : daysAfter(fundingDate, firstPaymentDays)
  return { fundingDate, firstPaymentDate, firstPeriod: findFirstPeriod({ fundingDate, firstPaymentDate }) }
}

/**
 * One month after funding. A loan funded on the 29th, 30th or 31st is paid on the 1st, a day that every month
 * has: its first period is a month and one to three odd days.
 */
function usualFirstPayment(fundingDate: CalendarDate): CalendarDate {
  return dayOfMonth(fundingDate) > 28 ? addMonths(fundingDate, 2, 1) : addMonths(fundingDate, 1)
}

/** A day that every month has: the 29th, 30th and 31st move back to the 28th, so no limit is exceeded. */
function daysAfter(fundingDate: CalendarDate, days: number): CalendarDate {
  const date = addDays(fundingDate, days)
  return addDays(date, Math.min(28 - dayOfMonth(date), 0))
}

type Dates = Pick<PaymentDates, 'fundingDate' | 'firstPaymentDate'>

/** Days from funding to the first payment of a loan with another first payment than the usual one. */
export function chosenFirstPaymentDays({ fundingDate, firstPaymentDate }: Dates): number | undefined {
  const isUsual = firstPaymentDate === usualFirstPayment(fundingDate)
  return isUsual ? undefined : daysBetween(fundingDate, firstPaymentDate)
}

/**
 * The dates of a loan whose money arrives on a day. On the planned day or before it, they stay as agreed.
 * After it, every payment moves to a later date, so that the borrower has the money at least as long before
 * the first payment as agreed: the same payments then cost no higher APR.
 * @param loan as decided
 */
export function datesWhenFunded(
  loan: Dates & { readonly termMonths: number },
  fundedOn: CalendarDate,
): Dates & { readonly lastPaymentDate: CalendarDate } {
  const isLate = fundedOn > loan.fundingDate
  const fundingDate = isLate ? fundedOn : loan.fundingDate
  const firstPaymentDate = isLate ? firstPaymentAfter(fundedOn, findFirstPeriod(loan)) : loan.firstPaymentDate
  return { fundingDate, firstPaymentDate, lastPaymentDate: addMonths(firstPaymentDate, loan.termMonths - 1) }
}

/** The first day from 1 to 28 of a month that is at least this period after funding. */
function firstPaymentAfter(fundingDate: CalendarDate, period: Offset): CalendarDate {
  let firstPaymentDate = addMonths(fundingDate, period.periods)
  const isDue = () => {
    const { periods, fraction } = findFirstPeriod({ fundingDate, firstPaymentDate })
    return periods > period.periods || (periods === period.periods && fraction >= period.fraction)
  }
  while (dayOfMonth(firstPaymentDate) > 28 || !isDue()) firstPaymentDate = addDays(firstPaymentDate, 1)
  return firstPaymentDate
}

/** The time from funding to the first payment. */
export function findFirstPeriod({ fundingDate, firstPaymentDate }: Dates): Offset {
  return unitPeriodsBetween(fundingDate, firstPaymentDate, MONTH, dayOfMonth(firstPaymentDate))
}

const MONTH = { kind: 'MONTHS', count: 1 } as const

export type Payment = { readonly dueDate: CalendarDate; readonly amountCents: number }

/** The monthly payments of an offer. */
export type PaymentPlan = {
  readonly firstPaymentDate: CalendarDate
  readonly termMonths: number
  readonly monthlyPaymentCents: number
  readonly finalPaymentCents: number
}

/** The dated payments of an offer; they sum to its total to the cent. */
export function paymentSchedule(offer: PaymentPlan): Payment[] {
  return Array.from({ length: offer.termMonths }, (_, index) => ({
    dueDate: addMonths(offer.firstPaymentDate, index),
    amountCents: index === offer.termMonths - 1 ? offer.finalPaymentCents : offer.monthlyPaymentCents,
  }))
}
