import * as z from 'zod/mini'
import { text } from '../text.ts'

/**
 * A fresh proof of who acts, beside the session: the password, or the code of a mail where the account has no
 * password. Without it, or with a wrong one, the reply is 400 with the field `proof`.
 */
export const proof = z.optional(
  z.object({
    password: z.optional(text({ most: 128 })),
    code: z.optional(text({ most: 20 })),
  }),
)
export type Proof = z.infer<typeof proof>
