import * as z from 'zod/mini'
import { calendarDay, dollars } from '../../http.ts'

/** The bureau's wire: snake case, whole dollars, ages in months. */

const count = z.int().check(z.gte(0))
const amount = dollars.check(z.gte(0))

export const tokenReply = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.string(),
  expires_in: z.number().check(z.gt(0)),
})

const factor = z.object({ code: z.string(), text: z.string().check(z.minLength(1)) })

/** Bureaus send codes such as 9001, which say why there is no score, in the place of a score. */
const score = z
  .object({
    model: z.string(),
    provider: z.string(),
    value: z.int(),
    range: z.object({ low: z.int(), high: z.int() }),
    factors: z.tuple([factor], factor),
  })
  .check(z.refine(({ value, range: { low, high } }) => low <= value && value <= high))

const tradeline = z.object({
  kind: z.enum(['revolving', 'instalment', 'auto', 'student', 'mortgage']),
  status: z.enum(['open', 'closed', 'charged_off', 'collection']),
  months_on_file: count,
  /** Months since the account was closed, charged off or sent to collection; null while open. */
  months_since_status: z.nullable(count),
  balance: amount,
  credit_limit: z.nullable(amount),
  monthly_payment: amount,
  days_past_due: count,
  late_60_plus_24_months: count,
})
export type Tradeline = z.infer<typeof tradeline>

const envelope = {
  report_id: z.string().check(z.minLength(1)),
  generated_on: calendarDay,
  military_lending: z.enum(['covered', 'not_covered', 'not_checked']),
}

const hit = z.object({
  ...envelope,
  status: z.literal('hit'),
  scores: z.array(score),
  tradelines: z.array(tradeline),
  inquiries: z.array(z.object({ months_ago: count })),
  public_records: z.array(z.object({ kind: z.enum(['bankruptcy', 'judgment', 'lien']), months_ago: count })),
})
export type HitReply = z.infer<typeof hit>

export const reportReply = z.discriminatedUnion('status', [
  hit,
  z.object({ ...envelope, status: z.enum(['no_hit', 'frozen']) }),
])
