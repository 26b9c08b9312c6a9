import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type EvidenceTableName, evidenceTable, evidenceTableNames } from './evidence-tables.ts'

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/(^|[/-])test|\.test\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

/** A statement that writes evidence: any case and spacing, quoted or schema-qualified. */
const write = new RegExp(
  `\\b(insert\\s+into|update|delete\\s+from|truncate|merge\\s+into|copy)\\s+(?:only\\s+|public\\.|")*(${evidenceTableNames.join('|')})\\b`,
  'gi',
)
const inRecordingCall = /(recording(Write|Removal)|(saving|removing)Answer)\(\s*(table|'\w+'),\s*`\s*$/
const inNamedPart = /(\w+) as \(\s*$/

/** The columns that an update sets. */
function assigned(statement: string): string[] {
  const [, list = ''] =
    /\bset\s([\s\S]*?)(\bwhere\b|\bfrom\b|\breturning\b|[`']\s*[,)]|$)/i.exec(statement) ?? []
  const [, together] = /^\s*\(([^)]*)\)\s*=/.exec(list) ?? []
  if (together !== undefined) return together.split(',').map((column) => column.replaceAll('"', '').trim())
  return [...list.matchAll(/(?:^|,)\s*"?([a-z_]+)"?\s*=/g)].map(([, column = '']) => column)
}

/** Whether an update sets only counters, times of attempts, and derived content. */
function changesNothingRecorded(verb: string, table: EvidenceTableName, statement: string): boolean {
  const { recorded, key, derived, notEvidence } = evidenceTable(table)
  const evidence = [...key, ...recorded.flat()]
  const columns = assigned(statement)
  return (
    verb === 'update' &&
    columns.length > 0 &&
    columns.every((column) => !evidence.includes(column) && (column in derived || column in notEvidence))
  )
}

/** The statements of a file that write evidence without a record, each by its first line. */
function unrecordedWrites(text: string, all: string): string[] {
  return [...text.matchAll(write)].flatMap((match) => {
    const [, verb = '', table = ''] = match
    const before = text.slice(Math.max(0, match.index - 80), match.index)
    const named = inNamedPart.exec(before)?.[1]
    const isRecorded =
      inRecordingCall.test(before) || (named !== undefined && all.includes(`from: '${named}'`))
    const statement = text.slice(match.index, match.index + 600)
    const name = table.toLowerCase() as EvidenceTableName
    if (isRecorded || changesNothingRecorded(verb.toLowerCase(), name, statement)) return []
    return [statement.split('\n')[0]?.trim() ?? '']
  })
}

test('every statement that writes evidence records the rows that it writes', () => {
  const all = sources.map(({ text }) => text).join()
  expect([...all.matchAll(write)].length).toBeGreaterThan(40)
  expect(
    sources.flatMap(({ name, text }) => unrecordedWrites(text, all).map((line) => `${name}: ${line}`)),
  ).toEqual([])
})

const planted: readonly [statement: string, isFound: boolean][] = [
  ['db.query(`insert into loan (a) values ($1)`)', true],
  ['db.query(`INSERT INTO loan(a) values ($1)`)', true],
  ['db.query(`update\n  loan\n  set principal_cents = $1`)', true],
  ['db.query(`update only "notice" set document_sha256 = $1`)', true],
  ['db.query(`delete from public.payout where payout_id = $1`)', true],
  ['db.query(`truncate consent`)', true],
  ['db.query(`update application set version = version + 1,\n decision_status = $2 where x = $1`)', true],
  ['db.query(`update application set (version, agreed_at) = ($1, $2)`)', true],
  ['db.query(`update application set version = version + 1, updated_at = now() where x = $1`)', false],
  ["await recordingWrite('loan', `\n  insert into loan (a) values ($1)`)", false],
  ["removingAnswer('education', `delete from education e using editable returning e.*`)", false],
  ["somethingElse('education', `delete from education e using editable returning e.*`)", true],
  ['db.query(`select * from loan for update`)', false],
]

test.each(planted)('%j is found: %s', (statement, isFound) => {
  expect(unrecordedWrites(statement, statement).length > 0).toBe(isFound)
})
