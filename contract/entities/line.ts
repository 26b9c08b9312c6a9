import * as z from 'zod/mini'
import { LARGEST_AMOUNT, uuid } from '../fields.ts'
import { words } from '../words.ts'
import { payoutAccount, payoutAccountInput } from './payout.ts'

/** The smallest draw, in dollars. */
export const SMALLEST_DRAW = 50

const draw = z.object({
  drawUuid: uuid,
  amount: z.number(),
  status: z.enum(['CREATED', 'SUBMITTED', 'SETTLED', 'RETURNED']),
  account: payoutAccount,
  requestedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
  /** RETURNED without leaving: our own bank did not send it. */
  isRefused: z.boolean(),
  /**
   * Why a draw was returned or not sent, in the borrower's words; null otherwise. It then counts as not
   * drawn.
   */
  returnReason: z.nullable(z.string()),
})

/** A line of credit, open or closed. Amounts are dollars. */
export const line = z.object({
  limit: z.number(),
  /** The limit less the balance. */
  left: z.number(),
  /** Draws that did not come back, less payments; without subscriptions. */
  owed: z.number(),
  subscription: z.number(),
  minimumPayment: z.number(),
  cancelledAt: z.nullable(z.iso.datetime()),
  /** Bank account of the newest draw; null before the first. */
  account: z.nullable(payoutAccount),
  /** If each is paid when due and nothing more is drawn; next one first. */
  duePayments: z.array(
    z.object({
      dueOn: z.iso.date(),
      /** Principal. */
      owed: z.number(),
      subscription: z.number(),
      /** The portion of both that was due before this month. */
      overdue: z.number(),
    }),
  ),
  draws: z.array(draw),
  /** Newest first. */
  payments: z.array(z.object({ amount: z.number(), bookedAt: z.iso.datetime() })),
})
export type Line = z.infer<typeof line>

export const drawInput = z.object({
  /** Made by the client: a repeated request is the same draw. */
  drawUuid: uuid,
  amount: z.number(words.fields.amount).check(
    z.lte(LARGEST_AMOUNT, words.fields.amountTooLarge),
    z.gte(SMALLEST_DRAW, words.fields.drawTooSmall(`$${SMALLEST_DRAW}`)),
    z.refine((amount: number) => Number.isInteger(amount), words.fields.wholeDollars),
  ),
  /** Null for the account of the previous draw, and for one of the linked bank. */
  account: z.nullable(payoutAccountInput),
})
