import type { Closing, OwnData } from '@relief/contract/calls/own-data.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { type RetentionMonths, retentionEnds } from '@relief/domain/retention.ts'
import type { Subject } from '@relief/store/own-data.ts'

/** The retention of an application's records, as the applicant sees it. */
export function wireKeptRecord(
  { applicationUuid, createdAt, identityErasedAt, endedAt, closedAt, hadAccount, isAbandoned }: Subject,
  months: RetentionMonths,
): Closing['kept'][number] {
  const endedOn = endedAt && lenderDay(endedAt)
  const closedOn = closedAt && lenderDay(closedAt)
  return {
    applicationUuid,
    createdAt: createdAt.toISOString(),
    ...retentionEnds({ endedOn, closedOn, hadAccount, isAbandoned }, months),
    isErased: identityErasedAt !== null,
  }
}

/** All data of an account. */
export function wireOwnData(
  writtenAt: Date,
  account: OwnData['account'],
  applications: OwnData['applications'],
): OwnData {
  return { writtenAt: writtenAt.toISOString(), account, applications }
}
