import { type Editing, editingValues, savingAnswer } from './answers.ts'
import type { Db } from './db.ts'

/** Savings and investments of an application, in cents. */
export type StoredWealth = {
  applicationUuid: string
  entityUuid: string
  investmentsCents: number
  savingsCheckingCents: number
}

const fields = (account: string, application: string) => `${account}.application_uuid as "applicationUuid",
  ${application}.entity_uuid as "entityUuid", ${account}.investments_cents as "investmentsCents",
  ${account}.savings_checking_cents as "savingsCheckingCents"`

/** Savings and investments of an application that this entity owns; null before they are entered. */
export async function findWealthAccount(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<StoredWealth | null> {
  const [row] = await db.query<StoredWealth>(
    `select ${fields('w', 'a')}
       from wealth_account w join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row ?? null
}

/** @returns null when this entity may not edit the application */
export async function saveWealthAccount(
  db: Db,
  editing: Editing,
  { investmentsCents, savingsCheckingCents }: Pick<StoredWealth, 'investmentsCents' | 'savingsCheckingCents'>,
): Promise<StoredWealth | null> {
  const [row] = await db.query<StoredWealth>(
    savingAnswer(
      'wealth_account',
      `insert into wealth_account (application_uuid, investments_cents, savings_checking_cents)
       select application_uuid, $4::bigint, $5::bigint from editable
       on conflict (application_uuid) do update set investments_cents = excluded.investments_cents,
         savings_checking_cents = excluded.savings_checking_cents
       returning *`,
      fields('written', 'editable'),
    ),
    [...editingValues(editing), investmentsCents, savingsCheckingCents],
  )
  return row ?? null
}
