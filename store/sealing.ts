import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Keys of 32 bytes by their id. New values are sealed with `current`; the others open older values. */
export type Keyring = { current: string; keys: ReadonlyMap<string, Buffer> }

/**
 * Seals a value with AES-256-GCM: "keyId.base64url(nonce, tag, ciphertext)".
 * @param place the sealing context (additional authenticated data), like
 * "personal_info.ssn:<applicationUuid>"; the value does not open with a different one
 */
export function seal(keyring: Keyring, place: string, value: string | Uint8Array): string {
  const key = keyring.keys.get(keyring.current)
  if (key === undefined) throw new Error(`The key ${keyring.current} is missing from the key file`)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const ciphertext = Buffer.concat([cipher.update(value), cipher.final()])
  return `${keyring.current}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`
}

/**
 * A value from its sealed column, or from the column in the clear of a row from before sealing; null when
 * both are empty.
 */
export function unsealOrPlain(
  keyring: Keyring,
  place: string,
  sealed: string | null,
  plain: string | null,
): string | null {
  return sealed === null ? plain : unseal(keyring, place, sealed).toString()
}

/**
 * Opens a sealed value.
 * @throws when its key is missing, it was altered, or its place differs; the message never holds the value
 */
export function unseal(keyring: Keyring, place: string, sealed: string): Buffer {
  const [keyId = '', body = ''] = sealed.split('.')
  const key = keyring.keys.get(keyId)
  if (key === undefined) throw new Error(`The key ${keyId} is missing from the key file`)
  const bytes = Buffer.from(body, 'base64url')
  // Node ignores characters that are not base64, so an altered value might still open.
  if (`${keyId}.${bytes.toString('base64url')}` !== sealed) throw new Error('A sealed value is malformed')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}
