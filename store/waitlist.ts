import type { ProductType } from '@relief/contract/enumerations.ts'
import type { Language } from '@relief/contract/languages.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { requestMail } from './mail.ts'
import { type Keyring, seal, unseal } from './sealing.ts'

/** Days in which the link of the first email works; after that, the address is deleted. */
export const CONFIRM_DAYS = 3
/** The longest that a confirmed address is kept, in days. */
export const WAIT_DAYS = 730

const DAY_MS = 86_400_000

/** The sealing context of an entry's address; see `seal`. */
export const waitlistPlace = (entryUuid: string) => `waitlist_entry.email:${entryUuid}`

/** A person without an account who asks for one email when a state opens. */
export type NewWaitlistEntry = {
  email: string
  /** A keyed hash of the address, for looking it up. */
  emailDigest: string
  productTypeName: ProductType
  stateCode: string
  language: Language
  /** The version of the text that the person agreed to. */
  consentVersion: string
  at: Date
}

/** Saves an address that is not confirmed yet; a confirmed entry stays unchanged. @returns the entry's id */
export async function saveWaitlistEntry(
  db: Db,
  keyring: Keyring,
  { email, emailDigest, productTypeName, stateCode, language, consentVersion, at }: NewWaitlistEntry,
): Promise<string> {
  const id = newId()
  const [saved] = await db.query<{ entryUuid: string }>(
    `insert into waitlist_entry (entry_uuid, email_digest, email_sealed, product_type_name, state_code, language,
       consent_version, asked_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (email_digest, state_code) do update set language = excluded.language,
       consent_version = excluded.consent_version, asked_at = excluded.asked_at
       where waitlist_entry.confirmed_at is null
     returning entry_uuid as "entryUuid"`,
    [
      id,
      emailDigest,
      seal(keyring, waitlistPlace(id), email),
      productTypeName,
      stateCode,
      language,
      consentVersion,
      at,
    ],
  )
  if (saved !== undefined) return saved.entryUuid
  const [confirmed] = await db.query<{ entryUuid: string }>(
    'select entry_uuid as "entryUuid" from waitlist_entry where email_digest = $1 and state_code = $2',
    [emailDigest, stateCode],
  )
  return confirmed?.entryUuid ?? id
}

type Confirmed = { stateCode: string; consentVersion: string; wasConfirmed: boolean }

/** Confirms an address by its link. @returns null when the entry was removed or the link has expired */
export async function confirmWaitlistEntry(db: Db, entryUuid: string, at: Date): Promise<Confirmed | null> {
  const [row] = await db.query<Confirmed>(
    `update waitlist_entry w set confirmed_at = $2
       from waitlist_entry before
      where w.entry_uuid = $1 and before.entry_uuid = w.entry_uuid
        and (before.confirmed_at is not null or before.asked_at > $3)
      returning w.state_code as "stateCode", w.consent_version as "consentVersion",
                before.confirmed_at is not null as "wasConfirmed"`,
    [entryUuid, at, new Date(at.getTime() - CONFIRM_DAYS * DAY_MS)],
  )
  return row ?? null
}

/** Deletes an address. @returns its state; null when it is not stored */
export async function removeWaitlistEntry(db: Db, entryUuid: string): Promise<string | null> {
  const [row] = await db.query<{ stateCode: string }>(
    'delete from waitlist_entry where entry_uuid = $1 returning state_code as "stateCode"',
    [entryUuid],
  )
  return row?.stateCode ?? null
}

/** Deletes every entry of an address. */
export async function removeWaitlistEntries(db: Db, emailDigest: string): Promise<void> {
  await db.query('delete from waitlist_entry where email_digest = $1', [emailDigest])
}

export type WaitlistEntry = { productTypeName: ProductType; stateCode: string; askedAt: Date }

/** The stored entries of an address. */
export async function findWaitlistEntries(db: Db, emailDigest: string): Promise<WaitlistEntry[]> {
  return await db.query<WaitlistEntry>(
    `select product_type_name as "productTypeName", state_code as "stateCode", asked_at as "askedAt"
       from waitlist_entry where email_digest = $1 order by state_code`,
    [emailDigest],
  )
}

/**
 * Takes the confirmed addresses whose state is open and requests their emails, in one transaction, so that
 * each is sent once and its address is kept no longer than necessary.
 * @param openStates the states where the policy in force offers the product
 * @returns how many were taken
 */
export async function claimDueWaitlist(
  tx: Db,
  keyring: Keyring,
  { productTypeName, openStates }: { productTypeName: string; openStates: readonly string[] },
  at: Date,
  limit: number,
): Promise<number> {
  const taken = await tx.query<{
    entryUuid: string
    sealed: string
    stateCode: string
    language: string
  }>(
    `delete from waitlist_entry where entry_uuid in (
        select entry_uuid from waitlist_entry
         where confirmed_at is not null and product_type_name = $1 and state_code = any($2::text[])
         order by confirmed_at limit $3)
      returning entry_uuid as "entryUuid", email_sealed as sealed, state_code as "stateCode", language`,
    [productTypeName, [...openStates], limit],
  )
  for (const { entryUuid, sealed, stateCode, language } of taken)
    await requestMail(tx, {
      key: `STATE_OPENS:${entryUuid}`,
      entityUuid: entryUuid,
      applicationUuid: null,
      kind: 'STATE_OPENS',
      payload: {
        to: unseal(keyring, waitlistPlace(entryUuid), sealed).toString(),
        state: stateCode,
        language,
      },
      at,
    })
  return taken.length
}
