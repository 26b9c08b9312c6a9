import type { Line } from '@relief/contract/entities/line.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { type DuePayment, findDuePayments } from '@relief/domain/line-schedule.ts'
import { toCents } from '@relief/domain/money.ts'

/** The payments that would follow from a draw now, in whole cents, by the same rule as the server's. */
export function planPayments(line: Line, amountCents: number, at: Date): DuePayment[] {
  return findDuePayments(
    {
      line: {
        minimumPaymentCents: toCents(line.minimumPayment),
        subscriptionCents: toCents(line.subscription),
        cancelledAt: null,
      },
      draws: [
        ...line.draws.map(({ status, requestedAt, amount }) => ({
          status,
          createdAt: new Date(requestedAt),
          amountCents: toCents(amount),
        })),
        { status: 'CREATED', createdAt: at, amountCents },
      ],
      payments: line.payments.map(({ bookedAt, amount, subscription, returnedAt }) => ({
        bookedAt: new Date(bookedAt),
        amountCents: toCents(amount),
        subscriptionCents: toCents(subscription),
        returnedAt: returnedAt === null ? null : new Date(returnedAt),
      })),
    },
    lenderDay(at),
  )
}
