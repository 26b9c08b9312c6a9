import { readBytes, readJson, sendRequest } from '../../http.ts'
import { BureauError } from '../port.ts'
import { tokenReply } from './wire.ts'

/** How long before its end a token is replaced. */
const MARGIN_MS = 30_000

/** A source of access tokens (OAuth2 client credentials), each kept until shortly before its end. */
export type TokenSource = {
  readonly get: (signal: AbortSignal) => Promise<string>
  /** Forgets a token that a reply called invalid. */
  readonly forget: () => void
}

/** @throws BureauError from `get` for rejected credentials or an unreadable reply */
export function createTokenSource(options: {
  url: string
  clientId: string
  clientSecret: string
}): TokenSource {
  const credentials = btoa(
    `${encodeURIComponent(options.clientId)}:${encodeURIComponent(options.clientSecret)}`,
  )
  let kept: { token: string; expiresAt: number } | null = null
  return {
    get: async (signal) => {
      if (kept && kept.expiresAt - MARGIN_MS > Date.now()) return kept.token
      const reply = await sendRequest(options.url, {
        method: 'POST',
        headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'credit-reports' }),
        signal,
      })
      if (!reply.ok) throw new BureauError('UNAVAILABLE', `Token rejected with status ${reply.status}`)
      const text = await readBytes(reply, 'The token', BureauError)
      const { access_token: token, expires_in: seconds } = readJson(
        tokenReply,
        text,
        'The token',
        BureauError,
      )
      kept = { token, expiresAt: Date.now() + seconds * 1000 }
      return token
    },
    forget: () => {
      kept = null
    },
  }
}
