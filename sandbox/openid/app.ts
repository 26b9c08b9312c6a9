import { type Context, Hono } from 'hono'
import { createIssuer, makeSubject, type OpenIdClient } from './issuer.ts'
import { consentPage, errorPage, formPostPage, openIdStyle, sendScript } from './page.ts'

export type OpenIdSandboxOptions = {
  readonly publicUrl: string
  /** Where this server reaches itself. */
  readonly ownOrigin: string
  /** Served when their issuer is an address of the sandbox. */
  readonly signIn: readonly OpenIdClient[]
}

type Fields = Readonly<Record<string, string>>
const names = { apple: 'Apple', google: 'Google' }

/** Apple answers by form post when a name or email is requested, and supports no PKCE. */
function discoveryOf({ id, issuer }: OpenIdClient, local: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${local}/token`,
    jwks_uri: `${local}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...(id === 'google'
      ? { userinfo_endpoint: `${local}/userinfo`, code_challenge_methods_supported: ['S256'] }
      : { response_modes_supported: ['query', 'fragment', 'form_post'] }),
  }
}

/** What is wrong with an authorization request; null when nothing is. */
function problemOf({ id, clientId }: OpenIdClient, publicUrl: string, asked: Fields): string | null {
  const scopes = (asked['scope'] ?? '').split(' ')
  if (asked['client_id'] !== clientId) return 'The client id is not known.'
  if (asked['redirect_uri'] !== `${publicUrl}/api/auth/callback/${id}`)
    return 'The redirect address is not known.'
  if (asked['response_type'] !== 'code') return 'Only codes are given.'
  if (!scopes.includes('openid') || !scopes.includes('email')) return 'Ask for openid and email.'
  if (id === 'apple' && asked['response_mode'] !== 'form_post')
    return 'The response mode must be form_post when a name or an email is asked for.'
  return null
}

function serve(client: OpenIdClient, { publicUrl, ownOrigin }: OpenIdSandboxOptions): Hono {
  const { id } = client
  const issuer = createIssuer(client)
  const consented = new Set<string>()
  const app = new Hono()

  const answer = (c: Context, address: string, fields: Fields) => {
    if (id === 'apple') return c.html(formPostPage(address, fields))
    return c.redirect(`${address}?${new URLSearchParams(fields)}`, 303)
  }
  /** Apple sends the name with the first consent and never again. */
  const userOf = (email: string, firstName: string, lastName: string): Fields => {
    const isFirst = !consented.has(email)
    consented.add(email)
    if (id !== 'apple' || !isFirst || (firstName === '' && lastName === '')) return {}
    return { user: JSON.stringify({ name: { firstName, lastName }, email }) }
  }

  app.get('/.well-known/openid-configuration', (c) =>
    c.json(discoveryOf(client, `${ownOrigin}/sandbox/openid/${id}`)),
  )
  app.get('/jwks', async (c) => c.json(await issuer.keys()))
  app.get('/authorize', (c) => {
    const problem = problemOf(client, publicUrl, c.req.query())
    return problem === null ? c.html(consentPage(names[id], c.req.query())) : c.html(errorPage(problem), 400)
  })
  app.post('/authorize', async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>
    const problem = problemOf(client, publicUrl, form)
    if (problem !== null) return c.html(errorPage(problem), 400)
    const { redirect_uri: redirectUri = '', state = '', nonce = '', email = '' } = form
    const { first_name: firstName = '', last_name: lastName = '', code_challenge: challenge = '' } = form
    if (form['action'] === 'cancel')
      return answer(c, redirectUri, {
        state,
        error: id === 'apple' ? 'user_cancelled_authorize' : 'access_denied',
      })
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return c.html(errorPage('Type an email.'), 400)
    const code = issuer.give({ email, firstName, lastName, nonce, redirectUri, challenge })
    return answer(c, redirectUri, { state, code, ...userOf(email, firstName, lastName) })
  })
  app.post('/token', async (c) => {
    const tokens = await issuer.redeem((await c.req.parseBody()) as Record<string, string>)
    return 'error' in tokens ? c.json(tokens, 400) : c.json(tokens)
  })
  app.get('/userinfo', async (c) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const person = issuer.person(token)
    if (person === null || id !== 'google') return c.json({ error: 'invalid_token' }, 401)
    const { email, firstName, lastName } = person
    return c.json({
      sub: makeSubject(id, email),
      email,
      ...(firstName !== '' && { given_name: firstName }),
      ...(lastName !== '' && { family_name: lastName }),
    })
  })
  return app
}

/** A stand-in for Apple and Google as OpenID issuers: it accepts any typed email. */
export function createOpenIdSandbox(options: OpenIdSandboxOptions): Hono {
  const app = new Hono()
  app.get('/style.css', (c) => c.body(openIdStyle, 200, { 'Content-Type': 'text/css' }))
  app.get('/send.js', (c) => c.body(sendScript, 200, { 'Content-Type': 'text/javascript' }))
  for (const client of options.signIn)
    if (client.issuer === `${options.publicUrl}/sandbox/openid/${client.id}`)
      app.route(`/${client.id}`, serve(client, options))
  return app
}
