import { createHmac, randomInt } from 'node:crypto'
import type { Proof } from '@relief/contract/entities/proof.ts'
import { badInput, Problem } from '@relief/contract/problem.ts'
import type { Db } from '@relief/store/db.ts'
import { newId } from '@relief/store/ids.ts'
import { countTry, findLogIn, forgetTries } from '@relief/store/log-in.ts'
import { askForMail, countMail, type MailKind } from '@relief/store/mail.ts'
import { type CodePurpose, keepCode, useCode } from '@relief/store/mail-code.ts'
import type { Context } from '../context.ts'
import type { Client } from '../security/security-events.ts'

const CODE_MINUTES = 10
/** Mails with a code per account and hour, so that no mailbox is flooded. */
const MAX_CODE_MAILS = 5
const HOUR_MS = 3_600_000
/** Wrong proofs per account and window: a stolen session must not guess the password. */
const MAX_WRONG = 10
const WINDOW_MS = 15 * 60_000

const purposes: Record<CodePurpose, MailKind> = { PROOF: 'PROOF_CODE', NEW_EMAIL: 'NEW_EMAIL_CODE' }

const tooMany = () =>
  new Problem({ status: 429, message: 'Too many tries. Wait 15 minutes, then try again.' })

const hashCode = (secret: string, owner: string, code: string) =>
  createHmac('sha256', secret).update(`code:${owner}:${code}`).digest('base64url')

/**
 * Mails a code of six digits that works once, for ten minutes.
 * @param email where the new email is to be confirmed; null for the account's own
 */
export async function mailCode(
  { authSecret, database, now, wakeJobs }: Context,
  owner: string,
  purpose: CodePurpose,
  email: string | null,
): Promise<void> {
  const at = now()
  const kind = purposes[purpose]
  if ((await countMail(database, owner, kind, new Date(at.getTime() - HOUR_MS))) >= MAX_CODE_MAILS)
    throw tooMany()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(at.getTime() + CODE_MINUTES * 60_000)
  await database.transaction(async (tx) => {
    await keepCode(tx, owner, { purpose, codeHash: hashCode(authSecret, owner, code), email, expiresAt })
    await askForMail(tx, {
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

/** What was kept with a code; null for a wrong, used or expired one. Spaces in it are dropped. */
export async function takeCode(
  { authSecret, database, now }: Context,
  owner: string,
  purpose: CodePurpose,
  typed: string,
): Promise<{ email: string | null } | null> {
  const hash = hashCode(authSecret, owner, typed.replace(/\s/g, ''))
  return await useCode(database, owner, purpose, hash, now())
}

const wrongProof = (code: 'PROOF_NEEDED' | 'PROOF_WRONG', message: string) =>
  badInput([{ field: 'proof', code, message }])

/** Who asks for a change, and from where. */
export type Prover = Client & { owner: string }

/**
 * Lets a change pass only with a fresh proof: the password, or a mailed code where the account has none. The
 * session alone may be in other hands: a stolen token, an open laptop.
 * @throws 400 at the field `proof`, or 429 after too many tries
 */
export async function requireProof(context: Context, caller: Prover, proof: Proof): Promise<void> {
  const { owner } = caller
  const { auth, database, now } = context
  const logIn = await findLogIn(database, owner)
  const hash = logIn?.passwordHash ?? null
  const typed = (hash === null ? proof?.code : proof?.password) ?? ''
  if (typed === '')
    throw wrongProof('PROOF_NEEDED', hash === null ? 'Enter the code of our mail' : 'Enter your password')
  const key = `proof:${owner}`
  if ((await countTry(database, key, WINDOW_MS, now())) > MAX_WRONG) throw tooMany()
  const reject = () => context.events.record(database, 'PROOF_REJECTED', { owner, client: caller })
  if (hash === null) {
    if ((await takeCode(context, owner, 'PROOF', typed)) === null) {
      await reject()
      throw wrongProof('PROOF_WRONG', 'This code is not right, or too old. Ask for a new one')
    }
  } else {
    const { password } = await auth.$context
    if (!(await password.verify({ hash, password: typed }))) {
      await reject()
      throw wrongProof('PROOF_WRONG', 'This is not your password')
    }
  }
  await forgetTries(database, key)
}

/** Announces a change to the account's owner. */
export async function announce(
  tx: Db,
  owner: string,
  kind: 'PASSWORD_CHANGED' | 'EMAIL_CHANGED' | 'ISSUER_REMOVED',
  at: Date,
  payload: Record<string, string> = {},
): Promise<void> {
  await askForMail(tx, {
    key: `${kind}:${newId()}`,
    entityUuid: owner,
    applicationUuid: null,
    kind,
    payload,
    at,
  })
}
