import * as z from 'zod/mini'

/** Lakeshore's wire: cents, and months as 'YYYY-MM'. */

const cents = z.int().check(z.gte(0))
const count = z.int().check(z.gte(0))
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

const reason = z.object({ theme: z.string(), sentence: z.string().check(z.minLength(1)) })

const account = z.object({
  type: z.enum(['CARD', 'LOAN']),
  opened: month,
  /** Null while the account is open. */
  ended: z.nullable(z.object({ how: z.enum(['PAID', 'LOSS', 'COLLECTOR']), month })),
  owedCents: cents,
  limitCents: cents,
  monthlyCents: cents,
  pastDue: z.boolean(),
  seriousLates: count,
})
export type Account = z.infer<typeof account>

const found = z.object({
  result: z.literal('FOUND'),
  file: z.string().check(z.minLength(1)),
  date: z.iso.date(),
  servicemember: z.boolean(),
  score: z.nullable(z.object({ model: z.string(), points: z.int(), reasons: z.tuple([reason], reason) })),
  accounts: z.array(account),
  inquiries: z.array(month),
  bankruptcies: z.array(month),
})
export type Found = z.infer<typeof found>

export const fileReply = z.discriminatedUnion('result', [
  found,
  z.object({
    result: z.enum(['UNKNOWN_PERSON', 'FROZEN']),
    file: z.string().check(z.minLength(1)),
    servicemember: z.boolean(),
  }),
])
