import {
  type newPasskeyQuestion,
  type PasskeyAnswer,
  type PasskeyRegistration,
  passkeyAnswer,
  type passkeyQuestion,
  passkeyRegistration,
} from '@relief/contract/entities/passkey.ts'
import type * as z from 'zod/mini'

/** Whether this browser has passkeys and reads and writes their JSON. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Without what is undefined: the browser's types have no such values. */
const toJson = <Value,>(value: Value) => JSON.parse(JSON.stringify(value))

async function answerOf<S extends z.ZodMiniType>(
  schema: S,
  asked: Promise<Credential | null>,
): Promise<z.infer<S>> {
  const credential = await asked
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser gave no passkey')
  return schema.parse(credential.toJSON())
}

/** Lets a passkey sign. @throws when the person cancels it, or has none */
export function signWithPasskey(question: z.infer<typeof passkeyQuestion>): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(toJson(question))
  return answerOf(passkeyAnswer, navigator.credentials.get({ publicKey }))
}

/** Lets the device make a passkey. @throws when the person cancels it, or the device has one already */
export function makePasskey(question: z.infer<typeof newPasskeyQuestion>): Promise<PasskeyRegistration> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(toJson(question))
  return answerOf(passkeyRegistration, navigator.credentials.create({ publicKey }))
}
