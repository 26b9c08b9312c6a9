import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import type { StoredApplication } from './application.ts'
import type { Db } from './db.ts'
import { type EvidenceRecord, evidenceValues, insertEvidence, nextEvidenceRecord } from './evidence.ts'
import { insertRowRecords } from './row-record.ts'

/** An application's end, or the change of one, with its evidence. */
export type StatusChange = {
  applicationUuid: string
  owner: string
  /** As read: another change since then makes this one do nothing. */
  version: number
  from: DecisionStatus
  to: DecisionStatus
  at: Date
  record: EvidenceRecord
}

/** Why an application ended, as its evidence says. */
export type StatusCause =
  | { cause: 'APPLICANT_WITHDREW' | 'NO_PRODUCT_FITS' | 'RATES_EXPIRED' | 'STOOD_STILL' }
  | { cause: 'PAYOUT_SETTLED' | 'PAYOUT_RETURNED'; payoutId: string }

/** The change of an application as it was read. */
export function statusChange(
  read: Pick<StoredApplication, 'applicationUuid' | 'owner' | 'version' | 'chainHash' | 'decisionStatus'>,
  to: DecisionStatus,
  at: Date,
  cause: StatusCause,
): StatusChange {
  const { applicationUuid, owner, version, chainHash, decisionStatus: from } = read
  const record = nextEvidenceRecord(applicationUuid, chainHash, version + 1, 'STATUS', at, {
    ...cause,
    from,
    to,
  })
  return { applicationUuid, owner, version, from, to, at, record }
}

/**
 * One statement: the status and the evidence of it. An account for a loan that was never accepted
 * is removed with the application's end.
 * @returns false when the application has changed since it was read
 */
export async function changeStatus(db: Db, change: StatusChange): Promise<boolean> {
  const { record } = change
  const rows = await db.query(
    `with changed as (
       update application set decision_status = $5, resolved_at = $6, version = version + 1, updated_at = $6,
              chain_hash = $7
        where application_uuid = $1 and entity_uuid = $2 and version = $3 and decision_status = $4
       returning *
     ), unused as (
       delete from payout_account p using changed
        where p.application_uuid = changed.application_uuid and changed.accepted_at is null returning p.*
     ), row_records as (${insertRowRecords([
       { table: 'application', from: 'changed' },
       { table: 'payout_account', from: 'unused', isRemoval: true },
     ])})
     ${insertEvidence('changed', 8)} returning 1`,
    [
      change.applicationUuid,
      change.owner,
      change.version,
      change.from,
      change.to,
      change.at,
      record.hash,
      ...evidenceValues(record),
    ],
  )
  return rows.length === 1
}
