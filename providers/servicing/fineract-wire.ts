import { isDeepStrictEqual } from 'node:util'
import { isCalendarDate } from '@relief/domain/calendar-date.ts'
import { toCents, toDollars } from '@relief/domain/money.ts'
import * as z from 'zod/mini'
import { dollars } from '../http.ts'
import { type LoanBook, type LoanToService, ServicingError } from './port.ts'

/** The wire of Apache Fineract: camel case, amounts in dollars, days as [year, month, day] in answers. */

/** Format of days in requests. */
const HOW = { dateFormat: 'yyyy-MM-dd', locale: 'en' } as const
const MONTHS = 2

/** What is owed or was paid is never negative: Fineract has a field of its own for what was overpaid. */
const owed = dollars.check(z.gte(0))

const id = z.int()
const day = z.tuple([id, id, id]).check(z.refine((read) => isCalendarDate(isoDay(read))))

export const clientReply = z.object({ id })
export const createdClient = z.object({ clientId: id })
export const createdLoan = z.object({ loanId: id })
export const commandReply = z.object({ resourceId: id })

export const loanReply = z.object({
  id,
  status: z.object({ id, code: z.string() }),
  repaymentSchedule: z.object({
    currency: z.object({ code: z.string(), decimalPlaces: id }),
    periods: z.array(
      z.object({
        /** Absent in the disbursement row. */
        period: z.optional(id),
        dueDate: day,
        totalOriginalDueForPeriod: z.optional(owed),
        principalDisbursed: z.optional(owed),
        feeChargesDue: z.optional(owed),
        totalOutstandingForPeriod: z.optional(owed),
      }),
    ),
  }),
  /** Of an active loan. */
  summary: z.optional(z.object({ totalOutstanding: owed, totalOverdue: owed })),
  /** What was paid above everything owed, until it is refunded. */
  totalOverpaid: z.nullish(owed),
  /** Absent before the disbursement. */
  transactions: z.optional(
    z.array(
      z.object({
        id,
        type: z.object({ id }),
        date: day,
        amount: owed,
        manuallyReversed: z.optional(z.boolean()),
      }),
    ),
  ),
})

/**
 * Repayments, also those that a merchant, a failed payout or goodwill made for the borrower.
 * Source: LoanTransactionType of Apache Fineract.
 */
const REPAYMENTS = new Set([2, 21, 22, 23])

export type LoanReply = z.infer<typeof loanReply>

export const rejection = z.object({
  userMessageGlobalisationCode: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ userMessageGlobalisationCode: z.optional(z.string()) }))),
})

export function clientRequest({ borrower }: LoanToService, officeId: number) {
  return {
    ...HOW,
    officeId,
    legalFormId: 1,
    externalId: borrower.externalId,
    firstname: borrower.firstName,
    lastname: borrower.lastName,
    active: true,
    activationDate: borrower.since,
    submittedOnDate: borrower.since,
  }
}

/** @param product Fineract's ids of the loan product and its charge due at disbursement */
export function loanRequest(
  loan: LoanToService,
  clientId: number,
  product: { readonly productId: number; readonly chargeId: number },
) {
  const months = loan.payments.length
  return {
    ...HOW,
    loanType: 'individual',
    clientId,
    productId: product.productId,
    externalId: loan.externalId,
    principal: toDollars(loan.principalCents),
    loanTermFrequency: months,
    loanTermFrequencyType: MONTHS,
    numberOfRepayments: months,
    repaymentEvery: 1,
    repaymentFrequencyType: MONTHS,
    interestRatePerPeriod: loan.annualPercent,
    // Equal payments on the declining balance, each period a whole month.
    amortizationType: 1,
    interestType: 0,
    interestCalculationPeriodType: 1,
    allowPartialPeriodInterestCalcualtion: false,
    fixedEmiAmount: toDollars(loan.monthlyPaymentCents),
    transactionProcessingStrategyCode: 'mifos-standard-strategy',
    charges:
      loan.chargeCents === 0 ? [] : [{ chargeId: product.chargeId, amount: toDollars(loan.chargeCents) }],
    submittedOnDate: loan.agreedOn,
    expectedDisbursementDate: loan.paidOutOn,
    repaymentsStartingFromDate: loan.payments[0]?.dueDate ?? loan.paidOutOn,
  }
}

export function approveRequest(loan: LoanToService) {
  return {
    ...HOW,
    approvedOnDate: loan.agreedOn,
    approvedLoanAmount: toDollars(loan.principalCents),
    expectedDisbursementDate: loan.paidOutOn,
  }
}

export function disburseRequest(loan: LoanToService) {
  return {
    ...HOW,
    actualDisbursementDate: loan.paidOutOn,
    transactionAmount: toDollars(loan.principalCents),
  }
}

export function rejectRequest(on: string) {
  return { ...HOW, rejectedOnDate: on }
}

/** An amount of zero undoes the whole transaction. */
export function undoRequest(on: string) {
  return { ...HOW, transactionAmount: 0, transactionDate: on }
}

type Schedule = LoanReply['repaymentSchedule']

const isInDollars = ({ currency }: Schedule) => currency.code === 'USD' && currency.decimalPlaces === 2

/** The rows of the payments, without those of disbursements. */
const paymentRows = ({ periods }: Schedule) => periods.filter(({ period }) => period !== undefined)

/** Whether Fineract's schedule has the agreed days and cents, and pays out the agreed amount. */
export function isAsAgreed({ repaymentSchedule }: LoanReply, loan: LoanToService): boolean {
  const start = repaymentSchedule.periods.find(({ period }) => period === undefined)
  const paidOut = toCents(start?.principalDisbursed ?? 0) - toCents(start?.feeChargesDue ?? 0)
  const kept = paymentRows(repaymentSchedule)
  return (
    isInDollars(repaymentSchedule) &&
    paidOut === loan.principalCents - loan.chargeCents &&
    kept.length === loan.payments.length &&
    loan.payments.every(({ dueDate, amountCents }, index) => {
      const row = kept[index]
      return (
        row !== undefined &&
        isoDay(row.dueDate) === dueDate &&
        toCents(row.totalOriginalDueForPeriod ?? 0) === amountCents
      )
    })
  )
}

/**
 * The repayments that were not undone, each once: a page of the core may list one again.
 * @throws ServicingError MALFORMED when one id has two contents
 */
export function findRepayments({ transactions = [] }: LoanReply) {
  const byId = new Map<number, (typeof transactions)[number]>()
  for (const listed of transactions) {
    const first = byId.get(listed.id) ?? listed
    if (!isDeepStrictEqual(first, listed)) throw malformed('A transaction is listed twice, differently')
    byId.set(listed.id, first)
  }
  return [...byId.values()].filter(
    ({ type, manuallyReversed }) => REPAYMENTS.has(type.id) && manuallyReversed !== true,
  )
}

/**
 * The books of a loan that was paid out. A figure that is absent is never read as zero: a borrower would see
 * that nothing is owed.
 * @throws ServicingError MALFORMED when a figure is absent, or when the figures contradict each other
 */
export function toBook(reply: LoanReply): LoanBook {
  const { summary, transactions, repaymentSchedule } = reply
  if (summary === undefined) throw malformed('A loan that was paid out has no summary')
  if (transactions === undefined) throw malformed('A loan that was paid out has no transactions')
  if (!isInDollars(repaymentSchedule)) throw malformed('A loan is not in dollars and cents')
  if (summary.totalOverdue > summary.totalOutstanding) throw malformed('More is overdue than owed')
  const payments = readPayments(repaymentSchedule)
  const owedCents = toCents(summary.totalOutstanding)
  if (payments.reduce((sum, payment) => sum + payment.owedCents, 0) !== owedCents)
    throw malformed('The payments do not add up to what is owed')
  return {
    owedCents,
    overdueCents: toCents(summary.totalOverdue),
    overpaidCents: toCents(reply.totalOverpaid ?? 0),
    repayments: findRepayments(reply).map(({ date, amount }) => ({
      on: isoDay(date),
      cents: toCents(amount),
    })),
    payments,
  }
}

/** The payments in order: a reminder of the second payment reads the second one. */
function readPayments(schedule: Schedule): LoanBook['payments'] {
  const rows = paymentRows(schedule)
  if (rows.length === 0) throw malformed('A loan that was paid out has no payments')
  return rows.map(({ period, dueDate, totalOriginalDueForPeriod, totalOutstandingForPeriod }, index) => {
    if (period !== index + 1) throw malformed('The payments are not numbered in order')
    if (totalOriginalDueForPeriod === undefined) throw malformed('A payment has no amount')
    if (totalOutstandingForPeriod === undefined) throw malformed('A payment does not say what is owed')
    return {
      dueDate: isoDay(dueDate),
      amountCents: toCents(totalOriginalDueForPeriod),
      owedCents: toCents(totalOutstandingForPeriod),
    }
  })
}

const malformed = (what: string) => new ServicingError('MALFORMED', what)

function isoDay([year, month, date]: readonly [number, number, number]): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
