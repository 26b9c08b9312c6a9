import { app } from '../app-object.ts'
import { draftSecretOrNull } from './access-token.ts'

/** The version of the format, before the text. */
const PREFIX = 's1.'
const IV_BYTES = 12

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Null for a visitor, when offline before the first reply, and on a page without TLS. */
async function findKey(): Promise<CryptoKey | null> {
  // On insecure pages, browsers have no `crypto.subtle`, although its type says otherwise.
  if (!isSecureContext) return null
  const { drafts } = app
  const secret = drafts.key?.secret ?? (await draftSecretOrNull().catch(() => null))
  if (secret === null) return null
  if (drafts.key?.secret !== secret) {
    const bytes = toBytes(secret.replaceAll('-', '+').replaceAll('_', '/'))
    const key = crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
    drafts.key = { secret, key }
  }
  return await drafts.key.key
}

/** Requests the key early, before the visitor types. */
export async function prepareDraftKey(): Promise<void> {
  await findKey().catch(() => null)
}

/** Forgets the key: no draft opens until its account logs in again. */
export function forgetDraftKey(): void {
  app.drafts.key = null
}

const parameters = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})

/**
 * Seals a text with the account's key.
 * @param place where it is stored; it can be unsealed only for the same place
 * @returns null without a key
 */
export async function sealDraft(place: string, text: string): Promise<string | null> {
  const key = await findKey()
  if (key === null) return null
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(parameters(iv, place), key, new TextEncoder().encode(text))
  const bytes = [...iv, ...new Uint8Array(sealed)]
  return `${PREFIX}${btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))}`
}

export const isSealed = (kept: string) => kept.startsWith(PREFIX)

/** @returns null without the key, or when another account or version sealed it */
export async function unsealDraft(place: string, sealed: string): Promise<string | null> {
  const key = await findKey()
  if (key === null || !isSealed(sealed)) return null
  try {
    const bytes = toBytes(sealed.slice(PREFIX.length))
    const iv = bytes.slice(0, IV_BYTES)
    const text = await crypto.subtle.decrypt(parameters(iv, place), key, bytes.slice(IV_BYTES))
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}
