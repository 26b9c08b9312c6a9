import * as calls from '@relief/contract/calls/email-request.ts'
import { notFound } from '@relief/contract/problem.ts'
import { mayApplyFrom } from '@relief/domain/funnel-entry.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { reapplicationRules } from '@relief/partners/reapplication.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import {
  type EmailRequest,
  findEmailRequests,
  removeEmailRequests,
  saveEmailRequest,
} from '@relief/store/email-request.ts'
import { findPerson } from '@relief/store/personal-info.ts'
import { findEligibilityFacts } from '@relief/store/returning.ts'
import { findWaitlistEntries } from '@relief/store/waitlist.ts'
import { wireEmailOffer, wireEmailRequest, wireWaitlistEntry } from '@relief/wire/email-request.ts'
import { wirePerson } from '@relief/wire/person.ts'
import { lockOpenAccount } from '../accounts/open-account.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleApplicationWith, handleWith } from '../register.ts'
import { findOwnDigest } from './own-log-in.ts'

type Needs = Pick<Context, 'database' | 'keyring' | 'now' | 'people'>
const handle = handleWith<Needs>()
const handleApplication = handleApplicationWith<Needs>()

/** The email offered at the end of an application; null at any other point. */
async function findOffered(context: Needs, application: StoredApplication): Promise<EmailRequest | null> {
  const { database, keyring, now } = context
  const { applicationUuid, owner, productTypeName, ineligibleReason, isTurndownClosed } = application
  if (ineligibleReason === 'STATE' || isTurndownClosed) {
    const person = await findPerson(database, keyring, applicationUuid, owner)
    const state = person === null ? undefined : wirePerson(person).address?.stateCode
    return state ? { kind: 'STATE_OPENS', productTypeName, stateCode: state, dueOn: null } : null
  }
  if (application.decisionStatus !== 'DECLINED') return null
  const dueOn = mayApplyFrom(await findEligibilityFacts(database, owner), reapplicationRules)
  if (dueOn === null || dueOn <= lenderDay(now())) return null
  return { kind: 'APPLY_AGAIN', productTypeName, stateCode: null, dueOn }
}

/** The wire form of an offered email, including whether it is already requested. */
async function wired(context: Needs, owner: string, offered: EmailRequest | null) {
  if (offered === null) return null
  return wireEmailOffer(offered, await findEmailRequests(context.database, owner))
}

/** The waitlist entries of the account's own address. */
async function findOwnWaitlist(context: Needs, owner: string) {
  const digest = await findOwnDigest(context, owner)
  return digest === null ? [] : await findWaitlistEntries(context.database, digest)
}

export const emailRequestEndpoints = [
  handleApplication(calls.getEmailRequestCall, async ({ application, caller: { owner }, context }) =>
    done(await wired(context, owner, await findOffered(context, application))),
  ),
  handleApplication(calls.saveEmailRequestCall, async ({ application, body, caller: { owner }, context }) => {
    const offered = await findOffered(context, application)
    if (offered === null) throw notFound()
    if (body.isAsked)
      await context.database.transaction(async (tx) => {
        await lockOpenAccount(tx, owner)
        await saveEmailRequest(tx, owner, offered, context.now())
      })
    else await removeEmailRequests(context.database, owner, offered.kind)
    return done(await wired(context, owner, offered))
  }),
  handle(calls.getEmailRequestsCall, async ({ caller, context }) =>
    done([
      ...(await findEmailRequests(context.database, caller.owner)).map(wireEmailRequest),
      ...(await findOwnWaitlist(context, caller.owner)).map(wireWaitlistEntry),
    ]),
  ),
]
