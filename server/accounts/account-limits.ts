import { createHmac, timingSafeEqual } from 'node:crypto'
import { logInByCodeCall, signInCall } from '@relief/contract/calls/accounts.ts'
import { tooMany } from '@relief/contract/problem.ts'
import { findAccountByEmail } from '@relief/store/account.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { findPassword } from '@relief/store/log-in.ts'
import { requestMail } from '@relief/store/mail.ts'
import { addUsage, dropUsage } from '@relief/store/usage-count.ts'
import type { Context } from '../context.ts'
import { readClient } from './client-headers.ts'

const DAY_SECONDS = 86_400
const YEAR_SECONDS = 365 * DAY_SECONDS
/** Wrong passwords from unknown devices that are allowed before a wait; the shortest and longest wait. */
const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 30
const LAST_WAIT_SECONDS = 900
/** After this many wrong passwords, the owner gets a mail, at most once a day. */
const TRIES_BEFORE_MAIL = 10

/** Calls that hash a password. */
const HASHING =
  /\/(sign-in\/email|sign-up\/email|reset-password|change-password|set-password|verify-password)$/

const DEVICE_COOKIE = 'relief.device'

type Marking = Pick<Context, 'database' | 'authSecret'>
type Limits = Marking & Pick<Context, 'config' | 'events' | 'hashing' | 'now'>

/**
 * The mark of a device that logged in to the account with its present password: wrong passwords from
 * elsewhere, and codes that strangers request, don't make it wait. A new password, or another account of the
 * email, voids the marks of a stranger's devices.
 * @returns null for an email without an account
 */
async function deviceMark({ database, authSecret }: Marking, email: string): Promise<string | null> {
  const found = await findPassword(database, email)
  const owner = found?.owner ?? (await findAccountByEmail(database, email))
  if (owner === null) return null
  const text = `device:${owner}:${found?.passwordHash ?? ''}`
  return createHmac('sha256', authSecret).update(text).digest('base64url')
}

function isKnownDevice(headers: Headers, mark: string | null): boolean {
  if (mark === null) return false
  const cookies = (headers.get('cookie') ?? '').split(/; ?/)
  return cookies.some((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    return (
      name.endsWith(DEVICE_COOKIE) &&
      value.length === mark.length &&
      timingSafeEqual(Buffer.from(value), Buffer.from(mark))
    )
  })
}

/** Whether the browser once logged in to the account of this email. */
export const hasLoggedIn = async (headers: Headers, marking: Marking, email: string): Promise<boolean> =>
  isKnownDevice(headers, await deviceMark(marking, email))

/** Marks the browser of a successful log-in. */
function markDevice({ config }: Pick<Limits, 'config'>, reply: Response, mark: string | null): void {
  if (mark === null) return
  const isHttps = config.publicUrl.startsWith('https:')
  const name = isHttps ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  reply.headers.append('Set-Cookie', `${name}=${mark}; ${attributes}`)
}

/** The normalized email of a request's body; an empty string without one. */
async function readEmail(request: Request): Promise<string> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : ''
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''
}

const toReply = (seconds: number) => {
  const { status, message, retryAfterSeconds } = tooMany(seconds)
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  return Response.json({ code: 'TOO_MANY_TRIES', message }, { status, headers })
}

/** The password is being guessed: a security event, and a mail to the account's owner. */
async function reportGuessing(
  { database, events, now }: Limits,
  email: string,
  request: Request,
): Promise<void> {
  const entityUuid = await findAccountByEmail(database, email)
  const client = readClient(request.headers)
  await events.record(database, 'LOG_IN_GUESSING', { owner: entityUuid, client })
  if (entityUuid === null) return
  const at = now()
  const key = `LOG_IN_TRIES:${entityUuid}:${at.toISOString().slice(0, 10)}`
  await requestMail(database, {
    key,
    entityUuid,
    applicationUuid: null,
    kind: 'LOG_IN_TRIES',
    payload: {},
    at,
  })
}

/** @returns the seconds to wait before the next try; 0 when a try is allowed now */
async function countTry(
  { database, now }: Limits,
  account: string,
): Promise<{ tries: number; wait: number }> {
  const tries = await addUsage(database, sha256(`log-in ${account}`), {
    cost: 1,
    seconds: DAY_SECONDS,
    now: now(),
  })
  if (tries.used <= FREE_TRIES) return { tries: tries.used, wait: 0 }
  const doublings = Math.min(tries.used - FREE_TRIES - 1, 10)
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** doublings, LAST_WAIT_SECONDS)
  const slot = await addUsage(database, sha256(`log-in wait ${account}`), { cost: 1, seconds, now: now() })
  const wait = slot.used === 1 ? 0 : (slot.endsAt.getTime() - now().getTime()) / 1000
  return { tries: tries.used, wait }
}

/**
 * A log-in, rate-limited per account over all addresses: after five wrong passwords, a device that never
 * logged in to the account must wait, longer each time. The owner's own device need not wait, and the owner
 * gets a mail. An unknown email is counted the same way, so that a wait reveals nothing about accounts.
 */
async function logIn(limits: Limits, request: Request, answer: () => Promise<Response>): Promise<Response> {
  const { database } = limits
  const email = await readEmail(request)
  const account = sha256(email)
  const mark = await deviceMark(limits, email)
  const { tries, wait } = isKnownDevice(request.headers, mark)
    ? { tries: 0, wait: 0 }
    : await countTry(limits, account)
  if (tries === TRIES_BEFORE_MAIL) await reportGuessing(limits, email, request)
  if (wait > 0) return toReply(wait)
  const reply = await answer()
  if (!reply.ok) return reply
  await dropUsage(database, sha256(`log-in ${account}`))
  markDevice(limits, reply, mark)
  return reply
}

/** A log-in by a mailed code, which has its own count of tries. */
async function logInByCode(limits: Limits, request: Request, answer: () => Promise<Response>) {
  const email = await readEmail(request)
  const reply = await answer()
  if (reply.ok) markDevice(limits, reply, await deviceMark(limits, email))
  return reply
}

/** Puts the limits per account in front of the auth library, which limits per address. */
export function createAccountLimits(limits: Limits) {
  const { hashing } = limits
  return async (path: string, request: Request, answer: () => Promise<Response>): Promise<Response> => {
    const hashed = HASHING.test(path) ? async () => (await hashing(answer)) ?? toReply(5) : answer
    if (path === signInCall.path) return await logIn(limits, request, hashed)
    if (path === logInByCodeCall.path) return await logInByCode(limits, request, hashed)
    return await hashed()
  }
}
