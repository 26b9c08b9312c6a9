import type { RowRecord } from '@relief/store/row-record.ts'
import { expect, test } from 'vitest'
import { verifyRecords } from './verify-records.ts'

const record = (changes: Partial<RowRecord> = {}): RowRecord => ({
  id: 1,
  applicationUuid: 'a',
  tableName: 'payout',
  rowKey: 'p',
  version: 1,
  rowHash: 'first',
  recordedAt: new Date(0),
  ...changes,
})
/**
 * The current row, with its hash by the first version of its record and by a later version with more columns.
 */
const row = { applicationUuid: 'a', rowKey: 'p', hashes: ['first', 'second'] }

function findingsOf(records: RowRecord[], rows = [row]): string[] {
  const found: string[] = []
  verifyRecords(records, new Map([['payout', rows]]), (name, problem) => found.push(`${name} ${problem}`))
  return found
}

test('a record verifies by the version under which it was written', () => {
  expect(findingsOf([record()])).toEqual([])
  expect(findingsOf([record(), record({ id: 2, version: 2, rowHash: 'second' })])).toEqual([])
  expect(findingsOf([record({ version: 2, rowHash: 'first' })])).toEqual([
    'payout p was altered: its newest record has another hash',
  ])
  expect(findingsOf([record({ version: 3 })])).toHaveLength(1)
})

test('a row and its newest record must both be there, and only some tables lose rows', () => {
  expect(findingsOf([])).toEqual(['payout p was added: no record names it'])
  expect(findingsOf([record()], [])).toEqual([
    'payout p was removed: its newest record says that it is there',
  ])
  expect(findingsOf([record({ rowHash: null })], [])).toEqual([
    'payout p row_record 1 says that it was removed: no row of this table ever is',
  ])
  const removed = record({ tableName: 'income_entry', rowHash: null })
  expect(findingsOf([removed], [])).toEqual([])
  expect(findingsOf([record({ tableName: 'pay' })])).toContain(
    'row_record 1 was altered: there is no table pay',
  )
})
