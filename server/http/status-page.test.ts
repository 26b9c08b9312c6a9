import { openPostgres } from '@relief/store/postgres.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createMeter } from '../meter.ts'
import { registerStatusPage } from './status-page.ts'

test('without a database the status page answers and says that nothing works', async () => {
  const app = new Hono()
  const database = openPostgres('postgres://127.0.0.1:1/gone', () => undefined)
  const readiness = { state: 'READY' as const }
  registerStatusPage(app, { database, readiness, meter: createMeter(), now: () => new Date() })
  const reply = await app.request('/relief-loans/status')
  const page = await reply.text()
  expect(reply.status).toBe(200)
  expect(page.match(/Not working right now/g)).toHaveLength(3)
  expect(page).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|database|bureau|<script/i)
  await database.close()
})

test.each([
  ['en', 'Checked at 1:16\u00a0p.m. Eastern time.'],
  ['es', 'Última comprobación: 1:16\u00a0p.m., hora del Este.'],
] as const)('the status page writes the time in %s as other pages do', async (language, text) => {
  const app = new Hono()
  app.use((c, next) => {
    c.set('language', language)
    return next()
  })
  const database = openPostgres('postgres://127.0.0.1:1/gone', () => undefined)
  const readiness = { state: 'READY' as const }
  const now = () => new Date('2026-11-21T18:16:30.000Z')
  registerStatusPage(app, { database, readiness, meter: createMeter(), now })
  expect(await (await app.request('/relief-loans/status')).text()).toContain(text)
  await database.close()
})
