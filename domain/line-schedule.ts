import { addMonths, type CalendarDate } from './calendar-date.ts'

/** What a line of credit asks for each month. Whole cents. */
export type LineTerms = {
  readonly minimumPaymentCents: number
  readonly subscriptionCents: number
  /** From this day on there is no subscription; null while the line is open. */
  readonly cancelledOn: CalendarDate | null
}

/** What was drawn and did not come back, or what was paid back without its subscription; the lender's day. */
export type LineEntry = { readonly on: CalendarDate; readonly cents: number }

/** One payment that is to come. Whole cents. */
export type DuePayment = {
  readonly dueOn: CalendarDate
  /** Of what is owed, what is overdue included. */
  readonly owedCents: number
  /** Subscriptions, overdue ones included. */
  readonly subscriptionCents: number
  /** Of both, what was due before this month. */
  readonly overdueCents: number
}

/**
 * Every payment that is to come if each is made when it is due and nothing more is drawn, the next one first; none while nothing is owed.
 *
 * A month begins on the day of the first draw while nothing was owed, and on the same day of each month after it. What is owed
 * then counts: the minimum of it, or all when less, and the subscription when it is the minimum or more. That is due when the
 * month ends, less what was paid during it. A payment counts for the month's subscription first: who books it has taken that out.
 */
export function duePayments(
  draws: readonly LineEntry[],
  payments: readonly LineEntry[],
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
  /** What the month that ends so far has left to pay. */
  const unpaid = (count: number) => {
    const asked = askedFor(balanceOn(dueIn(count - 1)), dueIn(count), terms)
    const paid = payments.filter(({ on }) => on > dueIn(count - 1) && on <= dueIn(count))
    const paidCents = paid.reduce((sum, { cents }) => sum + cents, 0)
    return {
      owedCents: Math.max(0, overdue.owedCents + asked.owedCents - paidCents),
      subscriptionCents: paid.length > 0 ? 0 : overdue.subscriptionCents + asked.subscriptionCents,
      // What is paid goes to the oldest first.
      overdueCents:
        Math.min(Math.max(0, overdue.owedCents - paidCents), left) +
        (paid.length > 0 ? 0 : overdue.subscriptionCents),
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

/** The day on which the months began to be counted that run today; null while nothing is owed. */
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
