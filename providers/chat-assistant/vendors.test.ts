import { serve } from '@hono/node-server'
import { createSierraSandbox } from '@relief/sandbox/sierra/app.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createHttpHelpDesk } from './http-help-desk.ts'
import { createOpenAiModel } from './openai-model.ts'
import { AssistantError } from './port.ts'
import { createSignedTokens } from './signed-tokens.ts'

async function listen(app: Hono) {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(starting))
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function errorOf(work: Promise<unknown>): Promise<AssistantError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AssistantError)) throw new Error(`No AssistantError but ${String(error)}`)
  return error
}

const question = {
  text: 'What does APR mean?',
  earlier: ['Is it free?'],
  sources: [{ id: 'costs', title: 'What a loan costs', text: 'APR is the cost of a loan for one year.' }],
}

type Completion = { model: string; messages: { role: string; content: string }[] }

/** For replies that arrive, even on a busy machine. */
const PATIENT_MS = 10_000

async function modelThat(answer: () => Response | Promise<Response>, timeoutMs = PATIENT_MS) {
  const asked: { key: string | undefined; body: Completion }[] = []
  const app = new Hono().post('/v1/chat/completions', async (c) => {
    asked.push({ key: c.req.header('Authorization'), body: (await c.req.json()) as Completion })
    return await answer()
  })
  const { url, close } = await listen(app)
  return {
    asked,
    close,
    model: createOpenAiModel({ url: `${url}/v1`, key: 'key', name: 'small', timeoutMs }),
  }
}
const saying = (content: string) => () =>
  Response.json({ choices: [{ message: { role: 'assistant', content } }] })
const good = '{"answer": "The cost for one year.", "sources": ["costs"]}'

test('the model is asked with the sources, the rules and nothing else', async () => {
  const { asked, model, close } = await modelThat(saying(good))
  expect(await model.answer(question)).toEqual({ text: 'The cost for one year.', sourceIds: ['costs'] })
  expect(asked[0]).toMatchObject({ key: 'Bearer key', body: { model: 'small', temperature: 0 } })
  const [system, user] = asked[0]?.body.messages ?? []
  expect(system?.content).toContain('Answer only from the numbered sources')
  expect(user?.content).toBe(
    'Sources:\n\n[costs] What a loan costs\nAPR is the cost of a loan for one year.\n\nAsked before:\nIs it free?\n\nQuestion:\nWhat does APR mean?',
  )
  await close()
})

test('a model that wraps its JSON in a fence is understood', async () => {
  const { model, close } = await modelThat(saying(`\`\`\`json\n${good}\n\`\`\``))
  expect((await model.answer(question)).sourceIds).toEqual(['costs'])
  await close()
})

test('each outage of the model has its name: down, rate-limited, slow, malformed', async () => {
  const outages: [() => Response | Promise<Response>, string][] = [
    [() => new Response('no', { status: 500 }), 'UNAVAILABLE'],
    [() => new Response('slow down', { status: 429 }), 'UNAVAILABLE'],
    [() => new Response('{"half'), 'MALFORMED'],
    [saying('Sure! The APR is great.'), 'MALFORMED'],
    [saying('{"answer": "", "sources": []}'), 'MALFORMED'],
    [() => Response.json({ choices: [] }), 'MALFORMED'],
  ]
  for (const [answer, code] of outages) {
    const { model, close } = await modelThat(answer)
    expect((await errorOf(model.answer(question))).code).toBe(code)
    await close()
  }
  const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(saying(good)()), 400))
  const slow = await modelThat(late, 100)
  expect((await errorOf(slow.model.answer(question))).code).toBe('TIMEOUT')
  await slow.close()
  const gone = await modelThat(saying(good))
  await gone.close()
  expect((await errorOf(gone.model.answer(question))).code).toBe('UNAVAILABLE')
})

test('errors name statuses and never the question', async () => {
  const { model, close } = await modelThat(() => new Response('What does APR mean?', { status: 400 }))
  expect((await errorOf(model.answer(question))).message).toBe('The model answered with status 400')
  await close()
})

const secret = 'a secret of more than thirty-two characters'
const ticket = {
  ticketUuid: '0190e6a4-1111-7abc-8def-123456789012',
  applicationUuid: '0190e6a4-2222-7abc-8def-123456789012',
  topic: 'RIGHTS' as const,
  message: 'I want to dispute this',
  createdAt: new Date('2026-11-20T12:00:00Z'),
}

test('a ticket reaches the help desk once, however often it is sent', async () => {
  const desk = await listen(createSierraSandbox({ tokenSecret: secret }))
  const helpDesk = createHttpHelpDesk({ url: `${desk.url}/tickets`, key: 'key', timeoutMs: PATIENT_MS })
  await helpDesk.open(ticket)
  await helpDesk.open(ticket)
  const { tickets } = (await (await fetch(`${desk.url}/received`)).json()) as { tickets: unknown[] }
  expect(tickets).toEqual([
    {
      id: ticket.ticketUuid,
      topic: 'rights',
      message: 'I want to dispute this',
      application: ticket.applicationUuid,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ])
  expect(await (await fetch(desk.url)).text()).toContain('I want to dispute this')
  await desk.close()
  expect((await errorOf(helpDesk.open(ticket))).code).toBe('UNAVAILABLE')
})

test('a help desk that is busy or slow is an outage, so that the job tries again', async () => {
  const busy = await listen(new Hono().post('*', (c) => c.text('busy', 429)))
  expect(
    (await errorOf(createHttpHelpDesk({ ...busy, key: '', timeoutMs: PATIENT_MS }).open(ticket))).code,
  ).toBe('UNAVAILABLE')
  await busy.close()
  const slow = await listen(
    new Hono().post('*', async (c) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      return c.text('late')
    }),
  )
  expect((await errorOf(createHttpHelpDesk({ ...slow, key: '', timeoutMs: 100 }).open(ticket))).code).toBe(
    'TIMEOUT',
  )
  await slow.close()
})

test('the vendor takes our tokens for ten minutes, and no forged ones', async () => {
  const vendor = await listen(createSierraSandbox({ tokenSecret: secret }))
  const say = async (token: string) =>
    (
      await fetch(`${vendor.url}/agent/a/messages`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{"text":"hello"}',
      })
    ).status
  const tokens = createSignedTokens({ secret, issuer: 'https://loans.example' })
  expect(await say(await tokens.issue('somebody', new Date()))).toBe(200)
  expect(await say(await tokens.issue('somebody', new Date(Date.now() - 11 * 60_000)))).toBe(401)
  const forger = createSignedTokens({ secret: `${secret} or so`, issuer: 'https://loans.example' })
  expect(await say(await forger.issue('somebody', new Date()))).toBe(401)
  await vendor.close()
})
