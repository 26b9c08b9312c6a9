import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer, PasskeyRegistration } from '@relief/contract/entities/passkey.ts'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

type Flaws = {
  /** The origin of the browser's page. */
  origin?: string
  isVerified?: boolean
  counter?: number
  /** The account that the device says the passkey is of; null for none. */
  userHandle?: string | null
}

/** The CBOR response of an authenticator without attestation. */
function attestationObject(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex')
  return Buffer.concat([head, length, data])
}

/** A software device with one passkey, which acts as both browser and authenticator. */
export function createAuthenticator(siteOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  /** The account that the passkey was made for. */
  let madeFor: string | null = null

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, count: number) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(count)
    return Buffer.concat([sha256(new URL(siteOrigin).hostname), Buffer.from([flags]), number])
  }
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    register: (
      { challenge, user }: { challenge: string; user: { id: string } },
      { origin = siteOrigin, isVerified = true }: Flaws = {},
    ): PasskeyRegistration => {
      madeFor = user.id
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const flags = PRESENT | HAS_KEY | (isVerified ? VERIFIED : 0)
      const data = Buffer.concat([
        authenticatorData(flags, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestationObject(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: (
      { challenge }: { challenge: string },
      { origin = siteOrigin, isVerified = true, counter: copied, userHandle = madeFor }: Flaws = {},
    ): PasskeyAnswer => {
      counter = copied ?? counter + 1
      const data = authenticatorData(PRESENT | (isVerified ? VERIFIED : 0), counter)
      const json = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== null && { userHandle }),
        },
      }
    },
  }
}
