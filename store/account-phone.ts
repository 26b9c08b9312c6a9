import type { Db } from './db.ts'
import { hasPhone, personPlace } from './personal-info.ts'
import { type Keyring, seal, unsealOrPlain } from './sealing.ts'

/** The sealing context of an account's phone number; see `seal`. */
export const accountPhonePlace = (owner: string) => `account_phone.phone:${owner}`

/**
 * The newest phone number that a person entered: in the account, or in an application begun after that; null
 * without either.
 */
export async function findPhone(db: Db, keyring: Keyring, owner: string): Promise<string | null> {
  const [row] = await db.query<{
    applicationUuid: string | null
    sealed: string | null
    plain: string | null
  }>(
    `select * from (
       (select a.application_uuid as "applicationUuid", p.phone_sealed as sealed, p.phone as plain,
               a.created_at as at
          from application a join personal_info p using (application_uuid)
         where a.entity_uuid = $1 and ${hasPhone('p')} order by a.created_at desc limit 1)
       union all
       select null, phone_sealed, null, changed_at from account_phone where entity_uuid = $1) entered
      order by at desc, "applicationUuid" nulls first limit 1`,
    [owner],
  )
  if (row === undefined) return null
  const { applicationUuid, sealed, plain } = row
  const place = applicationUuid === null ? accountPhonePlace(owner) : personPlace('phone', applicationUuid)
  return unsealOrPlain(keyring, place, sealed, plain)
}

/** @param phone ten digits */
export async function savePhone(
  tx: Db,
  keyring: Keyring,
  owner: string,
  phone: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into account_phone (entity_uuid, phone_sealed, changed_at) values ($1, $2, $3)
     on conflict (entity_uuid) do update set phone_sealed = excluded.phone_sealed, changed_at = excluded.changed_at`,
    [owner, seal(keyring, accountPhonePlace(owner), phone), at],
  )
}

export async function removePhone(tx: Db, owner: string): Promise<void> {
  await tx.query('delete from account_phone where entity_uuid = $1', [owner])
}
