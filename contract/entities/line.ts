import * as z from 'zod/mini'
import { uuid } from '../fields.ts'
import { payoutAccount, payoutAccountInput } from './payout.ts'

/** Dollars: the least that is drawn at a time. */
export const SMALLEST_DRAW = 50

/** Money drawn from a line of credit. */
const draw = z.object({
  drawUuid: uuid,
  amount: z.number(),
  status: z.enum(['CREATED', 'SUBMITTED', 'SETTLED', 'RETURNED']),
  account: payoutAccount,
  requestedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
  /** RETURNED without having left: our own bank would not send it. */
  isRefused: z.boolean(),
  /** Why the money came back or was not sent, in the borrower's words; null otherwise. It then counts as not drawn. */
  returnReason: z.nullable(z.string()),
})

/** A line of credit that is open, or was. Amounts are dollars. */
export const line = z.object({
  limit: z.number(),
  /** What may still be drawn: the limit less what is owed. */
  left: z.number(),
  /** Draws that did not come back, less what was paid back; without subscriptions. */
  owed: z.number(),
  subscription: z.number(),
  minimumPayment: z.number(),
  cancelledAt: z.nullable(z.iso.datetime()),
  /** Where the newest draw went; null before the first. */
  account: z.nullable(payoutAccount),
  /** If each is made when it is due and nothing more is drawn; the next one first, none while nothing is owed. */
  duePayments: z.array(
    z.object({
      dueOn: z.iso.date(),
      /** Of what is owed. */
      owed: z.number(),
      subscription: z.number(),
      /** Of both, what was due before this month. */
      overdue: z.number(),
    }),
  ),
  /** Newest first. */
  draws: z.array(draw),
  /** What was paid back, newest first. */
  payments: z.array(z.object({ amount: z.number(), bookedAt: z.iso.datetime() })),
})
export type Line = z.infer<typeof line>

export const drawInput = z.object({
  /** Made by whoever asks: the same draw asked for again is one draw. */
  drawUuid: uuid,
  amount: z.number('Enter an amount').check(
    z.gte(SMALLEST_DRAW, `Draw $${SMALLEST_DRAW} or more`),
    z.refine((amount: number) => Number.isInteger(amount), 'Enter whole dollars'),
  ),
  /** Null for the account of the draw before. */
  account: z.nullable(payoutAccountInput),
})
