import { addMonths, type CalendarDate } from './calendar-date.ts'
import { lenderDay } from './lender-day.ts'

/** Monthly terms of a line of credit. Whole cents. */
export type LineTerms = {
  readonly minimumPaymentCents: number
  readonly subscriptionCents: number
  /** No subscription from this day on; null while the line is open. */
  readonly cancelledOn: CalendarDate | null
}

/** A draw that did not come back, a refund, or the principal of a payment, on a lender's day. */
export type LineEntry = { readonly on: CalendarDate; readonly cents: number }

/** A payment: its principal, and what it paid of subscriptions; negative for a refund of them. */
export type LinePaymentEntry = LineEntry & {
  readonly subscriptionCents: number
  /** Whether what it paid of subscriptions was not recorded, so that none of it is a credit. */
  readonly isAssumed?: boolean
}

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
  const period = openPeriod(owingPeriods(draws, payments, terms, today))
  if (period === null) return []
  const { month: current, advanceCents, ...next } = nextPayment(period, draws, payments, terms, today)
  const due = next.owedCents + next.subscriptionCents > 0 ? [next] : []
  let left = balanceOn(draws, payments, today) - next.owedCents
  let paidCents = advanceCents
  for (let month = current + 1; left > 0; month += 1) {
    const dueOn = addMonths(period.began, month)
    const asked = askedFor(left, dueOn, terms)
    const subscriptionCents = Math.max(0, asked.subscriptionCents - paidCents)
    due.push({ ...asked, subscriptionCents, dueOn, overdueCents: 0 })
    paidCents -= asked.subscriptionCents - subscriptionCents
    left -= asked.owedCents
  }
  return due
}

/** The subscription of a month that has begun. */
type ChargedFee = { readonly on: CalendarDate; readonly dueOn: CalendarDate; readonly cents: number }

/** Subscriptions: those of the months that have begun, oldest first, and what is unpaid of them. */
export type ChargedFees = { readonly months: readonly ChargedFee[]; readonly owedCents: number }

/** The subscriptions of the months that have begun. */
export function chargedFees(
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  terms: LineTerms,
  today: CalendarDate,
): ChargedFees {
  const owing = owingPeriods(draws, payments, terms, today)
  const open = openPeriod(owing)
  return {
    months: owing.periods.flatMap((period) => feesOf(period, draws, payments, terms, today)),
    owedCents: open === null ? 0 : nextPayment(open, draws, payments, terms, today).subscriptionCents,
  }
}

/**
 * The subscriptions of one period. A later month is counted from its second day on, because a payment or draw
 * on the first one changes the balance that it begins with.
 */
function feesOf(
  { began, ended }: Pick<OwingPeriod, 'began' | 'ended'>,
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  terms: LineTerms,
  today: CalendarDate,
): ChargedFee[] {
  const fees: ChargedFee[] = []
  for (let month = 0, on = began; on === began || on < (ended ?? today); on = addMonths(began, month)) {
    month += 1
    const dueOn = addMonths(began, month)
    const { subscriptionCents: cents } = askedFor(balanceOn(draws, payments, on), dueOn, terms)
    if (cents > 0) fees.push({ on, dueOn, cents })
  }
  return fees
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
    /** Of the balance; negative for a refund. */
    readonly amountCents: number
    readonly subscriptionCents: number | null
    /** When the borrower's bank returned it: it then counts as not paid. */
    readonly returnedAt: Date | null
  }[]
}

/** What a payment paid of subscriptions. One without a record was booked after one month's was taken out. */
export function subscriptionIn(
  payment: Pick<LineRecords['payments'][number], 'subscriptionCents'>,
  line: Pick<LineRecords['line'], 'subscriptionCents'>,
): number {
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
 * What the borrower paid above the draws and the subscriptions that count, and was not refunded: a draw may
 * be returned after it was repaid, and a line canceled in a month whose subscription was paid.
 */
export function findCredit(
  records: LineRecords,
  today: CalendarDate,
): { ofBalanceCents: number; ofSubscriptionsCents: number } {
  const [draws, payments, terms] = toEntries(records)
  return {
    ofBalanceCents: Math.max(0, sum(payments) - sum(draws)),
    ofSubscriptionsCents: Math.max(0, owingPeriods(draws, payments, terms, today).advanceCents),
  }
}

const sum = (entries: readonly { readonly cents: number }[]) =>
  entries.reduce((total, { cents }) => total + cents, 0)

const recordedFee = ({ subscriptionCents, isAssumed }: LinePaymentEntry) => ({
  cents: isAssumed ? 0 : subscriptionCents,
})

/** A refund of the balance counts like a draw: from the next month on. */
function toEntries({ line, ...records }: LineRecords): [LineEntry[], LinePaymentEntry[], LineTerms] {
  const draws = records.draws.filter(({ status }) => status !== 'RETURNED')
  const payments = records.payments.filter(({ returnedAt }) => returnedAt === null)
  const refunds = payments.filter(({ amountCents }) => amountCents < 0)
  return [
    [
      ...draws.map(({ createdAt, amountCents }) => ({ on: lenderDay(createdAt), cents: amountCents })),
      ...refunds.map(({ bookedAt, amountCents }) => ({ on: lenderDay(bookedAt), cents: -amountCents })),
    ],
    payments.map((payment) => ({
      on: lenderDay(payment.bookedAt),
      cents: Math.max(0, payment.amountCents),
      subscriptionCents: subscriptionIn(payment, line),
      isAssumed: payment.subscriptionCents === null,
    })),
    {
      minimumPaymentCents: line.minimumPaymentCents,
      subscriptionCents: line.subscriptionCents,
      cancelledOn: line.cancelledAt && lenderDay(line.cancelledAt),
    },
  ]
}

/**
 * The payment of the month that a day is in, with what earlier months left unpaid, and what is paid already
 * of the subscriptions of later months.
 */
function nextPayment(
  { began, carriedCents }: Pick<OwingPeriod, 'began' | 'carriedCents'>,
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  terms: LineTerms,
  today: CalendarDate,
): DuePayment & { readonly month: number; readonly advanceCents: number } {
  const left = balanceOn(draws, payments, today)
  let overdue = { owedCents: 0, subscriptionCents: -carriedCents }
  for (let month = 1; ; month += 1) {
    const [from, dueOn] = [addMonths(began, month - 1), addMonths(began, month)]
    const openingCents = balanceOn(draws, payments, from)
    const asked = askedFor(openingCents, dueOn, terms)
    const paid = payments.filter(({ on }) => on > from && on <= dueOn)
    const paidCents = paid.reduce((sum, { cents }) => sum + cents, 0)
    // The balance that a month begins with is less what was paid on that day; its subscription is not.
    const paidFor = month === 1 ? payments.filter(({ on }) => on >= from && on <= dueOn) : paid
    const paidSubscriptionCents = paidFor.reduce((sum, { subscriptionCents }) => sum + subscriptionCents, 0)
    const unpaid = {
      owedCents: Math.max(0, Math.min(overdue.owedCents + asked.owedCents, openingCents) - paidCents),
      // Negative when paid in advance.
      subscriptionCents: overdue.subscriptionCents + asked.subscriptionCents - paidSubscriptionCents,
    }
    if (dueOn >= today)
      return {
        month,
        dueOn,
        owedCents: Math.min(left, unpaid.owedCents),
        subscriptionCents: Math.max(0, unpaid.subscriptionCents),
        advanceCents: Math.max(0, -unpaid.subscriptionCents),
        // Payments cover the oldest debt first.
        overdueCents:
          Math.min(Math.max(0, overdue.owedCents - paidCents), left) +
          // What is refunded of subscriptions in this month is not due before it ends.
          Math.max(0, overdue.subscriptionCents - Math.max(0, paidSubscriptionCents)),
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

/**
 * From the first draw while nothing is owed, or the refund of a subscription whose payment was returned,
 * until neither balance nor subscription is owed; open while null.
 */
type OwingPeriod = {
  /** The day that its months are counted from. */
  readonly began: CalendarDate
  readonly ended: CalendarDate | null
  /** Paid before it above the subscriptions that count: it pays those of this period. */
  readonly carriedCents: number
}

/** The period that is open; null while neither balance nor subscription is owed. */
const openPeriod = ({ periods }: { readonly periods: readonly OwingPeriod[] }) =>
  periods.find(({ ended }) => ended === null) ?? null

/**
 * Oldest first; only the last one can still be open. And what is paid above the subscriptions that count;
 * negative while less is.
 */
function owingPeriods(
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  terms: LineTerms,
  today: CalendarDate,
): { readonly periods: readonly OwingPeriod[]; readonly advanceCents: number } {
  const days = [...new Set([...draws, ...payments].map(({ on }) => on))].filter((on) => on <= today).sort()
  const recordedFees = (from: CalendarDate, until: CalendarDate) =>
    sum(payments.filter(({ on }) => on >= from && on <= until).map(recordedFee))
  const advanceIn = (period: OwingPeriod, until: CalendarDate) =>
    period.carriedCents +
    recordedFees(period.began, until) -
    sum(feesOf(period, draws, payments, terms, until))
  const past: OwingPeriod[] = []
  let current: OwingPeriod | null = null
  let carriedCents = 0
  for (const day of days) {
    const balanceCents = balanceOn(draws, payments, day)
    if (current === null) {
      const leftCents = carriedCents + recordedFees(day, day)
      if (balanceCents > 0 || leftCents < 0) current = { began: day, ended: null, carriedCents }
      else carriedCents = leftCents
    } else if (balanceCents === 0) {
      const untilDay = payments.filter(({ on }) => on <= day)
      if (nextPayment(current, draws, untilDay, terms, day).subscriptionCents > 0) continue
      carriedCents = Math.max(0, advanceIn(current, day))
      past.push({ ...current, ended: day })
      current = null
    }
  }
  if (current === null) return { periods: past, advanceCents: carriedCents }
  return { periods: [...past, current], advanceCents: advanceIn(current, today) }
}
