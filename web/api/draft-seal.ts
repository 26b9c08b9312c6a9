import { app } from '../app-object.ts'
import { draftSecretOrNull } from './access-token.ts'

/** The version of the format, before the text. */
const PREFIX = 's1.'
const IV_BYTES = 12

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Null for a visitor, offline before the first answer, and on a page without TLS. */
async function findKey(): Promise<CryptoKey | null> {
  // Browsers have no cryptography on insecure pages, which the type does not say.
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

/** Asks for the key before the first letter is typed. */
export async function prepareDraftKey(): Promise<void> {
  await findKey().catch(() => null)
}

/** Without the key no draft opens, here or later, until its account logs in again. */
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
 * @param place where it is kept; it opens only there
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

/** @returns null without the key, and for what another account or version has sealed */
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
