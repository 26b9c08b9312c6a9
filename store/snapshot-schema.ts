import { REVIEW_REASONS, type Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import * as z from 'zod/mini'

/**
 * The only schema of a snapshot. A field that is not listed here can't be considered: there is no room for a
 * name, school, year or age.
 */

const cents = z.int()
const count = z.int()
const day = z.iso.date()

const score = z.strictObject({
  model: z.string(),
  provider: z.string(),
  value: z.number(),
  low: z.number(),
  high: z.number(),
  createdOn: z.string(),
  factors: z.tuple([factor()], factor()),
})

function factor() {
  return z.strictObject({
    theme: z.enum([
      'DELINQUENCY',
      'COLLECTION',
      'UTILIZATION',
      'INQUIRIES',
      'SHORT_HISTORY',
      'TOO_FEW_ACCOUNTS',
      'OBLIGATIONS',
      'OTHER',
    ]),
    text: z.string(),
  })
}

const creditFile = z.strictObject({
  score: z.nullable(score),
  tradelines: count,
  oldestTradelineMonths: count,
  revolvingBalanceCents: cents,
  revolvingLimitCents: cents,
  monthlyObligationsCents: cents,
  pastDueNow: count,
  seriousDelinquencies24Months: count,
  chargeOffs24Months: count,
  collections24Months: count,
  inquiries6Months: count,
  bankruptcyMonthsAgo: z.nullable(count),
})

const bankSummary = z.strictObject({
  asOf: day,
  accounts: count,
  daysOfHistory: count,
  currentBalanceCents: cents,
  averageBalanceCents: cents,
  lowestBalanceCents: cents,
  monthlyInflowCents: cents,
  monthlyOutflowCents: cents,
  incomeDeposits: count,
  monthlyIncomeCents: cents,
  overdraftDays90: count,
  returnedPayments90: count,
})

export const snapshotSchema = z.strictObject({
  schema: z.literal(1),
  asOf: day,
  request: z.strictObject({ amountCents: cents, termMonths: z.nullable(count), useOfFunds: z.string() }),
  accepted: z.optional(
    z.strictObject({
      productId: z.string(),
      loanAmountCents: cents,
      termMonths: count,
      firstPaymentDays: z.optional(count),
    }),
  ),
  applicant: z.strictObject({
    stateCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
    meetsMinimumAge: z.boolean(),
  }),
  annualIncomeCents: cents,
  education: z.optional(z.strictObject({ level: z.string() })),
  wealth: z.strictObject({ savingsCheckingCents: cents, investmentsCents: cents }),
  bureau: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('HIT'), reportId: z.string(), file: creditFile }),
    z.strictObject({
      status: z.enum(['NO_HIT', 'FROZEN', 'IDENTITY_MISMATCH']),
      reportId: z.string(),
    }),
    z.strictObject({ status: z.literal('NOT_ASKED') }),
  ]),
  bank: z.nullable(bankSummary),
  identity: z.strictObject({
    outcome: z.enum(['APPROVED', 'DENIED', 'MANUAL_REVIEW']),
    evaluationId: z.string(),
  }),
  sanctions: z.enum(['CLEAR', 'POSSIBLE_MATCH']),
  review: z.optional(
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('CLEARED') }),
      z.strictObject({ outcome: z.literal('DECLINED'), reason: z.enum(REVIEW_REASONS) }),
    ]),
  ),
  militaryLending: z.enum(['COVERED', 'NOT_COVERED', 'NOT_CHECKED']),
  reliefLoans: z.strictObject({
    outstanding: count,
    outstandingPrincipalCents: cents,
    lastTwoPaymentsOnTime: z.nullable(z.boolean()),
  }),
})

/**
 * Rejects a snapshot with anything that a decision may not consider.
 * @throws an error with the path of the offending field, never its value
 */
export function checkSnapshot(text: string): Snapshot {
  const parsed = snapshotSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data as Snapshot
  const places = parsed.error.issues.map((issue) =>
    [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
  )
  throw new Error(`A snapshot may not contain: ${places.join(', ')}`)
}
