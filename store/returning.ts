import type { EligibilityFacts } from '@relief/domain/funnel-entry.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { Db } from './db.ts'
import { isHeldForReview } from './held-for-review.ts'
import { newId } from './ids.ts'
import { copyIncome } from './income.ts'
import { findReliefLoans } from './loan.ts'
import { copyContact, hasAddress } from './personal-info.ts'
import { recordingWrite } from './row-record.ts'
import type { Keyring } from './sealing.ts'

/**
 * Whether an applicant may apply: applications in progress or under review, loans, and the lender's day of
 * the newest decline, which may be before the application's end if a line of credit was offered with it. A
 * frozen credit file, or a loan that is not offered in the state or for the use, does not count as such a
 * decline: the applicant may apply again as soon as that changes.
 */
export async function findEligibilityFacts(
  db: Db,
  owner: string,
): Promise<Omit<EligibilityFacts, 'isPastDue'>> {
  const [row] = await db.query<{
    hasInProgress: boolean
    isUnderReview: boolean
    declinedAt: Date | null
  }>(
    `select
       exists (select 1 from application where entity_uuid = $1 and decision_status = 'IN_PROGRESS'
                 and accepted_at is null and ineligible_reason is null) as "hasInProgress",
       exists (select 1 from application a where a.entity_uuid = $1 and ${isHeldForReview('a')}) as "isUnderReview",
       (select max(least(a.resolved_at, (select max(d.decided_at) from decision d
                                          where d.application_uuid = a.application_uuid and d.outcome = 'DISQUALIFIED'
                                            and d.purpose <> 'AMOUNT_CHANGE'))) from application a
         where a.entity_uuid = $1 and a.decision_status = 'DECLINED'
           and not exists (select 1 from decision d
                            where d.application_uuid = a.application_uuid and d.outcome = 'DISQUALIFIED'
                              and (d.result::jsonb ->> 'kind' = 'CREDIT_FILE_FROZEN'
                                   or d.result::jsonb ->> 'isAdverseAction' = 'false'))) as "declinedAt"`,
    [owner],
  )
  const { hasInProgress = false, isUnderReview = false, declinedAt = null } = row ?? {}
  const { outstanding, outstandingPrincipalCents, lastTwoPaymentsOnTime } = await findReliefLoans(
    db,
    owner,
    null,
  )
  return {
    hasInProgress,
    isUnderReview,
    outstandingLoans: outstanding,
    outstandingPrincipalCents,
    lastTwoPaymentsOnTime,
    lastDeclinedOn: declinedAt && lenderDay(declinedAt),
  }
}

export type Preferences = {
  reusesAddress: boolean
  reusesPhone: boolean
  stopsReminders: boolean
  stopsPaymentReminders: boolean
}

/** Undefined fields stay unchanged. */
type PreferencesChange = { [Name in keyof Preferences]?: boolean | undefined }

/** What the applicant lets us reuse, and which emails they stopped. By default: everything, and none. */
export async function findPreferences(db: Db, owner: string): Promise<Preferences> {
  const [row] = await db.query<Preferences>(
    `select reuses_address as "reusesAddress", reuses_phone as "reusesPhone",
            stops_reminders as "stopsReminders", stops_payment_reminders as "stopsPaymentReminders"
       from account_preference where entity_uuid = $1`,
    [owner],
  )
  return (
    row ?? { reusesAddress: true, reusesPhone: true, stopsReminders: false, stopsPaymentReminders: false }
  )
}

export async function savePreferences(db: Db, owner: string, change: PreferencesChange): Promise<void> {
  await db.query(
    `insert into account_preference as p (entity_uuid, reuses_address, reuses_phone, stops_reminders,
       stops_payment_reminders)
     values ($1, coalesce($2, true), coalesce($3, true), coalesce($4, false), coalesce($5, false))
     on conflict (entity_uuid) do update set reuses_address = coalesce($2, p.reuses_address),
       reuses_phone = coalesce($3, p.reuses_phone), stops_reminders = coalesce($4, p.stops_reminders),
       stops_payment_reminders = coalesce($5, p.stops_payment_reminders)`,
    [
      owner,
      change.reusesAddress ?? null,
      change.reusesPhone ?? null,
      change.stopsReminders ?? null,
      change.stopsPaymentReminders ?? null,
    ],
  )
}

export type Earlier = { applicationUuid: string; hasAddress: boolean }

/**
 * The applicant's newest application, however it ended, with its reusable answers; null for a new applicant.
 */
export async function findEarlier(db: Db, owner: string): Promise<Earlier | null> {
  const [row] = await db.query<Earlier>(
    `select a.application_uuid as "applicationUuid",
            ${hasAddress('p')} and a.ineligible_reason is distinct from 'STATE' as "hasAddress"
       from application a join personal_info p using (application_uuid)
      where a.entity_uuid = $1 order by a.created_at desc limit 1`,
    [owner],
  )
  return row ?? null
}

/**
 * Fills a new application with the answers of an earlier one of the same applicant. Date of birth and social
 * security number are never copied: the applicant types them for every application.
 */
export async function copyAnswers(
  db: Db,
  keyring: Keyring,
  { from, to }: { from: string; to: string },
  reusesAddress: boolean,
): Promise<void> {
  await copyContact(db, keyring, { from, to }, reusesAddress)
  await db.query(
    recordingWrite(
      'wealth_account',
      `insert into wealth_account (application_uuid, investments_cents, savings_checking_cents)
       select $2::uuid, investments_cents, savings_checking_cents from wealth_account
        where application_uuid = $1 returning *`,
    ),
    [from, to],
  )
  const education = await db.query<{ id: string }>(
    'select id from education where application_uuid = $1 order by id',
    [from],
  )
  for (const { id } of education)
    await db.query(
      recordingWrite(
        'education',
        `insert into education (application_uuid, id, created_at, fields)
         select $2::uuid, $4::uuid, now(), fields from education where application_uuid = $1 and id = $3 returning *`,
      ),
      [from, to, id, newId()],
    )
  await copyIncome(db, keyring, { from, to })
}
