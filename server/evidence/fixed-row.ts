import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { type CheckpointEntry, type FixedKind, type FixedRow, fixedTables } from '@relief/store/checkpoint.ts'
import { sha256 } from '@relief/store/evidence.ts'

/**
 * What a row that is never changed was, as one hash over its columns. Empty columns count as not there, so that a column
 * added later leaves older rows as they were; sealed ones are left out, so that they may be sealed again with a new key.
 */
export function entryOf(kind: FixedKind, row: FixedRow): CheckpointEntry {
  const columns = Object.entries(row)
    .filter(([name, value]) => value !== null && !name.endsWith('_sealed'))
    .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return {
    applicationUuid: row.application_uuid,
    kind,
    rowKey: String(row[fixedTables[kind].key]),
    hash: sha256(canonicalJson(Object.fromEntries(columns))),
  }
}
