import * as z from 'zod/mini'

/** A paid-out loan with figures from the servicing system, in dollars. */
export const loan = z.object({
  /** 12 digits with a check digit: the loan account number. */
  number: z.string(),
  borrowed: z.number(),
  /** The agreed day of the money, if it was sent later, which moved the payments; null otherwise. */
  plannedOn: z.nullable(z.iso.date()),
  /**
   * When the figures below were read from the servicing system; null while they are those of the agreement.
   */
  asOf: z.nullable(z.iso.datetime()),
  /** All payments that are still owed; null until the servicing system has answered. */
  owed: z.nullable(z.number()),
  overdue: z.nullable(z.number()),
  /** The payoff amount on the day of `asOf`; null if the servicing system does not report it. */
  payoff: z.nullable(z.number()),
  /**
   * The unearned part of an up-front charge, which `payoff` excludes; null for a loan without such a charge.
   */
  chargeTakenOff: z.nullable(z.number()),
  /** What was paid above the payoff amount and is due back to the borrower, as far as it is known. */
  credit: z.number(),
  /** A repaid loan counts as open until it is closed, some days later. */
  isClosed: z.boolean(),
  /** Null once nothing is owed. */
  nextPayment: z.nullable(z.object({ dueDate: z.iso.date(), amount: z.number() })),
  payments: z.array(
    z.object({
      dueDate: z.iso.date(),
      amount: z.number(),
      /** The unpaid part of it; null until the servicing system has answered. */
      owed: z.nullable(z.number()),
    }),
  ),
})
export type Loan = z.infer<typeof loan>
