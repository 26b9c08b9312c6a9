import { type CalendarDate, dayOfMonth, daysBetween, laterDate } from '../calendar-date.ts'
import { datedApr } from '../dated-apr.ts'
import { unitPeriodsBetween } from '../unit-period.ts'
import type { Payment } from './payment-dates.ts'

const MONTH = { kind: 'MONTHS', count: 1 } as const
/** Tolerance for binary rounding errors, so that a whole amount stays whole. */
const HAIR = 1e-6

/** A loan with one charge, as it was agreed: what was lent, and its monthly payments. */
export type ChargedLoan = {
  readonly lentCents: number
  readonly lentOn: CalendarDate
  readonly payments: readonly Payment[]
}

/**
 * The part of an up-front charge for the remaining time on a day, in cents, by the actuarial method: each
 * payment goes first to the charge earned since the previous one, and then to the amount lent. Within a
 * month, the charge is earned day by day. It depends on the agreed payments, never on those that were made.
 * Source: 15 USC 1615(d)(1).
 * @returns the whole charge until the day of the loan, nothing from the last payment on; rounded up to a
 * whole cent
 */
export function unearnedCharge(
  { lentCents, lentOn, payments: agreed }: ChargedLoan,
  on: CalendarDate,
): number {
  const total = agreed.reduce((sum, { amountCents }) => sum + amountCents, 0) - lentCents
  if (on <= lentOn) return Math.max(0, total)
  // A payment that was due before the money was sent could be made on that day at the earliest.
  const payments = agreed.map((payment) => ({ ...payment, dueDate: laterDate(payment.dueDate, lentOn) }))
  if (payments.every(({ dueDate }) => dueDate <= on)) return 0
  const flows = payments.map(({ dueDate: date, amountCents }) => ({ date, amountCents }))
  const rate = total === 0 ? 0 : datedApr([{ date: lentOn, amountCents: lentCents }], flows) / 12
  let balance = lentCents
  let earned = 0
  let from = lentOn
  for (const { dueDate, amountCents } of payments) {
    if (on <= from) break
    const { periods, fraction } = unitPeriodsBetween(from, dueDate, MONTH, dayOfMonth(dueDate))
    const charge = balance * ((1 + fraction * rate) * (1 + rate) ** periods - 1)
    if (on < dueDate) {
      earned += (charge * daysBetween(from, on)) / daysBetween(from, dueDate)
      break
    }
    earned += charge
    balance += charge - amountCents
    from = dueDate
  }
  return Math.max(0, total - Math.floor(earned + HAIR))
}
