import {
  type newPasskeyQuestion,
  type PasskeyAnswer,
  type PasskeyRegistration,
  passkeyAnswer,
  type passkeyQuestion,
  passkeyRegistration,
} from '@relief/contract/entities/passkey.ts'
import type * as z from 'zod/mini'

/** Whether this browser supports passkeys and their JSON format. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Removes undefined values, which the browser's types don't allow. */
const toJson = <Value,>(value: Value) => JSON.parse(JSON.stringify(value))

async function answerOf<S extends z.ZodMiniType>(
  schema: S,
  asked: Promise<Credential | null>,
): Promise<z.infer<S>> {
  const credential = await asked
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser returned no passkey')
  return schema.parse(credential.toJSON())
}

/** Asks the device to sign with a passkey. @throws when the person cancels it, or has none */
export function signWithPasskey(question: z.infer<typeof passkeyQuestion>): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(toJson(question))
  return answerOf(passkeyAnswer, navigator.credentials.get({ publicKey }))
}

/** Asks the device to create a passkey. @throws when the person cancels it, or the device already has one */
export function makePasskey(question: z.infer<typeof newPasskeyQuestion>): Promise<PasskeyRegistration> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(toJson(question))
  return answerOf(passkeyRegistration, navigator.credentials.create({ publicKey }))
}
