/** @module-tag slow */

import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { createFilledDatabase } from '@relief/testing/template.ts'
import { currentStep, saveStep, signIn, signUp, startApplication, submitStep } from '@relief/testing/walk.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { createReplyCheck } from './openapi-check.ts'
import { newDataDirectory, startServer, type TestServer } from './server.ts'

const data = newDataDirectory()
let database: { url: string; drop: () => Promise<void> }
let servers: TestServer[] = []

/** Two server processes on one database: a lock in one process's memory would not help. */
beforeAll(async () => {
  database = await createFilledDatabase()
  const settings = { DATABASE_URL: database.url }
  const first = await startServer(data.path, settings)
  // The texts name the lender's address, so every process has the same one.
  servers = [first, await startServer(data.path, { ...settings, PUBLIC_URL: first.url })]
})

afterAll(async () => {
  for (const server of servers) await server.stop()
  await database?.drop()
  data.remove()
})

async function rows(sql: string, id: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const found = await client.query(sql, [id])
  await client.end()
  return found.rows
}

test('of two submissions of one step at once, one passes and the other gets 409 or 429', async () => {
  const [client = '', two = ''] = servers.map(({ url }) => url)
  const check = await createReplyCheck(client)
  const applicant = newApplicant('0100')
  const first = createClient(fetchTransport(client), check)
  const second = createClient(fetchTransport(two, client), check)
  await signUp(first, applicant)
  await signIn(second, applicant)
  const id = await startApplication(first, applicant)

  const submitted: string[] = []
  let step = await currentStep(first, id)
  while (step !== 'FUNNEL_COMPLETE') {
    await saveStep(first, id, step, applicant)
    const both = [submitStep(first, id, step, applicant), submitStep(second, id, step, applicant)]
    const replies = await Promise.all(both)
    const [gone, rejected] = replies.sort((a, b) => a.status - b.status)
    if (!gone || !rejected) throw new Error('Two were sent')
    expect(gone.status, step).toBe(200)
    expect([409, 429], step).toContain(rejected.status)
    const next = gone.body.stepInfo.currentFlowStep
    expect(await currentStep(second, id)).toBe(next)
    expect(next).not.toBe(step)
    submitted.push(step)
    step = next
  }

  const transitions = await rows(
    "select body::jsonb as body from evidence_record where application_uuid = $1 and kind = 'TRANSITION' order by sequence",
    id,
  )
  expect(transitions).toHaveLength(submitted.length)
  const decisions = await rows(
    'select purpose, count(*)::int as times from decision where application_uuid = $1 group by purpose',
    id,
  )
  expect(decisions.every(({ times }) => times === 1)).toBe(true)
  expect(decisions.map(({ purpose }) => purpose)).toContain('PRICING')
  // Decisions request notices too, and the verification may have decided by now: count only job requests of
  // submissions.
  const requested = await rows(
    `select topic, count(*)::int as times from outbox
      where application_uuid = $1 and topic in ('price-application', 'confirm-acceptance')
      group by topic order by topic`,
    id,
  )
  expect(requested).toEqual([
    { topic: 'confirm-acceptance', times: 1 },
    { topic: 'price-application', times: 1 },
  ])
})
