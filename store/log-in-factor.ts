import type { Db } from './db.ts'
import { type Keyring, seal, unseal } from './sealing.ts'

export type Passkey = {
  passkeyUuid: string
  owner: string
  credentialId: string
  /** COSE, in base64url. */
  publicKey: string
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

const passkeyFields = `passkey_uuid as "passkeyUuid", entity_uuid as owner, credential_id as "credentialId",
  public_key as "publicKey", counter, transports, name, created_at as "createdAt", used_at as "usedAt"`

export async function findPasskeys(db: Db, owner: string): Promise<Passkey[]> {
  return await db.query<Passkey>(
    `select ${passkeyFields} from passkey where entity_uuid = $1 order by created_at, passkey_uuid`,
    [owner],
  )
}

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | null> {
  const [row] = await db.query<Passkey>(`select ${passkeyFields} from passkey where credential_id = $1`, [
    credentialId,
  ])
  return row ?? null
}

/** @returns false when the credential is stored already */
export async function addPasskey(tx: Db, passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
  const { passkeyUuid, owner, credentialId, publicKey, counter, transports, name, createdAt } = passkey
  const rows = await tx.query(
    `insert into passkey (passkey_uuid, entity_uuid, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning 1`,
    [passkeyUuid, owner, credentialId, publicKey, counter, transports, name, createdAt],
  )
  return rows.length === 1
}

/**
 * Records a use.
 * @returns false when the counter is not higher than the last one, a sign of a cloned passkey
 */
export async function usePasskey(
  db: Db,
  { passkeyUuid, counter }: Pick<Passkey, 'passkeyUuid' | 'counter'>,
  at: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update passkey set counter = $2, used_at = $3
      where passkey_uuid = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
    [passkeyUuid, counter, at],
  )
  return rows.length === 1
}

export async function removePasskey(tx: Db, owner: string, passkeyUuid: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from passkey where entity_uuid = $1 and passkey_uuid = $2 returning 1',
    [owner, passkeyUuid],
  )
  return rows.length === 1
}

/** Saves a challenge until it is signed. */
export async function storeChallenge(
  db: Db,
  challenge: { challenge: string; purpose: string; owner: string | null; expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into passkey_challenge (challenge, purpose, entity_uuid, expires_at) values ($1, $2, $3, $4)',
    [challenge.challenge, challenge.purpose, challenge.owner, challenge.expiresAt],
  )
}

/** Consumes a challenge. @returns false when it is unknown, used, expired or another account's */
export async function useChallenge(
  db: Db,
  { challenge, purpose, owner }: { challenge: string; purpose: string; owner: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `delete from passkey_challenge where challenge = $1 and purpose = $2
        and entity_uuid is not distinct from $3::uuid and expires_at > $4 returning 1`,
    [challenge, purpose, owner, now],
  )
  return rows.length === 1
}

/** The sealing context of an authenticator app's secret; see `seal`. */
export const appSecretPlace = (owner: string) => `authenticator_app.secret:${owner}`

export type App = { secret: Buffer; isConfirmed: boolean }

export async function findApp(db: Db, keyring: Keyring, owner: string): Promise<App | null> {
  const [row] = await db.query<{ sealed: string; isConfirmed: boolean }>(
    `select secret_sealed as sealed, confirmed_at is not null as "isConfirmed" from authenticator_app
      where entity_uuid = $1`,
    [owner],
  )
  if (row === undefined) return null
  return { secret: unseal(keyring, appSecretPlace(owner), row.sealed), isConfirmed: row.isConfirmed }
}

/** Whether an account has an authenticator app, so that log-in requires a code. */
export async function hasApp(db: Db, owner: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from authenticator_app where entity_uuid = $1 and confirmed_at is not null',
    [owner],
  )
  return rows.length === 1
}

/** Saves the secret of a new app. @returns false when one is already confirmed; then nothing is saved */
export async function startApp(
  db: Db,
  keyring: Keyring,
  owner: string,
  secret: Buffer,
  at: Date,
): Promise<boolean> {
  const rows = await db.query(
    `insert into authenticator_app as a (entity_uuid, secret_sealed, created_at) values ($1, $2, $3)
     on conflict (entity_uuid) do update set secret_sealed = excluded.secret_sealed,
       created_at = excluded.created_at, used_period = 0 where a.confirmed_at is null returning 1`,
    [owner, seal(keyring, appSecretPlace(owner), secret), at],
  )
  return rows.length === 1
}

/** Codes of the period before and after the current one are valid: those used are at most this far apart. */
const MAX_PERIODS_APART = 4

/**
 * Consumes the code of a period. A much later one was used while the database's clock was ahead, and does not
 * keep its owner out.
 * @returns false when it or a later one was already used
 */
export async function useAppPeriod(db: Db, owner: string, period: number): Promise<boolean> {
  const rows = await db.query(
    `update authenticator_app set used_period = $2
      where entity_uuid = $1 and (used_period < $2 or used_period > $2::bigint + ${MAX_PERIODS_APART}) returning 1`,
    [owner, period],
  )
  return rows.length === 1
}

export async function confirmApp(tx: Db, owner: string, at: Date): Promise<void> {
  await tx.query('update authenticator_app set confirmed_at = $2 where entity_uuid = $1', [owner, at])
}

export async function removeApp(tx: Db, owner: string): Promise<boolean> {
  const rows = await tx.query('delete from authenticator_app where entity_uuid = $1 returning 1', [owner])
  return rows.length === 1
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(tx: Db, owner: string, hashes: readonly string[]): Promise<void> {
  await tx.query('delete from recovery_code where entity_uuid = $1', [owner])
  await tx.query('insert into recovery_code (entity_uuid, code_hash) select $1, unnest($2::text[])', [
    owner,
    hashes,
  ])
}

export async function countRecoveryCodes(db: Db, owner: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from recovery_code where entity_uuid = $1',
    [owner],
  )
  return row?.count ?? 0
}

export async function useRecoveryCode(db: Db, owner: string, hash: string): Promise<boolean> {
  const rows = await db.query(
    'delete from recovery_code where entity_uuid = $1 and code_hash = $2 returning 1',
    [owner, hash],
  )
  return rows.length === 1
}

/** Records that the session has passed the app's code check. */
export async function completeSession(db: Db, sessionId: string): Promise<void> {
  await db.query('update "session" set "needsCode" = false where "id" = $1', [sessionId])
}
