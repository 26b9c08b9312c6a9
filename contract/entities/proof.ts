import * as z from 'zod/mini'
import { text } from '../text.ts'
import { words } from '../words.ts'
import { passkeyAnswer } from './passkey.ts'

/** A code of an authenticator app, or a recovery code. */
export const factorCode = text({
  most: 40,
  least: 1,
  required: words.account.code,
  trim: true,
  plain: true,
})

/** A code from one of our emails. It may be typed in groups: spaces in it are dropped. */
export const mailedCode = text(
  { most: 20, least: 1, required: words.account.code, trim: true, plain: true },
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, words.account.mailedCode),
)

/**
 * A fresh proof of identity, besides the session: a passkey or the code of the authenticator app if the
 * account has one; else the password; else a mailed code. If it is missing or wrong, the reply is 400 with
 * the field `proof`; for a code in the wrong format, `proof.code`.
 */
export const proof = z.optional(
  z.object({
    password: z.optional(text({ most: 128 })),
    code: z.optional(mailedCode),
    factorCode: z.optional(text({ most: 40, trim: true, plain: true })),
    passkey: z.optional(passkeyAnswer),
  }),
)
export type Proof = z.infer<typeof proof>
