import type { Db } from './db.ts'
import { newId } from './ids.ts'

export type PersonUse = {
  kind: 'SSN' | 'BANK_ACCOUNT' | 'DEVICE'
  /** A keyed hash of the Social Security number or device id. */
  digest: string
  owner: string
  applicationUuid: string
  at: Date
}

type PersonCounts = { accounts: number; numbers: number; loans: number; deviceNumbers: number }

/** Stores that an application uses a number or a device. */
export async function savePersonUse(
  db: Db,
  { kind, digest, owner, applicationUuid, at }: PersonUse,
): Promise<void> {
  await db.query(
    `insert into person_use (kind, digest, entity_uuid, application_uuid, first_used_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [kind, digest, owner, applicationUuid, at],
  )
}

/**
 * Stores that an application uses a Social Security number, and counts.
 * @returns `accounts`: this account's place among those that used the number, by first use. `numbers`: the
 * number's place among those that this account used. `loans`: loans and lines that other accounts with this
 * number owe or accepted before. `deviceNumbers`: numbers that were first used within a day by applications
 * from the devices of this one, up to this use.
 */
export async function recordPersonUse(db: Db, use: PersonUse): Promise<PersonCounts> {
  await savePersonUse(db, use)
  const { kind, digest, owner, applicationUuid, at } = use
  const [counted] = await db.query<PersonCounts>(
    `with users as (
       select entity_uuid, min(first_used_at) as since from person_use
        where kind = $1 and digest = $2 group by entity_uuid
     ), own_numbers as (
       select digest, min(first_used_at) as since from person_use
        where kind = $1 and entity_uuid = $3 group by digest
     ), self as (
       select coalesce((select accepted_at from application where application_uuid = $4), 'infinity') as accepted_at
     )
     select
       (select count(*) from users u, users own where own.entity_uuid = $3
           and (u.since, u.entity_uuid) <= (own.since, own.entity_uuid))::int as accounts,
       (select count(*) from own_numbers n, own_numbers this where this.digest = $2
           and (n.since, n.digest) <= (this.since, this.digest))::int as numbers,
       ((select count(*) from loan l join users u using (entity_uuid)
          where l.entity_uuid <> $3 and l.closed_at is null)
        + (select count(*) from application a join users u using (entity_uuid), self
            where a.entity_uuid <> $3 and a.ineligible_reason is null
              and (a.decision_status = 'IN_PROGRESS' or (a.decision_status = 'FUNDED' and not exists
                    (select 1 from loan l where l.application_uuid = a.application_uuid)))
              and (a.accepted_at, a.application_uuid) < (self.accepted_at, $4)))::int as loans,
       (select count(distinct n.digest) from person_use own, person_use device, person_use n
         where own.kind = 'DEVICE' and own.application_uuid = $4
           and device.kind = 'DEVICE' and device.digest = own.digest
           and n.kind = 'SSN' and n.application_uuid = device.application_uuid
           and n.first_used_at between $5::timestamptz - interval '1 day' and $5)::int as "deviceNumbers"`,
    [kind, digest, owner, applicationUuid, at],
  )
  return counted ?? { accounts: 1, numbers: 1, loans: 0, deviceNumbers: 0 }
}

/** Stores which limit was reached. */
export async function recordPersonLimit(
  db: Db,
  limit: { applicationUuid: string; rule: string; counted: number; maximum: number; at: Date },
): Promise<void> {
  await db.query(
    `insert into person_limit (id, application_uuid, rule, counted, maximum, noticed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [newId(), limit.applicationUuid, limit.rule, limit.counted, limit.maximum, limit.at],
  )
}

export type KnownLimit = { rule: string; counted: number; maximum: number; at: Date }

/** Which limits an application has reached, oldest first. */
export async function findPersonLimits(db: Db, applicationUuid: string): Promise<KnownLimit[]> {
  return await db.query<KnownLimit>(
    `select rule, counted, maximum, noticed_at as at from person_limit
      where application_uuid = $1 order by noticed_at, id`,
    [applicationUuid],
  )
}

/**
 * Resets the counts for an application's person: forgets earlier uses of its numbers by other accounts, and
 * of other numbers by its account.
 * @returns how many uses were forgotten
 */
export async function clearPersonLimits(db: Db, applicationUuid: string): Promise<number> {
  return await db.transaction(async (tx) => {
    const cleared = await tx.query(
      `delete from person_use u
        where u.application_uuid <> $1
          and exists (select 1 from person_use own where own.application_uuid = $1 and own.kind = u.kind
                and (own.digest = u.digest or own.entity_uuid = u.entity_uuid)) returning 1`,
      [applicationUuid],
    )
    await tx.query('delete from person_limit where application_uuid = $1', [applicationUuid])
    return cleared.length
  })
}
