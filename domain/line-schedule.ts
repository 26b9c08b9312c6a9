import { addMonths, type CalendarDate } from './calendar-date.ts'
import { lenderDay } from './lender-day.ts'

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
 * A month starts on the day of the first draw while nothing is owed, and on the same day of each later month.
 * The balance on that day sets the minimum (or the whole balance when smaller) and, from the minimum up, the
 * subscription. Both are due when the month ends, less payments made during it, each of them less its own
 * part of a payment.
 */
export function duePayments(
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  terms: LineTerms,
  today: CalendarDate,
): DuePayment[] {
  const began = beginning(draws, payments, terms, today)
  if (began === null) return []
  const next = nextPayment(began, draws, payments, terms, today)
  const due = next.owedCents + next.subscriptionCents > 0 ? [next] : []
  let left = balanceOn(draws, payments, today) - next.owedCents
  for (let month = next.month + 1; left > 0; month += 1) {
    const dueOn = addMonths(began, month)
    const asked = askedFor(left, dueOn, terms)
    due.push({ ...asked, month, dueOn, overdueCents: 0 })
    left -= asked.owedCents
  }
  return due.map(({ month: _, ...payment }) => payment)
}

/** Subscriptions: those of the months that have begun, oldest first, and what is unpaid of them. */
export type ChargedFees = {
  readonly months: readonly {
    readonly on: CalendarDate
    readonly dueOn: CalendarDate
    readonly cents: number
  }[]
  readonly owedCents: number
}

/**
 * The subscriptions of the months that have begun. A later month is counted from its second day on, because a
 * payment or draw on the first one changes the balance that it begins with.
 */
export function chargedFees(
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  terms: LineTerms,
  today: CalendarDate,
): ChargedFees {
  const periods = owingPeriods(draws, payments, terms, today)
  const months: { on: CalendarDate; dueOn: CalendarDate; cents: number }[] = []
  for (const { began, ended } of periods)
    for (let month = 0, on = began; on === began || on < (ended ?? today); on = addMonths(began, month)) {
      month += 1
      const dueOn = addMonths(began, month)
      const { subscriptionCents: cents } = askedFor(balanceOn(draws, payments, on), dueOn, terms)
      if (cents > 0) months.push({ on, dueOn, cents })
    }
  const open = periods.find(({ ended }) => ended === null)
  const owedCents = open ? nextPayment(open.began, draws, payments, terms, today).subscriptionCents : 0
  return { months, owedCents }
}

/** A line of credit with its draws and payments, as they are stored. */
export type LineRecords = {
  readonly line: {
    readonly minimumPaymentCents: number
    readonly subscriptionCents: number
    readonly cancelledAt: Date | null
  }
  readonly draws: readonly {
    readonly status: string
    readonly createdAt: Date
    readonly amountCents: number
  }[]
  readonly payments: readonly {
    readonly bookedAt: Date
    readonly amountCents: number
    readonly subscriptionCents: number | null
  }[]
}

/** What a payment paid of subscriptions. One without a record was booked after one month's was taken out. */
export function subscriptionIn(payment: LineRecords['payments'][number], line: LineRecords['line']): number {
  return payment.subscriptionCents ?? line.subscriptionCents
}

/** Every upcoming payment of a stored line. */
export function findDuePayments(records: LineRecords, today: CalendarDate): DuePayment[] {
  return duePayments(...toEntries(records), today)
}

/** The subscriptions that a stored line was charged. */
export function findChargedFees(records: LineRecords, today: CalendarDate): ChargedFees {
  return chargedFees(...toEntries(records), today)
}

/**
 * What the borrower paid above the draws and the subscriptions that count: a draw may be returned after it
 * was repaid, and a line canceled in a month whose subscription was paid.
 */
export function findCreditCents(records: LineRecords, today: CalendarDate): number {
  const [draws, payments] = toEntries(records)
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
  const ofBalance = sum(payments.map(({ cents }) => cents)) - sum(draws.map(({ cents }) => cents))
  const paid = sum(records.payments.map(({ subscriptionCents }) => subscriptionCents ?? 0))
  const charged = sum(findChargedFees(records, today).months.map(({ cents }) => cents))
  return Math.max(0, ofBalance) + Math.max(0, paid - charged)
}

function toEntries({ line, draws, payments }: LineRecords): [LineEntry[], LinePaymentEntry[], LineTerms] {
  return [
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
  ]
}

/**
 * The payment of the month that a day is in, with what earlier months left unpaid.
 * @param began the day that months are counted from
 */
function nextPayment(
  began: CalendarDate,
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  terms: LineTerms,
  today: CalendarDate,
): DuePayment & { readonly month: number } {
  const left = balanceOn(draws, payments, today)
  let overdue = { owedCents: 0, subscriptionCents: 0 }
  for (let month = 1; ; month += 1) {
    const [from, dueOn] = [addMonths(began, month - 1), addMonths(began, month)]
    const asked = askedFor(balanceOn(draws, payments, from), dueOn, terms)
    const paid = payments.filter(({ on }) => on > from && on <= dueOn)
    const paidCents = paid.reduce((sum, { cents }) => sum + cents, 0)
    // The balance that a month begins with is less what was paid on that day; its subscription is not.
    const paidFor = month === 1 ? payments.filter(({ on }) => on >= from && on <= dueOn) : paid
    const paidSubscriptionCents = paidFor.reduce((sum, { subscriptionCents }) => sum + subscriptionCents, 0)
    const unpaid = {
      owedCents: Math.max(0, overdue.owedCents + asked.owedCents - paidCents),
      // Negative when paid in advance.
      subscriptionCents: overdue.subscriptionCents + asked.subscriptionCents - paidSubscriptionCents,
    }
    if (dueOn >= today)
      return {
        month,
        dueOn,
        owedCents: Math.min(left, unpaid.owedCents),
        subscriptionCents: Math.max(0, unpaid.subscriptionCents),
        // Payments cover the oldest debt first.
        overdueCents:
          Math.min(Math.max(0, overdue.owedCents - paidCents), left) +
          Math.max(0, overdue.subscriptionCents - paidSubscriptionCents),
      }
    overdue = unpaid
  }
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

function balanceOn(draws: readonly LineEntry[], payments: readonly LineEntry[], day: CalendarDate): number {
  return Math.max(0, sumUntil(draws, day) - sumUntil(payments, day))
}

/** The day that the current months are counted from; null while neither balance nor subscription is owed. */
function beginning(
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  terms: LineTerms,
  today: CalendarDate,
): CalendarDate | null {
  return owingPeriods(draws, payments, terms, today).find(({ ended }) => ended === null)?.began ?? null
}

/** From the first draw while nothing is owed until neither balance nor subscription is; open while null. */
type OwingPeriod = { readonly began: CalendarDate; readonly ended: CalendarDate | null }

/** Oldest first; only the last one can still be open. */
function owingPeriods(
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  terms: LineTerms,
  today: CalendarDate,
): OwingPeriod[] {
  const days = [...new Set([...draws, ...payments].map(({ on }) => on))].filter((on) => on <= today).sort()
  const ended: OwingPeriod[] = []
  let began: CalendarDate | null = null
  for (const day of days) {
    if (balanceOn(draws, payments, day) > 0) began ??= day
    else if (began !== null) {
      const untilDay = payments.filter(({ on }) => on <= day)
      if (nextPayment(began, draws, untilDay, terms, day).subscriptionCents > 0) continue
      ended.push({ began, ended: day })
      began = null
    }
  }
  return began === null ? ended : [...ended, { began, ended: null }]
}
