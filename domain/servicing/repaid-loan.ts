import type { CalendarDate } from '../calendar-date.ts'

/** What the servicing system says of a loan. Cents. */
export type ServicedFigures = {
  readonly owedCents: number
  readonly repayments?: readonly { readonly on: CalendarDate; readonly cents: number }[]
  readonly payments: readonly { readonly dueDate: CalendarDate; readonly amountCents: number }[]
}

export type RepaidLoan = {
  /** The day of the last repayment. */
  readonly on: CalendarDate
  readonly lastTwoPaymentsOnTime: boolean
}

/**
 * When a loan was repaid in full, and whether its last two payments were on time: everything that was due by
 * their due dates was paid by then. A payment that was due after the last repayment was on time.
 * @returns null while something is owed, and where repayments are not known
 */
export function findRepaid({ owedCents, repayments = [], payments }: ServicedFigures): RepaidLoan | null {
  const days = repayments.map(({ on }) => on).sort()
  const on = days.at(-1)
  if (owedCents > 0 || on === undefined) return null
  const isOnTime = (number: number, dueDate: CalendarDate) => {
    if (dueDate >= on) return true
    const due = payments.slice(0, number + 1).reduce((sum, { amountCents }) => sum + amountCents, 0)
    const paid = repayments.reduce((sum, { on: day, cents }) => sum + (day <= dueDate ? cents : 0), 0)
    return paid >= due
  }
  const last = payments.length - 2
  return {
    on,
    lastTwoPaymentsOnTime: payments.every(
      ({ dueDate }, number) => number < last || isOnTime(number, dueDate),
    ),
  }
}
