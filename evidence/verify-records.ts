import { type EvidenceTableName, evidenceTable, evidenceTableNames } from '@relief/store/evidence-tables.ts'
import type { HashedRow, RowRecord } from '@relief/store/row-record.ts'
import type { Report } from './finding.ts'

/** The current rows of the tables. */
export type RowsByTable = ReadonlyMap<EvidenceTableName, readonly HashedRow[]>

/**
 * Checks every row against its newest record: altered, added and removed rows are reported by table and key.
 */
export function verifyRecords(records: readonly RowRecord[], rows: RowsByTable, report: Report): void {
  const newest = new Map<string, RowRecord>()
  for (const record of records) {
    newest.set(`${record.tableName} ${record.rowKey}`, record)
    verifyRemoval(record, report)
  }
  for (const [table, own] of rows)
    for (const { rowKey, hashes } of own) {
      const name = `${table} ${rowKey}`
      verifyRow(name, hashes, newest.get(name), report)
      newest.delete(name)
    }
  for (const [name, { rowHash }] of newest)
    if (rowHash !== null) report(name, 'was removed: its newest record says that it is there')
}

function verifyRow(
  name: string,
  hashes: readonly string[],
  record: RowRecord | undefined,
  report: Report,
): void {
  if (record === undefined) report(name, 'was added: no record names it')
  else if (record.rowHash === null) report(name, 'was added: its newest record says that it was removed')
  else if (hashes[record.version - 1] !== record.rowHash)
    report(name, 'was altered: its newest record has another hash')
}

/** Reports removed rows, because the product removes rows of only some tables. */
function verifyRemoval({ tableName, rowKey, rowHash, id }: RowRecord, report: Report): void {
  const table = evidenceTableNames.find((name) => name === tableName)
  if (table === undefined) report(`row_record ${id}`, `was altered: there is no table ${tableName}`)
  else if (rowHash === null && !evidenceTable(table).isRemovable)
    report(
      `${tableName} ${rowKey}`,
      `row_record ${id} says that it was removed: no row of this table ever is`,
    )
}
