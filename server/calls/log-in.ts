import { type PasswordProblem, passwordProblems } from '@relief/contract/calls/accounts.ts'
import * as calls from '@relief/contract/calls/log-in.ts'
import { badInput, notFound, Problem } from '@relief/contract/problem.ts'
import { dropIdentities, isEmailTaken, setEmail, setPassword } from '@relief/store/log-in.ts'
import { hasCodeFor } from '@relief/store/mail-code.ts'
import { endSession, endSessions } from '@relief/store/session.ts'
import { confirmEmail } from '@relief/store/takeover.ts'
import { announce } from '../accounts/announce.ts'
import { mailConfirmation, newConfirmation, readConfirmation } from '../accounts/confirm-email.ts'
import { lockOpenAccount } from '../accounts/open-account.ts'
import { findPasswordProblem } from '../accounts/password-rules.ts'
import {
  consumeCode,
  hashed,
  isPassword,
  mailCode,
  type ProofNeeds,
  requireCodeLeft,
  requireProof,
  requireProofOfNew,
} from '../accounts/proof.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'
import { describeLogIn, ownLogIn, record } from './own-log-in.ts'
import { words } from './words.ts'

type Needs = ProofNeeds
const handle = handleWith<Needs>()

const get = handle(calls.getLogInCall, async ({ caller, context }) =>
  done(await describeLogIn(context, caller)),
)

const confirm = handle(calls.confirmEmailCall, async ({ body, caller, context }) => {
  const email = await readConfirmation(context.authSecret, body.token)
  if (email === null || !(await confirmEmail(context.database, caller.owner, email)))
    throw new Problem({
      status: 409,
      message: words.logIn.linkTooOld,
    })
  await record(context, context.database, caller, 'EMAIL_CONFIRMED')
  return done(await describeLogIn(context, caller))
})

const sendConfirmation = handle(calls.mailConfirmationCall, async ({ caller, context }) => {
  const { authSecret, config, database, now } = context
  const { email, isEmailConfirmed } = await ownLogIn(context.database, caller.owner)
  if (!isEmailConfirmed) {
    const token = await newConfirmation(authSecret, email)
    if (!(await mailConfirmation(database, caller.owner, token, config.publicUrl, now())))
      throw new Problem({ status: 429, message: words.logIn.manyEmails })
    context.wakeJobs()
  }
  return done(await describeLogIn(context, caller))
})

const sendProofCode = handle(calls.mailProofCodeCall, async ({ caller, context }) => {
  const { passwordHash } = await ownLogIn(context.database, caller.owner)
  if (passwordHash === null) await mailCode(context, caller.owner, { kind: 'PROOF' })
  return done(await describeLogIn(context, caller))
})

const rejectedPassword = (code: PasswordProblem) =>
  badInput([{ field: 'newPassword', code, message: passwordProblems[code] }])

const changePassword = handle(calls.changePasswordCall, async ({ body, caller, context }) => {
  const { auth, database, now } = context
  const { email, firstName, lastName } = await ownLogIn(context.database, caller.owner)
  // Before the proof, which works once: a rejected password, or a busy server, must not use it up.
  const code = findPasswordProblem(body.newPassword, { email, firstName, lastName })
  if (code !== null) throw rejectedPassword(code)
  const { password } = await auth.$context
  const hash = await hashed(context, () => password.hash(body.newPassword))
  if (!(await requireProofOfNew(context, caller, body))) return done(await describeLogIn(context, caller))
  // After the proof: someone who has only the session must not learn what the password is.
  if (await isPassword(context, caller.owner, body.newPassword)) throw rejectedPassword('PASSWORD_SAME')
  await database.transaction(async (tx) => {
    await lockOpenAccount(tx, caller.owner)
    await setPassword(tx, caller.owner, hash, now())
    await endSessions(tx, caller.owner, caller.sessionId)
    await announce(tx, caller.owner, 'PASSWORD_CHANGED', now())
    await record(context, tx, caller, 'PASSWORD_CHANGED')
  })
  context.wakeJobs()
  return done(await describeLogIn(context, caller))
})

const askForEmailChange = handle(calls.askForEmailChangeCall, async ({ body, caller, context }) => {
  const email = body.email.toLowerCase()
  const own = await ownLogIn(context.database, caller.owner)
  const isOwn = own.email === email
  if (isOwn && own.isEmailConfirmed)
    throw badInput([{ field: 'email', code: 'SAME_EMAIL', message: words.logIn.sameEmail }])
  const address = { kind: isOwn ? ('OWN' as const) : ('NEW' as const), email }
  await requireCodeLeft(context, caller.owner, address)
  // Confirming the email that the account already has changes nothing that a thief could use; another code
  // for an address needs no second proof.
  if (!isOwn && !(await hasCodeFor(context.database, caller.owner, email, context.now())))
    await requireProof(context, caller, body.proof)
  // Sent even if another account has this email: the reply must not reveal it, and the mail informs its
  // owner.
  await mailCode(context, caller.owner, address)
  return done(await describeLogIn(context, caller))
})

const changeEmail = handle(calls.changeEmailCall, async ({ body, caller, context }) => {
  const { database, now } = context
  const kept = await consumeCode(context, caller.owner, 'NEW_EMAIL', body.code)
  if (kept?.email == null)
    throw badInput([{ field: 'code', code: 'CODE_WRONG', message: words.logIn.codeWrong }])
  const { email } = kept
  const change = database.transaction(async (tx) => {
    const before = await setEmail(tx, caller.owner, email, now())
    if (before === null) return false
    if (before === email) {
      await record(context, tx, caller, 'EMAIL_CONFIRMED')
      return true
    }
    await endSessions(tx, caller.owner, caller.sessionId)
    await announce(tx, caller.owner, 'EMAIL_CHANGED', now(), { to: before })
    await record(context, tx, caller, 'EMAIL_CHANGED')
    return true
  })
  const changed = await change.catch((error) => {
    if (isEmailTaken(error)) return false
    throw error
  })
  // The code proves that the mailbox is theirs, so they may know that it has an account.
  if (!changed) throw badInput([{ field: 'code', code: 'EMAIL_TAKEN', message: words.logIn.emailTaken }])
  context.wakeJobs()
  return done(await describeLogIn(context, caller))
})

const removeIssuer = handle(calls.removeIssuerCall, async ({ body, caller, context }) => {
  const { database, now } = context
  const { passwordHash, providers } = await ownLogIn(context.database, caller.owner)
  if (passwordHash === null && providers.length < 2)
    throw new Problem({ status: 409, message: words.logIn.passwordFirst })
  await requireProof(context, caller, body.proof)
  await database.transaction(async (tx) => {
    const dropped = await dropIdentities(tx, caller.owner, body.issuer)
    if (dropped.length === 0) return
    await announce(tx, caller.owner, 'ISSUER_REMOVED', now(), { dropped: dropped.join(',') })
    await record(context, tx, caller, 'ISSUER_REMOVED')
  })
  context.wakeJobs()
  return done(await describeLogIn(context, caller))
})

const end = handle(calls.endSessionCall, async ({ params, caller, context }) => {
  if (!(await endSession(context.database, caller.owner, params.sessionUuid))) throw notFound()
  await record(context, context.database, caller, 'SESSION_ENDED')
  return done(await describeLogIn(context, caller))
})

const endAll = handle(calls.endAllSessionsCall, async ({ caller, context }) => {
  await endSessions(context.database, caller.owner, null)
  await record(context, context.database, caller, 'SESSIONS_ENDED')
  return done({ loggedOut: true as const })
})

export const logInEndpoints = [
  get,
  confirm,
  sendConfirmation,
  sendProofCode,
  changePassword,
  askForEmailChange,
  changeEmail,
  removeIssuer,
  end,
  endAll,
]
