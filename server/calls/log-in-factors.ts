import { randomBytes } from 'node:crypto'
import * as calls from '@relief/contract/calls/log-in.ts'
import type { Proof } from '@relief/contract/entities/proof.ts'
import { badInput, notFound, Problem } from '@relief/contract/problem.ts'
import type { Db } from '@relief/store/db.ts'
import { newId } from '@relief/store/ids.ts'
import { addPasskey, confirmApp, findApp, startApp, useAppPeriod } from '@relief/store/log-in-factor.ts'
import type { SecurityEventKind } from '@relief/store/security-event.ts'
import { endSessions } from '@relief/store/session.ts'
import { announce } from '../accounts/announce.ts'
import { dropFactor, type Factor, findFactors, makeRecoveryCodes } from '../accounts/factors.ts'
import { lockOpenAccount } from '../accounts/open-account.ts'
import {
  createPasskeyChallenge,
  finishRegistration,
  RP_NAME,
  startRegistration,
} from '../accounts/passkeys.ts'
import { type ProofNeeds, requireProof } from '../accounts/proof.ts'
import { findPeriod, toAppUri, toBase32 } from '../accounts/totp.ts'
import { words } from '../accounts/words.ts'
import { done } from '../http/reply.ts'
import { type Caller, handleWith } from '../register.ts'
import { describeLogIn, ownLogIn, record } from './own-log-in.ts'

type Needs = ProofNeeds
const handle = handleWith<Needs>()

const SECRET_BYTES = 20

const worldOf = ({ database, config, now }: Needs) => ({ database, publicUrl: config.publicUrl, now })

const conflict = (message: string) => new Problem({ status: 409, message })

/** Finishes every change of the factors: ends the other sessions, mails the owner, and records an event. */
async function finishChange(
  context: Needs,
  tx: Db,
  caller: Caller,
  kind: Extract<SecurityEventKind, `PASSKEY_${string}` | `APP_${string}`>,
): Promise<void> {
  const isAdded = kind === 'PASSKEY_ADDED' || kind === 'APP_ADDED'
  await endSessions(tx, caller.owner, caller.sessionId)
  const factor = kind === 'PASSKEY_ADDED' || kind === 'PASSKEY_REMOVED' ? 'PASSKEY' : 'APP'
  const announced = isAdded ? 'FACTOR_ADDED' : 'FACTOR_REMOVED'
  await announce(tx, caller.owner, announced, context.now(), { factor })
  await record(context, tx, caller, kind)
}

/** Recovery codes for the first factor; none when the account has some. */
async function firstRecoveryCodes(tx: Db, owner: string): Promise<string[]> {
  const { recoveryCodes } = await findFactors(tx, owner)
  return recoveryCodes > 0 ? [] : await makeRecoveryCodes(tx, owner)
}

/**
 * The confirmed email of the account. If the email were confirmed later, by a mailed code or a new password,
 * that would remove the factors, also the owner's own (store/takeover.ts).
 * @throws 409 when it is not confirmed
 */
async function requireConfirmedEmail(db: Db, owner: string, message: string): Promise<string> {
  const { email, isEmailConfirmed } = await ownLogIn(db, owner)
  if (!isEmailConfirmed) throw conflict(message)
  return email
}

/**
 * Makes simultaneous requests wait for each other: they keep to the most passkeys, and the first one makes
 * the recovery codes.
 * @throws 409 when the email is no longer confirmed
 */
async function lockForFactor(tx: Db, owner: string, message: string): Promise<void> {
  await lockOpenAccount(tx, owner)
  await requireConfirmedEmail(tx, owner, message)
}

/** @throws 409 when the account has the most passkeys */
async function requireRoom(db: Db, owner: string): Promise<void> {
  const { passkeys } = await findFactors(db, owner)
  if (passkeys.length >= calls.MAX_PASSKEYS) throw conflict(words.passkeys.tooMany)
}

// A proof may be a code that works once, so every other check comes before it.

const startPasskey = handle(calls.startPasskeyCall, async ({ body, caller, context }) => {
  const email = await requireConfirmedEmail(context.database, caller.owner, words.passkeys.emailFirst)
  await requireRoom(context.database, caller.owner)
  await requireProof(context, caller, body.proof)
  return done(await startRegistration(worldOf(context), caller.owner, email))
})

const add = handle(calls.addPasskeyCall, async ({ body, caller, context }) => {
  const { owner } = caller
  const made = await finishRegistration(worldOf(context), owner, body.passkey)
  const isStale = () => conflict(words.passkeys.stale)
  if (made === null) throw isStale()
  const passkey = { ...made, passkeyUuid: newId(), owner, name: body.name, createdAt: context.now() }
  const recoveryCodes = await context.database.transaction(async (tx) => {
    await lockForFactor(tx, owner, words.passkeys.emailFirst)
    await requireRoom(tx, owner)
    if (!(await addPasskey(tx, passkey))) throw isStale()
    const codes = await firstRecoveryCodes(tx, owner)
    await finishChange(context, tx, caller, 'PASSKEY_ADDED')
    return codes
  })
  context.wakeJobs()
  return done({ logIn: await describeLogIn(context, caller), recoveryCodes })
})

/** @throws 404 when the account does not have this factor */
async function requireOwn({ database }: Needs, owner: string, factor: Factor): Promise<void> {
  const { passkeys, hasApp } = await findFactors(database, owner)
  const isOwn =
    factor === 'APP' ? hasApp : passkeys.some(({ passkeyUuid }) => passkeyUuid === factor.passkeyUuid)
  if (!isOwn) throw notFound()
}

/** @throws 404 when the account does not have this factor */
async function removeOwn(context: Needs, caller: Caller, factor: Factor, proof: Proof): Promise<void> {
  await requireOwn(context, caller.owner, factor)
  await requireProof(context, caller, proof)
  await context.database.transaction(async (tx) => {
    if (!(await dropFactor(tx, caller.owner, factor))) throw notFound()
    await finishChange(context, tx, caller, factor === 'APP' ? 'APP_REMOVED' : 'PASSKEY_REMOVED')
  })
  context.wakeJobs()
}

const remove = handle(calls.removePasskeyCall, async ({ body, caller, context }) => {
  await removeOwn(context, caller, { passkeyUuid: body.passkeyUuid }, body.proof)
  return done(await describeLogIn(context, caller))
})

const proofPasskey = handle(calls.proofPasskeyCall, async ({ caller, context }) =>
  done(await createPasskeyChallenge(worldOf(context), 'PROOF', caller.owner)),
)

const start = handle(calls.startAppCall, async ({ body, caller, context }) => {
  const { database, keyring, now } = context
  const alreadyAdded = () => conflict(words.app.alreadyAdded)
  const email = await requireConfirmedEmail(database, caller.owner, words.app.emailFirst)
  if ((await findFactors(database, caller.owner)).hasApp) throw alreadyAdded()
  await requireProof(context, caller, body.proof)
  const secret = randomBytes(SECRET_BYTES)
  if (!(await startApp(database, keyring, caller.owner, secret, now()))) throw alreadyAdded()
  const typed = toBase32(secret)
  return done({ secret: typed, uri: toAppUri(typed, RP_NAME, email) })
})

const confirm = handle(calls.confirmAppCall, async ({ body, caller, context }) => {
  const { database, keyring, now } = context
  const { owner } = caller
  const app = await findApp(database, keyring, owner)
  if (app === null || app.isConfirmed) throw conflict(words.app.notStarted)
  const period = findPeriod(app.secret, body.code.replace(/\s/g, ''), now())
  if (period === null || !(await useAppPeriod(database, owner, period))) {
    throw badInput([{ field: 'code', code: 'CODE_WRONG', message: words.appCodeWrong }])
  }
  const recoveryCodes = await database.transaction(async (tx) => {
    await lockForFactor(tx, owner, words.app.emailFirst)
    await confirmApp(tx, owner, now())
    const codes = await firstRecoveryCodes(tx, owner)
    await finishChange(context, tx, caller, 'APP_ADDED')
    return codes
  })
  context.wakeJobs()
  return done({ logIn: await describeLogIn(context, caller), recoveryCodes })
})

const removeOwnApp = handle(calls.removeAppCall, async ({ body, caller, context }) => {
  await removeOwn(context, caller, 'APP', body.proof)
  return done(await describeLogIn(context, caller))
})

const renewCodes = handle(calls.renewRecoveryCodesCall, async ({ body, caller, context }) => {
  const { passkeys, hasApp } = await findFactors(context.database, caller.owner)
  if (passkeys.length === 0 && !hasApp) throw conflict(words.noRecoveryCodes)
  await requireProof(context, caller, body.proof)
  const recoveryCodes = await context.database.transaction(async (tx) => {
    await lockOpenAccount(tx, caller.owner)
    const codes = await makeRecoveryCodes(tx, caller.owner)
    await record(context, tx, caller, 'RECOVERY_CODES_MADE')
    return codes
  })
  return done({ logIn: await describeLogIn(context, caller), recoveryCodes })
})

export const logInFactorEndpoints = [
  startPasskey,
  add,
  remove,
  proofPasskey,
  start,
  confirm,
  removeOwnApp,
  renewCodes,
]
