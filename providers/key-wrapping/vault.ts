import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { attempt, readBytes, readJson, readJsonOrNull, sendRequest } from '../http.ts'
import { type KeyWrapping, KeyWrappingError } from './port.ts'

export type VaultOptions = {
  /** Without /v1 and without a trailing slash. */
  readonly baseUrl: string
  /** The path of the transit engine, "transit" unless it was mounted elsewhere. */
  readonly mount: string
  /** The name of the transit key. */
  readonly keyName: string
  /** Read for each call, because a Vault agent may write a new token at any time. */
  readonly tokenFile: string
  readonly namespace: string | null
  readonly timeoutMs: number
}

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))
const ciphertext = z.string().check(z.regex(/^vault:v\d+:/))
const newDataKey = z.object({ data: z.object({ plaintext: base64, ciphertext }) })
const opened = z.object({ data: z.object({ plaintext: base64 }) })
const errorList = z.object({ errors: z.array(z.string()) })

async function readToken(file: string): Promise<string> {
  const token = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new KeyWrappingError('TOKEN_REJECTED', `VAULT_TOKEN_FILE cannot be read (${error.code})`)
  })
  // A header can't contain other characters, and the resulting error would quote the token.
  if (!/^[\x21-\x7e]+$/.test(token.trim()))
    throw new KeyWrappingError('TOKEN_REJECTED', 'VAULT_TOKEN_FILE does not hold one token')
  return token.trim()
}

/**
 * Explains a Vault error to the operator. Vault's own text is not repeated, because it may quote the request.
 */
function readRejection({ mount, keyName }: VaultOptions, status: number, text: Uint8Array): KeyWrappingError {
  const reasons = readJsonOrNull(errorList, text)?.errors.join('; ') ?? ''
  const key = `${mount}/${keyName}`
  if (status === 503 || status === 501)
    return /sealed/i.test(reasons) || status === 501
      ? new KeyWrappingError('SEALED', 'Vault is sealed. Unseal it: vault operator unseal')
      : new KeyWrappingError('UNAVAILABLE', 'Vault answered with status 503: it is down for maintenance')
  if (status === 403 || status === 401)
    return new KeyWrappingError(
      'TOKEN_REJECTED',
      `Vault rejects the token of VAULT_TOKEN_FILE. It has expired, or its policy lacks "update" on ${mount}/datakey/plaintext/${keyName} and ${mount}/decrypt/${keyName}`,
    )
  if (status === 404)
    return new KeyWrappingError('KEY_MISSING', `Vault has no transit engine at ${mount}, see VAULT_MOUNT`)
  if (status === 400 && /key not found/.test(reasons))
    return new KeyWrappingError('KEY_MISSING', `Vault has no key ${key}, see VAULT_KEY and VAULT_MOUNT`)
  if (status === 400 && /too old/.test(reasons))
    return new KeyWrappingError(
      'NOT_OPENED',
      `The min_decryption_version of Vault's key ${key} is too high for what is wrapped with it`,
    )
  if (status === 400) return new KeyWrappingError('NOT_OPENED', `Vault's key ${key} did not wrap this`)
  return new KeyWrappingError('UNAVAILABLE', `Vault answered with status ${status}`)
}

/**
 * Keys wrapped by the transit engine of HashiCorp Vault, or of OpenBao, which has the same calls: POST
 * datakey/plaintext and decrypt.
 */
export function createVault(options: VaultOptions): KeyWrapping {
  const { baseUrl, mount, keyName, timeoutMs } = options
  const vendor = { name: 'Vault (VAULT_URL)', timeoutMs, PortError: KeyWrappingError }

  const call = <Schema extends z.ZodMiniType>(schema: Schema, action: string, body: object) =>
    attempt(vendor, async (signal) => {
      const reply = await sendRequest(`${baseUrl}/v1/${mount}/${action}/${keyName}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Vault-Request': 'true',
          'X-Vault-Token': await readToken(options.tokenFile),
          ...(options.namespace !== null && { 'X-Vault-Namespace': options.namespace }),
        },
        body: JSON.stringify(body),
        signal,
      })
      const text = await readBytes(reply, 'The reply of Vault', KeyWrappingError)
      if (!reply.ok) throw readRejection(options, reply.status, text)
      return readJson(schema, text, 'The reply of Vault', KeyWrappingError)
    })

  return {
    makeDataKey: async () => {
      const { data } = await call(newDataKey, 'datakey/plaintext', { bits: 256 })
      return { key: Buffer.from(data.plaintext, 'base64'), wrapped: data.ciphertext }
    },
    unwrap: async (wrapped) => {
      const { data } = await call(opened, 'decrypt', { ciphertext: wrapped })
      return Buffer.from(data.plaintext, 'base64')
    },
  }
}
