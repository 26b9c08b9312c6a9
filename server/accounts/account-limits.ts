import { logInByCodeCall, signInCall } from '@relief/contract/calls/accounts.ts'
import { tooMany } from '@relief/contract/problem.ts'
import { findAccountByEmail } from '@relief/store/account.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { requestMail } from '@relief/store/mail.ts'
import { addUsage, dropUsage } from '@relief/store/usage-count.ts'
import type { Context } from '../context.ts'
import { readClient } from './client-headers.ts'
import { deviceMark, isKnownDevice, markDevice } from './known-device.ts'

const DAY_SECONDS = 86_400
/** Wrong passwords from unknown devices that are allowed before a wait; the shortest and longest wait. */
const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 30
const LAST_WAIT_SECONDS = 900
/** After this many wrong passwords, the owner gets a mail, at most once a day. */
const TRIES_BEFORE_MAIL = 10

/** Calls that hash a password. */
const HASHING =
  /\/(sign-in\/email|sign-up\/email|reset-password|change-password|set-password|verify-password)$/

type Limits = Pick<Context, 'database' | 'authSecret' | 'config' | 'events' | 'hashing' | 'now'>

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
  markDevice(limits.config, reply, mark)
  return reply
}

/** A log-in by a mailed code, whose tries are counted with the code. It may create the account it marks. */
async function logInByCode(limits: Limits, request: Request, answer: () => Promise<Response>) {
  const email = await readEmail(request)
  const reply = await answer()
  if (reply.ok) markDevice(limits.config, reply, await deviceMark(limits, email))
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
