import type { ProductType } from '@relief/contract/enumerations.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import type { Db } from './db.ts'
import { requestMail } from './mail.ts'

/**
 * An email that the end of an application offers: when we begin to lend in the state, or on the day to apply
 * again.
 */
export type EmailRequestKind = 'STATE_OPENS' | 'APPLY_AGAIN'

/** The event that triggers the email: a product becoming available in a state, or a day. */
export type EmailRequest = {
  kind: EmailRequestKind
  productTypeName: ProductType
  stateCode: string | null
  dueOn: CalendarDate | null
}

export type StoredEmailRequest = EmailRequest & { entityUuid: string; askedAt: Date }

const columns = `entity_uuid as "entityUuid", kind, product_type_name as "productTypeName", state_code as "stateCode",
  due_on as "dueOn", asked_at as "askedAt"`

/** Every email that an account has requested. */
export async function findEmailRequests(db: Db, owner: string): Promise<StoredEmailRequest[]> {
  return await db.query<StoredEmailRequest>(
    `select ${columns} from email_request where entity_uuid = $1 order by kind`,
    [owner],
  )
}

/** Requests an email; an account has at most one request of each kind, the newest. */
export async function saveEmailRequest(
  db: Db,
  owner: string,
  { kind, productTypeName, stateCode, dueOn }: EmailRequest,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into email_request (entity_uuid, kind, product_type_name, state_code, due_on, asked_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (entity_uuid, kind) do update set product_type_name = excluded.product_type_name,
       state_code = excluded.state_code, due_on = excluded.due_on, asked_at = excluded.asked_at`,
    [owner, kind, productTypeName, stateCode, dueOn, at],
  )
}

/** Cancels an account's requests of one kind, or of every kind. */
export async function removeEmailRequests(db: Db, owner: string, kind?: EmailRequestKind): Promise<void> {
  await db.query('delete from email_request where entity_uuid = $1 and ($2::text is null or kind = $2)', [
    owner,
    kind ?? null,
  ])
}

/**
 * Brings requests forward that are due later than any request of today: they are from before the database's
 * clock was set back.
 * @returns how many
 */
export async function returnEmailRequestsOfTheFuture(
  db: Db,
  lastDueOn: CalendarDate,
  now: Date,
): Promise<number> {
  const rows = await db.query(
    `update email_request set due_on = $1::date, asked_at = least(asked_at, $2::timestamptz)
      where kind = 'APPLY_AGAIN' and due_on > $1::date returning 1`,
    [lastDueOn, now],
  )
  return rows.length
}

/**
 * Takes the requests that are due and requests their emails, in one transaction, so that each is sent once.
 * An applicant who has applied in the meantime gets no reminder of the day to apply again.
 * @param openStates the states where the policy in force offers the product
 * @returns how many were taken
 */
export async function claimDueEmailRequests(
  tx: Db,
  { productTypeName, openStates }: { productTypeName: string; openStates: readonly string[] },
  today: CalendarDate,
  at: Date,
  limit: number,
): Promise<number> {
  const taken = await tx.query<StoredEmailRequest & { hasApplied: boolean }>(
    `delete from email_request r
      where (entity_uuid, kind) in (
        select entity_uuid, kind from email_request
         where (kind = 'APPLY_AGAIN' and due_on <= $1::date)
            or (kind = 'STATE_OPENS' and product_type_name = $2 and state_code = any($3::text[]))
         order by asked_at limit $4)
      returning ${columns}, exists (select 1 from application a
         where a.entity_uuid = r.entity_uuid and a.created_at > r.asked_at) as "hasApplied"`,
    [today, productTypeName, [...openStates], limit],
  )
  for (const { entityUuid, kind, stateCode, askedAt, hasApplied } of taken) {
    if (kind === 'APPLY_AGAIN' && hasApplied) continue
    await requestMail(tx, {
      key: `${kind}:${entityUuid}:${askedAt.toISOString()}`,
      entityUuid,
      applicationUuid: null,
      kind,
      payload: stateCode === null ? {} : { state: stateCode },
      at,
    })
  }
  return taken.length
}
