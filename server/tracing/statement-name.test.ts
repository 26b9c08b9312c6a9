import { expect, test } from 'vitest'
import { nameStatement } from './statement-name.ts'

test.each([
  ['select 1 from consent where id = $1', 'select', 'consent'],
  ['select a.*, (select count(*) from education e) from application a', 'select', 'application'],
  ['select "id" from "user" where "email" = $1', 'select', 'user'],
  ['select * from pgboss.job where name = $1 for update skip locked', 'select', 'pgboss.job'],
  [
    'with target as (\n  update application a set version = 2 returning a.*\n) select 1 from target',
    'update',
    'application',
  ],
  [
    'insert into usage_count (key) values ($1) on conflict (key) do update set used = 2',
    'insert',
    'usage_count',
  ],
  ['with one as (select 1 from loan for no key update) select * from loan', 'select', 'loan'],
  ['with counted as (select count(*) from mail_message) select * from counted', 'select', 'mail_message'],
  ['delete from session where id = $1', 'delete', 'session'],
  ['begin', 'begin', null],
  ['select now()', 'select', null],
  ["select 'Quillmere', 219090100", 'select', null],
  ['219090100', 'statement', null],
  ['', 'statement', null],
])('%j is named by its operation and its table', (text, operation, table) => {
  expect(nameStatement(text)).toEqual({ operation, table })
})

test('the name of a statement contains no values from its text', () => {
  const { operation, table } = nameStatement(
    "update personal_info set ssn = '219090100' where name = 'Quill'",
  )
  expect([operation, table]).toEqual(['update', 'personal_info'])
})
