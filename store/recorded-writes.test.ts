import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evidenceTableNames } from './evidence-tables.ts'

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.includes('test'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

const write = new RegExp(`(insert into|update|delete from) (${evidenceTableNames.join('|')}) `, 'g')
const inRecordingCall = /recording(Write|Removal)\(\s*(table|'\w+'),\s*`$/
const inNamedPart = /(\w+) as \(\s*$/

/**
 * Statements that change no recorded column: counters, the chain's newest hash, tries, and content that is
 * derived.
 */
const changesNothingRecorded = new Set([
  'answers.ts update application set version = version + 1, updated_at = now()',
  'consent.ts update application set version = version + 1, updated_at = $4',
  'payout-account.ts update application set updated_at = $3',
  "line.ts update application set version = version + 1, chain_hash = $2, updated_at = $3 where application_uuid = $1',",
  "retention.ts update application set chain_hash = $2 where application_uuid = $1', [",
  "retention.ts update decision set snapshot = null, result = null where application_uuid = $1', [id])",
  "retention.ts update provider_reply set raw_sealed = null where application_uuid = $1 and raw_sealed is not null returning id',",
  'retention.ts update document set content = null',
  'mail.ts update mail_message set next_try_at = $2, attempts = attempts + 1',
  "mail.ts update mail_message set next_try_at = $2 where id = $1', [id, until])",
  "notice-duty.ts update notice_duty set act_at = $3 where application_uuid = $1 and basis = $2 and settled_at is null',",
])

const allText = sources.map(({ text }) => text).join()

function isRecorded(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 80), at)
  if (inRecordingCall.test(before)) return true
  const cte = inNamedPart.exec(before)?.[1]
  return cte !== undefined && allText.includes(`from: '${cte}'`)
}

test('every statement that writes evidence records the rows that it writes', () => {
  const writes = sources.flatMap(({ name, text }) =>
    [...text.matchAll(write)].map((match) => ({
      line: `${name} ${text.slice(match.index).split('\n')[0]}`,
      isRecorded: isRecorded(text, match.index),
    })),
  )
  const unrecorded = writes.filter(({ isRecorded }) => !isRecorded).map(({ line }) => line)
  expect(writes.length).toBeGreaterThan(40)
  expect(unrecorded.filter((line) => !changesNothingRecorded.has(line))).toEqual([])
  expect([...changesNothingRecorded].filter((line) => !unrecorded.includes(line))).toEqual([])
})
