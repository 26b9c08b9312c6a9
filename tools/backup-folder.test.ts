import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseName, runPostgresProgram } from './backup-folder.ts'

let folder = ''
const path = process.env['PATH']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relief-libpq-'))
  // In place of PostgreSQL's own program: it writes down how it was called.
  const program = join(folder, 'pg_dump')
  await writeFile(
    program,
    `#!/bin/sh\nenv | grep ^PG > "${folder}/variables"\ncp "$PGSSLROOTCERT" "${folder}/authorities"\n`,
  )
  await chmod(program, 0o700)
  process.env['PATH'] = `${folder}:${path}`
})
afterAll(async () => {
  process.env['PATH'] = path
  await rm(folder, { recursive: true })
})

const variables = async (databaseUrl: string) => {
  await runPostgresProgram('pg_dump', databaseUrl, [])
  return (await readFile(join(folder, 'variables'), 'utf8')).trim().split('\n').sort()
}

test('libpq gets the address, and trusts the authorities that Node trusts', async () => {
  const found = await variables('postgres://robin:a%zz%40@[::1]:5433/lo%20ans?sslmode=verify-full')
  expect(found.filter((line) => !line.startsWith('PGSSLROOTCERT='))).toEqual([
    'PGDATABASE=lo ans',
    'PGHOST=::1',
    'PGPASSWORD=a%zz%40',
    'PGPORT=5433',
    'PGSSLMODE=verify-full',
    'PGUSER=robin',
  ])
  const authorities = await readFile(join(folder, 'authorities'), 'utf8')
  expect(authorities.match(/BEGIN CERTIFICATE/g)?.length).toBeGreaterThanOrEqual(rootCertificates.length)
})

test('certificates that the address names go to libpq as they are', async () => {
  const own = join(folder, 'own.crt')
  await writeFile(own, 'a certificate')
  const found = await variables(
    `postgres://h/relief?sslmode=verify-full&sslrootcert=${own}&sslcert=/c.crt&sslkey=/c.key`,
  )
  expect(found).toContain(`PGSSLROOTCERT=${own}`)
  expect(found).toContain('PGSSLCERT=/c.crt')
  expect(found).toContain('PGSSLKEY=/c.key')
  expect(databaseName('postgres://h/a%zz')).toBe('a%zz')
})

test.each([
  ['postgres://robin@localhost/loans?host=/var/run/own&port=5499', '/var/run/own', 'PGPORT=5499'],
  ['postgres://%2Fvar%2Frun%2Fown/loans?user=robin', '/var/run/own', 'PGUSER=robin'],
  ['postgres:///loans?user=robin&password=w', 'localhost', 'PGPASSWORD=w'],
])('libpq gets the database of %s, as the server does', async (address, host, other) => {
  const { connectionParameters } = new pg.Client(address) as pg.Client & {
    connectionParameters: { host: string }
  }
  expect(connectionParameters.host).toBe(host)
  expect(await variables(address)).toEqual(expect.arrayContaining([`PGHOST=${host}`, other]))
})
