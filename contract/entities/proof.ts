import * as z from 'zod/mini'

/**
 * A fresh proof of who acts, beside the session: the password, or the code of a mail where the account has no
 * password. Without it, or with a wrong one, the reply is 400 with the field `proof`.
 */
export const proof = z.optional(
  z.object({
    password: z.optional(z.string().check(z.maxLength(128, 'Use 128 characters or fewer'))),
    code: z.optional(z.string().check(z.maxLength(20, 'Enter the 6 digits of the code'))),
  }),
)
export type Proof = z.infer<typeof proof>
