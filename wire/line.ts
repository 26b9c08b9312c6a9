import type { Line } from '@relief/contract/entities/line.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { findChargedFees, findCredit, findDuePayments, subscriptionIn } from '@relief/domain/line-schedule.ts'
import { toDollars } from '@relief/domain/money.ts'
import { BANK_REJECTED, returnReason } from '@relief/domain/payout/return-codes.ts'
import { words } from '@relief/domain/words.ts'
import type { LinePayment, StoredLine } from '@relief/store/line.ts'
import type { Payout } from '@relief/store/payout.ts'

type LineRecords = {
  number: string
  line: StoredLine
  draws: readonly Payout[]
  payments: readonly LinePayment[]
  account: Line['account']
}

/** A line of credit as its borrower sees it. */
export function wireLine({ number, line, draws, payments, account }: LineRecords, today: CalendarDate): Line {
  const owedCents = Math.max(0, line.drawnCents - line.repaidCents)
  const due = findDuePayments({ line, draws, payments }, today)
  const fees = findChargedFees({ line, draws, payments }, today)
  const credit = findCredit({ line, draws, payments }, today)
  return {
    number,
    limit: toDollars(line.limitCents),
    owed: toDollars(owedCents),
    // A returned payment can raise the balance above the limit.
    left: toDollars(Math.max(0, line.limitCents - owedCents)),
    credit: toDollars(credit.ofBalanceCents + credit.ofSubscriptionsCents),
    subscription: toDollars(line.subscriptionCents),
    feesOwed: toDollars(fees.owedCents),
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
      returnedAt: payment.returnedAt?.toISOString() ?? null,
    })),
    fees: fees.months.toReversed().map(({ on, dueOn, cents }) => ({
      amount: toDollars(cents),
      chargedOn: on,
      dueOn,
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
