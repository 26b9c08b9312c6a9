import * as z from 'zod/mini'
import { text } from '../text.ts'

const base64 = (most: number) => text({ most, least: 1 }, z.regex(/^[A-Za-z0-9_-]+$/))
const credential = {
  id: base64(1400),
  rawId: base64(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** A new passkey from the browser, as written by `PublicKeyCredential.toJSON()`. */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4000),
    attestationObject: base64(20_000),
    transports: z.optional(z.array(text({ most: 30 })).check(z.maxLength(10))),
  }),
})
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>

/** The browser's response after a passkey has signed. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4000),
    authenticatorData: base64(4000),
    signature: base64(4000),
    userHandle: z.optional(base64(200)),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(descriptor)),
  userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
})

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const newPasskeyQuestion = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
    }),
  ),
  attestation: z.optional(z.enum(['none', 'direct', 'enterprise', 'indirect'])),
})
