import * as z from 'zod/mini'

/** A paid-out loan by the book of record, in dollars. */
export const loan = z.object({
  borrowed: z.number(),
  /** When the figures below were read from the book; null while they are those of the agreement. */
  asOf: z.nullable(z.iso.datetime()),
  /** All payments that are still owed; null while the book is not known. */
  owed: z.nullable(z.number()),
  overdue: z.nullable(z.number()),
  /** What repays the whole loan on the day of `asOf`; null while the book does not say. */
  payoff: z.nullable(z.number()),
  /** The part of an up-front charge that `payoff` leaves out; null for a loan without such a charge. */
  chargeTakenOff: z.nullable(z.number()),
  /** Null once nothing is owed. */
  nextPayment: z.nullable(z.object({ dueDate: z.iso.date(), amount: z.number() })),
  payments: z.array(
    z.object({
      dueDate: z.iso.date(),
      amount: z.number(),
      /** What is still owed of it; null while the book is not known. */
      owed: z.nullable(z.number()),
    }),
  ),
})
export type Loan = z.infer<typeof loan>
