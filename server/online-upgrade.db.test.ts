/** @module-tag slow */

import { setTimeout as wait } from 'node:timers/promises'
import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import type { Database } from '@relief/store/db.ts'
import { type Migration, migrate, readMigrations } from '@relief/store/migrate.ts'
import { commandLimits, openPostgres } from '@relief/store/postgres.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { startServer } from '@relief/testing/server.ts'
import { until } from '@relief/testing/until.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: Awaited<ReturnType<typeof startServer>>
let upgrading: Database
let released: Migration[] = []

beforeAll(async () => {
  server = await startServer('postgres')
  upgrading = openPostgres(server.context.config.databaseUrl ?? '', () => undefined, {
    connections: 3,
    limits: commandLimits,
  })
  released = await readMigrations()
})
afterAll(async () => {
  await upgrading.close()
  await server.stop()
})

/** A migration of the next version. */
function nextMigration(number: number, sql: string): Migration {
  return { number, name: `${String(number).padStart(4, '0')}_next.sql`, sql, hash: String(number) }
}

/** Repeats reads and writes like this version's server, and collects the status codes of its replies. */
async function load(statuses: number[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const applicant = await someApplicant(server.origin)
    await someApplication(applicant)
    statuses.push((await applicant.send(getApplicationsCall, {})).status)
  }
}

test('the next version migrates beside a busy server, and no request fails', async () => {
  let isOver = false
  const statuses: number[] = []
  const running = Promise.all([load(statuses, () => isOver), load(statuses, () => isOver)])
  const moreAnswers = async () => {
    const before = statuses.length
    await until(
      async () => statuses.length,
      (count) => count > before + 2,
    )
  }
  await moreAnswers()
  const next = [
    ...released,
    nextMigration(released.length + 1, 'alter table application add column color text;'),
    nextMigration(
      released.length + 2,
      '-- Outside a transaction\ncreate index concurrently if not exists application_color on application (color);',
    ),
  ]
  try {
    expect(await migrate(upgrading, next)).toEqual(next.slice(-2).map(({ name }) => name))
    released = next
    // The older version continues to work with the newer tables.
    await moreAnswers()
  } finally {
    isOver = true
    await running
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a migration that waits for a lock lets requests pass, and gets it later', async () => {
  let release: () => void = () => undefined
  const lockIsReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const holder = upgrading.transaction(async (tx) => {
    await tx.query('select count(*) from application')
    await lockIsReleased
  })
  const next = [
    ...released,
    nextMigration(released.length + 1, 'alter table application add column size text;'),
  ]
  let isDone = false
  const migrating = migrate(upgrading, next).then((ran) => {
    isDone = true
    return ran
  })
  // Longer than the migration waits for its lock, during which requests queue behind it.
  await wait(2_500)
  const applicant = await someApplicant(server.origin)
  await someApplication(applicant)
  expect(isDone).toBe(false)
  release()
  await holder
  expect(await migrating).toEqual([next.at(-1)?.name])
})
