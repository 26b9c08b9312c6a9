import * as calls from '@relief/contract/calls/waitlist.ts'
import { productType } from '@relief/contract/enumerations.ts'
import { notFound, Problem, tooMany } from '@relief/contract/problem.ts'
import { routes } from '@relief/contract/routes.ts'
import { stateCode } from '@relief/contract/states.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { closedStates } from '@relief/domain/underwriting/closed-states.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { newId } from '@relief/store/ids.ts'
import { requestMail } from '@relief/store/mail.ts'
import { confirmWaitlistEntry, removeWaitlistEntry, saveWaitlistEntry } from '@relief/store/waitlist.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { countMail } from '../limits/mail-limits.ts'
import { readSignedId, signId } from '../mail/signed-id.ts'
import { makeStopToken } from '../mail/stop-token.ts'
import { handleWith } from '../register.ts'
import type { Client } from '../security/security-events.ts'
import { words } from './words.ts'

type Needs = Pick<
  Context,
  'authSecret' | 'config' | 'database' | 'events' | 'keyring' | 'now' | 'people' | 'wakeJobs'
>
const handle = handleWith<Needs>()

const CONFIRM = 'waitlist-confirm'

const join = handle(calls.joinWaitlistCall, async ({ body, caller, context }) => {
  const { authSecret, config, database, keyring, now, people } = context
  const at = now()
  const policy = policyInForce(lenderDay(at))
  if (!closedStates(policy).includes(body.stateCode))
    throw new Problem({ status: 409, message: words.waitlist.stateIsServed })
  const emailDigest = people.digestEmail(body.email)
  const { language } = caller
  const requestUuid = body.requestUuid ?? newId()
  await database.transaction(async (tx) => {
    const id = await saveWaitlistEntry(tx, keyring, {
      email: body.email,
      emailDigest,
      productTypeName: productType.parse(policy.requestedProduct),
      stateCode: body.stateCode,
      language,
      consentVersion: calls.WAITLIST_CONSENT,
      at,
    })
    const url = `${config.publicUrl}/relief-loans${routes.waitlist}#${signId(authSecret, CONFIRM, id)}`
    const isNew = await requestMail(tx, {
      key: `WAITLIST_CONFIRM:${id}:${requestUuid}`,
      entityUuid: id,
      applicationUuid: null,
      kind: 'WAITLIST_CONFIRM',
      payload: { to: body.email, state: body.stateCode, language, url },
      at,
    })
    // Known and unknown addresses are counted the same way, so that a wait reveals nothing.
    const wait = isNew ? await countMail(tx, 'waitlistToMailbox', emailDigest, at) : 0
    if (wait > 0) throw tooMany(wait)
  })
  context.wakeJobs()
  return done({ mailed: true as const })
})

const confirm = handle(calls.confirmWaitlistCall, async ({ body, caller, context }) => {
  const { authSecret, database, events, now } = context
  const id = readSignedId(authSecret, CONFIRM, body.token)
  if (id === null) throw notFound()
  const state = await database.transaction(async (tx) => {
    const confirmed = await confirmWaitlistEntry(tx, id, now())
    if (confirmed === null) throw new Problem({ status: 409, message: words.waitlist.linkTooOld })
    const details = { entry: id, state: confirmed.stateCode, consent: confirmed.consentVersion }
    if (!confirmed.wasConfirmed)
      await events.record(tx, 'WAITLIST_CONFIRMED', { owner: null, client: caller, details })
    return stateCode.parse(confirmed.stateCode)
  })
  return done({ stateCode: state, stop: makeStopToken(authSecret, 'WAITLIST', id) })
})

/** Deletes the address at once; repeating it changes nothing. */
export async function leaveWaitlist(
  { database, events }: Pick<Context, 'database' | 'events'>,
  client: Client,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const state = await removeWaitlistEntry(tx, id)
    if (state === null) return
    await events.record(tx, 'WAITLIST_LEFT', { owner: null, client, details: { entry: id, state } })
  })
}

export const waitlistEndpoints = [join, confirm]
