/** @module-tag slow */

import { pricingStep } from '@relief/steps/pricing/step.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { createFilledDatabase } from '@relief/testing/template.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { createReplyCheck } from './openapi-check.ts'
import { newDataDirectory, startServer } from './server.ts'

let cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const work of cleanUp.reverse()) await work()
  cleanUp = []
})

test('pricing whose server was killed on its last attempt is requested again', async () => {
  const data = newDataDirectory()
  cleanUp.push(data.remove)
  const { url, drop } = await createFilledDatabase()
  cleanUp.push(drop)
  const settings = { PORT: String(await freePort()), DATABASE_URL: url }
  const server = await startServer(data.path, settings)
  cleanUp.push(server.kill)
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  cleanUp.push(() => database.end())
  const read = async (sql: string) => (await database.query(sql)).rows as Record<string, unknown>[]
  const jobs = () => read(`select state from pgboss.job where name = 'price-application' order by created_on`)
  const status = async () => (await read('select pricing_status as status from application'))[0]?.['status']

  const client = createClient(fetchTransport(server.url), await createReplyCheck(server.url))
  // The bureau delays 1100's first call by 8 seconds: the server is killed during it.
  const applicant = newApplicant('1100')
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, 'PRICING', applicant)
  await expect.poll(jobs).toEqual([{ state: 'active' }])
  await server.kill()
  expect(await status()).toBe('PENDING')
  // The state that the queue writes after the last attempt's time limit.
  await database.query(
    `update pgboss.job set state = 'failed', retry_count = retry_limit where name = 'price-application'`,
  )

  const next = await startServer(data.path, settings)
  cleanUp.push(next.kill)
  await expect.poll(jobs).toEqual([{ state: 'failed' }, { state: 'active' }])
  // The call to the restarted bureau times out too; the page reports it, and the next attempt succeeds.
  await expect.poll(status, { interval: 500 }).toBe('FAILED')
  await client.refreshToken()
  await client.send(pricingStep.submit, { params: { applicationUuid: id }, body: {} })
  await walkUntil(client, id, 'OFFER_SELECTION', applicant)
  expect(await status()).toBe('READY')
})
