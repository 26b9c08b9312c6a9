import { addMonths, type CalendarDate } from './calendar-date.ts'

/** Monthly terms of a line of credit. Whole cents. */
export type LineTerms = {
  readonly minimumPaymentCents: number
  readonly subscriptionCents: number
  /** No subscription from this day on; null while the line is open. */
  readonly cancelledOn: CalendarDate | null
}

/** A draw that did not come back, or the principal of a payment, on a lender's day. */
export type LineEntry = { readonly on: CalendarDate; readonly cents: number }

/** A payment: its principal, and what it paid of subscriptions. */
export type LinePaymentEntry = LineEntry & { readonly subscriptionCents: number }

export type DuePayment = {
  readonly dueOn: CalendarDate
  /** Principal, overdue amounts included. */
  readonly owedCents: number
  /** Subscriptions, overdue ones included. */
  readonly subscriptionCents: number
  /** The portion of both that was due before this month. */
  readonly overdueCents: number
}

/**
 * Every upcoming payment, next one first, if each is made when due and nothing more is drawn.
 * A month starts on the day of the first draw from a balance of zero, and on the same day of each later
 * month. The balance on that day sets the minimum (or the whole balance when smaller) and, from the minimum
 * up, the subscription. Both are due when the month ends, less payments made during it, each of them less its
 * own part of a payment.
 */
export function duePayments(
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  terms: LineTerms,
  today: CalendarDate,
): DuePayment[] {
  const balanceOn = (day: CalendarDate) => sumUntil(draws, day) - sumUntil(payments, day)
  const began = beginning(draws, payments, today)
  if (began === null) return []
  let left = balanceOn(today)
  let overdue = { owedCents: 0, subscriptionCents: 0 }
  let month = 1
  const dueIn = (count: number) => addMonths(began, count)
  /** The unpaid rest of the month that ends then. */
  const unpaid = (count: number) => {
    const asked = askedFor(balanceOn(dueIn(count - 1)), dueIn(count), terms)
    const paid = payments.filter(({ on }) => on > dueIn(count - 1) && on <= dueIn(count))
    const paidCents = paid.reduce((sum, { cents }) => sum + cents, 0)
    const paidSubscriptionCents = paid.reduce((sum, { subscriptionCents }) => sum + subscriptionCents, 0)
    const subscriptionsCents = overdue.subscriptionCents + asked.subscriptionCents
    return {
      owedCents: Math.max(0, overdue.owedCents + asked.owedCents - paidCents),
      subscriptionCents: Math.max(0, subscriptionsCents - paidSubscriptionCents),
      // Payments cover the oldest debt first.
      overdueCents:
        Math.min(Math.max(0, overdue.owedCents - paidCents), left) +
        Math.max(0, overdue.subscriptionCents - paidSubscriptionCents),
    }
  }
  for (; dueIn(month) < today; month += 1) overdue = unpaid(month)
  const first = unpaid(month)
  const owedCents = Math.min(left, first.owedCents)
  const due: DuePayment[] = []
  if (owedCents + first.subscriptionCents > 0)
    due.push({
      dueOn: dueIn(month),
      owedCents,
      subscriptionCents: first.subscriptionCents,
      overdueCents: first.overdueCents,
    })
  left -= owedCents
  while (left > 0) {
    month += 1
    const asked = askedFor(left, dueIn(month), terms)
    due.push({ dueOn: dueIn(month), ...asked, overdueCents: 0 })
    left -= asked.owedCents
  }
  return due
}

function askedFor(openingCents: number, dueOn: CalendarDate, terms: LineTerms) {
  const { minimumPaymentCents, subscriptionCents, cancelledOn } = terms
  const isSubscribed = openingCents >= minimumPaymentCents && (cancelledOn === null || dueOn <= cancelledOn)
  return {
    owedCents: Math.min(openingCents, minimumPaymentCents),
    subscriptionCents: isSubscribed ? subscriptionCents : 0,
  }
}

function sumUntil(entries: readonly LineEntry[], day: CalendarDate): number {
  return entries.reduce((sum, { on, cents }) => (on <= day ? sum + cents : sum), 0)
}

/** The day that the current months are counted from; null while nothing is owed. */
function beginning(
  draws: readonly LineEntry[],
  payments: readonly LineEntry[],
  today: CalendarDate,
): CalendarDate | null {
  const days = [...new Set([...draws, ...payments].map(({ on }) => on))].filter((on) => on <= today).sort()
  return days.reduce<CalendarDate | null>((began, day) => {
    const owedCents = sumUntil(draws, day) - sumUntil(payments, day)
    return owedCents > 0 ? (began ?? day) : null
  }, null)
}
