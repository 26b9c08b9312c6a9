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
 * Whether the last two payments were on time: everything that was due by their due dates was paid by then.
 * Those are the ones that are past due or paid in advance; of a loan that was paid off, all of them, and one
 * that was due after the last repayment was on time.
 * @returns null where repayments are not known, and before two payments unless one is late
 */
export function findPaymentHistory(
  { repayments, payments }: Pick<ServicedFigures, 'repayments' | 'payments'>,
  today: CalendarDate,
  isPaidOff: boolean,
): boolean | null {
  if (repayments === undefined) return null
  const paidOffOn = isPaidOff ? lastDay(repayments) : undefined
  const isPaidInTime = (number: number, dueDate: CalendarDate) => {
    const due = payments.slice(0, number + 1).reduce((sum, { amountCents }) => sum + amountCents, 0)
    const paid = repayments.reduce((sum, { on: day, cents }) => sum + (day <= dueDate ? cents : 0), 0)
    return paid >= due
  }
  const history = payments.flatMap(({ dueDate }, number) => {
    const isOnTime = (paidOffOn !== undefined && dueDate >= paidOffOn) || isPaidInTime(number, dueDate)
    return isOnTime || dueDate < today ? [isOnTime] : []
  })
  const lastTwo = history.slice(-2)
  if (lastTwo.includes(false)) return false
  return lastTwo.length === 2 ? true : null
}

const lastDay = (repayments: NonNullable<ServicedFigures['repayments']>) =>
  repayments
    .map(({ on }) => on)
    .sort()
    .at(-1)

/**
 * When a loan was repaid in full, and whether its last two payments were on time.
 * @returns null while something is owed, and where repayments are not known
 */
export function findRepaid(figures: ServicedFigures): RepaidLoan | null {
  const on = lastDay(figures.repayments ?? [])
  if (figures.owedCents > 0 || on === undefined) return null
  return { on, lastTwoPaymentsOnTime: findPaymentHistory(figures, on, true) !== false }
}
