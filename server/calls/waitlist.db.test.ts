import { stopEmailsCall } from '@relief/contract/calls/account.ts'
import { getEmailRequestsCall } from '@relief/contract/calls/email-request.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { closeAccountCall, exportDataCall } from '@relief/contract/calls/own-data.ts'
import { confirmWaitlistCall, joinWaitlistCall } from '@relief/contract/calls/waitlist.ts'
import { LANGUAGE_COOKIE } from '@relief/contract/languages.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { words as mailWordsEs } from '@relief/server/mail/words.es.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { newId } from '@relief/store/ids.ts'
import { purgeTechnicalRows } from '@relief/store/purge.ts'
import { type Applicant, someApplicant } from '@relief/testing/applicant.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { sendDueMail } from '@relief/testing/send-due-mail.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requestDueEmails } from '../jobs/email-requests.ts'
import { makeStopToken } from '../mail/stop-token.ts'
import { outboxFolder } from '../settings/mail.ts'

const DAY_MS = 86_400_000
const server = useServer('postgres', { own: true })

const query = async (text: string, values: readonly unknown[] = []) =>
  await server.context.database.query<Record<string, unknown>>(text, values)
const someAddress = () => `waits-${newId()}@example.com`

/** Calls are limited per network address, so each uses another address. */
let calls = 0
const someNetwork = () => `203.0.113.${++calls % 250}`

async function post(path: string, sent: object, headers: Record<string, string> = {}) {
  const reply = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': someNetwork(), ...headers },
    body: JSON.stringify(sent),
  })
  const body = z.looseObject({ result: z.record(z.string(), z.unknown()) }).parse(await reply.json())
  return { status: reply.status, body }
}
const join = (email: string, stateCode = 'NY', headers = {}) =>
  post(joinWaitlistCall.path, { email, stateCode }, headers)
const confirm = (token: string) => post(confirmWaitlistCall.path, { token })
const stop = (token: string) => post(stopEmailsCall.path.replace('{token}', token), {})

const at = (days: number) => ({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) })
const sendAll = (days = 0) => sendDueMail(at(days))
/** The emails to an address, oldest first; the server sends some of them by itself. */
async function mailsTo(email: string, least = 1) {
  await sendAll()
  const read = () => listMail(outboxFolder(server.context.config), email)
  return (await until(read, (mails) => mails.length >= least)).toReversed()
}
const tokenIn = (text = '') => /\/waitlist#(\S+)/.exec(text)?.[1] ?? ''
const stopIn = (text = '') => /\/stop-emails#(\S+)/.exec(text)?.[1] ?? ''

/** Runs the upkeep of a later day, under a policy that lends in every state. */
async function opensAfter(days: number) {
  const policy = policyInForce(lenderDay(at(days).now()))
  const products = policy.products.map((sold) => ({ ...sold, nonQualifyingStates: [] }))
  await requestDueEmails(at(days), { ...policy, products })
  await sendAll(days)
}
const isOpening = ({ subject }: { subject: string }) => subject === mailWords.stateOpens.subject('New York')

test('when a state opens, only confirmed addresses get an email, and only one', async () => {
  const [email, silent] = [someAddress(), someAddress()]
  for (const address of [email, silent])
    expect(await join(address)).toMatchObject({ status: 200, body: { result: { mailed: true } } })
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(mailWords.waitlistConfirm.subject('New York'))
  const confirmed = await confirm(tokenIn(mail?.text))
  expect(confirmed).toMatchObject({ status: 200, body: { result: { stateCode: 'NY' } } })
  await opensAfter(1)
  await opensAfter(2)
  expect((await mailsTo(email, 2)).filter(isOpening)).toHaveLength(1)
  expect((await mailsTo(silent)).filter(isOpening)).toEqual([])
  expect(await query('select 1 from waitlist_entry where confirmed_at is not null')).toEqual([])
  // Following the link after the email was sent reports that, and does not start a new wait.
  expect((await confirm(tokenIn(mail?.text))).status).toBe(409)
})

test('the reply is the same for a known address, one with an account, and a new one', async () => {
  const applicant = await someApplicant(server.origin)
  const known = someAddress()
  await join(known)
  await confirm(tokenIn((await mailsTo(known))[0]?.text))
  const first = await join(known)
  expect(await join(applicant.email)).toEqual(first)
  expect(await join(someAddress())).toEqual(first)
  // A confirmed entry stays confirmed, even if the address is entered again.
  expect(await query('select state_code from waitlist_entry where confirmed_at is not null')).toHaveLength(1)
})

test('one address gets three emails a day at most, known or not', async () => {
  const [email, another] = [someAddress(), someAddress()]
  const statuses = []
  const spelled = email.replace('waits', 'Waits')
  for (let ask = 0; ask < 4; ask++) statuses.push((await join(spelled)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await join(email, 'VT')).status).toBe(429)
  expect((await join(another)).status).toBe(200)
  expect(await mailsTo(spelled, 3)).toHaveLength(3)
})

test('a request that is repeated after a lost reply sends one email and counts once', async () => {
  const email = someAddress()
  const sent = { email, stateCode: 'NY', requestUuid: newId() }
  const statuses = []
  for (let ask = 0; ask < 5; ask++) statuses.push((await post(joinWaitlistCall.path, sent)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(await mailsTo(email)).toHaveLength(1)
  // Asked again on purpose, it sends another one; the same ID with another address is another request.
  expect((await post(joinWaitlistCall.path, { ...sent, requestUuid: newId() })).status).toBe(200)
  expect(await mailsTo(email, 2)).toHaveLength(2)
  const another = someAddress()
  expect((await post(joinWaitlistCall.path, { ...sent, email: another })).status).toBe(200)
  expect(await mailsTo(another)).toHaveLength(1)
})

test('one network address can join the waitlist twenty times an hour at most', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.91' }
  const statuses = []
  for (let ask = 0; ask < 21; ask++) statuses.push((await join(someAddress(), 'NY', headers)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test.each([
  ['a state that is served', { email: 'a@example.com', stateCode: 'CA' }, 409],
  ['no address', { email: '', stateCode: 'NY' }, 400],
  ['a wrong address', { email: 'nobody', stateCode: 'NY' }, 400],
  ['no state', { email: 'a@example.com', stateCode: 'XX' }, 400],
])('%s is rejected, and nothing is stored', async (_name, body, status) => {
  const count = async () => (await query('select 1 from waitlist_entry')).length
  const before = await count()
  expect((await post(joinWaitlistCall.path, body)).status).toBe(status)
  expect(await count()).toBe(before)
})

test('an altered link, one for another purpose and one that is too old confirm nothing', async () => {
  const email = someAddress()
  await join(email)
  const [mail] = await mailsTo(email)
  const token = tokenIn(mail?.text)
  const [id = ''] = token.split('.')
  for (const wrong of [`${newId()}.${token.split('.')[1]}`, stopIn(mail?.text), `${id}.`, 'x'])
    expect((await confirm(wrong)).status).toBe(404)
  await query(`update waitlist_entry set asked_at = asked_at - interval '73 hours' where entry_uuid = $1`, [
    id,
  ])
  expect((await confirm(token)).status).toBe(409)
  expect(await query('select confirmed_at from waitlist_entry where entry_uuid = $1', [id])).toEqual([
    { confirmed_at: null },
  ])
})

test('one click deletes the address, from the first email or after confirmation', async () => {
  for (const isConfirmed of [false, true]) {
    const email = someAddress()
    await join(email)
    const [mail] = await mailsTo(email)
    const token = tokenIn(mail?.text)
    const [id = ''] = token.split('.')
    const stopToken = isConfirmed ? String((await confirm(token)).body.result['stop']) : stopIn(mail?.text)
    // A link of one entry does not stop another one.
    expect((await stop(stopToken.replace(id, newId()))).status).toBe(404)
    expect((await stop(stopToken)).body.result).toEqual({ stopped: 'WAITLIST' })
    expect((await stop(stopToken)).status).toBe(200)
    expect(await query('select 1 from waitlist_entry where entry_uuid = $1', [id])).toEqual([])
    await opensAfter(3)
    expect((await mailsTo(email)).filter(isOpening)).toEqual([])
    expect((await confirm(token)).status).toBe(409)
    const left = await query(
      `select content from security_event where content like '%' || $1 || '%' order by sequence`,
      [id],
    )
    expect(left.map(({ content }) => JSON.parse(String(content)).kind)).toEqual(
      isConfirmed ? ['WAITLIST_CONFIRMED', 'WAITLIST_LEFT'] : ['WAITLIST_LEFT'],
    )
  }
})

test('the address is sealed, and no event, log or sent mail has it', async () => {
  const email = someAddress()
  await join(email)
  await confirm(tokenIn((await mailsTo(email))[0]?.text))
  const columns = await query(
    `select table_name as t, column_name as c from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'reference%'`,
  )
  const found = []
  for (const { t, c } of columns)
    if (
      (await query(`select 1 from "${t}" where "${c}"::text ilike '%' || $1 || '%' limit 1`, [email]))
        .length > 0
    )
      found.push(`${t}.${c}`)
  expect(found).toEqual([])
})

test('an address goes after three days unconfirmed, and after two years confirmed', async () => {
  const ages = async () => {
    const kept = []
    for (const [days, isConfirmed] of [
      [2.9, false],
      [3.1, false],
      [729, true],
      [731, true],
    ] as const) {
      const email = someAddress()
      await join(email)
      const token = tokenIn((await mailsTo(email))[0]?.text)
      if (isConfirmed) await confirm(token)
      const [id = ''] = token.split('.')
      await query(
        `update waitlist_entry set asked_at = asked_at - $2 * interval '1 day',
           confirmed_at = confirmed_at - $2 * interval '1 day' where entry_uuid = $1`,
        [id, days],
      )
      await purgeTechnicalRows(server.context.database, new Date())
      kept.push((await query('select 1 from waitlist_entry where entry_uuid = $1', [id])).length)
    }
    return kept
  }
  expect(await ages()).toEqual([1, 0, 1, 0])
})

const ownerOf = async ({ send }: Applicant) => {
  const { body } = await send(getIdentityCall, {})
  return 'currentUserUuid' in body ? body.currentUserUuid : ''
}
const setConfirmed = async (applicant: Applicant, isConfirmed: boolean) =>
  await query('update "user" set "emailVerified" = $2 where "id" = $1', [
    await ownerOf(applicant),
    isConfirmed,
  ])

test('an account sees, exports and erases its own address, once it has confirmed it', async () => {
  const applicant = await someApplicant(server.origin)
  const proof = { password: PASSWORD }
  await join(applicant.email)
  await setConfirmed(applicant, false)
  const asked = async () => (await applicant.send(getEmailRequestsCall, {})).body.result
  expect(await asked()).toEqual([])
  await setConfirmed(applicant, true)
  expect(await asked()).toMatchObject([{ kind: 'STATE_OPENS', stateCode: 'NY', dueOn: null }])
  const exported = await applicant.send(exportDataCall, { body: { proof } })
  expect(JSON.stringify(exported.body.result.data.account)).toContain('"STATE_OPENS"')
  const digest = server.context.people.digestEmail(applicant.email)
  const kept = async () =>
    (await query('select 1 from waitlist_entry where email_digest = $1', [digest])).length
  const stranger = await someApplicant(server.origin)
  expect((await stranger.send(closeAccountCall, { body: { proof } })).status).toBe(200)
  expect(await kept()).toBe(1)
  expect((await applicant.send(closeAccountCall, { body: { proof } })).status).toBe(200)
  expect(await kept()).toBe(0)
})

test('a stranger whose account has the address unconfirmed cannot remove it', async () => {
  const applicant = await someApplicant(server.origin)
  await join(applicant.email)
  await setConfirmed(applicant, false)
  expect((await applicant.send(closeAccountCall, { body: { proof: { password: PASSWORD } } })).status).toBe(
    200,
  )
  const digest = server.context.people.digestEmail(applicant.email)
  expect(await query('select 1 from waitlist_entry where email_digest = $1', [digest])).toHaveLength(1)
})

test('a person who reads Spanish gets both emails in Spanish', async () => {
  const email = someAddress()
  await join(email, 'NY', { Cookie: `${LANGUAGE_COOKIE}=es` })
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe(mailWordsEs.waitlistConfirm.subject('Nueva York'))
  expect(mail?.html).toContain('lang="es"')
  await confirm(tokenIn(mail?.text))
  await opensAfter(1)
  expect((await mailsTo(email, 2)).map(({ subject }) => subject)).toContain(
    mailWordsEs.stateOpens.subject('Nueva York'),
  )
})

test('a stop token of an account stops nothing on the waitlist', async () => {
  const email = someAddress()
  await join(email)
  const [id = ''] = tokenIn((await mailsTo(email))[0]?.text).split('.')
  expect((await stop(makeStopToken(server.context.authSecret, 'REQUESTED', id))).status).toBe(200)
  expect(await query('select 1 from waitlist_entry where entry_uuid = $1', [id])).toHaveLength(1)
})
