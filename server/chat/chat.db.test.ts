import { askAssistantCall, getChatConfigCall, getChatTokenCall } from '@relief/contract/calls/chat.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { pricingDisqualifiedStep } from '@relief/steps/pricing-disqualified/step.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { someClick } from '@relief/testing/tracked-event.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { beforeAll, expect, test } from 'vitest'
import { requestPerson } from './tickets.ts'

const server = useServer('embedded')
let declined: { applicant: Applicant; id: string }

beforeAll(async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PRICING_DISQUALIFIED', { ssn: '123450700' })
  declined = { applicant, id }
})

const ask = (message: string, { applicant, id } = declined) =>
  applicant.send(askAssistantCall, { params: { applicationUuid: id }, body: { message, earlier: [] } })
const configOf = (page: string, { applicant, id } = declined) =>
  applicant.send(getChatConfigCall, { query: { application_uuid: id, current_page: page } })
const received = async () =>
  (await (await fetch(`${server.origin}/sandbox/sierra/received`)).json()) as {
    tickets: { message: string; topic: string }[]
  }

test('the assistant is only on the page after a decline', async () => {
  expect((await configOf('futureEligibilityOffer')).body).toMatchObject({
    shouldShowAiAgentChatWindow: true,
    staticSierraConfig: { display: 'custom' },
  })
  expect((await configOf('income')).body).toMatchObject({ shouldShowAiAgentChatWindow: false })
  const other = await someApplicant(server.origin)
  expect((await configOf('futureEligibilityOffer', { ...declined, applicant: other })).status).toBe(404)
  const fresh = { applicant: other, id: await someApplication(other) }
  expect((await configOf('futureEligibilityOffer', fresh)).body).toMatchObject({
    shouldShowAiAgentChatWindow: false,
  })
  expect((await ask('Why?', fresh)).status).toBe(404)
  expect((await ask('Why?', { ...declined, applicant: other })).status).toBe(404)
})

test('only the signed-in user gets a chat token', async () => {
  const { applicant } = declined
  const { status, body } = await applicant.send(getChatTokenCall, {})
  expect(status).toBe(200)
  const [, claims = ''] = body.access_token.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  expect((await applicant.send(getIdentityCall, {})).body).toMatchObject({ currentUserUuid: sub })
  const anonymous = await applicant.sendRaw('GET', getChatTokenCall.path, undefined, {})
  expect(anonymous.status).toBe(401)
})

test("the reasons are the decision's, and the next try is thirty days later", async () => {
  const { applicant, id } = declined
  const page = await applicant.send(pricingDisqualifiedStep.load, { params: { applicationUuid: id } })
  const reasons = page.body.stepData.reasons.map(({ text }) => text)
  const { body } = await ask('Why was I declined?')
  expect(body.answer.flatMap((block) => (block.kind === 'list' ? block.items : []))).toEqual(reasons)
  const again = await ask('When can I apply again?')
  expect(JSON.stringify(again.body.answer)).toMatch(/on or after [A-Z][a-z]{2} \d{1,2}, \d{4}/)
})

test('the language of the question is that of the answer, whatever the page', async () => {
  const { applicant, id } = declined
  const reasonsOf = ({ answer }: { answer: { kind: string; items?: string[] }[] }) =>
    answer.flatMap(({ items }) => items ?? [])
  const english = (await ask('Why was I declined?')).body
  const spanish = (await ask('¿Por qué me rechazaron?')).body
  expect([english.language, spanish.language]).toEqual(['en', 'es'])
  expect([english.labels.sources, spanish.labels.sources]).toEqual(['Sources:', 'Fuentes:'])
  expect(reasonsOf(spanish)).toHaveLength(reasonsOf(english).length)
  expect(reasonsOf(spanish).filter((reason) => reasonsOf(english).includes(reason))).toEqual([])
  const onSpanishPage = async (message: string) => {
    const headers = { ...(await applicant.ownHeaders()), 'Accept-Language': 'es' }
    const path = askAssistantCall.path.replace('{applicationUuid}', id)
    const { json } = await applicant.sendRaw('POST', path, { message, earlier: [] }, headers)
    return askAssistantCall.reply.parse(json)
  }
  expect((await onSpanishPage('Why was I declined?')).language).toBe('en')
  expect((await onSpanishPage('razones de la decision')).language).toBe('es')
})

test('asking for a person opens one ticket without personal data', async () => {
  const before = (await received()).tickets.length
  const first = await ask('I am Ada Byron of 12 Oak St, SSN 123-45-0700. I want to talk to a person!')
  expect(first.body).toMatchObject({
    hadPersonalData: true,
    ticketNumber: expect.stringMatching(/^T[0-9A-F]{8}$/),
  })
  const again = await ask('Let me speak to someone please')
  expect(again.body.ticketNumber).toBe(first.body.ticketNumber)
  await expect.poll(async () => (await received()).tickets).toHaveLength(before + 1)
  const ticket = (await received()).tickets.at(-1)
  expect(ticket?.topic).toBe('person')
  expect(ticket?.message).not.toMatch(/Ada|Byron|12 Oak|123-45/)
  expect(ticket?.message).toContain('I want to talk to a person!')
})

test('a ticket has no personal data in characters that look alike or show nothing', async () => {
  const before = (await received()).tickets.length
  await ask('Please dispute it. I am Ａｄａ By\u200Bron, 123\u200B45\u200B0700, ada＠example.com')
  await expect.poll(async () => (await received()).tickets).toHaveLength(before + 1)
  expect((await received()).tickets.map(({ message }) => message)).toContain(
    'Please dispute it. I am [name] [name], [number], [email]',
  )
})

test('a rights question gets its own ticket and cites the page on rights', async () => {
  const before = (await received()).tickets.length
  const { body } = await ask('I want to dispute this decision, it is unfair')
  expect(body.sources[0]).toEqual({ title: 'Your rights', slug: 'your-rights' })
  await expect.poll(async () => (await received()).tickets).toHaveLength(before + 1)
})

test('a different rights question opens a new ticket; a repeated one does not', async () => {
  const before = (await received()).tickets.length
  const deletion = await ask('Please delete my data')
  const lawsuit = await ask('I want to sue you')
  expect(deletion.body.ticketNumber).not.toBe(lawsuit.body.ticketNumber)
  expect((await ask('Please delete my data')).body.ticketNumber).toBe(deletion.body.ticketNumber)
  await expect.poll(async () => (await received()).tickets).toHaveLength(before + 2)
  expect((await received()).tickets.map(({ message }) => message)).toContain('Please delete my data')
})

test('empty and huge questions are rejected, and no question is logged', async () => {
  expect((await ask('   ')).status).toBe(400)
  expect((await ask('x'.repeat(1001))).status).toBe(400)
  await ask('my secret is Rumpelstiltskin')
  expect(server.logged()).not.toContain('Rumpelstiltskin')
})

test('too many questions in a minute are rejected with a message', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PRICING_DISQUALIFIED', { ssn: '123450700' })
  const statuses: number[] = []
  for (let at = 0; at < 22; at++) statuses.push((await ask('What is APR?', { applicant, id })).status)
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  // A crisis message is answered even beyond the limit.
  const cry = await ask('I want to kill myself', { applicant, id })
  expect([cry.status, JSON.stringify(cry.body)]).toEqual([200, expect.stringContaining('988')])
})

test.each([
  ['CRISIS', 5, 'I want to kill myself'],
  ['RIGHTS', 20, 'I want to dispute this decision'],
] as const)('an application opens no more %s tickets a day than %d', slow, async (topic, most, message) => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PRICING_DISQUALIFIED', { ssn: '123450700' })
  const opened = async () =>
    (
      await server.context.database.query(
        'select 1 from support_ticket where application_uuid = $1 and topic = $2',
        [id, topic],
      )
    ).length
  const asked = await Promise.all(
    Array.from({ length: 19 }, (_, at) => ask(`${message} ${at % 9}`, { applicant, id })),
  )
  expect(await opened()).toBe(Math.min(most, 9))
  const { database, now } = server.context
  for (let at = 9; at < 30; at++)
    await requestPerson({ database, now, wakeJobs: () => undefined }, id, topic, `${message} ${at}`)
  expect(await opened()).toBe(most)
  for (const { status, body } of asked)
    expect([status, body.ticketNumber]).toEqual([200, expect.stringMatching(/^T/)])
})

test('help pages are public', async () => {
  const list = await (await fetch(`${server.origin}/api/help/articles`)).json()
  expect(list).toMatchObject({ success: true })
  const article = await fetch(`${server.origin}/api/help/articles/who-can-borrow`)
  expect(await article.json()).toMatchObject({
    result: { slug: 'who-can-borrow', group: 'Before you apply' },
  })
  expect((await fetch(`${server.origin}/api/help/articles/nothing`)).status).toBe(404)
})

test('events and visits need no sign-in, and a visit has no personal data', slow, async () => {
  const click = someClick()
  const { eventId } = click.properties
  const reply = await fetch(`${server.origin}/event_tracking/eventbus/track`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events: [click] }),
  })
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
  const tracked = () =>
    server.context.database.query('select name, properties from tracked_event where event_id = $1', [eventId])
  await expect
    .poll(tracked)
    .toMatchObject([{ name: 'click', properties: { page: 'income', element: 'button' } }])
  const visit = await fetch(
    `${server.origin}/tracking/external-visit?landing_page_url=/x&utm_source=mail&email=a@b.co`,
  )
  expect(await visit.json()).toEqual({ success: true })
  const kept = async () =>
    await server.context.database.query<{ properties: object }>(
      `select properties from tracked_event where name = 'external_visit'`,
    )
  await expect.poll(kept).toHaveLength(1)
  expect((await kept())[0]?.properties).toEqual({
    landing_page_url: '/x',
    utm_source: 'mail',
    email: '[email]',
  })
})
