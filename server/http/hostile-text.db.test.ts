/** @module-tag slow */

import { connect } from 'node:net'
import { words as contractWords } from '@relief/contract/words.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres', { own: true })
const api = '/api/sdl/v1'

/** Texts that JSON can carry but no database can store, in JSON notation. */
const unstorable = ['\\ud800', 'a\\udfffb', '\\u0000', 'x\\u0000y', '\\uDBFF\\uD800']

const post = async (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => {
  const reply = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.origin, ...headers },
    body,
  })
  return { status: reply.status, text: await reply.text() }
}

test('text that cannot be stored is a 400 in every field, key and call', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const { Authorization, ...own } = applicant.own
  const places = (text: string): [string, string][] => [
    ['/api/auth/reset-password', `{"newPassword":"correct horse 9","token":"${text}"}`],
    ['/api/auth/revoke-session', `{"token":"${text}"}`],
    ['/api/auth/sign-in/email', `{"email":"a@example.com","password":"${text}"}`],
    ['/api/auth/request-password-reset', `{"email":"a${text}@example.com"}`],
    [`${api}/application`, `{"intendedUseOfFunds":"OTHER","useOfFundsOther":"${text}"}`],
    [`${api}/application/${id}/education`, `{"degreeType":"MBA","institutionName":"${text}"}`],
    [`${api}/application/${id}/jobs-income-sources`, `{"kind":"JOB","jobFields":{"companyName":"${text}"}}`],
    [`${api}/application/${id}/education`, `{"${text}":[[{"deep":"x"}]]}`],
    ['/webhooks/payout', `{"eventId":"${text}"}`],
    ['/webhooks/plaid', `{"item_id":"${text}"}`],
  ]
  for (const text of unstorable)
    for (const [path, body] of places(text)) {
      const { status } = await post(path, body, { ...own, Authorization })
      expect([path, body, status]).toEqual([path, body, 400])
    }
  for (const path of [`${api}/companies?search=a%00`, '/relief-loans/%00', `${api}/application/%00`])
    expect((await fetch(`${server.origin}${path}`, { headers: { Authorization } })).status).toBe(400)
  expect(server.logged()).not.toContain('A request failed')
})

test('an emoji, a backslash before u0000 and %00 in JSON are text like any other', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  for (const name of [String.raw`\ud83d\ude00 \\u0000 \\ud800`, '100%00']) {
    const body = `{"degreeType":"HIGH_SCHOOL","institutionName":"${name}"}`
    const { status } = await post(`${api}/application/${id}/education`, body, applicant.own)
    expect(status).toBe(200)
  }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  expect((await post('/api/auth/callback/apple', 'state=a%00', form)).status).toBe(400)
})

test('bytes that are not UTF-8 are an error of their field, and are not replaced', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const [before, after] = ['{"degreeType":"HIGH_SCHOOL","institutionName":"Jos', ' School"}'].map((half) =>
    new TextEncoder().encode(half),
  )
  const latin1 = new Uint8Array([...(before ?? []), 0xe9, ...(after ?? [])])
  const { status, text } = await post(`${api}/application/${id}/education`, latin1, applicant.own)
  expect(status).toBe(400)
  const fieldErrors = [{ field: 'institutionName', message: contractWords.text.unreadable }]
  expect(JSON.parse(text).result.details).toMatchObject({ fieldErrors })
})

test('a body nested thousands deep gets an error, not a failure', async () => {
  const applicant = await someApplicant(server.origin)
  const deep = `${'['.repeat(40_000)}"\\u0000"${']'.repeat(40_000)}`
  expect((await post(`${api}/application`, deep, applicant.own)).status).toBe(400)
})

test('names are stored as they were checked: trimmed', async () => {
  const spaces = ' '.repeat(40_000)
  const email = `trimmed.${Date.now()}@example.com`
  const person = { email, password: 'correct horse 9', firstName: `Ann${spaces}`, lastName: `\r\n Lee\n` }
  const reply = await post('/api/auth/sign-up/email', JSON.stringify({ ...person, name: `x${spaces}` }))
  expect(reply.status).toBe(200)
  const [user] = await server.context.database.query(
    'select "firstName", "lastName", "name" from "user" where "email" = $1',
    [email],
  )
  expect(user).toEqual({ firstName: 'Ann', lastName: 'Lee', name: 'Ann Lee' })
})

test('a client that hangs up within a body is not an error of ours', async () => {
  const { port } = new URL(server.origin)
  const hangUp = (path: string, length: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
        socket.write(`${head}{"a":`, () => setTimeout(() => socket.destroy(), 50))
      })
      socket.on('close', () => resolve())
    })
  const before = server.logged().length
  for (const path of ['/event_tracking/eventbus/track', '/api/auth/sign-in/email', '/webhooks/payout', '/x'])
    for (const length of ['Content-Length: 1000', 'Transfer-Encoding: chunked']) await hangUp(path, length)
  const logged = () => server.logged().slice(before)
  await expect.poll(() => logged().match(/"status":400/g)?.length).toBe(8)
  expect(logged()).not.toContain('A request failed')
})
