/** A log-in at a bank. It carries a custom user's accounts. */
export type Login = {
  readonly itemId: string
  readonly institutionId: string
  readonly username: string
  /** The JSON that user_custom typed as password; null for any other user. */
  readonly custom: string | null
  readonly accountIds: readonly string[]
  /** Address for webhooks about this connection. */
  readonly webhook: string | null
  /** The vendor's user id; null without one. */
  readonly userId: string | null
}

/**
 * Contents of each kind of token. The sandbox stores almost nothing, so a token survives a restart and works
 * in any process.
 */
export type TokenContents = {
  /** `update` is the connection that Link is opened for in update mode. */
  link: {
    id: string
    userId: string | null
    webhook: string | null
    update: Login | null
    expiresAt: number
  }
  public: { login: Login; expiresAt: number }
  access: { login: Login }
  assets: {
    login: Login
    reportId: string
    reference: string | null
    daysRequested: number
    createdAt: number
    readyAt: number
    fails: boolean
  }
}

export function makeToken<Kind extends keyof TokenContents>(
  kind: Kind,
  contents: TokenContents[Kind],
): string {
  return `${kind}-sandbox-${Buffer.from(JSON.stringify(contents)).toString('base64url')}`
}

/** @returns the contents; null for another kind or a forged token */
export function readToken<Kind extends keyof TokenContents>(
  kind: Kind,
  token: unknown,
): TokenContents[Kind] | null {
  const prefix = `${kind}-sandbox-`
  if (typeof token !== 'string' || !token.startsWith(prefix)) return null
  try {
    return JSON.parse(Buffer.from(token.slice(prefix.length), 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
