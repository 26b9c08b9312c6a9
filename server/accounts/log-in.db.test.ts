import { getPreferencesCall, savePreferencesCall } from '@relief/contract/calls/account.ts'
import { setNewPasswordCall, signInCall, signOutCall, signUpCall } from '@relief/contract/calls/accounts.ts'
import { getPersonalInfoCall } from '@relief/contract/calls/answers.ts'
import * as calls from '@relief/contract/calls/log-in.ts'
import { getPayoutAccountCall, savePayoutAccountCall } from '@relief/contract/calls/payout.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { anAccount, someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { codeIn, confirmEmail } from '@relief/testing/mail.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { signIn } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { words as callsWords } from '../calls/words.ts'
import { outboxFolder } from '../settings/mail.ts'

const server = useServer('postgres')

const preferences = { reusesAddress: true, reusesPhone: false }
const proof = { password: PASSWORD }
const rows = (text: string, values: readonly unknown[]) =>
  server.context.database.query<Record<string, unknown>>(text, values)
/** Mails with this subject in the address's sandbox mailbox. */
const mails = async (email: string, subject: string) =>
  (await listMail(outboxFolder(server.context.config), email)).filter((mail) =>
    mail.subject.startsWith(subject),
  )
const untilMail = async (email: string, subject: string) =>
  (
    await until(
      () => mails(email, subject),
      (found) => found.length > 0,
    )
  )[0]?.text ?? ''
const codeFor = async (email: string) => codeIn(await untilMail(email, mailWords.newEmailCode.subject))
const countOf = async ({ email }: Applicant, kind: string) =>
  (
    await rows(
      `select 1 from mail_message m join "user" u on u."id" = m.entity_uuid
        where u."email" = $1 and m.kind = $2`,
      [email, kind],
    )
  ).length
/** Another code of six digits. */
const otherCode = (code: string, away: number) => String((Number(code) + away) % 1_000_000).padStart(6, '0')
/** The same person in another browser. */
async function again({ person }: Applicant) {
  const client = createClient(fetchTransport(server.origin))
  await signIn(client, person)
  await client.refreshToken()
  return client
}
/** A thief's copy of the session headers, used from the thief's address. */
const stolen = async (applicant: Applicant) =>
  createClient(fetchTransport(server.origin), undefined, await applicant.ownHeaders())
/** Every way to use a token: a read, a write, and a write of an application. */
const uses = async (client: Awaited<ReturnType<typeof stolen>>, applicationUuid: string) => [
  (await client.send(getPreferencesCall, {})).status,
  (await client.send(savePreferencesCall, { body: preferences })).status,
  (await client.send(getPersonalInfoCall, { params: { applicationUuid } })).status,
  (await client.send(savePayoutAccountCall, { params: { applicationUuid }, body: anAccount })).status,
]
const isOver = [401, 401, 401, 401]

test('a token ends with its session: by log-out', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const thief = await stolen(applicant)
  expect(await uses(thief, id)).toEqual([200, 200, 200, 409])
  await applicant.send(signOutCall, { body: {} })
  expect(await uses(thief, id)).toEqual(isOver)
})

test('a token ends with its session: by a new password from a mail', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const thief = await stolen(applicant)
  const ctx = await server.context.auth.$context
  const token = crypto.randomUUID()
  await ctx.internalAdapter.createVerificationValue({
    value: String((await rows('select "id" from "user" where "email" = $1', [applicant.email]))[0]?.['id']),
    identifier: `reset-password:${token}`,
    expiresAt: new Date(Date.now() + 60_000),
  })
  const body = { newPassword: 'another good phrase', token }
  expect((await applicant.send(setNewPasswordCall, { body })).status).toBe(200)
  expect(await uses(thief, id)).toEqual(isOver)
})

test('a token ends with its session: at its longest age, however active', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await rows(
    `update "session" set "createdAt" = now() - interval '13 hours'
        where "userId" = (select "id" from "user" where "email" = $1)`,
    [applicant.email],
  )
  expect(await uses(await stolen(applicant), id)).toEqual(isOver)
  await expect(applicant.refreshToken()).rejects.toThrow('Not signed in')
})

test('a log-in ends the session that the browser had, and lasts as long as any', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const thief = await stolen(applicant)
  const { person, email } = applicant
  const short = { email, password: person.password, rememberMe: false }
  expect((await applicant.sendRaw('POST', signInCall.path, short)).status).toBe(200)
  expect(await uses(thief, id)).toEqual(isOver)
  const [session] = await rows(
    `select extract(epoch from s."expiresAt" - s."createdAt") / 60 as minutes from "session" s
        join "user" u on u."id" = s."userId" where u."email" = $1`,
    [email],
  )
  expect(Math.round(Number(session?.['minutes']))).toBe(30)
})

test('the applicant sees where they are logged in, and ends one or all sessions', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const second = await again(applicant)
  const third = await again(applicant)
  const { sessions } = (await applicant.send(calls.getLogInCall, {})).body.result
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
  const [newest] = sessions
  const params = { sessionUuid: newest?.sessionUuid ?? '' }
  const stranger = await someApplicant(server.origin)
  expect((await stranger.send(calls.endSessionCall, { params })).status).toBe(404)
  expect((await applicant.send(calls.endSessionCall, { params })).status).toBe(200)
  expect((await third.send(getPreferencesCall, {})).status).toBe(401)
  expect((await second.send(getPreferencesCall, {})).status).toBe(200)
  expect((await applicant.send(calls.endAllSessionsCall, {})).status).toBe(200)
  for (const client of [applicant, second])
    expect((await client.send(getPreferencesCall, {})).status).toBe(401)
})

test('a payout account needs the password again, and its owner gets a mail at once', async () => {
  const { applicant, id, accept, untilStatus } = await someoneAboutToAccept(server.origin)
  await accept()
  await untilStatus('CONFIRMED')
  const params = { applicationUuid: id }
  const { proof: _, ...bare } = anAccount
  const save = async (body: typeof anAccount) => {
    const reply = await applicant.send(savePayoutAccountCall, { params, body })
    return reply.status === 200 ? 200 : reply.error.result.details?.fieldErrors?.[0]?.code
  }
  expect(await save(bare)).toBe('PROOF_NEEDED')
  expect(await save({ ...bare, proof: { code: '123456' } })).toBe('PROOF_NEEDED')
  expect(await save({ ...bare, proof: { password: 'a guess of a thief' } })).toBe('PROOF_WRONG')
  expect((await applicant.send(getPayoutAccountCall, { params })).body.result).toBeNull()
  expect(await mails(applicant.email, 'Your bank account')).toEqual([])
  expect(await save(anAccount)).toBe(200)
  await untilMail(applicant.email, mailWords.payoutAccountChanged.subject)
})

test('a stolen session cannot guess the password, and the owner is not locked out', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const owner = await again(applicant)
  const guess = async (password: string, { send }: Pick<Applicant, 'send'> = applicant) =>
    (
      await send(calls.changePasswordCall, {
        body: { newPassword: 'another good phrase', proof: { password } },
      })
    ).status
  const replies = await Promise.all(Array.from({ length: 14 }, (_, at) => guess(`guess number ${at}`)))
  expect(replies.filter((status) => status === 400)).toHaveLength(10)
  expect(replies.filter((status) => status === 429)).toHaveLength(4)
  expect(await guess(PASSWORD)).toBe(429)
  expect(await guess('a typo of the owner', owner)).toBe(400)
  expect(await guess(PASSWORD, owner)).toBe(200)
})

test('many sessions of an account cannot guess its password together', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const sessions = [applicant, await again(applicant), await again(applicant), await again(applicant)]
  const body = { newPassword: 'another good phrase', proof: { password: 'a guess' } }
  const statuses: number[] = []
  for (const { send } of sessions)
    for (let guess = 0; guess < 10; guess += 1)
      statuses.push((await send(calls.changePasswordCall, { body })).status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual(Array(10).fill(429))
})

test('a new password needs the old one, ends other sessions and sends a mail', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const other = await again(applicant)
  const newPassword = 'another good phrase'
  const change = (old: string) =>
    applicant.send(calls.changePasswordCall, { body: { newPassword, proof: { password: old } } })
  expect((await change('not the old one')).status).toBe(400)
  expect((await other.send(getPreferencesCall, {})).status).toBe(200)
  expect((await change(PASSWORD)).status).toBe(200)
  expect((await other.send(getPreferencesCall, {})).status).toBe(401)
  expect((await applicant.send(getPreferencesCall, {})).status).toBe(200)
  await untilMail(applicant.email, 'Your password was changed')
  const client = createClient(fetchTransport(server.origin))
  const logIn = (password: string) => client.send(signInCall, { body: { email: applicant.email, password } })
  expect((await logIn(PASSWORD)).status).toBe(401)
  expect((await logIn(newPassword)).status).toBe(200)
})

test('the password that the account has already is no new one, and no mail says so', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const other = await again(applicant)
  const change = (proof: string) =>
    applicant.send(calls.changePasswordCall, { body: { newPassword: PASSWORD, proof: { password: proof } } })
  const { status, error } = await change(PASSWORD)
  expect([status, error.result.details?.fieldErrors]).toEqual([
    400,
    [expect.objectContaining({ field: 'newPassword', code: 'PASSWORD_SAME' })],
  ])
  expect((await other.send(getPreferencesCall, {})).status).toBe(200)
  expect(await mails(applicant.email, 'Your password was changed')).toEqual([])
})

test('a new password that is sent again after a lost reply is set already', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const change = async (old: string, newPassword: string) =>
    (await applicant.send(calls.changePasswordCall, { body: { newPassword, proof: { password: old } } }))
      .status
  expect(await change(PASSWORD, 'another good phrase')).toBe(200)
  await untilMail(applicant.email, 'Your password was changed')
  const other = createClient(fetchTransport(server.origin))
  await other.send(signInCall, { body: { email: applicant.email, password: 'another good phrase' } })
  await other.refreshToken()
  expect(await change(PASSWORD, 'another good phrase')).toBe(200)
  expect(await change(PASSWORD, 'a third good phrase')).toBe(400)
  // Nothing was changed again: no session ended, and there is no second mail.
  expect((await other.send(getPreferencesCall, {})).status).toBe(200)
  const events = await rows(
    `select kind from security_event e join "user" u on u."id" = e.entity_uuid
        where u."email" = $1 and kind = 'PASSWORD_CHANGED'`,
    [applicant.email],
  )
  expect(events).toHaveLength(1)
})

test('a new email needs the password and the code that was sent to it', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const other = await again(applicant)
  const email = `new-${applicant.email}`
  const ask = (body: { email: string; proof?: object }) =>
    applicant.send(calls.askForEmailChangeCall, { body })
  expect((await ask({ email })).status).toBe(400)
  expect((await ask({ email: email.toUpperCase(), proof })).status).toBe(200)
  const code = await codeFor(email)
  const change = (typed: string) => applicant.send(calls.changeEmailCall, { body: { code: typed } })
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await change(wrong)).status).toBe(400)
  const done = (await change(code)).body.result
  expect(done).toMatchObject({ email, isEmailConfirmed: true })
  expect((await change(code)).status).toBe(400)
  expect((await other.send(getPreferencesCall, {})).status).toBe(401)
  await untilMail(applicant.email, 'Your email was changed')
})

test('another code for the same new email needs no second proof', async () => {
  const applicant = await someApplicant(server.origin)
  const email = `again-${applicant.email}`
  const ask = async (body: { email: string; proof?: object }) =>
    (await applicant.send(calls.askForEmailChangeCall, { body })).status
  expect(await ask({ email, proof })).toBe(200)
  expect(await ask({ email })).toBe(200)
  expect(await ask({ email: `other-${email}` })).toBe(400)
  await rows(`update mail_code set expires_at = now() where email = $1`, [email])
  expect(await ask({ email })).toBe(400)
})

test("a request for another account's email does not reveal it; a correct code does", slow, async () => {
  const applicant = await someApplicant(server.origin)
  const victim = await someApplicant(server.origin)
  const free = await applicant.send(calls.askForEmailChangeCall, {
    body: { email: `free-${victim.email}`, proof },
  })
  const taken = await applicant.send(calls.askForEmailChangeCall, { body: { email: victim.email, proof } })
  expect([taken.status, taken.body.result.email]).toEqual([free.status, free.body.result.email])
  const code = await codeFor(victim.email)
  const { status, error } = await applicant.send(calls.changeEmailCall, { body: { code } })
  expect([status, error.result.details?.fieldErrors]).toEqual([
    400,
    [expect.objectContaining({ field: 'code', message: callsWords.logIn.emailTaken })],
  ])
})

test('of two accounts that change to one email at the same time, one gets it', slow, async () => {
  const both = [await someApplicant(server.origin), await someApplicant(server.origin)]
  const email = `one-${crypto.randomUUID()}@example.com`
  const codes: string[] = []
  for (const [at, applicant] of both.entries()) {
    await applicant.send(calls.askForEmailChangeCall, { body: { email, proof } })
    const found = await until(
      () => mails(email, mailWords.newEmailCode.subject),
      (sent) => sent.length > at,
    )
    codes.push(found.map(({ text }) => codeIn(text)).find((code) => !codes.includes(code)) ?? '')
  }
  const replies = await Promise.all(
    both.map((applicant, at) => applicant.send(calls.changeEmailCall, { body: { code: codes[at] ?? '' } })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('one mailbox gets five codes for a new email an hour, from all accounts together', slow, async () => {
  const mailbox = `flooded-${crypto.randomUUID()}`
  const statuses: number[] = []
  for (let account = 0; account < 3; account += 1) {
    const applicant = await someApplicant(server.origin)
    for (const tag of ['', '+offers']) {
      const body = { email: `${mailbox}${tag}@example.com`, proof }
      statuses.push((await applicant.send(calls.askForEmailChangeCall, { body })).status)
    }
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('codes that others ask for leave the owner of an email a code of their own', slow, async () => {
  const owner = await someApplicant(server.origin)
  const ask = async (applicant: Applicant, email: string) =>
    (await applicant.send(calls.askForEmailChangeCall, { body: { email, proof } })).status
  const stranger = await someApplicant(server.origin)
  for (let time = 0; time < 5; time++) expect(await ask(stranger, owner.email)).toBe(200)
  expect(await ask(stranger, owner.email)).toBe(429)
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) statuses.push(await ask(owner, owner.email))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('simultaneous requests get no more codes for a new email than the limit', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const body = { email: `many-${applicant.email}`, proof }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => applicant.send(calls.askForEmailChangeCall, { body })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await countOf(applicant, 'NEW_EMAIL_CODE')).toBe(5)
})

test('a code confirms the own email of an account without a proof', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const other = await again(applicant)
  const { email } = applicant
  expect((await applicant.send(calls.askForEmailChangeCall, { body: { email } })).status).toBe(200)
  const code = await codeFor(email)
  const stranger = await someApplicant(server.origin)
  expect((await stranger.send(calls.changeEmailCall, { body: { code } })).status).toBe(400)
  const done = (await applicant.send(calls.changeEmailCall, { body: { code } })).body.result
  expect(done).toMatchObject({ email, isEmailConfirmed: true })
  expect((await other.send(getPreferencesCall, {})).status).toBe(200)
  const events = await rows(
    `select kind from security_event e join "user" u on u."id" = e.entity_uuid
        where u."email" = $1 and kind like 'EMAIL_%'`,
    [email],
  )
  expect(events).toEqual([{ kind: 'EMAIL_CONFIRMED' }])
  expect(await mails(email, 'Your email was changed')).toEqual([])
})

test('the confirmed email of the account is not confirmed once more', async () => {
  const applicant = await someApplicant(server.origin)
  const body = { email: applicant.email.toUpperCase(), proof }
  expect((await applicant.send(calls.askForEmailChangeCall, { body })).status).toBe(200)
  await confirmEmail(applicant)
  const { status, error } = await applicant.send(calls.askForEmailChangeCall, { body })
  expect([status, error.result.details?.fieldErrors]).toEqual([
    400,
    [expect.objectContaining({ field: 'email', message: callsWords.logIn.sameEmail })],
  ])
})

test('a code is void after five tries, even simultaneous ones', async () => {
  const applicant = await someApplicant(server.origin)
  await applicant.send(calls.askForEmailChangeCall, { body: { email: `x-${applicant.email}`, proof } })
  const code = await codeFor(`x-${applicant.email}`)
  // A value that can't be a code does not count as a try.
  const malformed = Array.from({ length: 6 }, () =>
    applicant.send(calls.changeEmailCall, { body: { code: `${code}0` } }),
  )
  for (const { error } of await Promise.all(malformed))
    expect(error.result.details?.fieldErrors).toMatchObject([
      { field: 'code', message: contractWords.account.mailedCode },
    ])
  const guesses = Array.from({ length: 12 }, (_, at) =>
    applicant.send(calls.changeEmailCall, { body: { code: otherCode(code, at + 1) } }),
  )
  for (const { status } of await Promise.all(guesses)) expect(status).toBe(400)
  expect((await applicant.send(calls.changeEmailCall, { body: { code } })).status).toBe(400)
})

test('a confirm link does nothing by itself, nor for another account', async () => {
  const victim = `victim-${crypto.randomUUID()}@example.com`
  const thief = createClient(fetchTransport(server.origin))
  await thief.send(signUpCall, {
    body: { email: victim, password: PASSWORD, firstName: 'Eve', lastName: 'Else', name: 'Eve Else' },
  })
  const link = new URL(/https?:\S+confirm-email\S+/.exec(await untilMail(victim, 'Welcome'))?.[0] ?? '')
  await fetch(link)
  await fetch(`${server.origin}/api/auth/verify-email?token=${link.hash.slice(1)}&callbackURL=/`)
  const isConfirmed = async () =>
    (await rows('select "emailVerified" as yes from "user" where "email" = $1', [victim]))[0]?.['yes']
  expect(await isConfirmed()).toBe(false)
  const owner = await someApplicant(server.origin)
  const body = { token: link.hash.slice(1) }
  expect((await owner.send(calls.confirmEmailCall, { body })).status).toBe(409)
  expect((await owner.send(calls.confirmEmailCall, { body: { token: `${body.token}x` } })).status).toBe(409)
  expect(await isConfirmed()).toBe(false)
  await thief.refreshToken()
  expect((await thief.send(calls.confirmEmailCall, { body })).status).toBe(200)
  expect(await isConfirmed()).toBe(true)
})

test('the confirm mail is sent again a few times an hour', async () => {
  const applicant = await someApplicant(server.origin)
  const statuses: number[] = []
  for (let times = 0; times < 6; times += 1)
    statuses.push((await applicant.send(calls.mailConfirmationCall, { body: {} })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})

test('simultaneous requests get no more confirm mails than the limit', async () => {
  const applicant = await someApplicant(server.origin)
  const asked = Array.from({ length: 30 }, () => applicant.send(calls.mailConfirmationCall, { body: {} }))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect(await countOf(applicant, 'VERIFY')).toBe(5)
})

test('an application continues in another browser after a log-out everywhere', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'INCOME')
  await applicant.send(calls.endAllSessionsCall, {})
  const client = await again(applicant)
  const { status } = await client.send(getPersonalInfoCall, { params: { applicationUuid: id } })
  expect(status).toBe(200)
})

test.each([
  ['password123', 'PASSWORD_COMMON'],
  ['Ada-Byron-1815', 'PASSWORD_OWN_WORDS'],
])('the password %s is rejected at sign-up, reset and change', async (password, code) => {
  const client = createClient(fetchTransport(server.origin))
  const email = `new-${crypto.randomUUID()}@example.com`
  const body = { email, password, firstName: 'Ada', lastName: 'Byron', name: 'Ada Byron' }
  expect((await client.sendRaw('POST', signUpCall.path, body)).json).toMatchObject({ code })
  const applicant = await someApplicant(server.origin)
  const changed = await applicant.send(calls.changePasswordCall, { body: { newPassword: password, proof } })
  expect(changed.error.result.details?.fieldErrors).toMatchObject([{ field: 'newPassword', code }])
  const { internalAdapter } = await server.context.auth.$context
  const [user] = await rows('select "id" from "user" where "email" = $1', [applicant.email])
  const token = crypto.randomUUID()
  await internalAdapter.createVerificationValue({
    value: String(user?.['id']),
    identifier: `reset-password:${token}`,
    expiresAt: new Date(Date.now() + 60_000),
  })
  const set = (newPassword: string) =>
    applicant.sendRaw('POST', setNewPasswordCall.path, { newPassword, token })
  expect((await set(password)).json).toMatchObject({ code })
  // A rejected password does not use up the link.
  expect((await set('another good phrase')).status).toBe(200)
})

test('an account without a password proves itself by a mailed code, once', async () => {
  const applicant = await someApplicant(server.origin)
  await rows(
    `update "account" set "providerId" = 'google', "password" = null
        where "userId" = (select "id" from "user" where "email" = $1)`,
    [applicant.email],
  )
  const ask = (code?: string, name = 'other') =>
    applicant.send(calls.askForEmailChangeCall, {
      body: { email: `${name}-${applicant.email}`, proof: { password: PASSWORD, code } },
    })
  const codeOfProblem = async (reply: ReturnType<typeof ask>) =>
    (await reply).error.result.details?.fieldErrors?.[0]?.code
  expect(await codeOfProblem(ask())).toBe('PROOF_NEEDED')
  const last = { issuer: 'google' as const, proof }
  expect((await applicant.send(calls.removeIssuerCall, { body: last })).status).toBe(409)
  await applicant.send(calls.mailProofCodeCall, { body: {} })
  const code = codeIn(await untilMail(applicant.email, mailWords.proofCode.subject))
  expect(await codeOfProblem(ask(code === '000000' ? '000001' : '000000'))).toBe('PROOF_WRONG')
  expect((await ask(code)).status).toBe(200)
  expect(await codeOfProblem(ask(code, 'another'))).toBe('PROOF_WRONG')
})
