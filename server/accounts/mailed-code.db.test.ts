import { logInByCodeCall, mailLogInCodeCall, signInCall } from '@relief/contract/calls/accounts.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { changePasswordCall, getLogInCall, mailProofCodeCall } from '@relief/contract/calls/log-in.ts'
import { LANGUAGE_COOKIE } from '@relief/contract/languages.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { words as mailWordsEs } from '@relief/server/mail/words.es.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { newId } from '@relief/store/ids.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { codeIn } from '@relief/testing/mail.ts'
import { newPerson, PASSWORD } from '@relief/testing/person.ts'
import { sendDueMail } from '@relief/testing/send-due-mail.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { signUp, startApplication } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { outboxFolder } from '../settings/mail.ts'

const server = useServer('postgres', { own: true })
const names = { firstName: 'Grace', lastName: 'Hopper' }

const query = async (text: string, values: readonly unknown[] = []) =>
  await server.context.database.query<Record<string, unknown>>(text, values)
const newEmail = () => `codes-${newId()}@example.com`

/** The library rate-limits by network address, so each browser of a test has its own. */
let browsers = 0
/** A browser with its own cookies. */
function openBrowser(headers: Record<string, string> = {}) {
  browsers += 1
  const cookies = new Map<string, string>()
  const ipAddress = `203.0.113.${browsers % 250}`
  const post = async (path: string, body: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: server.origin,
        'X-Forwarded-For': ipAddress,
        ...headers,
        ...(cookie !== '' && { Cookie: [headers['Cookie'], cookie].filter(Boolean).join('; ') }),
      },
      body: JSON.stringify(body),
    })
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const read = z.looseObject({
      code: z.optional(z.string()),
      message: z.optional(z.string()),
      user: z.optional(z.object({ id: z.string() })),
    })
    return { status: reply.status, body: read.parse(await reply.json()) }
  }
  return {
    cookies,
    ask: (email: string, purpose: 'LOG_IN' | 'SIGN_UP' = 'LOG_IN') =>
      post(mailLogInCodeCall.path, { email, purpose }),
    enter: (email: string, code: string, person: object = {}) =>
      post(logInByCodeCall.path, { email, code, ...person }),
    logIn: (email: string, password = PASSWORD) => post(signInCall.path, { email, password }),
    isIn: async () => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(`${server.origin}${getIdentityCall.path}`, { headers: { Cookie: cookie } })
      return (await reply.text()).includes('currentUserUuid')
    },
  }
}

const codeSubjects = [mailWords, mailWordsEs].flatMap(({ logInCode, signUpCode }) => [
  logInCode.subject,
  signUpCode.subject,
])
async function mailsTo(email: string, least: number) {
  await sendDueMail(server.context)
  const read = async () =>
    (await listMail(outboxFolder(server.context.config), email)).filter(({ subject }) =>
      codeSubjects.includes(subject),
    )
  return (await until(read, (mails) => mails.length >= least)).toReversed()
}
const newestCode = async (email: string, least = 1) => codeIn((await mailsTo(email, least)).at(-1)?.text)
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

async function someone(isConfirmed = true) {
  const person = newPerson({})
  const client = createClient(fetchTransport(server.origin))
  await signUp(client, person)
  await query('update "user" set "emailVerified" = $2 where "email" = $1', [person.email, isConfirmed])
  const [user] = await query('select "id" from "user" where "email" = $1', [person.email])
  return { email: person.email, id: String(user?.['id']), client, person }
}
const kindsOf = async (id: string) =>
  (await query('select content from security_event where entity_uuid = $1 order by sequence', [id])).map(
    ({ content }) => {
      const { kind, details } = JSON.parse(String(content))
      return `${kind} ${details.method ?? ''}`.trim()
    },
  )

test('a code opens an account once, in the browser that asked for it', slow, async () => {
  const { email, id } = await someone()
  const browser = openBrowser()
  expect((await browser.ask(email.toUpperCase())).body).toEqual({ status: true })
  const code = await newestCode(email)
  const elsewhere = openBrowser()
  expect((await elsewhere.enter(email, code)).status).toBe(400)
  const done = await browser.enter(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(done).toMatchObject({ status: 200, body: { user: { id }, isNew: false } })
  expect(await browser.isIn()).toBe(true)
  expect((await browser.enter(email, code)).status).toBe(400)
  expect((await kindsOf(id)).slice(-3)).toEqual([
    'LOG_IN_REJECTED MAILED_CODE',
    'LOG_IN MAILED_CODE',
    'LOG_IN_REJECTED MAILED_CODE',
  ])
})

test('a code is void after five tries, for another email, and after ten minutes', async () => {
  const [owner, thief] = [await someone(), await someone()]
  const browser = openBrowser()
  await browser.ask(owner.email)
  const code = await newestCode(owner.email)
  expect((await browser.enter(thief.email, code)).status).toBe(400)
  for (let guess = 0; guess < 4; guess++)
    expect((await browser.enter(owner.email, otherCode(code))).status).not.toBe(200)
  await query('delete from "rateLimit"')
  expect((await browser.enter(owner.email, code)).status).toBe(400)
  await browser.ask(owner.email)
  const next = await newestCode(owner.email, 2)
  await query(`update log_in_code set expires_at = now() - interval '1 second'`)
  expect((await browser.enter(owner.email, next)).body.code).toBe('MAILED_CODE_WRONG')
})

test('an impossible code gets an error at its field, and does not count as a try', async () => {
  const { email } = await someone()
  const browser = openBrowser()
  await browser.ask(email)
  const code = await newestCode(email)
  for (const typed of ['0', 'abcdef', '12345', '1234567', '12 45 6a']) {
    const { status, body } = await browser.enter(email, typed)
    expect(status, typed).toBe(400)
    expect(body.message, typed).toBe(contractWords.account.mailedCode)
    await query('delete from "rateLimit"')
  }
  expect((await browser.enter(email, code)).status).toBe(200)
})

test('simultaneous tries of the right code open one session', async () => {
  const { email } = await someone()
  const browser = openBrowser()
  await browser.ask(email)
  const code = await newestCode(email)
  const replies = await Promise.all(Array.from({ length: 4 }, () => browser.enter(email, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the reply does not reveal an account, and a log-in mails no stranger', slow, async () => {
  const { email } = await someone()
  const unknown = newEmail()
  const [known, stranger] = [openBrowser(), openBrowser()]
  expect(await known.ask(email)).toEqual(await stranger.ask(unknown))
  expect([...stranger.cookies.keys()]).toEqual([...known.cookies.keys()])
  expect(await known.enter(email, '000000')).toEqual(await stranger.enter(unknown, '000000'))
  await mailsTo(email, 1)
  expect(await query(`select 1 from mail_message where payload->>'to' = $1`, [unknown])).toEqual([])
  expect(await listMail(outboxFolder(server.context.config), unknown)).toEqual([])
})

test('one email gets five codes an hour, known or not', slow, async () => {
  const { email } = await someone()
  for (const asked of [email, newEmail()]) {
    const statuses = []
    for (let ask = 0; ask < 6; ask++) statuses.push((await openBrowser().ask(asked, 'SIGN_UP')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('a known device keeps codes of its own when strangers use up the others', slow, async () => {
  const { email } = await someone()
  const byPassword = openBrowser()
  await byPassword.logIn(email)
  const byCode = openBrowser()
  await byCode.ask(email)
  await byCode.enter(email, await newestCode(email))
  for (let ask = 0; ask < 4; ask++) await openBrowser().ask(email)
  expect((await openBrowser().ask(email)).status).toBe(429)
  const statuses = []
  for (const browser of [byPassword, byCode])
    for (let ask = 0; ask < 3; ask++) statuses.push((await browser.ask(email)).status)
  // All known devices together are limited too.
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  // The mark of one account's device is worth nothing for another one.
  const { email: other } = await someone()
  for (let ask = 0; ask < 5; ask++) await openBrowser().ask(other)
  expect((await byCode.ask(other)).status).toBe(429)
  // An account without a password has known devices too.
  const withoutPassword = newEmail()
  const owner = openBrowser()
  await owner.ask(withoutPassword, 'SIGN_UP')
  await owner.enter(withoutPassword, await newestCode(withoutPassword), names)
  for (let ask = 0; ask < 4; ask++) await openBrowser().ask(withoutPassword)
  expect((await openBrowser().ask(withoutPassword)).status).toBe(429)
  expect((await owner.ask(withoutPassword)).status).toBe(200)
})

test('a code signs up with names, without a password, and a password comes later', async () => {
  const email = newEmail()
  const browser = openBrowser()
  await browser.ask(email, 'SIGN_UP')
  const code = await newestCode(email)
  const done = await browser.enter(email, code, names)
  expect(done).toMatchObject({ status: 200, body: { isNew: true } })
  const id = done.body.user?.id ?? ''
  expect(
    await query('select "firstName", "lastName", "emailVerified" from "user" where "id" = $1', [id]),
  ).toEqual([{ ...names, emailVerified: true }])
  expect(await kindsOf(id)).toEqual(['SIGN_UP MAILED_CODE'])
  // A stranger can't take it over by signing up again.
  await query(`update "user" set "createdAt" = now() - interval '1 hour' where "id" = $1`, [id])
  const stranger = createClient(fetchTransport(server.origin))
  await expect(signUp(stranger, newPerson({ email }))).rejects.toThrow('422')
  expect((await openBrowser().logIn(email)).status).toBe(401)
  expect(await query('select 1 from "user" where "id" = $1', [id])).toHaveLength(1)
})

test('names that are wrong create no account, and the code is still good', async () => {
  const email = newEmail()
  const browser = openBrowser()
  await browser.ask(email, 'SIGN_UP')
  const code = await newestCode(email)
  expect((await browser.enter(email, code, { firstName: 'A1!', lastName: '' })).status).toBe(400)
  expect((await browser.enter(email, code, names)).status).toBe(200)
})

test('a sign-up by code with a known email opens that account and leaves its name', async () => {
  const { email, id } = await someone()
  const browser = openBrowser()
  await browser.ask(email, 'SIGN_UP')
  const done = await browser.enter(email, await newestCode(email), names)
  expect(done.body).toMatchObject({ user: { id }, isNew: false })
  expect(
    await query('select 1 from "user" where "id" = $1 and "firstName" = $2', [id, names.firstName]),
  ).toEqual([])
})

const addApp = (id: string) =>
  query(
    `insert into authenticator_app (entity_uuid, secret_sealed, created_at, confirmed_at) values ($1, 'x', now(), now())`,
    [id],
  )

test('log-ins that a stranger added before the email was confirmed stop working', async () => {
  const { email, id, client } = await someone(false)
  await query(
    `insert into passkey (passkey_uuid, entity_uuid, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, '\\x00', 0, '{}', 'stranger', now())`,
    [newId(), id, newId()],
  )
  await addApp(id)
  await query(
    `insert into account_phone (entity_uuid, phone_sealed, changed_at) values ($1, 'sealed', now())`,
    [id],
  )
  const browser = openBrowser()
  await browser.ask(email)
  expect((await browser.enter(email, await newestCode(email))).status).toBe(200)
  expect(await browser.isIn()).toBe(true)
  expect((await openBrowser().logIn(email)).status).toBe(401)
  expect((await client.send(getLogInCall, {})).status).toBe(401)
  for (const table of ['passkey', 'account_phone'])
    expect(await query(`select 1 from ${table} where entity_uuid = $1`, [id]), table).toEqual([])
  expect(await query('select "emailVerified" from "user" where "id" = $1', [id])).toEqual([
    { emailVerified: true },
  ])
  expect(
    await query(`select 1 from mail_message where kind = 'WAYS_REMOVED' and entity_uuid = $1`, [id]),
  ).toHaveLength(1)
})

test('no code opens an unconfirmed account with an accepted offer', async () => {
  const { email, id, client, person } = await someone(false)
  await startApplication(client, person)
  await query('update application set accepted_at = now() where entity_uuid = $1', [id])
  const owner = openBrowser()
  await owner.ask(email)
  const entered = await owner.enter(email, await newestCode(email))
  expect(entered).toMatchObject({ status: 400, body: { code: 'MAILED_CODE_WRONG' } })
  expect(await owner.isIn()).toBe(false)
  // The borrower comes back with the password.
  expect((await client.send(getLogInCall, {})).body.result.isEmailConfirmed).toBe(false)
  expect((await openBrowser().logIn(email)).status).toBe(200)
})

test('a confirmed account keeps its password, and the earlier session ends', async () => {
  const { email, id } = await someone()
  const browser = openBrowser()
  expect((await browser.logIn(email)).status).toBe(200)
  const [before] = await query(
    'select "token" from "session" where "userId" = $1 order by "createdAt" desc limit 1',
    [id],
  )
  await browser.ask(email)
  expect((await browser.enter(email, await newestCode(email))).status).toBe(200)
  expect(await query('select 1 from "session" where "token" = $1', [before?.['token']])).toEqual([])
  expect((await openBrowser().logIn(email)).status).toBe(200)
})

test('a confirmed account still needs its authenticator app after a mailed code', async () => {
  const { email, id } = await someone()
  await addApp(id)
  const browser = openBrowser()
  await browser.ask(email)
  expect((await browser.enter(email, await newestCode(email))).status).toBe(200)
  expect(await browser.isIn()).toBe(false)
})

test('the code comes in the language of the page, and no table has it once sent', async () => {
  const email = newEmail()
  const browser = openBrowser({ Cookie: `${LANGUAGE_COOKIE}=es` })
  await browser.ask(email, 'SIGN_UP')
  const [mail] = await mailsTo(email, 1)
  expect(mail?.subject).toBe(mailWordsEs.signUpCode.subject)
  const code = codeIn(mail?.text)
  expect(await query('select 1 from log_in_code where code_hash like $1', [`%${code}%`])).toEqual([])
  const kept = async () =>
    (await query(`select payload from mail_message where payload->>'to' = $1`, [email])).length
  expect(await until(kept, (count) => count === 0)).toBe(0)
})

test('an account without a password sets its first one with a mailed code', async () => {
  const { client, email, id } = await someone()
  await query('delete from "account" where "userId" = $1', [id])
  expect((await client.send(getLogInCall, {})).body.result.hasPassword).toBe(false)
  await client.send(mailProofCodeCall, { body: {} })
  await sendDueMail(server.context)
  const read = async () =>
    (await listMail(outboxFolder(server.context.config), email)).filter(
      ({ subject }) => subject === mailWords.proofCode.subject,
    )
  const [mail] = await until(read, (mails) => mails.length > 0)
  const newPassword = 'three plain words here'
  const code = codeIn(mail?.text)
  const wrong = await client.send(changePasswordCall, {
    body: { newPassword, proof: { code: otherCode(code) } },
  })
  expect(wrong.status).toBe(400)
  const set = await client.send(changePasswordCall, {
    body: { newPassword, proof: { code } },
  })
  expect(set.body.result.hasPassword).toBe(true)
  expect((await openBrowser().logIn(email, newPassword)).status).toBe(200)
})
