import { accountPhonePlace } from './account-phone.ts'
import { reviewNotePlace } from './application-review.ts'
import { accessTokenPlace, publicTokenPlace, reportTokenPlace } from './bank-link.ts'
import type { Db } from './db.ts'
import { documentPlace } from './document.ts'
import { incomePlace } from './income.ts'
import { appSecretPlace } from './log-in-factor.ts'
import { payoutAccountPlace } from './payout-account.ts'
import { personPlace } from './personal-info.ts'
import { waitlistPlace } from './waitlist.ts'

/** A sealed value with its sealing context; see `seal`. */
export type SealedColumn = {
  applicationUuid: string
  /** How a report names the row. */
  row: string
  column: string
  place: string
  sealed: string
}

/** The sealing context of a vendor's reply; see `seal`. */
export const providerReplyPlace = (id: string) => `provider_reply.raw:${id}`

const applicantColumns = [
  {
    table: 'personal_info',
    key: 'application_uuid',
    column: 'dob_sealed',
    placeOf: personPlace.bind(null, 'dob'),
  },
  {
    table: 'personal_info',
    key: 'application_uuid',
    column: 'ssn_sealed',
    placeOf: personPlace.bind(null, 'ssn'),
  },
  {
    table: 'payout_account',
    key: 'application_uuid',
    column: 'routing_sealed',
    placeOf: payoutAccountPlace.bind(null, 'routing'),
  },
  {
    table: 'payout_account',
    key: 'application_uuid',
    column: 'account_sealed',
    placeOf: payoutAccountPlace.bind(null, 'account'),
  },
  { table: 'application_review', key: 'review_id', column: 'note_sealed', placeOf: reviewNotePlace },
  {
    table: 'personal_info',
    key: 'application_uuid',
    column: 'phone_sealed',
    placeOf: personPlace.bind(null, 'phone'),
  },
  {
    table: 'personal_info',
    key: 'application_uuid',
    column: 'street_line_one_sealed',
    placeOf: personPlace.bind(null, 'street_line_one'),
  },
  {
    table: 'personal_info',
    key: 'application_uuid',
    column: 'street_line_two_sealed',
    placeOf: personPlace.bind(null, 'street_line_two'),
  },
  { table: 'income_entry', key: 'id', column: 'fields_sealed', placeOf: incomePlace },
] as const

const vendorColumns = [
  { table: 'provider_reply', key: 'id', column: 'raw_sealed', placeOf: providerReplyPlace },
  { table: 'bank_link', key: 'id', column: 'access_token_sealed', placeOf: accessTokenPlace },
  { table: 'bank_link', key: 'id', column: 'public_token_sealed', placeOf: publicTokenPlace },
  { table: 'bank_link', key: 'id', column: 'report_token_sealed', placeOf: reportTokenPlace },
] as const

const accountColumns = [
  {
    table: 'authenticator_app',
    key: 'entity_uuid',
    scope: 'entity_uuid',
    column: 'secret_sealed',
    placeOf: appSecretPlace,
  },
  {
    table: 'account_phone',
    key: 'entity_uuid',
    scope: 'entity_uuid',
    column: 'phone_sealed',
    placeOf: accountPhonePlace,
  },
  {
    table: 'waitlist_entry',
    key: 'entry_uuid',
    scope: 'entry_uuid',
    column: 'email_sealed',
    placeOf: waitlistPlace,
  },
] as const

/** Texts that many applicants may share; the audit compares each with its hash. */
const documentColumns = [
  {
    table: 'document',
    key: 'sha256',
    scope: 'sha256',
    first: '',
    column: 'content_sealed',
    placeOf: documentPlace,
  },
] as const

/** Every column with sealed values. A column that is missing here is lost when its key is retired. */
export const sealedColumns = [...applicantColumns, ...vendorColumns, ...accountColumns, ...documentColumns]

/** The sealed values of applicants, their accounts and reviews; vendors' replies have their own check. */
export async function findSealedColumns(db: Db, applications: readonly string[]): Promise<SealedColumn[]> {
  const found = await Promise.all(
    applicantColumns.map(async ({ table, key, column, placeOf }) => {
      const rows = await db.query<{ applicationUuid: string; id: string; sealed: string }>(
        `select application_uuid as "applicationUuid", ${key} as id, ${column} as sealed from ${table}
          where application_uuid = any($1::uuid[]) and ${column} is not null`,
        [applications],
      )
      return rows.map(({ applicationUuid, id, sealed }) => ({
        applicationUuid,
        row: `${table} ${id}`,
        column,
        place: placeOf(id),
        sealed,
      }))
    }),
  )
  return found.flat()
}
