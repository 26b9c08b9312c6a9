/** @module-tag slow */

import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createApplicationCall } from '@relief/contract/calls/application.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { startServer } from '@relief/testing/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDeadline } from './deadline.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer('postgres', { REQUEST_SECONDS: '3' })
})
afterAll(() => server.stop())

test('a request that misses its deadline gets 503, and leaves nothing half done', async () => {
  const applicant = await someApplicant(server.origin)
  const other = openPostgres(server.context.config.databaseUrl ?? '', () => undefined)
  const body = {
    requestedLoanAmount: 1000,
    desiredLoanTermInMonths: 12,
    intendedUseOfFunds: 'MEDICAL',
  } as const
  const { status, error } = await other.transaction(async (db) => {
    await db.query('lock table application in access exclusive mode')
    return await applicant.send(createApplicationCall, { body })
  })
  expect(status).toBe(503)
  expect(error.messages).toHaveLength(1)
  // The statement got its lock only after the reply.
  await expect(someApplication(applicant)).resolves.toBeDefined()
  const applications = await other.query('select application_uuid from application')
  expect(applications).toHaveLength(1)
  await other.close()
})

test('a body that arrives too slowly is not our error, and its connection is closed', async () => {
  const send = (length: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(server.context.config.port, '127.0.0.1', () =>
        socket.write(`POST /webhooks/payout HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n{"a":`),
      )
      let reply = ''
      socket.on('data', (data) => {
        reply += data
      })
      socket.on('close', () => resolve(reply))
    })
  const before = server.logged().length
  const replies = await Promise.all(['Content-Length: 1000', 'Transfer-Encoding: chunked'].map(send))
  for (const reply of replies) expect(reply).toMatch(/^HTTP\/1.1 400 /)
  expect(server.logged().slice(before)).not.toContain('A request failed')
})

test('no statement and no call to a vendor begins after the deadline', async () => {
  const { database, payout } = server.context
  let keep: (attempts: PromiseSettledResult<unknown>[]) => void = () => undefined
  const attempts = new Promise<PromiseSettledResult<unknown>[]>((resolve) => {
    keep = resolve
  })
  const working = withDeadline(
    1,
    async () => {
      // Wait until the deadline has passed.
      await wait(50)
      const tried = await Promise.allSettled([
        database.query('select 1'),
        database.transaction((db) => db.query('select 1')),
        database.run('select 1'),
        Promise.resolve().then(() => payout.find('a transfer', 'INSTANT')),
      ])
      keep(tried)
    },
    () => new Error('too late'),
  )
  await expect(working).rejects.toThrow('too late')
  const errors = (await attempts).map((attempt) => attempt.status === 'rejected' && String(attempt.reason))
  const noStatement =
    'DatabaseUnavailable: The database is not available: No time is left for another statement'
  expect(errors).toEqual([noStatement, noStatement, noStatement, 'Error: No time is left to ask payout'])
})
