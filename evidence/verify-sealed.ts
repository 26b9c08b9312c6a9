import type { SealedColumn } from '@relief/store/sealed-columns.ts'
import { type Keyring, unseal } from '@relief/store/sealing.ts'
import type { Report } from './finding.ts'

/** Checks that each sealed value opens with our keys in its own row and column. */
export function verifySealed(columns: readonly SealedColumn[], keyring: Keyring, report: Report): void {
  for (const { row, column, place, sealed } of columns)
    try {
      unseal(keyring, place, sealed)
    } catch {
      report(row, `was altered: ${column} does not open with our keys`)
    }
}
