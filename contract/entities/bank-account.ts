import * as z from 'zod/mini'

/** A bank account that the applicant added, by its last digits only. */
export const bankAccount = z.object({
  institutionName: z.string(),
  accountMask: z.nullable(z.string()),
  /**
   * LINKED and REQUESTED: its history is awaited. READY: it has arrived. FAILED: the bank did not send it.
   */
  status: z.enum(['LINKED', 'REQUESTED', 'READY', 'FAILED']),
  addedAt: z.iso.datetime(),
  /** The last day of its history; null without one. */
  readUpTo: z.nullable(z.iso.date()),
})
export type BankAccount = z.infer<typeof bankAccount>
