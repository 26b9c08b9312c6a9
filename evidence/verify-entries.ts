import type { ChainRecord } from '@relief/store/audit.ts'
import type { CheckpointEntry, CheckpointRows } from '@relief/store/checkpoint.ts'
import {
  type FixedKind,
  type FixedRow,
  fixedKinds,
  fixedTable,
  toCheckpointEntry,
} from '@relief/store/fixed-row.ts'
import type { RowRecord } from '@relief/store/row-record.ts'
import type { Erasures } from './erasures.ts'
import type { Report } from './finding.ts'
import { recordEntry, signedRecord } from './make-checkpoint.ts'
import { nameOf } from './verify-chain.ts'

/** The signed entries of one application, and its current data. */
export type Signed = {
  chain: readonly ChainRecord[]
  fixed: Readonly<Record<FixedKind, readonly FixedRow[]>>
  records: readonly RowRecord[]
  entries: readonly CheckpointEntry[]
  signedRows: readonly CheckpointRows[]
  /** Every row record up to this id must be signed. */
  signedUntil: number
}

/** Checks the signed entries against the current data. */
export function verifyEntries(signed: Signed, erased: Erasures, report: Report): void {
  const { chain, fixed, records, entries, signedRows, signedUntil } = signed
  const now = new Map<string, string>()
  for (const row of chain) now.set(`CHAIN ${row.sequence}`, row.hash)
  for (const entry of [
    ...fixedKinds.flatMap((kind) => fixed[kind].map(toCheckpointEntry)),
    ...records.map(recordEntry),
  ])
    now.set(`${entry.kind} ${entry.rowKey}`, entry.hash)
  const names = new Set<string>()
  for (const { kind, rowKey, hash } of entries) {
    const name = `${kind} ${rowKey}`
    names.add(name)
    const found = now.get(name)
    const row = rowOf(chain, kind, rowKey)
    if (found === undefined) report(row, 'was removed: a checkpoint signed it')
    // For a row erased by the rules, the checkpoint signed the hash from before the erasure.
    else if (found !== hash && erased.rows.get(name) !== hash)
      report(row, 'was altered: a checkpoint signed something else')
  }
  const signedIds = verifySignedRows(records, signedRows, report)
  for (const record of records) {
    const { rowKey } = recordEntry(record)
    if (record.id <= signedUntil && !signedIds.has(record.id) && !names.has(`ROW ${rowKey}`))
      report(recordName(rowKey), 'was added afterwards: no checkpoint of its time signed it')
  }
}

/** Compares the row records with what the checkpoints signed. @returns the ids of all signed records */
function verifySignedRows(
  records: readonly RowRecord[],
  signedRows: readonly CheckpointRows[],
  report: Report,
): Set<number> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const ids = new Set<number>()
  for (const { id, tableName, hash } of signedRows.flatMap((each) => each.records)) {
    ids.add(id)
    const record = byId.get(id)
    if (record === undefined) report(`${tableName}, row_record ${id},`, 'was removed: a checkpoint signed it')
    else if (signedRecord(record).hash !== hash)
      report(recordName(recordEntry(record).rowKey), 'was altered: a checkpoint signed something else')
  }
  return ids
}

/** "payout 019a... 7" is the record 7 of that row. */
export function recordName(rowKey: string): string {
  const [id = '', ...row] = rowKey.split(' ').reverse()
  return `${row.reverse().join(' ')}, row_record ${id},`
}

function rowOf(chain: readonly ChainRecord[], kind: string, rowKey: string): string {
  if (kind === 'ROW') return recordName(rowKey)
  const fixed = fixedKinds.find((each) => each === kind)
  if (fixed !== undefined) return `${fixedTable(fixed)} ${rowKey}`
  if (kind !== 'CHAIN') return `checkpoint_entry ${kind} ${rowKey}`
  const row = chain.find((record) => String(record.sequence) === rowKey)
  return row === undefined ? `evidence_record ${rowKey}` : nameOf(row)
}
