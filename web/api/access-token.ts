import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import * as z from 'zod/mini'
import { ApiError, kindOfStatus } from './api-error.ts'
import { deviceId } from './device-id.ts'
import { takeGiven } from './given-replies.ts'

/** Who is signed in. */
export type Identity = { userUuid: string; name: string; givenName: string; familyName: string }

/** The token lives here and nowhere else: not in storage, not in a cookie that scripts can read. */
let token: string | null = null
let asking: Promise<Identity | null> | null = null
let latest: Identity | null = null

/** Who was signed in when the server last said so; null for nobody, or before it did. */
export function knownIdentity(): Identity | null {
  return latest
}

/** Makes the next call ask for a new token. */
export function forgetToken(): void {
  token = null
}

const person = z.omit(getIdentityCall.reply.def.options[0], { accessToken: true })

function known(given: z.infer<typeof person>): Identity {
  const { currentUserUuid: userUuid, name, givenName, familyName } = given
  latest = { userUuid, name, givenName, familyName }
  return latest
}

/** Who is signed in as the page itself says, before anything is asked; null where it does not. No token comes with it. */
export function givenIdentity(): Identity | null {
  const parsed = z.safeParse(person, takeGiven(getIdentityCall.path))
  return parsed.success ? known(parsed.data) : null
}

async function ask(): Promise<Identity | null> {
  const response = await fetch(getIdentityCall.path, {
    headers: { Accept: 'application/json', 'X-Client-Device-Uuid': deviceId() },
    credentials: 'same-origin',
  }).catch(() => {
    throw new ApiError('network')
  })
  if (!response.ok) throw new ApiError(kindOfStatus(response.status), response.status)
  const parsed = z.safeParse(getIdentityCall.reply, await response.json().catch(() => null))
  if (!parsed.success) throw new ApiError('schema', 200)
  if ('loggedIn' in parsed.data) {
    token = null
    latest = null
    return null
  }
  token = parsed.data.accessToken
  return known(parsed.data)
}

/** Asks who is signed in and keeps the token that comes with the answer; null when nobody is. */
export function askIdentity(): Promise<Identity | null> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** The token where somebody is signed in; null for a visitor. */
export async function tokenOrNull(): Promise<string | null> {
  if (token === null) await askIdentity()
  return token
}

/**
 * The token for a call, asked for when there is none.
 * @throws ApiError of kind unauthorized when nobody is signed in
 */
export async function accessToken(): Promise<string> {
  if (token === null) await askIdentity()
  if (token === null) throw new ApiError('unauthorized', 401)
  return token
}
