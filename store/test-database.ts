/**
 * PostgreSQL for tests: TEST_DATABASE_URL, else the machine's own binaries, else those that npm installed.
 * Never part of the product: `rooms.cjs` lets only tests, e2e and bench import it.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { type Cluster, copyOfNpmBinaries, runCluster } from './test-cluster.ts'

/** A server that answers at `url` (as a superuser, database `postgres`) until it is stopped. */
export type TestPostgres = { url: string; stop: () => Promise<void> }

/** The folder with the machine's own `initdb` and `postgres`, the newest version first; null without one. */
function machineBinaries(): string | null {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map((version) => join(base, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return (
    places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null
  )
}

/** Starts PostgreSQL in a temporary folder, on a free port, without fsync. About a second. */
export async function startPostgres(): Promise<TestPostgres> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined && url !== '') return { url, stop: async () => undefined }
  const binaries = machineBinaries()
  return binaries === null ? await startPostgresOfNpm() : await runCluster(binaries)
}

/** A separate cluster whose commits survive its crash. */
export async function startDurableCluster(): Promise<Cluster> {
  const own = machineBinaries()
  if (own !== null) return await runCluster(own, { isDurable: true })
  const { binaries, remove } = copyOfNpmBinaries()
  return await runCluster(binaries, { afterStop: remove, isDurable: true })
}

/** A cluster of the machine's own PostgreSQL, which includes the client programs for backups. */
export async function startOwnCluster(
  more: (folder: string) => Readonly<Record<string, string>>,
  base: string | null = null,
): Promise<Cluster> {
  const own = machineBinaries()
  if (own === null) throw new Error('PostgreSQL is not installed on this machine')
  return await runCluster(own, { isDurable: true, more, base })
}

/** As startPostgres, with the binaries that npm installed, whatever the machine has. */
export async function startPostgresOfNpm(): Promise<TestPostgres> {
  const { binaries, remove } = copyOfNpmBinaries()
  return await runCluster(binaries, { afterStop: remove })
}

/**
 * A new database on the server of this test run, or on another one.
 * @param options its server, the database to copy (by default it is empty), and where it looks for names
 * @returns its address, and how to drop it, even with open connections
 */
export async function createDatabase({
  serverUrl = process.env['TEST_DATABASE_URL'] ?? '',
  template = 'template1',
  searchPath = null as string | null,
} = {}): Promise<{ url: string; name: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${template}`)
  if (searchPath !== null) await onServer(serverUrl, `alter database ${name} set search_path = ${searchPath}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, name, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
