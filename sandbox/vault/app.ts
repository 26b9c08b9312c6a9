import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'

export type VaultSandboxOptions = {
  readonly tokens: readonly string[]
  /** Names of the transit keys that exist. */
  readonly keys: readonly string[]
}

/** The versions of a transit key; the last one wraps. */
type Versions = Buffer[]

function encrypt(versions: Versions, plaintext: string): string {
  const key = versions.at(-1)
  if (key === undefined) throw new Error('A key without versions')
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const bytes = Buffer.concat([cipher.update(plaintext, 'base64'), cipher.final()])
  return `vault:v${versions.length}:${Buffer.concat([nonce, bytes, cipher.getAuthTag()]).toString('base64')}`
}

/** @returns the plaintext in base64, or the words of Vault's error */
function decrypt(versions: Versions, ciphertext: string): { plaintext: string } | { error: string } {
  const [, version = '', body = ''] = /^vault:v(\d+):(.*)$/.exec(ciphertext) ?? []
  if (version === '') return { error: 'invalid ciphertext: no prefix' }
  const key = versions[Number(version) - 1]
  if (key === undefined) return { error: 'invalid ciphertext: version is too new' }
  const bytes = Buffer.from(body, 'base64')
  if (bytes.length < 28) return { error: 'invalid ciphertext: could not decrypt' }
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(
      bytes.subarray(-16),
    )
    const plaintext = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
    return { plaintext: plaintext.toString('base64') }
  } catch {
    return { error: 'cipher: message authentication failed' }
  }
}

/**
 * A stand-in for HashiCorp Vault's transit engine at /v1/transit: datakey/plaintext, decrypt and
 * keys/:name/rotate. PUT /v1/sys/seal seals it; PUT /v1/sys/unseal needs no shares here.
 */
export function createVaultSandbox({ tokens, keys }: VaultSandboxOptions): Hono {
  const rings = new Map(keys.map((name) => [name, [randomBytes(32)]]))
  let isSealed = false
  const app = new Hono()
  const fail = (c: Context, status: 400 | 403 | 404 | 503, ...errors: string[]) => c.json({ errors }, status)

  app.use('/v1/*', async (c, next) => {
    if (isSealed && c.req.path !== '/v1/sys/unseal') return fail(c, 503, 'Vault is sealed')
    if (!isSealed && !tokens.includes(c.req.header('X-Vault-Token') ?? ''))
      return fail(c, 403, '2 errors occurred:\n\t* permission denied\n\t* invalid token\n\n')
    return await next()
  })
  app.put('/v1/sys/seal', (c) => {
    isSealed = true
    return c.body(null, 204)
  })
  app.put('/v1/sys/unseal', (c) => {
    isSealed = false
    return c.json({ sealed: false })
  })
  app.post('/v1/transit/datakey/plaintext/:name', (c) => {
    const versions = rings.get(c.req.param('name'))
    if (versions === undefined) return fail(c, 400, 'encryption key not found')
    const plaintext = randomBytes(32).toString('base64')
    const ciphertext = encrypt(versions, plaintext)
    return c.json({ data: { ciphertext, key_version: versions.length, plaintext } })
  })
  app.post('/v1/transit/decrypt/:name', async (c) => {
    const versions = rings.get(c.req.param('name'))
    if (versions === undefined) return fail(c, 400, 'encryption key not found')
    const { ciphertext }: { ciphertext?: unknown } = await c.req.json()
    if (typeof ciphertext !== 'string') return fail(c, 400, 'missing ciphertext to decrypt')
    const outcome = decrypt(versions, ciphertext)
    return 'error' in outcome ? fail(c, 400, outcome.error) : c.json({ data: outcome })
  })
  app.post('/v1/transit/keys/:name/rotate', (c) => {
    rings.get(c.req.param('name'))?.push(randomBytes(32))
    return c.body(null, 204)
  })
  app.notFound((c) => fail(c, 404, `no handler for route "${c.req.path.slice(4)}". route entry not found.`))
  return app
}
