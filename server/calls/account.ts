import * as calls from '@relief/contract/calls/account.ts'
import { notFound, Problem } from '@relief/contract/problem.ts'
import { lockAccount, saveName } from '@relief/store/account.ts'
import { findPhone, savePhone } from '@relief/store/account-phone.ts'
import { findAll } from '@relief/store/application.ts'
import { findAgreed } from '@relief/store/consent.ts'
import { stopMail } from '@relief/store/reminder.ts'
import { findPreferences, savePreferences } from '@relief/store/returning.ts'
import { wireApplication } from '@relief/wire/application.ts'
import { wireAgreedDocument } from '@relief/wire/consent.ts'
import { announce } from '../accounts/announce.ts'
import { lockOpenAccount } from '../accounts/open-account.ts'
import { type ProofNeeds, requireProof } from '../accounts/proof.ts'
import { done } from '../http/reply.ts'
import { readStopToken } from '../mail/stop-token.ts'
import { handleWith } from '../register.ts'
import { leaveWaitlist } from './waitlist.ts'
import { words } from './words.ts'

type Needs = ProofNeeds
const handle = handleWith<Needs>()

const changePhone = handle(calls.changePhoneCall, async ({ body, caller, context }) => {
  const { database, events, keyring, now } = context
  const { owner } = caller
  const { phoneNumber, proof } = body
  await requireProof(context, caller, proof)
  await database.transaction(async (tx) => {
    await lockOpenAccount(tx, owner)
    await savePhone(tx, keyring, owner, phoneNumber, now())
    await announce(tx, owner, 'PHONE_CHANGED', now())
    await events.record(tx, 'PHONE_CHANGED', { owner, client: caller })
  })
  context.wakeJobs()
  return done({ phoneNumber })
})

export const accountEndpoints = [
  handle(calls.getPhoneCall, async ({ caller, context: { database, keyring } }) =>
    done({ phoneNumber: await findPhone(database, keyring, caller.owner) }),
  ),
  changePhone,
  handle(calls.getApplicationsCall, async ({ caller, context }) =>
    done((await findAll(context.database, caller.owner)).map(wireApplication)),
  ),
  handle(calls.getAgreedDocumentsCall, async ({ caller, context }) =>
    done((await findAgreed(context.database, caller.owner)).map(wireAgreedDocument)),
  ),
  handle(calls.getPreferencesCall, async ({ caller, context }) =>
    done(await findPreferences(context.database, caller.owner)),
  ),
  handle(calls.saveNameCall, async ({ body, caller, context }) => {
    const isSaved = await context.database.transaction(async (tx) => {
      await lockOpenAccount(tx, caller.owner)
      if (!(await saveName(tx, caller.owner, body))) return false
      await context.events.record(tx, 'NAME_CHANGED', { owner: caller.owner, client: caller })
      return true
    })
    if (!isSaved) throw new Problem({ status: 409, message: words.nameKnown })
    return done(body)
  }),
  handle(calls.savePreferencesCall, async ({ body, caller, context }) => {
    await context.database.transaction(async (tx) => {
      await lockOpenAccount(tx, caller.owner)
      await savePreferences(tx, caller.owner, body)
    })
    return done(await findPreferences(context.database, caller.owner))
  }),
  handle(calls.stopEmailsCall, async ({ params, caller, context }) => {
    const read = readStopToken(context.authSecret, params.token)
    if (read === null) throw notFound()
    const { id, kind } = read
    if (kind === 'WAITLIST') await leaveWaitlist(context, caller, id)
    // A closed account gets none of these emails, and keeps no preferences.
    else
      await context.database.transaction(async (tx) => {
        if (await lockAccount(tx, id)) await stopMail(tx, id, kind)
      })
    return done({ stopped: kind })
  }),
]
