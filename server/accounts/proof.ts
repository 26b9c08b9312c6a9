import { createHmac, randomInt } from 'node:crypto'
import type { Proof } from '@relief/contract/entities/proof.ts'
import { badInput, Problem, tooMany as tooManyAtOnce } from '@relief/contract/problem.ts'
import type { Db } from '@relief/store/db.ts'
import { newId } from '@relief/store/ids.ts'
import { countTry, findLogIn, forgetTries } from '@relief/store/log-in.ts'
import { type MailKind, requestMail } from '@relief/store/mail.ts'
import { type CodePurpose, storeMailCode, useCode } from '@relief/store/mail-code.ts'
import type { Context } from '../context.ts'
import { countMail, type MailLimit, toMailbox, waitForMail } from '../limits/mail-limits.ts'
import type { Client } from '../security/security-events.ts'
import { consumeFactorCode, findFactors } from './factors.ts'
import { checkPasskey } from './passkeys.ts'
import { words } from './words.ts'

/** The parts of the context needed to require a proof. */
export type ProofNeeds = Pick<
  Context,
  'auth' | 'authSecret' | 'config' | 'database' | 'events' | 'hashing' | 'keyring' | 'now' | 'wakeJobs'
>

const CODE_MINUTES = 10
/**
 * Wrong proofs per window: a stolen session must not be able to guess the password, or to block the owner's
 * other sessions; many sessions together must not either.
 */
const MAX_WRONG = { bySession: 10, byAccount: 30 }
/** How long to wait when too many passwords are hashed at once. */
const HASHING_WAIT_SECONDS = 5
const WINDOW_MS = 15 * 60_000

const purposes: Record<CodePurpose, MailKind> = { PROOF: 'PROOF_CODE', NEW_EMAIL: 'NEW_EMAIL_CODE' }

const tooMany = () => new Problem({ status: 429, message: words.tooManyTries })

const hashCode = (secret: string, owner: string, code: string) =>
  createHmac('sha256', secret).update(`code:${owner}:${code}`).digest('base64url')

/**
 * The address that a code goes to: PROOF and OWN, the account's own, to prove who acts or to confirm it; NEW,
 * another one to use in its place.
 */
export type CodeAddress = { kind: 'PROOF' } | { kind: 'OWN' | 'NEW'; email: string }

/**
 * A code for a new email may go to a stranger's mailbox, so all accounts together are limited too. Those
 * codes don't count for an account's own email: strangers could keep its owner from confirming it.
 */
function limitsOf(owner: string, address: CodeAddress): [MailLimit, string][] {
  if (address.kind === 'PROOF') return [['proofCodeOfAccount', owner]]
  if (address.kind === 'OWN') return [['ownEmailCodeOfAccount', owner]]
  return [
    ['newEmailCodeOfAccount', owner],
    ['newEmailCodeToMailbox', toMailbox(address.email)],
  ]
}

async function requireNoWait(
  wait: typeof countMail,
  db: Db,
  { owner, address, at }: { owner: string; address: CodeAddress; at: Date },
): Promise<void> {
  for (const [limit, subject] of limitsOf(owner, address))
    if ((await wait(db, limit, subject, at)) > 0) throw new Problem({ status: 429, message: words.manyCodes })
}

/** @throws 429 when the account or a new mailbox got as many of these codes as it may */
export async function requireCodeLeft(
  { database, now }: Pick<ProofNeeds, 'database' | 'now'>,
  owner: string,
  address: CodeAddress,
): Promise<void> {
  await requireNoWait(waitForMail, database, { owner, address, at: now() })
}

/**
 * Mails a code of six digits that works once, for ten minutes.
 * @throws 429 as requireCodeLeft
 */
export async function mailCode(context: ProofNeeds, owner: string, address: CodeAddress): Promise<void> {
  const { authSecret, database, now, wakeJobs } = context
  const at = now()
  const purpose: CodePurpose = address.kind === 'PROOF' ? 'PROOF' : 'NEW_EMAIL'
  const email = address.kind === 'PROOF' ? null : address.email
  const kind = purposes[purpose]
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(at.getTime() + CODE_MINUTES * 60_000)
  await database.transaction(async (tx) => {
    await requireNoWait(countMail, tx, { owner, address, at })
    await storeMailCode(tx, owner, { purpose, codeHash: hashCode(authSecret, owner, code), email, expiresAt })
    await requestMail(tx, {
      key: `${kind}:${newId()}`,
      entityUuid: owner,
      applicationUuid: null,
      kind,
      payload: { code, ...(email !== null && { to: email }) },
      at,
    })
  })
  wakeJobs()
}

/** The value stored with a code; null for a wrong, used or expired one. */
export async function consumeCode(
  { authSecret, database, now }: ProofNeeds,
  owner: string,
  purpose: CodePurpose,
  typed: string,
): Promise<{ email: string | null } | null> {
  const hash = hashCode(authSecret, owner, typed)
  return await useCode(database, owner, purpose, hash, now())
}

const wrongProof = (code: 'PROOF_NEEDED' | 'PROOF_WRONG', message: string) =>
  badInput([{ field: 'proof', code, message }])

/** The person requesting a change, and where from. */
export type Prover = Client & { owner: string; sessionId: string }

type Way = 'PASSKEY_OR_CODE' | 'PASSWORD' | 'MAIL'

const needed: Record<Way, string> = {
  PASSKEY_OR_CODE: words.proofNeeded.passkeyOrCode,
  PASSWORD: words.proofNeeded.password,
  MAIL: words.proofNeeded.email,
}
const wrong: Record<Way, string> = {
  PASSKEY_OR_CODE: words.proofWrong.passkeyOrCode,
  PASSWORD: words.proofWrong.password,
  MAIL: words.proofWrong.email,
}

/** Hashes a password in turn. @throws 429 when too many others are waiting */
export async function hashed<Result>({ hashing }: ProofNeeds, work: () => Promise<Result>): Promise<Result> {
  const result = await hashing(async () => ({ value: await work() }))
  if (result === null) throw tooManyAtOnce(HASHING_WAIT_SECONDS)
  return result.value
}

/** Whether this is the account's password; false for an account without one. */
export async function isPassword(context: ProofNeeds, owner: string, typed: string): Promise<boolean> {
  const hash = (await findLogIn(context.database, owner))?.passwordHash
  if (hash == null) return false
  const { password } = await context.auth.$context
  return await hashed(context, () => password.verify({ hash, password: typed }))
}

async function isProved(context: ProofNeeds, owner: string, way: Way, proof: NonNullable<Proof>) {
  const { config, database, now } = context
  if (way === 'PASSKEY_OR_CODE') {
    const world = { database, publicUrl: config.publicUrl, now }
    if (proof.passkey !== undefined)
      return (await checkPasskey(world, 'PROOF', owner, proof.passkey)) === owner
    return (await consumeFactorCode(context, owner, proof.factorCode ?? '')) !== null
  }
  if (way === 'MAIL') return (await consumeCode(context, owner, 'PROOF', proof.code ?? '')) !== null
  return await isPassword(context, owner, proof.password ?? '')
}

const hasProof = (way: Way, { passkey, factorCode, password, code }: NonNullable<Proof>) =>
  way === 'PASSKEY_OR_CODE'
    ? passkey !== undefined || (factorCode ?? '') !== ''
    : ((way === 'PASSWORD' ? password : code) ?? '') !== ''

/** @returns false when the proof no longer holds, because the change that it allows is made already */
async function requireWay(
  context: ProofNeeds,
  caller: Prover,
  proof: Proof,
  way: Way,
  isMade = async () => false,
): Promise<boolean> {
  const { database, events, now } = context
  const { owner, sessionId } = caller
  if (proof === undefined || !hasProof(way, proof)) throw wrongProof('PROOF_NEEDED', needed[way])
  const limits = { [`proof:${sessionId}`]: MAX_WRONG.bySession, [`proof:${owner}`]: MAX_WRONG.byAccount }
  for (const [key, max] of Object.entries(limits))
    if ((await countTry(database, key, WINDOW_MS, now())) > max) throw tooMany()
  const isRight = await isProved(context, owner, way, proof)
  if (!isRight && !(await isMade())) {
    await events.record(database, 'PROOF_REJECTED', { owner, client: caller })
    throw wrongProof('PROOF_WRONG', wrong[way])
  }
  for (const key of Object.keys(limits)) await forgetTries(database, key)
  return isRight
}

/** The strongest proof that the account supports. */
async function findWay({ database }: ProofNeeds, owner: string): Promise<Way> {
  const { passkeys, hasApp } = await findFactors(database, owner)
  if (hasApp || passkeys.length > 0) return 'PASSKEY_OR_CODE'
  return (await findLogIn(database, owner))?.passwordHash == null ? 'MAIL' : 'PASSWORD'
}

/**
 * Allows a change only with a fresh proof: a passkey or authenticator code if the account has one, else the
 * password, else a mailed code. A session alone is not enough, because someone else may have it: a stolen
 * token, an open laptop.
 * @throws 400 at the field `proof`, or 429 after too many tries
 */
export async function requireProof(context: ProofNeeds, caller: Prover, proof: Proof): Promise<void> {
  await requireWay(context, caller, proof, await findWay(context, caller.owner))
}

/**
 * The same for a new password. The reply to an earlier request with it may have been lost: it is set by now,
 * and the proof used up. Sent again, it is no failure.
 * @returns whether the password is still to be set
 */
export async function requireProofOfNew(
  context: ProofNeeds,
  caller: Prover,
  { newPassword, proof }: { newPassword: string; proof?: Proof },
): Promise<boolean> {
  const { owner } = caller
  return await requireWay(context, caller, proof, await findWay(context, owner), () =>
    isPassword(context, owner, newPassword),
  )
}

/**
 * Requires a passkey or an authenticator code before money moves, if the account has one.
 * @throws as requireProof
 */
export async function requireFactor(context: ProofNeeds, caller: Prover, proof: Proof): Promise<void> {
  const way = await findWay(context, caller.owner)
  if (way === 'PASSKEY_OR_CODE') await requireWay(context, caller, proof, way)
}
