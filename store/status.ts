import type { DecisionStatus } from '@relief/contract/enumerations.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { StoredApplication } from './application.ts'
import type { Db } from './db.ts'
import { type EvidenceRecord, evidenceValues, insertEvidence, nextEvidenceRecord } from './evidence.ts'
import { isFromTheFuture } from './from-the-future.ts'
import { insertRowRecords, recordingWrite } from './row-record.ts'

/** The end of an application, or another change of its status, with its evidence. */
export type StatusChange = {
  applicationUuid: string
  owner: string
  /** The version that was read; if it has changed since, nothing is written. */
  version: number
  from: DecisionStatus
  to: DecisionStatus
  at: Date
  record: EvidenceRecord
  /** The step to which a declined loan returns once its line of credit is no longer offered. */
  step?: FlowStep
}

/** Why an application ended, as recorded in its evidence. */
export type StatusCause =
  | { cause: 'APPLICANT_WITHDREW' | 'NO_PRODUCT_FITS' | 'RATES_EXPIRED' | 'STOOD_STILL' }
  | { cause: 'PAYOUT_SETTLED' | 'PAYOUT_RETURNED'; payoutId: string }

/**
 * A status change based on the application that was read.
 * @param step the step to which it moves, if it does; also a part of the evidence
 */
export function statusChange(
  read: Pick<StoredApplication, 'applicationUuid' | 'owner' | 'version' | 'chainHash' | 'decisionStatus'>,
  to: DecisionStatus,
  at: Date,
  cause: StatusCause,
  step?: FlowStep,
): StatusChange {
  const { applicationUuid, owner, version, chainHash, decisionStatus: from } = read
  const record = nextEvidenceRecord(applicationUuid, chainHash, version + 1, 'STATUS', at, {
    ...cause,
    from,
    to,
    ...(step !== undefined && { step }),
  })
  return { applicationUuid, owner, version, from, to, at, record, ...(step !== undefined && { step }) }
}

type Ended = Parameters<typeof statusChange>[0] &
  Pick<StoredApplication, 'acceptedAt' | 'hasLineOfCreditOffer'>

/**
 * The end of an application whose applicant took no offer. A loan that was declined stays declined if the
 * line of credit offered along with the decline is not taken.
 * @param to the status of an application that was not declined
 */
export function endWithoutLoan(read: Ended, to: DecisionStatus, at: Date, cause: StatusCause): StatusChange {
  const isDeclined = read.hasLineOfCreditOffer && read.acceptedAt === null
  if (!isDeclined) return statusChange(read, to, at, cause)
  return statusChange(read, 'DECLINED', at, cause, 'PRICING_DISQUALIFIED')
}

/**
 * Changes the status and writes its evidence in one statement. When the loan was never accepted, its payout
 * account is removed as the application ends.
 * @returns false when the application has changed since it was read
 */
export async function changeStatus(db: Db, change: StatusChange): Promise<boolean> {
  const { record } = change
  const rows = await db.query(
    `with changed as (
       update application set decision_status = $5, resolved_at = $6, version = version + 1, updated_at = $6,
              chain_hash = $7, current_flow_step = coalesce($8, current_flow_step),
              has_line_of_credit_offer = has_line_of_credit_offer and $8::text is null
        where application_uuid = $1 and entity_uuid = $2 and version = $3 and decision_status = $4
       returning *
     ), unused as (
       delete from payout_account p using changed
        where p.application_uuid = changed.application_uuid and changed.accepted_at is null returning p.*
     ), row_records as (${insertRowRecords([
       { table: 'application', from: 'changed' },
       { table: 'payout_account', from: 'unused', isRemoval: true },
     ])})
     ${insertEvidence('changed', 9)} returning 1`,
    [
      change.applicationUuid,
      change.owner,
      change.version,
      change.from,
      change.to,
      change.at,
      record.hash,
      change.step ?? null,
      ...evidenceValues(record),
    ],
  )
  return rows.length === 1
}

/**
 * Makes applications end now that ended later than now, before the database's clock was set back: the days
 * until the applicant may apply again, or its data is erased, count from then.
 * @returns how many
 */
export async function returnEndsOfTheFuture(db: Db, now: Date): Promise<number> {
  const rows = await db.query(
    recordingWrite(
      'application',
      `update application set resolved_at = $1
        where identity_erased_at is null and ${isFromTheFuture('resolved_at', '$1')} returning *`,
    ),
    [now],
  )
  return rows.length
}
