/** Which bank somebody logged in to, as whom. A custom user's accounts travel with it. */
export type Login = {
  readonly itemId: string
  readonly institutionId: string
  readonly username: string
  /** JSON that user_custom gave as password; null for everyone else. */
  readonly custom: string | null
  readonly accountIds: readonly string[]
  /** Where the vendor calls back about this connection. */
  readonly webhook: string | null
  /** The user that the connection was made for; null without one. */
  readonly userId: string | null
}

/** What each kind of token says. The sandbox keeps next to nothing: a restart, or another process, knows every token. */
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

/** @returns what the token says; null when it is of another kind or no token at all */
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
