import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { csrfCookie } from '@relief/contract/csrf-cookie.ts'
import { isSessionOpen } from '@relief/store/session.ts'
import type { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { csrfToken, draftKey, earliestStart } from '../accounts/access-token.ts'
import type { Context } from '../context.ts'
import { rememberLanguage } from '../http/language.ts'

type Needs = Pick<Context, 'auth' | 'authSecret' | 'config' | 'database'>

/**
 * Returns the signed-in user of the session cookie, with a new access token, and sets the cookie of the CSRF
 * token.
 */
export function registerIdentity(app: Hono, context: Needs): void {
  const { auth, authSecret, config, database } = context
  app.get(getIdentityCall.path, async (c) => {
    c.header('Cache-Control', 'no-store')
    const found = await auth.api.getSession({ headers: c.req.raw.headers })
    if (found === null) return c.json({ loggedIn: false })
    const { user, session } = found
    // The session ends at its maximum age, however active it is.
    const now = new Date()
    const claimed = { sessionId: session.id, owner: user.id, startedAfter: earliestStart(config, now), now }
    if (!(await isSessionOpen(database, claimed)))
      return c.json(session.needsCode === true ? { loggedIn: false, needsCode: true } : { loggedIn: false })
    await rememberLanguage(c, context, user.id)
    const { token } = await auth.api.signJWT({ body: { payload: { sub: user.id, sid: session.id } } })
    const isHttps = config.publicUrl.startsWith('https:')
    setCookie(c, csrfCookie(isHttps), csrfToken(authSecret, session.id), {
      path: '/',
      sameSite: 'Lax',
      secure: isHttps,
    })
    return c.json({
      accessToken: token,
      draftKey: draftKey(authSecret, user.id),
      currentUserUuid: user.id,
      familyName: user.lastName,
      givenName: user.firstName,
      name: user.name,
    })
  })
}
