import { createHash, createPublicKey, randomBytes } from 'node:crypto'
import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** The lender's registration with an issuer. */
export type OpenIdClient = {
  readonly id: 'apple' | 'google'
  readonly issuer: string
  readonly clientId: string
  readonly secret:
    | { readonly kind: 'plain'; readonly value: string }
    | {
        readonly kind: 'signed'
        readonly teamId: string
        readonly keyId: string
        readonly privateKey: string
      }
}

/** A user's typed identity with the lender's request. */
export type Consent = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly nonce: string
  readonly redirectUri: string
  readonly challenge: string
  readonly until: number
}

const KID = 'sandbox-1'
const CODE_MS = 300_000
/** Apple rejects a client secret with a longer lifetime. */
const SIX_MONTHS_SECONDS = 15_777_000

export const makeSubject = (id: string, email: string) =>
  createHash('sha256').update(`${id}:${email.toLowerCase()}`).digest('hex').slice(0, 32)

/** A key pair, generated at its first use: an RSA key takes a tenth of a second of CPU time. */
function makeKeys() {
  let pair: ReturnType<typeof generateKeyPair> | null = null
  return () => (pair ??= generateKeyPair('RS256', { extractable: true }))
}

/** One issuer's memory: its keys, its codes, and the owners of its tokens. */
export function createIssuer(client: OpenIdClient) {
  const own = makeKeys()
  const strange = makeKeys()
  const codes = new Map<string, Consent>()
  const people = new Map<string, Consent>()

  /** Some emails deliberately produce an invalid token. */
  async function idToken({ email, nonce }: Consent): Promise<string> {
    const isVerified = !email.startsWith('unverified')
    const claims: JWTPayload = {
      email,
      // Apple sends a string; careless code treats even "false" as true.
      email_verified: client.id === 'apple' ? String(isVerified) : isVerified,
      nonce: email.startsWith('wrong-nonce') ? 'another' : nonce,
    }
    const { privateKey } = await (email.startsWith('wrong-signature') ? strange : own)()
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: KID })
      .setIssuer(email.startsWith('wrong-issuer') ? 'https://issuer.example.com' : client.issuer)
      .setAudience(email.startsWith('wrong-audience') ? 'another' : client.clientId)
      .setSubject(makeSubject(client.id, email))
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(privateKey)
  }

  async function isClient(token: string): Promise<boolean> {
    const { secret, clientId, issuer } = client
    if (secret.kind === 'plain') return token === secret.value
    try {
      const key = createPublicKey(secret.privateKey)
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['ES256'],
        issuer: secret.teamId,
        subject: clientId,
        audience: issuer,
        requiredClaims: ['iat', 'exp'],
      })
      const seconds = (payload.exp ?? 0) - (payload.iat ?? 0)
      return decodeProtectedHeader(token).kid === secret.keyId && seconds <= SIX_MONTHS_SECONDS
    } catch {
      return false
    }
  }

  return {
    keys: async () => ({
      keys: [{ ...(await exportJWK((await own()).publicKey)), kid: KID, alg: 'RS256', use: 'sig' }],
    }),
    /** @returns the code for the redirect */
    give: (consent: Omit<Consent, 'until'>): string => {
      const code = randomBytes(16).toString('base64url')
      codes.set(code, { ...consent, until: Date.now() + CODE_MS })
      return code
    },
    /** The tokens for a code, once; otherwise the name of the error. */
    redeem: async (form: Readonly<Record<string, string>>) => {
      if (!(await isClient(form['client_secret'] ?? ''))) return { error: 'invalid_client' }
      const consent = codes.get(form['code'] ?? '')
      codes.delete(form['code'] ?? '')
      const verifier = createHash('sha256')
        .update(form['code_verifier'] ?? '')
        .digest('base64url')
      const fits =
        consent !== undefined &&
        consent.until > Date.now() &&
        consent.redirectUri === form['redirect_uri'] &&
        (consent.challenge === '' || consent.challenge === verifier)
      if (!fits) return { error: 'invalid_grant' }
      const accessToken = randomBytes(16).toString('base64url')
      people.set(accessToken, consent)
      return {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: 600,
        id_token: await idToken(consent),
      }
    },
    person: (accessToken: string): Consent | null => people.get(accessToken) ?? null,
  }
}
