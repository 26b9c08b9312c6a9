import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Keyring } from '@relief/store/sealing.ts'

/** A private Ed25519 key in PKCS #8 is these bytes and then its seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs with the newest key, and verifies with the named one. */
export type Signer = {
  keyId: string
  sign: (text: string) => string
  /** Also false for an unknown key. */
  isSigned: (keyId: string, text: string, signature: string) => boolean
  /** The public keys by id; they are not secret. */
  publicKeys: () => Record<string, string>
}

export function createSigner({ current, keys }: Keyring): Signer {
  const privateKeys = new Map<string, KeyObject>()
  for (const [id, seed] of keys)
    privateKeys.set(
      id,
      createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' }),
    )
  const own = privateKeys.get(current)
  if (own === undefined) throw new Error(`The signing key ${current} is missing from the key file`)
  return {
    keyId: current,
    sign: (text) => sign(null, Buffer.from(text), own).toString('base64url'),
    isSigned: (keyId, text, signature) => {
      const key = privateKeys.get(keyId)
      if (key === undefined) return false
      return verify(null, Buffer.from(text), createPublicKey(key), Buffer.from(signature, 'base64url'))
    },
    publicKeys: () =>
      Object.fromEntries(
        [...privateKeys].map(([id, key]) => [
          id,
          createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
        ]),
      ),
  }
}
