import {
  bankLinkFields,
  IN_USE,
  isQuiet,
  requestFollowUp,
  retireBankLinks,
  type StoredBankLink,
} from './bank-link.ts'
import type { Db } from './db.ts'
import { lockApplication } from './lock-application.ts'

/** How long other jobs leave an exchange alone after one has begun it; an exchange takes at most 8 s. */
export const EXCHANGE_SECONDS = 12

/** The error code of a connection whose key was lost with the process that asked for it. */
const LOST = 'EXCHANGE_LOST'

type NewExchange = Pick<StoredBankLink, 'id' | 'publicTokenSha256' | 'institutionName' | 'accountMask'> & {
  publicTokenSealed: string
}

/**
 * Saves an account before the vendor is asked to connect it, and requests a job that connects it in case the
 * current request fails to.
 * @returns the account: saved now, claimed, or created by an earlier attempt with the same public token
 */
export async function recordExchange(
  db: Db,
  applicationUuid: string,
  exchange: NewExchange,
  at: Date,
): Promise<{ link: StoredBankLink; isNew: boolean }> {
  return await db.transaction(async (tx) => {
    const [made] = await tx.query<StoredBankLink>(
      `insert into bank_link (application_uuid, id, public_token_sha256, public_token_sealed, institution_name,
         account_mask, status, linked_at, tried_at) values ($1, $2, $3, $4, $5, $6, 'EXCHANGING', $7, $7)
       on conflict (application_uuid, public_token_sha256) do nothing returning ${bankLinkFields('bank_link')}`,
      [
        applicationUuid,
        exchange.id,
        exchange.publicTokenSha256,
        exchange.publicTokenSealed,
        exchange.institutionName,
        exchange.accountMask,
        at,
      ],
    )
    if (made !== undefined) {
      await requestFollowUp(tx, applicationUuid, made.id, at, EXCHANGE_SECONDS)
      return { link: made, isNew: true }
    }
    const [earlier] = await tx.query<StoredBankLink>(
      `select ${bankLinkFields('b')} from bank_link b
        where application_uuid = $1 and public_token_sha256 = $2`,
      [applicationUuid, exchange.publicTokenSha256],
    )
    if (earlier === undefined) throw new Error('A bank account was removed while it was being added')
    return { link: earlier, isNew: false }
  })
}

/** @returns false when another process is connecting it, or it is already connected */
export async function claimExchange(db: Db, link: StoredBankLink, at: Date): Promise<boolean> {
  const rows = await db.query(
    `update bank_link set tried_at = $3::timestamptz
      where application_uuid = $1 and id = $2 and status = 'EXCHANGING'
        and ${isQuiet('tried_at')}
     returning 1`,
    [link.applicationUuid, link.id, at, EXCHANGE_SECONDS],
  )
  return rows.length === 1
}

/**
 * Saves the connection, makes its account the one in use instead of any other, and requests the follow-up
 * jobs for both. If the applicant removed the account in the meantime, it stays removed; the connection is
 * saved only so that it can be ended.
 */
export async function storeConnection(
  db: Db,
  link: StoredBankLink,
  connection: { itemId: string; accessTokenSealed: string },
  at: Date,
): Promise<void> {
  const { applicationUuid, id } = link
  await db.transaction(async (tx) => {
    // Serialises two tabs of one applicant; touches only that applicant's row.
    await lockApplication(tx, applicationUuid)
    const isWanted = await tx.query(
      `select 1 from bank_link where application_uuid = $1 and id = $2 and status = 'EXCHANGING'`,
      [applicationUuid, id],
    )
    if (isWanted.length > 0) await retireBankLinks(tx, applicationUuid, IN_USE, at)
    await tx.query(
      `update bank_link set item_id = $3, access_token_sealed = $4, public_token_sealed = null, linked_at = $5,
              tried_at = null, status = case status when 'EXCHANGING' then 'LINKED' else status end
        where application_uuid = $1 and id = $2`,
      [applicationUuid, id, connection.itemId, connection.accessTokenSealed, at],
    )
    await tx.query('delete from bank_link_session where application_uuid = $1', [applicationUuid])
    await requestFollowUp(tx, applicationUuid, id, at)
  })
}

/**
 * Drops a public token that the vendor rejects, and requests a job that ends any connection left at the
 * vendor by an earlier attempt.
 */
export async function dropExchange(
  db: Db,
  link: StoredBankLink,
  cause: 'REFUSED' | 'LOST',
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const dropped = await tx.query(
      `update bank_link set status = 'REMOVED', removed_at = $3, tried_at = null, error_code = $4
        where application_uuid = $1 and id = $2 and status = 'EXCHANGING' returning 1`,
      [link.applicationUuid, link.id, at, cause === 'LOST' ? LOST : cause],
    )
    if (dropped.length > 0) await requestFollowUp(tx, link.applicationUuid, link.id, at)
  })
}

/**
 * Whether the account added last could not be connected through our fault, so that the applicant must add it
 * again.
 */
export async function hasLostExchange(db: Db, applicationUuid: string): Promise<boolean> {
  const [last] = await db.query<{ error_code: string | null }>(
    'select error_code from bank_link where application_uuid = $1 order by linked_at desc, id desc limit 1',
    [applicationUuid],
  )
  return last?.error_code === LOST
}

/** The connections whose keys we hold, and whether another one is being made. */
export async function findHeldConnections(
  db: Db,
  applicationUuid: string,
): Promise<{ itemIds: string[]; isExchanging: boolean }> {
  const rows = await db.query<{ item_id: string | null; status: string }>(
    `select item_id, status from bank_link where application_uuid = $1
      and (status = 'EXCHANGING' or access_token_sealed is not null)`,
    [applicationUuid],
  )
  return {
    itemIds: rows.flatMap((row) => (row.item_id === null ? [] : [row.item_id])),
    isExchanging: rows.some((row) => row.status === 'EXCHANGING'),
  }
}

/** The vendor's id for the applicant of this application; null before there is one. */
export async function findVendorUser(db: Db, applicationUuid: string): Promise<string | null> {
  const [row] = await db.query<{ user_id: string }>(
    'select user_id from bank_vendor_user where application_uuid = $1',
    [applicationUuid],
  )
  return row?.user_id ?? null
}

/** Saves the vendor's id for the applicant. @returns the saved id: of two concurrent calls, the first wins */
export async function saveVendorUser(db: Db, applicationUuid: string, userId: string): Promise<string> {
  await db.query(
    `insert into bank_vendor_user (application_uuid, user_id) values ($1, $2)
     on conflict (application_uuid) do nothing`,
    [applicationUuid, userId],
  )
  return (await findVendorUser(db, applicationUuid)) ?? userId
}
