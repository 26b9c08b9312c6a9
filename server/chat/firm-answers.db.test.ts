/** @module-tag slow */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askAssistantCall } from '@relief/contract/calls/chat.ts'
import { getNoticeCall, getNoticesCall } from '@relief/contract/calls/notices.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { startServer } from '@relief/testing/server.ts'
import { until } from '@relief/testing/until.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A model that answers any request, and records it. */
const asked: string[] = []
let model: Server
let server: Awaited<ReturnType<typeof startServer>>
let applicant: Applicant
let id: string

beforeAll(async () => {
  model = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(Buffer.concat(chunks).toString())
      const content = JSON.stringify({ answer: 'It is as your request says.', sources: ['your-decision'] })
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ choices: [{ message: { content } }] }))
    })
  })
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  server = await startServer('postgres', {
    CHAT_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    CHAT_MODEL: 'eager',
  })
  applicant = await someApplicant(server.origin)
  id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PRICING_DISQUALIFIED', { ssn: '123450700' })
})
afterAll(async () => {
  await server.stop()
  await new Promise((resolve) => model.close(resolve))
})

async function ask(message: string, earlier: string[] = []) {
  const call = { params: { applicationUuid: id }, body: { message, earlier } }
  const { body: reply } = await applicant.send(askAssistantCall, call)
  const words = reply.answer.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
  return { ...reply, words: words.join(' ') }
}

test('crisis, rights, a person, Spanish and a score never reach the model', async () => {
  for (const message of [
    'I want to kill myself',
    'you declined me because I am black',
    'I never applied for this',
    'delete my data',
    'I want a person',
    '¿Por qué me rechazaron?',
    'what was my credit score',
  ])
    await ask(message)
  expect(asked).toEqual([])
  const { words } = await ask('Why was I declined?', ['I want to kill myself', 'what is a soft check'])
  expect(words).toBe('It is as your request says.')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('what is a soft check')
  expect(asked[0]).not.toContain('kill')
  expect(asked[0]).not.toMatch(/credit score: \d/i)
})

test('the score and the agency are those of the applicant’s own notice', async () => {
  const notices = await until(
    async () =>
      (await applicant.send(getNoticesCall, { query: {} })).body.result.filter(
        ({ applicationUuid }) => applicationUuid === id,
      ),
    (found) => found.length > 0,
  )
  const { body } = await applicant.send(getNoticeCall, { params: { noticeId: notices[0]?.noticeId ?? '' } })
  const written = JSON.stringify(body.result)
  const score = /"Your credit score","(\d{3})"/.exec(written)?.[1]
  expect(score).toBeDefined()
  const reply = await ask('what was my credit score?')
  expect(reply.words).toContain(`Your credit score: ${score}`)
  expect(reply.sources[0]).toEqual({ title: 'Your notice', slug: null })
  const rights = await ask('you turned me down because I am old')
  expect(rights.words).toContain('The Federal agency that administers compliance with this law')
  expect(rights.words).toContain('Kansas City, MO 64106')
  expect(rights.ticketNumber).toMatch(/^T[0-9A-F]{8}$/)
})

test('a crisis message opens a ticket that says so', async () => {
  const { ticketNumber } = await ask('i do not want to live anymore')
  expect(ticketNumber).toMatch(/^T[0-9A-F]{8}$/)
  const tickets = async () => {
    const reply = await fetch(`${server.origin}/sandbox/sierra/received`)
    return ((await reply.json()) as { tickets: { topic: string; message: string }[] }).tickets
  }
  await expect
    .poll(tickets)
    .toContainEqual(expect.objectContaining({ topic: 'crisis', message: 'i do not want to live anymore' }))
})
