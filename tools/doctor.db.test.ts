/** @module-tag slow */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailSink, startMailSink } from '@relief/sandbox/mail/sink.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import { migrate, readMigrations } from '@relief/store/migrate.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { startServer } from '@relief/testing/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
let mail: MailSink
let settings: Record<string, string> = {}
const vendor = createServer((_request, response) => response.writeHead(404).end())

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relief-doctor-'))
  const { context } = await startServer('postgres')
  mail = await startMailSink(join(folder, 'outbox'))
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const { port } = vendor.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  settings = {
    NODE_ENV: 'production',
    PRODUCTION_EXCEPTIONS: 'http-visitors',
    PUBLIC_URL: 'http://loans.example.com',
    DATABASE_URL: context.config.databaseUrl ?? '',
    DATA_DIR: context.config.dataDirectory,
    BUREAU_URL: url,
    BUREAU_CLIENT_ID: 'us',
    BUREAU_CLIENT_SECRET: 'bureau-secret-word',
    BUREAU_CONTACT: 'A Bureau; 1 Main St, Allen, TX 75013; (800) 555-0100',
    BUREAU_SCORE_RANGES: '300-499:15; 500-549:6; 550-599:8; 600-649:13; 650-699:19; 700-850:39',
    ALLOY_URL: url,
    ALLOY_TOKEN: 't',
    ALLOY_SECRET: 's',
    PLAID_URL: url,
    PLAID_CLIENT_ID: 'us',
    PLAID_SECRET: 's',
    PAYOUT_URL: url,
    PAYOUT_KEY: 'k',
    PAYOUT_WEBHOOK_SECRET: 'sixteen letters or more',
    PAYOUT_ACCOUNT_ID: 'ours',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Relief Loans <no-reply@example.com>',
  }
})

afterAll(async () => {
  vendor.close()
  await mail.stop()
  await rm(folder, { recursive: true })
})

test('a server that can start has no faults, and each check reports its result', async () => {
  const { code, output } = await runTool('doctor', [], settings)
  expect(output).toMatch(/^ok {5}settings: complete for production$/m)
  expect(output).toMatch(/^ok {5}data directory: can be written$/m)
  expect(output).toMatch(/^ok {5}database: PostgreSQL \d+, not encrypted$/m)
  expect(output).toMatch(/^ok {5}database: is at migration \d+, as this program$/m)
  expect(output).toMatch(/^ok {5}keys: open what the database holds$/m)
  expect(output).toMatch(/^ok {5}clock: is the database's$/m)
  for (const name of ['credit bureau', 'identity check', 'bank data', 'payout bank'])
    expect(output).toMatch(new RegExp(`^ok {5}${name}: answers \\(404\\) after \\d+ ms$`, 'm'))
  expect(output).toMatch(/^ok {5}mail server: lets us log in$/m)
  expect(output).toMatch(/^note {3}help desk: HELP_DESK_URL is not set, but the chat promises/m)
  expect(output).toMatch(/^No faults$/m)
  expect(code).toBe(0)
  const withDesk = { ...settings, HELP_DESK_URL: settings['BUREAU_URL'] ?? '' }
  expect((await runTool('doctor', [], withDesk)).output).toMatch(/^ok {5}help desk: answers \(404\)/m)
  const withoutChat = await runTool('doctor', [], { ...settings, CHAT_ASSISTANT: 'off' })
  expect(withoutChat.output).not.toContain('help desk')
})

test('a missing key file is a fault of a database in use', async () => {
  const { code, output } = await runTool('doctor', [], { ...settings, KEYS_FILE: join(folder, 'gone.json') })
  expect(output).toMatch(/^FAULT {2}keys: There is no key file .*gone\.json\. Use the keys of this database/m)
  expect(code).toBe(1)
})

test('settings that prevent a start, and unreachable vendors, are reported', async () => {
  // A port that no server listens on anymore.
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const { code, output } = await runTool('doctor', [], {
    ...settings,
    DATA_DIR: join(folder, 'other-keys'),
    KEYS: JSON.stringify({
      authSecret: 'x'.repeat(32),
      sealing: { current: 'k', keys: { k: 'A'.repeat(43) } },
    }),
    BUREAU_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SESSION_IDLE_MINUTE: '20',
  })
  expect(output).toMatch(/^FAULT {2}keys: The sealing key k-\w+ of this database is missing here\.$/m)
  expect(output).toMatch(/^FAULT {2}credit bureau: cannot be reached: ECONNREFUSED$/m)
  expect(output).toMatch(/^FAULT {2}mail server: .*: ECONNECTION|ESOCKET/m)
  expect(output).toContain('note   settings: SESSION_IDLE_MINUTE: not a setting of this server')
  expect(output).not.toContain('bureau-secret-word')
  expect(code).toBe(1)
})

test('all invalid settings are listed, and nothing else is tried', async () => {
  const { code, output } = await runTool('doctor', [], { NODE_ENV: 'production', PORT: 'many' })
  expect(output).toContain('FAULT  settings: PORT: Use a port number')
  expect(output).toContain('FAULT  settings: BUREAU_URL: needed because the sandbox is off')
  expect(output).toContain('The rest was not checked')
  expect(code).toBe(1)
})

test('the embedded database is opened; a damaged one is a fault, and one in use a note', async () => {
  const embedded = { NODE_ENV: 'development', DATA_DIR: join(folder, 'embedded') }
  const look = async () => await runTool('doctor', [], embedded)
  expect((await look()).output).toMatch(/^note {3}database: the embedded one, made by the first start$/m)
  const database = await openEmbedded(embedded.DATA_DIR)
  expect((await look()).output).toMatch(/^note {3}database: the embedded one is in use/m)
  await database.close()
  expect((await look()).output).toMatch(/^ok {5}database: the embedded one opens$/m)
  await writeFile(join(embedded.DATA_DIR, 'database/global/pg_control'), 'damaged')
  const { code, output } = await look()
  expect(output).toContain(
    `FAULT  database: The database in ${embedded.DATA_DIR} does not open: it is damaged. Restore a copy`,
  )
  expect(code).toBe(1)
})

test('an index that was not finished is a fault with its remedy', async () => {
  const database = openPostgres(settings['DATABASE_URL'] ?? '', () => undefined)
  await database.run('create table crowd (n integer); insert into crowd values (1), (1)')
  await expect(database.run('create unique index concurrently crowd_n on crowd (n)')).rejects.toThrow()
  const { code, output } = await runTool('doctor', [], settings)
  await database.run('drop table crowd')
  await database.close()
  expect(output).toContain(
    'FAULT  database: has an index that was not finished: run "reindex index concurrently crowd_n"',
  )
  expect(code).toBe(1)
})

test('a migration that was changed after it ran, and a missing database, are faults', async () => {
  const database = openPostgres(settings['DATABASE_URL'] ?? '', () => undefined)
  await database.query("update schema_migration set hash = hash || ' other' where number = 1")
  expect((await runTool('doctor', [], settings)).output).toMatch(
    /FAULT {2}database: The migration 0001\S* was changed after it ran/,
  )
  await database.query("update schema_migration set hash = replace(hash, ' other', '') where number = 1")
  await database.close()
  const missing = new URL(settings['DATABASE_URL'] ?? '')
  missing.pathname = '/nosuch'
  expect((await runTool('doctor', [], { ...settings, DATABASE_URL: missing.href })).output).toContain(
    'FAULT  database: database "nosuch" does not exist',
  )
})

test('an older database is not at fault, one of another program is', async () => {
  const old = await createDatabase()
  const database = openPostgres(old.url, () => undefined)
  await migrate(database, (await readMigrations()).slice(0, 20))
  const older = await runTool('doctor', [], { ...settings, DATABASE_URL: old.url })
  expect(older.output).toMatch(/^note {3}database: is at migration 20 of \d+; the start runs the rest$/m)
  expect(older.output).toMatch(/^note {3}keys: are compared by the start, after its migrations$/m)
  expect(older.code).toBe(0)
  await database.run('drop table schema_migration; create table schema_migration (version text)')
  const foreign = { ...settings, DATABASE_URL: old.url }
  const words = 'The database belongs to another program'
  for (const [name, args] of [
    ['doctor', []],
    ['funnel', []],
    ['backup', [join(folder, 'b')]],
  ] as const) {
    const { code, output } = await runTool(name, args, foreign)
    expect([name, code, output]).toEqual([name, 1, expect.stringContaining(words)])
  }
  await expect(migrate(database, await readMigrations())).rejects.toThrow(words)
  await database.close()
  await old.drop()
})

test('a database that does not answer is a fault with its reason', async () => {
  const away = { ...settings, DATABASE_URL: 'postgres://us@127.0.0.1:9/loans' }
  expect((await runTool('doctor', [], away)).output).toContain(
    'FAULT  database: does not answer: ECONNREFUSED',
  )
})
