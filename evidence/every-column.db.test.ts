/** @module-tag slow */

import { readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { hashed } from '@relief/documents/text.ts'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { Db } from '@relief/store/db.ts'
import { findBundle } from '@relief/store/evidence-bundle.ts'
import { columnsOfTable, type EvidenceColumn, evidencePage } from '@relief/store/evidence-columns.ts'
import {
  type EvidenceTableName,
  evidenceTable,
  evidenceTableNames,
  otherSchemas,
  otherTables,
  recordTables,
} from '@relief/store/evidence-tables.ts'
import { readMigrations } from '@relief/store/migrate.ts'
import { walkedEvidence } from '@relief/testing/evidence.ts'
import { afterAll, expect, test } from 'vitest'
import { checkpointFile, makeCheckpoints } from './make-checkpoint.ts'
import { findLostCheckpoints } from './verify-checkpoints.ts'

const HOUR_MS = 3_600_000

type Column = { schema: string; table: string; column: string; type: string }

/** How findings name a row of the record tables. */
const recordNames: { [table in keyof typeof recordTables]: (row: Row) => string } = {
  // A removal is detected at the next record.
  evidence_record: () => 'evidence_record ',
  row_record: ({ id }) => `row_record ${id}`,
  checkpoint: ({ number }) => `checkpoint ${number} `,
  checkpoint_entry: ({ number }) => `checkpoint ${number} `,
  checkpoint_rows: ({ number }) => `checkpoint ${number} `,
  // A removal is detected at the next event.
  security_event: () => 'security_event ',
  security_chain: () => 'security_chain ',
}
type Row = Record<string, unknown>
type Named = EvidenceTableName | keyof typeof recordTables
const isRecordTable = (table: Named): table is keyof typeof recordTables => table in recordTables
const named: Named[] = [...evidenceTableNames, ...Object.keys(recordTables).filter(isNamed)]
function isNamed(table: string): table is Named {
  return table in recordTables || evidenceTableNames.some((name) => name === table)
}

/** Another value of the same type. */
const altered: Record<string, (column: string) => string> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `coalesce(${column}, '') || 'x'`,
  integer: (column) => `coalesce(${column}, 0) + 1000000`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1000000`,
  'bigint[]': (column) => `${column} || 1000000::bigint`,
  boolean: (column) => `not coalesce(${column}, false)`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 millisecond'`,
  date: (column) => `coalesce(${column}, current_date) + 1`,
  jsonb: (column) => `coalesce(${column}, '{}'::jsonb) || '{"altered": true}'::jsonb`,
  'double precision': (column) => `coalesce(${column}, 0) + 0.0000001`,
}

/** Other columns that must be unique in an added row. */
const otherUniqueColumns: { [table in EvidenceTableName]?: Row } = {
  mail_message: { message_key: 'other' },
  notice: { basis: 'other' },
}

const nameOfRow = (table: Named, row: Row) =>
  isRecordTable(table)
    ? recordNames[table](row)
    : `${table} ${evidenceTable(table)
        .key.map((column) => row[column])
        .join(' ')}`

test('docs/evidence.md lists every column and what covers it', () => {
  // The formatter pads the tables.
  const text = (page: string) => page.replace(/ +/g, ' ').replace(/-+/g, '-')
  expect(text(readFileSync('docs/evidence.md', 'utf8')), 'Run: npm run evidence-page').toBe(
    text(evidencePage()),
  )
})

let world: Awaited<ReturnType<typeof walkedEvidence>>
let columns: Column[]
afterAll(async () => {
  await world?.close()
})

/** A row of a table, preferably one with a value in the column. */
async function someRow(db: Db, table: Named, column: string): Promise<Row & { ctid: string }> {
  const [row] = await db.query<Row & { ctid: string }>(
    `select ctid::text, * from ${table} order by ${column} is null limit 1`,
  )
  if (row === undefined) throw new Error(`The walked applications leave no row in ${table}`)
  return row
}
/**
 * Removes constraints: foreign keys would hide the effect of an alteration, and checks would reject some
 * values.
 */
async function withoutConstraints(db: Db, table: string): Promise<void> {
  await db.query('set local session_replication_role = replica')
  const checks = await db.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::text::regclass and contype = 'c'`,
    [table],
  )
  for (const { name } of checks) await db.query(`alter table ${table} drop constraint ${name}`)
}
const columnsOf = (table: string) =>
  columns.filter((each) => each.schema === 'public' && each.table === table)

/** Alters one column of one row. @returns the row's name in findings */
async function alter(db: Db, table: Named, { column, type }: Column): Promise<string> {
  await withoutConstraints(db, table)
  const row = await someRow(db, table, column)
  const value = altered[type]?.(column)
  if (value === undefined) throw new Error(`How is a ${type} altered? Say it in this test`)
  await db.query(`update ${table} set ${column} = ${value} where ctid = $1::tid`, [row.ctid])
  return nameOfRow(table, row)
}

/** The audit's findings after these columns are altered, and the expected name of each row. */
async function afterAltering(each: readonly (readonly [Named, Column])[]) {
  const names: string[] = []
  const found = await world.findingsAfter(async (db) => {
    for (const [table, column] of each) names.push(await alter(db, table, column))
  })
  return { found, names }
}

// The walk is a test because it waits with `expect.poll`; the other tests need its data.
test('the audit of walked applications finds nothing', async () => {
  world = await walkedEvidence('postgres')
  columns = await world.database.query<Column>(
    `select n.nspname as schema, t.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
         from pg_class t join pg_namespace n on n.oid = t.relnamespace join pg_attribute a on a.attrelid = t.oid
        where t.relkind in ('r', 'p') and not t.relispartition and a.attnum > 0 and not a.attisdropped
          and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  expect(await world.findings()).toEqual([])
})

test('every column of every table is in the table of evidence', () => {
  const unknown = columns.filter(({ schema, table, column }) => {
    if (schema !== 'public') return otherSchemas[schema] === undefined
    if (!isNamed(table)) return otherTables[table] === undefined
    return !isRecordTable(table) && !columnsOfTable(table).some((each) => each.column === column)
  })
  expect(
    unknown.map(({ schema, table, column }) => `${schema}.${table}.${column}`),
    'Say in store/evidence-tables.ts whether these columns are recorded, derived or no evidence, and why',
  ).toEqual([])
  const gone = evidenceTableNames.flatMap((table) =>
    columnsOfTable(table)
      .filter(({ column }) => !columnsOf(table).some((each) => each.column === column))
      .map(({ column }) => `${table}.${column}`),
  )
  expect(gone).toEqual([])
})

test('a recorded column’s name implies its type, which its hash depends on', () => {
  for (const table of evidenceTableNames)
    for (const { column, type } of columnsOf(table)) {
      expect([column, type === 'timestamp with time zone']).toEqual([column, column.endsWith('_at')])
      expect([column, type === 'double precision']).toEqual([column, column.endsWith('_rate')])
    }
})

const inSchema = (table: Named, column: string) => columnsOf(table).filter((each) => each.column === column)

/**
 * The columns whose alteration only the row's own record reveals, in rounds of one column per table;
 * alterations in the other tables of a round do not interfere. One audit per column took a minute longer.
 */
function roundsOfRecorded(): [EvidenceTableName, Column][][] {
  const rounds: [EvidenceTableName, Column][][] = []
  for (const table of evidenceTableNames) {
    const recorded = columnsOfTable(table).filter((each) => isFoundByRecord(table, each))
    for (const [at, { column }] of recorded.entries())
      for (const own of inSchema(table, column)) rounds[at] = [...(rounds[at] ?? []), [table, own]]
  }
  return rounds
}

function isFoundByRecord(table: EvidenceTableName, { column, coverage }: EvidenceColumn): boolean {
  const isKey = column === 'application_uuid' || evidenceTable(table).key.includes(column)
  return coverage === 'recorded' && !isKey && !column.endsWith('_sealed')
}

test('each recorded column that is altered is found by the record of its row', async () => {
  const rounds = roundsOfRecorded()
  expect(rounds.flat().length).toBeGreaterThan(100)
  for (const round of rounds) {
    const { found, names } = await afterAltering(round)
    const expected = names.map((name) => `${name} was altered: its newest record has another hash`)
    for (const [at, [table, { column }]] of round.entries())
      expect(found, `${table}.${column} altered`).toContain(expected[at])
  }
})

test.each(named)('any other altered evidence column of %s is found, by table and row', async (table) => {
  const others = isRecordTable(table)
    ? columnsOf(table)
    : columnsOfTable(table)
        .filter((each) => each.coverage !== 'not evidence' && !isFoundByRecord(table, each))
        .flatMap(({ column }) => inSchema(table, column))
  for (const column of others) {
    const { found, names } = await afterAltering([[table, column]])
    expect(found, `${table}.${column.column} altered`).toContainEqual(
      expect.stringContaining(names[0] ?? `no row of ${table}`),
    )
  }
})

test('a column listed as not evidence is in no finding', async () => {
  const free = evidenceTableNames.flatMap((table) =>
    columnsOfTable(table)
      .filter(({ coverage }) => coverage === 'not evidence')
      .flatMap(({ column }) => inSchema(table, column).map((own) => [table, own] as const)),
  )
  expect(free.length).toBeGreaterThan(0)
  expect((await afterAltering(free)).found).toEqual([])
})

test.each(named)('a removed row of %s is found, by table and row', async (table) => {
  let name = ''
  const found = await world.findingsAfter(async (db) => {
    await withoutConstraints(db, table)
    const row = await someRow(db, table, 'ctid')
    name = nameOfRow(table, row)
    await db.query(`delete from ${table} where ctid = $1::tid`, [row.ctid])
  })
  expect(found).toContainEqual(expect.stringContaining(name))
})

test.each(evidenceTableNames)('a row added to %s is found, by table and row', async (table) => {
  const key = evidenceTable(table).key.join()
  const isText = columnsOf(table).find(({ column }) => column === key)?.type === 'text'
  // Another application without such a row, or else one that never existed.
  const other =
    key === 'application_uuid'
      ? `coalesce((select a.application_uuid from application a where not exists
             (select 1 from ${table} t where t.application_uuid = a.application_uuid) limit 1), gen_random_uuid())`
      : 'gen_random_uuid()'
  let name = ''
  const found = await world.findingsAfter(async (db) => {
    await withoutConstraints(db, table)
    const [added] = await db.query<Row>(
      `insert into ${table}
         select p.* from (select * from ${table} limit 1) r,
           jsonb_populate_record(null::${table}, to_jsonb(r) || $1::jsonb
             || jsonb_build_object('${key}', ${isText ? `repeat('a', 64)` : other})) p returning *`,
      [JSON.stringify(otherUniqueColumns[table] ?? {})],
    )
    name = nameOfRow(table, added ?? {})
  })
  // A missing application has no row of this table.
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`${name}|application ${name.split(' ')[1]}`)))
})

const tamperings: [what: string, of: keyof typeof world.applications, sql: string, row: RegExp][] = [
  [
    'the text of an adverse action notice rewritten',
    'declined',
    `update document set content = '{"title":"Approved"}', content_sealed = null
        where sha256 in (select sha256 from notice where application_uuid = $1)`,
    /^document [0-9a-f]{64} was altered/,
  ],
  [
    'the agreement of a funded loan replaced by another sealed text',
    'funded',
    `update document set content_sealed = (select o.content_sealed from document o
          where o.title_name <> 'LOAN_AGREEMENT' limit 1)
        where sha256 in (select sha256 from consent where application_uuid = $1 and title_name = 'LOAN_AGREEMENT')`,
    /^document [0-9a-f]{64} was altered/,
  ],
  [
    'a notice dated back',
    'declined',
    `update notice set dated_on = dated_on - 20, created_at = created_at - interval '20 days'
        where application_uuid = $1`,
    /^notice \S+ was altered/,
  ],
  [
    'a notice removed',
    'declined',
    'delete from notice where application_uuid = $1',
    /^notice \S+ was removed/,
  ],
  [
    'the clock of a duty stretched, and the duty settled',
    'declined',
    `update notice_duty set due_at = due_at + interval '60 days', settled_at = now(),
              settlement = 'NOT_ADVERSE_ACTION' where application_uuid = $1`,
    /^notice_duty \S+ was altered/,
  ],
  [
    'the amount of a payout',
    'funded',
    'update payout set amount_cents = amount_cents * 9 where application_uuid = $1',
    /^payout \S+ was altered/,
  ],
  [
    'a draw halved',
    'line',
    'update payout set amount_cents = amount_cents / 2 where application_uuid = $1 and is_draw',
    /^payout \S+ was altered/,
  ],
  [
    'the principal of a loan',
    'funded',
    'update loan set principal_cents = 1 where application_uuid = $1',
    /^loan \S+ was altered/,
  ],
  [
    'a declined application set to funded',
    'declined',
    `update application set decision_status = 'FUNDED' where application_uuid = $1`,
    /^application \S+ was altered/,
  ],
  [
    'an acceptance reversed',
    'funded',
    `update acceptance set status = 'DECLINED' where application_uuid = $1`,
    /^acceptance \S+ was altered/,
  ],
  [
    'the stated income',
    'declined',
    `update income_entry set fields = '{"changed": 9000000}' where application_uuid = $1`,
    /^income_entry \S+ was altered/,
  ],
  [
    'the sealed income of another applicant',
    'declined',
    `update income_entry set fields_sealed = (select o.fields_sealed from income_entry o
         where o.application_uuid <> $1 limit 1) where application_uuid = $1`,
    /^income_entry \S+ was altered: fields_sealed does not open with our keys/,
  ],
]
test.each(tamperings)('found and named: %s', async (_, of, sql, row) => {
  const found = await world.findingsAfter(async (db) => {
    const changed = await db.query(`${sql} returning 1`, [world.applications[of]])
    expect(changed.length).toBeGreaterThan(0)
  })
  expect(found).toContainEqual(expect.stringMatching(row))
})

test('a rewritten notice is found even if its hash is fixed everywhere', async () => {
  const found = await world.findingsAfter(async (db) => {
    await withoutConstraints(db, 'notice')
    const bundle = await findBundle(db, world.keys.keyring, world.applications.declined)
    const [{ sha256: old = '' } = {}] = bundle?.notices ?? []
    const kept = bundle?.documents.find((document) => document.sha256 === old)
    const { sha256: _, ...text } = JSON.parse(kept?.content ?? '{}') as WrittenDocument
    const rewritten = hashed({ ...text, sections: text.sections.slice(1) })
    await db.query('update document set sha256 = $2, content = $3, content_sealed = null where sha256 = $1', [
      old,
      rewritten.sha256,
      canonicalJson(rewritten),
    ])
    await db.query('update notice set sha256 = $2 where sha256 = $1', [old, rewritten.sha256])
  })
  expect(found).toContainEqual(expect.stringMatching(/^notice \S+ was altered/))
  expect(found).toContainEqual(expect.stringMatching(/^document \S+ was added: no record names it/))
})

test('a record that was forged with an earlier time is found', async () => {
  const found = await world.findingsAfter(async (db) => {
    await makeCheckpoints(
      db,
      world.keys.signer,
      new Date(Date.now() + HOUR_MS),
      `${world.dataDirectory}/later`,
    )
    await db.query(
      `insert into row_record (id, application_uuid, table_name, row_key, version, row_hash)
         select -1, application_uuid, table_name, row_key, version, row_hash from row_record limit 1`,
    )
  })
  expect(found).toContainEqual(expect.stringMatching(/row_record -1, was added afterwards/))
})

test('rows from before row records verify by the migration’s records', async () => {
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('row_records.sql'))
  const statements =
    migration?.sql
      .replace(/^--.*$/gm, '')
      .split(/;\n/)
      .filter((each) => each.trim().startsWith('insert into')) ?? []
  expect(statements).toHaveLength(evidenceTableNames.length)
  const upgrade = async (db: Db) => {
    await db.query('delete from row_record')
    await db.query(`delete from checkpoint_entry where kind = 'ROW'`)
    await db.query('delete from checkpoint_rows')
    for (const statement of statements) await db.query(statement)
  }
  const ofRows = (found: string[]) => found.filter((line) => !line.startsWith('checkpoint '))
  expect(ofRows(await world.findingsAfter(upgrade))).toEqual([])
  const altered = await world.findingsAfter(async (db) => {
    await upgrade(db)
    await db.query('update payout set amount_cents = 1')
  })
  expect(ofRows(altered)).toContainEqual(expect.stringMatching(/^payout \S+ was altered/))
})

// Must be the last test, because it leaves the checkpoint file as after restoring a backup.
test('a restored older copy of the database is a finding', async () => {
  const { database, dataDirectory, keys } = world
  const [newest] = await database.query<{ number: number }>('select max(number) as number from checkpoint')
  await database.query('delete from checkpoint_entry where number = $1', [newest?.number])
  await database.query('delete from checkpoint_rows where number = $1', [newest?.number])
  await database.query('delete from checkpoint where number = $1', [newest?.number])
  expect(await findLostCheckpoints(database, dataDirectory)).toEqual([newest?.number])
  const name = `checkpoint ${newest?.number}`
  expect(await world.findings()).toContainEqual(
    expect.stringContaining(`${name} was removed: the file beside the database names it`),
  )
  await makeCheckpoints(database, keys.signer, new Date(Date.now() + HOUR_MS), dataDirectory)
  expect(await findLostCheckpoints(database, dataDirectory)).toEqual([])
  const found = await world.findings()
  expect(found).toContainEqual(expect.stringContaining(`${name} is in the file beside the database 2 times`))
  await appendFile(checkpointFile(dataDirectory), '{"number":9')
  expect(await world.findings()).toContainEqual(expect.stringContaining('checkpoints.jsonl line'))
})
