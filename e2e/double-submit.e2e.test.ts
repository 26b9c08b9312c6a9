import { createDatabase } from '@relief/store/test-database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'
import { newApplicant } from './applicant.ts'
import { replyCheckOf } from './openapi-check.ts'
import { currentStep, prepareStep, signIn, signUp, startApplication, submitStep } from './road.ts'
import { newDataDirectory, startServer, type TestServer } from './server.ts'

const data = newDataDirectory()
let database: { url: string; drop: () => Promise<void> }
let servers: TestServer[] = []

/** Two server processes on one database: nothing in one process's memory can keep the other from acting. */
beforeAll(async () => {
  database = await createDatabase()
  const settings = { DATABASE_URL: database.url }
  const first = await startServer(data.path, settings)
  servers = [first, await startServer(data.path, settings)]
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

test('of two submissions of one step at once, one goes on and the other gets 409 or 429, all along the road', async () => {
  const [one = '', two = ''] = servers.map(({ url }) => url)
  const check = await replyCheckOf(one)
  const applicant = newApplicant('0100')
  const first = createApiClient(one, check)
  const second = createApiClient(two, check)
  await signUp(first, applicant)
  await signIn(second, applicant)
  const id = await startApplication(first, applicant)

  const submitted: string[] = []
  let step = await currentStep(first, id)
  while (step !== 'FUNNEL_COMPLETE') {
    const input = await prepareStep(first, id, step, applicant)
    const both = [submitStep(first, id, step, input), submitStep(second, id, step, input)]
    const replies = await Promise.all(both)
    const [gone, refused] = replies.sort((a, b) => a.status - b.status)
    if (!gone || !refused) throw new Error('Two were sent')
    expect(gone.status, step).toBe(200)
    expect([409, 429], step).toContain(refused.status)
    const next = (gone.body['stepInfo'] as { currentFlowStep: string }).currentFlowStep
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
  const orders = await rows(
    'select topic, count(*)::int as times from outbox where application_uuid = $1 group by topic',
    id,
  )
  expect(orders.every(({ times }) => times === 1)).toBe(true)
})
