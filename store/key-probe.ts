import type { Db } from './db.ts'

/** What a key is for: sealed values, signed checkpoints, and cookies with the keys of access tokens. */
export type KeyPurpose = 'SEALING' | 'SIGNING' | 'SESSIONS'

/** A key that this database needs, with a value that only this key opens. */
export type KeyProbe = { purpose: KeyPurpose; keyId: string; probe: string; currentSince: Date | null }

/**
 * Locks the probes for the transaction: of several starting processes, one checks and adds keys while the
 * others wait.
 */
export async function lockKeyProbes(tx: Db): Promise<void> {
  await tx.query('lock table key_probe in share row exclusive mode')
}

export async function findKeyProbes(db: Db): Promise<KeyProbe[]> {
  return await db.query<KeyProbe>(
    `select purpose, key_id as "keyId", probe, current_since as "currentSince" from key_probe
      order by purpose, created_at, key_id`,
  )
}

export async function addKeyProbe(
  db: Db,
  { purpose, keyId, probe, currentSince }: KeyProbe,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into key_probe (purpose, key_id, probe, created_at, current_since) values ($1, $2, $3, $4, $5)`,
    [purpose, keyId, probe, at, currentSince],
  )
}

/** Makes this the key that seals new values. @returns false when the database does not know it */
export async function setCurrentKey(db: Db, keyId: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    `update key_probe set current_since = $2 where purpose = 'SEALING' and key_id = $1 returning 1`,
    [keyId, at],
  )
  return rows.length === 1
}

export async function removeKeyProbe(db: Db, purpose: KeyPurpose, keyId: string): Promise<void> {
  await db.query('delete from key_probe where purpose = $1 and key_id = $2', [purpose, keyId])
}

/** The sealing key that the database names as current; null before the first start. */
export function findCurrentKey(probes: readonly KeyProbe[]): { keyId: string; since: Date } | null {
  const dated = probes.flatMap(({ purpose, keyId, currentSince }) =>
    purpose === 'SEALING' && currentSince !== null ? [{ keyId, since: currentSince }] : [],
  )
  return dated.sort((a, b) => b.since.getTime() - a.since.getTime())[0] ?? null
}

/** A private key of the access tokens, encrypted with AUTH_SECRET; null before the first log-in. */
export async function findTokenKey(db: Db): Promise<string | null> {
  const [row] = await db.query<{ privateKey: string }>(
    'select "privateKey" from "jwks" order by "createdAt" desc limit 1',
  )
  return row?.privateKey ?? null
}

/** Ends every session and drops the keys of the access tokens: both depend on AUTH_SECRET. */
export async function endAllSessions(tx: Db): Promise<void> {
  await tx.query('delete from "jwks"')
  await tx.query('delete from "session"')
}
