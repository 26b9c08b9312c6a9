import type { Line } from '@relief/contract/entities/line.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { type DuePayment, duePayments } from '@relief/domain/line-schedule.ts'
import { toCents } from '@relief/domain/money.ts'

/** The payments that would follow from a draw today, in whole cents, by the same rule as the server's. */
export function planPayments(line: Line, amountCents: number, at: Date): DuePayment[] {
  const today = lenderDay(at)
  const kept = line.draws.filter(({ status }) => status !== 'RETURNED')
  return duePayments(
    [
      ...kept.map(({ requestedAt, amount }) => ({
        on: lenderDay(new Date(requestedAt)),
        cents: toCents(amount),
      })),
      { on: today, cents: amountCents },
    ],
    line.payments.map(({ bookedAt, amount, subscription }) => ({
      on: lenderDay(new Date(bookedAt)),
      cents: toCents(amount),
      subscriptionCents: toCents(subscription),
    })),
    {
      minimumPaymentCents: toCents(line.minimumPayment),
      subscriptionCents: toCents(line.subscription),
      cancelledOn: null,
    },
    today,
  )
}
