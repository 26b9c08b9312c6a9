import type { Line } from '@relief/contract/entities/line.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { duePayments } from '@relief/domain/line-schedule.ts'
import { toDollars } from '@relief/domain/money.ts'
import { BANK_REJECTED, returnReason } from '@relief/domain/payout/return-codes.ts'
import { words } from '@relief/domain/words.ts'
import type { LinePayment, StoredLine } from '@relief/store/line.ts'
import type { Payout } from '@relief/store/payout.ts'

type LineRecords = {
  line: StoredLine
  draws: readonly Payout[]
  payments: readonly LinePayment[]
  account: Line['account']
}

/** A payment without a recorded subscription was booked after one month’s was taken out of it. */
function subscriptionIn({ subscriptionCents }: LinePayment, line: StoredLine): number {
  return subscriptionCents ?? line.subscriptionCents
}

/** A line of credit as its borrower sees it. */
export function wireLine({ line, draws, payments, account }: LineRecords, today: CalendarDate): Line {
  const owedCents = line.drawnCents - line.repaidCents
  const due = duePayments(
    draws
      .filter(({ status }) => status !== 'RETURNED')
      .map(({ createdAt, amountCents }) => ({ on: lenderDay(createdAt), cents: amountCents })),
    payments.map((payment) => ({
      on: lenderDay(payment.bookedAt),
      cents: payment.amountCents,
      subscriptionCents: subscriptionIn(payment, line),
    })),
    {
      minimumPaymentCents: line.minimumPaymentCents,
      subscriptionCents: line.subscriptionCents,
      cancelledOn: line.cancelledAt && lenderDay(line.cancelledAt),
    },
    today,
  )
  return {
    limit: toDollars(line.limitCents),
    owed: toDollars(owedCents),
    left: toDollars(line.limitCents - owedCents),
    subscription: toDollars(line.subscriptionCents),
    minimumPayment: toDollars(line.minimumPaymentCents),
    cancelledAt: line.cancelledAt?.toISOString() ?? null,
    account,
    duePayments: due.map(({ dueOn, owedCents: ofOwed, subscriptionCents, overdueCents }) => ({
      dueOn,
      owed: toDollars(ofOwed),
      subscription: toDollars(subscriptionCents),
      overdue: toDollars(overdueCents),
    })),
    payments: payments.map((payment) => ({
      amount: toDollars(payment.amountCents),
      subscription: toDollars(subscriptionIn(payment, line)),
      bookedAt: payment.bookedAt.toISOString(),
    })),
    draws: draws.map((draw) => ({
      drawUuid: draw.payoutId,
      amount: toDollars(draw.amountCents),
      status: draw.status,
      account: { accountLastFour: draw.accountLastFour, accountType: draw.accountType },
      requestedAt: draw.createdAt.toISOString(),
      settledAt: draw.settledAt?.toISOString() ?? null,
      isRefused: draw.returnCode === BANK_REJECTED,
      returnReason: draw.returnCode === null ? null : returnReason(draw.returnCode, words.payoutReturn),
    })),
  }
}
