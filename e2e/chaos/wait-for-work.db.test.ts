import type { Db } from '@relief/store/db.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { waitForWork } from './check.ts'
import { noFindings } from './findings.ts'

const server = useServer('postgres', { own: true })

/** A job that no server works on. */
async function addJob(db: Db): Promise<void> {
  await db.query(
    `insert into pgboss.job (name, state, data, created_on, start_after, started_on)
     values ('hand-over-loan', 'active', '{"payload":{}}', now(), now(), now())`,
  )
}
const endJob = (db: Db) => db.query(`delete from pgboss.job where name = 'hand-over-loan'`)

/** Does something after each look at the queue. */
function lookedAt(db: Db, afterLook: (look: number) => Promise<unknown>): Db {
  let looks = 0
  return {
    ...db,
    query: async <Row extends object>(sql: string, values?: readonly unknown[]) => {
      const rows = await db.query<Row>(sql, values)
      if (sql.includes(`'active'`)) {
        looks += 1
        await afterLook(looks)
      }
      return rows
    },
  }
}

test('work that ends while the audit waits is not stuck, nor is work that begins after', async () => {
  const { database } = server.context
  await addJob(database)
  const found = noFindings()
  const ended = lookedAt(database, async (look) => (look === 1 ? await endJob(database) : null))
  await waitForWork(ended, found)
  expect(found).toEqual(noFindings())
  const begun = lookedAt(database, async (look) => (look === 1 ? await addJob(database) : null))
  await waitForWork(begun, found)
  expect(found).toEqual(noFindings())
  await endJob(database)
})

test('work that does not end while the audit waits is stuck', async () => {
  const { database } = server.context
  await addJob(database)
  const found = noFindings()
  await waitForWork(database, found, 500)
  await endJob(database)
  expect(found.stuck).toEqual([expect.stringContaining('a job: active hand-over-loan, retry 0')])
})
