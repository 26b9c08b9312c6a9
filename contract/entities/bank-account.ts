import * as z from 'zod/mini'

/** A bank account that the applicant added; never a number, only its last digits. */
export const bankAccount = z.object({
  institutionName: z.string(),
  accountMask: z.nullable(z.string()),
  /** LINKED and REQUESTED: its history is on its way. READY: it is there. FAILED: it could not be had. */
  status: z.enum(['LINKED', 'REQUESTED', 'READY', 'FAILED']),
  addedAt: z.iso.datetime(),
  /** The day up to which its history was read; null while nothing was. */
  readUpTo: z.nullable(z.iso.date()),
})
export type BankAccount = z.infer<typeof bankAccount>
