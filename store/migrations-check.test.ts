import { describe, expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { findMigrationFaults } from './migrations-check.ts'

/** Migrations up to this one predate the first release, so they never ran on a database with rows. */
const LAST_BEFORE_RELEASE = 40

const faultsOf = (sql: string) => findMigrationFaults({ name: '0099_some.sql', sql })

test('no released migration blocks a running server or the previous version', async () => {
  const released = (await readMigrations()).filter(({ number }) => number > LAST_BEFORE_RELEASE)
  expect(released.flatMap(findMigrationFaults)).toEqual([])
})

describe('statements that a migration may not run on a table with rows', () => {
  test.each([
    ['create index by_owner on application (entity_uuid);', 'concurrently'],
    ['create unique index by_owner on public.application (entity_uuid);', 'concurrently'],
    ['alter table application alter column version type bigint;', 'rewrites the table'],
    ['alter table application add column color text not null;', 'default'],
    ['alter table application\n  add column color uuid default gen_random_uuid();', 'rewrites the table'],
    ['alter table "user" alter column "language" set not null;', 'not valid'],
    ['alter table payout add constraint positive check (amount_cents > 0);', 'not valid'],
    ['alter table payout drop column method;', 'the version before'],
    ['alter table payout rename to transfer;', 'the version before'],
    ['drop table loan;', 'the version before'],
    ['drop index loan_by_owner;', 'concurrently'],
    ["update application set policy_version = '2026.1';", 'in batches'],
    ['delete from session;', 'in batches'],
    ['truncate session;', 'in batches'],
    ['lock table application;', 'locks'],
    ['create index concurrently if not exists x on loan (y);', 'Outside a transaction'],
    ['-- Outside a transaction\ncreate index concurrently x on loan (y);', 'if not exists'],
  ])('%s', (sql, fault) => {
    expect(faultsOf(sql).join()).toContain(fault)
  })
})

describe('statements that it may run', () => {
  test.each([
    [
      'create table color (id uuid primary key, name text not null);\ncreate index color_name on color (name);',
    ],
    ['alter table application add column color text;'],
    ["alter table application add column color text not null default 'red';"],
    ['alter table payout add constraint positive check (amount_cents > 0) not valid;'],
    ['-- Outside a transaction\ncreate index concurrently if not exists x on loan (y);'],
  ])('%s', (sql) => {
    expect(faultsOf(sql)).toEqual([])
  })
})
