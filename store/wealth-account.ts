import type { WealthAccount } from '@relief/contract/entities/wealth-account.ts'
import { toDollars } from '@relief/domain/money.ts'
import { editable } from './answers.ts'
import type { Db } from './db.ts'
import { insertRowRecords } from './row-record.ts'

type Row = {
  applicationUuid: string
  entityUuid: string
  investmentsCents: number
  savingsCheckingCents: number
}

const fields = (account: string, application: string) => `${account}.application_uuid as "applicationUuid",
  ${application}.entity_uuid as "entityUuid", ${account}.investments_cents as "investmentsCents",
  ${account}.savings_checking_cents as "savingsCheckingCents"`

function accountOf(row: Row): WealthAccount {
  return {
    applicationUuid: row.applicationUuid,
    entityUuid: row.entityUuid,
    investmentsAmount: toDollars(row.investmentsCents),
    savingsCheckingAmount: toDollars(row.savingsCheckingCents),
  }
}

/** Savings and investments of an application that this entity owns; null before they are given. */
export async function findWealthAccount(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<WealthAccount | null> {
  const [row] = await db.query<Row>(
    `select ${fields('w', 'a')}
       from wealth_account w join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row === undefined ? null : accountOf(row)
}

/** @returns null when the application may not be edited by this entity */
export async function saveWealthAccount(
  db: Db,
  applicationUuid: string,
  owner: string,
  investmentsCents: number,
  savingsCheckingCents: number,
): Promise<WealthAccount | null> {
  const [row] = await db.query<Row>(
    `${editable}, saved as (
       insert into wealth_account (application_uuid, investments_cents, savings_checking_cents)
       select application_uuid, $3::bigint, $4::bigint from editable
       on conflict (application_uuid) do update set investments_cents = excluded.investments_cents,
         savings_checking_cents = excluded.savings_checking_cents
       returning *
     ), row_records as (${insertRowRecords([{ table: 'wealth_account', from: 'saved' }])})
     select ${fields('saved', 'editable')} from saved, editable`,
    [applicationUuid, owner, investmentsCents, savingsCheckingCents],
  )
  return row === undefined ? null : accountOf(row)
}
