import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { LANGUAGE_COOKIE } from '@relief/contract/languages.ts'
import * as z from 'zod/mini'
import { app, type Identity } from '../app-object.ts'
import { pageLanguage } from '../frame/page-language.ts'
import { ApiError, kindOfStatus } from './api-error.ts'
import { clientHeaders } from './client-headers.ts'
import { setCodeNeeded } from './code-needed.ts'
import { readCookie } from './cookie.ts'
import { consumePreloaded } from './preloaded-responses.ts'

/** Makes the next call ask for a new token. */
export function forgetToken(): void {
  app.session.token = null
  app.session.draftSecret = null
}

const identitySchema = z.omit(getIdentityCall.reply.def.options[0], { accessToken: true, draftKey: true })

function known(identity: z.infer<typeof identitySchema>): Identity {
  const { currentUserUuid: userUuid, name, givenName: firstName, familyName: lastName } = identity
  const person = { userUuid, name, firstName, lastName }
  app.session.latest = person
  return person
}

/**
 * The signed-in person named in the page's preloaded data, before any call; null without one. It includes no
 * token.
 */
export function preloadedIdentity(): Identity | null {
  const parsed = z.safeParse(identitySchema, consumePreloaded(getIdentityCall.path))
  return parsed.success ? known(parsed.data) : null
}

/**
 * On a new device, the server switches to the account's language, which may differ from the page's. A
 * language cookie from before belongs to the page, or a link is changing it right now.
 */
function followLanguage(before: string | undefined): void {
  const chosen = readCookie(LANGUAGE_COOKIE)
  if (before === undefined && chosen !== undefined && chosen !== pageLanguage) location.reload()
}

async function ask(): Promise<Identity | null> {
  const languageBefore = readCookie(LANGUAGE_COOKIE)
  const response = await fetch(getIdentityCall.path, {
    headers: { Accept: 'application/json', ...clientHeaders() },
    credentials: 'same-origin',
  }).catch(() => {
    throw new ApiError('network')
  })
  if (!response.ok) throw new ApiError(kindOfStatus(response.status), response.status)
  const parsed = z.safeParse(getIdentityCall.reply, await response.json().catch(() => null))
  if (!parsed.success) throw new ApiError('schema', 200)
  followLanguage(languageBefore)
  setCodeNeeded('loggedIn' in parsed.data && parsed.data.needsCode === true)
  if ('loggedIn' in parsed.data) {
    forgetToken()
    app.session.latest = null
    return null
  }
  app.session.token = parsed.data.accessToken
  app.session.draftSecret = parsed.data.draftKey
  return known(parsed.data)
}

/** Asks who is signed in and stores the token from the reply; null for a visitor. */
export function askIdentity(): Promise<Identity | null> {
  const { session } = app
  session.asking ??= ask().finally(() => {
    session.asking = null
  })
  return session.asking
}

/**
 * As `askIdentity`, never with the reply to an earlier request, which may be from before a log-in or log-out.
 */
export async function askIdentityAgain(): Promise<Identity | null> {
  await app.session.asking?.catch(() => null)
  return await askIdentity()
}

/** The token of the signed-in person; null for a visitor. */
export async function tokenOrNull(): Promise<string | null> {
  if (app.session.token === null) await askIdentity()
  return app.session.token
}

/** The secret of the signed-in person's drafts; null for a visitor. */
export async function draftSecretOrNull(): Promise<string | null> {
  if (app.session.draftSecret === null) await askIdentity()
  return app.session.draftSecret
}

/**
 * The token for a call, requested if there is not one yet.
 * @throws ApiError of kind unauthorized for a visitor
 */
export async function accessToken(): Promise<string> {
  if (app.session.token === null) await askIdentity()
  if (app.session.token === null) throw new ApiError('unauthorized', 401)
  return app.session.token
}
