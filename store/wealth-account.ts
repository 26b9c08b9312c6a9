import type { WealthAccount } from '@relief/contract/entities/wealth-account.ts'
import { toDollars } from '@relief/domain/money.ts'
import { editable } from './answers.ts'
import type { Db } from './db.ts'

type Row = {
  application_uuid: string
  entity_uuid: string
  investments_cents: number
  savings_checking_cents: number
}

function accountOf(row: Row): WealthAccount {
  return {
    applicationUuid: row.application_uuid,
    entityUuid: row.entity_uuid,
    investmentsAmount: toDollars(row.investments_cents),
    savingsCheckingAmount: toDollars(row.savings_checking_cents),
  }
}

/** Savings and investments of an application that this entity owns; null before they are given. */
export async function findWealthAccount(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<WealthAccount | null> {
  const [row] = await db.query<Row>(
    `select w.*, a.entity_uuid from wealth_account w join application a using (application_uuid)
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
     )
     select saved.*, editable.entity_uuid from saved, editable`,
    [applicationUuid, owner, investmentsCents, savingsCheckingCents],
  )
  return row === undefined ? null : accountOf(row)
}
