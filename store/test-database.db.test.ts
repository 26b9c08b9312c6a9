import { setTimeout } from 'node:timers/promises'
import { slow } from '@relief/testing/slow.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from './test-cluster.ts'
import { createDatabase, startDurableCluster, startPostgresOfNpm } from './test-database.ts'

test('the PostgreSQL that npm installs starts, keeps a row and stops', slow, async () => {
  const server = await startPostgresOfNpm()
  const { url, drop } = await createDatabase({ serverUrl: server.url })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table kept (id int primary key, words text not null)')
  await client.query("insert into kept values (1, 'ünïcode')")
  const { rows } = await client.query('select words, version() as version from kept')
  expect(rows[0].words).toBe('ünïcode')
  expect(rows[0].version).toContain('PostgreSQL 18')
  await client.end()
  await drop()
  await server.stop()
  await expect(createDatabase({ serverUrl: server.url })).rejects.toThrow()
})

test('a cluster that hangs answers on no connection until it continues', slow, async () => {
  const cluster = await startDurableCluster()
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  cluster.freeze()
  let isAnswered = false
  const answer = client.query('select 1').then(() => (isAnswered = true))
  // Long enough for a process that is not suspended.
  await setTimeout(300)
  expect(isAnswered).toBe(false)
  cluster.thaw()
  await answer
  await client.end()
  // A crashed one is stopped, too.
  await cluster.crash()
  await cluster.stop()
})

test('each test file gets its own database on the server of this test run', async () => {
  const { url, drop } = await createDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    "select count(*)::int as tables from pg_tables where schemaname = 'public'",
  )
  expect(rows).toEqual([{ tables: 0 }])
  await client.end()
  await drop()
})

test('no port is handed out twice, even before a server listens on it', async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, freePort))
  expect(new Set(ports).size).toBe(ports.length)
})
