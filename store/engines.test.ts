import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Features that PostgreSQL has and distributed engines lack, and where the program uses them. Decision record
 * 0075 relies on this list to say which engines are supported: add each new use to both.
 */
const features = {
  'advisory locks': /pg_(?:try_)?advisory/i,
  'LISTEN and NOTIFY': /\b(?:un)?listen "?[a-z_]+"?;|\bnotify "?[a-z_]+"?[,;]|pg_notify/i,
  'LOCK TABLE': /\block table\b/i,
  'BRIN indexes': /\busing brin\b/i,
  'partitions made at run time': /\bpartition by\b|\bpartition of\b|\battach partition\b/i,
  'enum types': /\bcreate type \S+ as enum\b/i,
  'functions in PL/pgSQL': /\blanguage plpgsql\b/i,
  'SKIP LOCKED': /\bskip locked\b/i,
  sequences: /\bcreate sequence\b|\bnextval\(|\b(?:big|small)?serial\b/i,
  extensions: /\bcreate extension\b/i,
  triggers: /\bcreate (?:constraint )?trigger\b/i,
} as const

const queue = 'node_modules/pg-boss/src/plans.js'
const rooms = ['store', 'server', 'evidence', 'documents', 'tools']
const files = [
  queue,
  ...rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|sql)$/.test(file) && !/^dist|test|migrations-check/.test(file))
      .map((file) => `${room}/${file}`),
  ),
]

/** Statements without the comments about them. */
const statements = (file: string) => readFileSync(file, 'utf8').replace(/^\s*(?:--|\/\/|\/?\*).*$/gm, '')

const uses = Object.fromEntries(
  Object.entries(features).map(([feature, pattern]) => [
    feature,
    files.filter((file) => pattern.test(statements(file))),
  ]),
)

test('features that distributed engines lack are used only in the listed files', () => {
  expect(uses).toEqual({
    'advisory locks': [queue],
    'LISTEN and NOTIFY': [],
    'LOCK TABLE': ['store/key-probe.ts', 'store/migrate.ts'],
    'BRIN indexes': ['store/migrations/0009_checkpoints.sql'],
    'partitions made at run time': [
      queue,
      'store/tracked-event.ts',
      'store/migrations/0010_events_and_tickets.sql',
    ],
    'enum types': [queue],
    'functions in PL/pgSQL': [queue],
    'SKIP LOCKED': [queue],
    sequences: ['store/migrations/0014_reference_sources.sql', 'store/reference/import-source.ts'],
    extensions: [],
    triggers: [],
  })
})

test('the decision record on engines names each of these features', () => {
  const record = readFileSync('docs/decisions/0075-the-database-engines-that-are-served.md', 'utf8')
  for (const [feature, found] of Object.entries(uses))
    expect(record.includes(`| ${feature} `), feature).toBe(found.length > 0)
})

test.each([
  ['advisory locks', 'select pg_try_advisory_lock(1)'],
  ['LISTEN and NOTIFY', "query('listen jobs;')"],
  ['LISTEN and NOTIFY', "select pg_notify('jobs', '')"],
  ['LOCK TABLE', 'lock table loan in share mode'],
  ['BRIN indexes', 'create index x on loan using brin (at)'],
  ['partitions made at run time', 'create table x partition of y'],
  ['enum types', "create type color as enum ('red')"],
  ['SKIP LOCKED', 'for update skip locked'],
  ['sequences', 'id bigserial primary key'],
  ['extensions', 'create extension pgcrypto'],
  ['triggers', 'create trigger x before insert on loan'],
] as const)('%s are found in: %s', (feature, statement) => {
  expect(features[feature].test(statement)).toBe(true)
})
