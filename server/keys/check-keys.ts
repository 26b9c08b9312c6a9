import { createHash, hkdfSync } from 'node:crypto'
import type { Database, Db } from '@relief/store/db.ts'
import {
  addKeyProbe,
  endAllSessions,
  findCurrentKey,
  findKeyProbes,
  findTokenKey,
  type KeyProbe,
  type KeyPurpose,
  lockKeyProbes,
  removeKeyProbe,
} from '@relief/store/key-probe.ts'
import { sampleSealed } from '@relief/store/reseal.ts'
import { type Keyring, seal, unseal } from '@relief/store/sealing.ts'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Keys } from '../settings/keys.ts'
import { WrongKeys } from '../settings/wrapped-keys.ts'

const PROBE = 'This opens with the right key alone.'
const SESSION_KEY_ID = 'AUTH_SECRET'
const place = (purpose: KeyPurpose, keyId: string) => `key_probe:${purpose}:${keyId}`

/** The key as 32 bytes, which are derived from a secret of any length; null when this server has none. */
function findKey(keys: Keys, { purpose, keyId }: Pick<KeyProbe, 'purpose' | 'keyId'>): Buffer | null {
  if (purpose === 'SESSIONS') return Buffer.from(hkdfSync('sha256', keys.authSecret, '', 'key probe', 32))
  const ring = purpose === 'SEALING' ? keys.keyring : keys.signingSeeds
  return ring.keys.get(keyId) ?? null
}

const ringOf = (keyId: string, key: Buffer): Keyring => ({ current: keyId, keys: new Map([[keyId, key]]) })

/**
 * A probe is sealed with a key derived from the probed one, so that a signing key is never used for sealing.
 */
function probeKey(key: Buffer): Buffer {
  return createHash('sha256').update('key probe').update(key).digest()
}

function makeProbe(keys: Keys, purpose: KeyPurpose, keyId: string, currentSince: Date | null): KeyProbe {
  const key = findKey(keys, { purpose, keyId })
  if (key === null) throw new WrongKeys(`The key ${keyId} is missing`)
  const probe = seal(ringOf(keyId, probeKey(key)), place(purpose, keyId), PROBE)
  return { purpose, keyId, probe, currentSince }
}

function opens(key: Buffer, { purpose, keyId, probe }: KeyProbe): boolean {
  try {
    return unseal(ringOf(keyId, probeKey(key)), place(purpose, keyId), probe).toString() === PROBE
  } catch {
    return false
  }
}

const uses: Record<KeyPurpose, string> = {
  SEALING: 'sealing key',
  SIGNING: 'signing key',
  SESSIONS: 'secret',
}

/** What is wrong with our key for a probe; null when it opens. */
function findProblem(keys: Keys, probe: KeyProbe): string | null {
  const key = findKey(keys, probe)
  const name = `The ${uses[probe.purpose]} ${probe.keyId}`
  if (key === null) return `${name} of this database is missing here.`
  if (opens(key, probe)) return null
  if (probe.purpose !== 'SESSIONS') return `${name} here is not the one of this database.`
  return `${name} is not the one that this database was started with. If AUTH_SECRET was never set, it is "authSecret" in the key file. To use a new one, stop every server and run: npm run keys -- accept-secret. That logs everybody out.`
}

/** Whether the database needs no key yet, so that new keys fit it. */
export async function needsNoKeys(db: Db): Promise<boolean> {
  return (
    (await findKeyProbes(db)).length === 0 &&
    (await sampleSealed(db)).length === 0 &&
    (await findTokenKey(db)) === null
  )
}

/** In a database from before the probes, our keys must open the stored values before they are registered. */
async function checkOldValues(tx: Db, keys: Keys, probes: readonly KeyProbe[]): Promise<string[]> {
  const problems: string[] = []
  if (!probes.some(({ purpose }) => purpose === 'SEALING'))
    for (const { row, place: where, sealed } of await sampleSealed(tx))
      try {
        unseal(keys.keyring, where, sealed)
      } catch {
        const [keyId] = sealed.split('.')
        problems.push(`The sealing key ${keyId} here does not open ${row}, or is missing.`)
      }
  const tokenKey = await findTokenKey(tx)
  if (tokenKey !== null && !probes.some(({ purpose }) => purpose === 'SESSIONS'))
    if (!(await canDecrypt(keys.authSecret, tokenKey)))
      problems.push('AUTH_SECRET is not the one that this database was used with.')
  return problems
}

async function canDecrypt(authSecret: string, privateKey: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: authSecret, data: JSON.parse(privateKey) })
    return true
  } catch {
    return false
  }
}

const ALL_PURPOSES: readonly KeyPurpose[] = ['SEALING', 'SIGNING', 'SESSIONS']

/**
 * Describes each key that is missing or differs from the database's. Writes nothing.
 * @param purposes which keys are compared; a command needs no secret of the sessions
 */
export async function findKeyProblems(db: Db, keys: Keys, purposes = ALL_PURPOSES): Promise<string[]> {
  const probes = await findKeyProbes(db)
  const old = purposes.includes('SESSIONS') ? await checkOldValues(db, keys, probes) : []
  return [
    ...probes
      .filter(({ purpose }) => purposes.includes(purpose))
      .flatMap((probe) => findProblem(keys, probe) ?? []),
    ...old,
  ]
}

/** The same in lines for an operator, with what to do; null when all keys fit. */
export async function describeKeyProblems(
  db: Db,
  keys: Keys,
  purposes = ALL_PURPOSES,
): Promise<string | null> {
  const problems = await findKeyProblems(db, keys, purposes)
  return problems.length === 0 ? null : toLines(problems)
}

const toLines = (problems: readonly string[]) =>
  [
    ...problems.map((problem) => `  ${problem}`),
    '  Restore the key file or KEYS of this database. See "Keys" in docs/operations.md.',
  ].join('\n')

const wrongKeys = (problems: readonly string[]) =>
  new WrongKeys(`The keys do not fit the database:\n${toLines(problems)}`)

/**
 * Compares our keys with those that the database needs. In a new database, our keys are registered; so is a
 * new key besides the known ones.
 * @param source the keys, or how to read them: a command reads them here, so that a key that another one just
 * added to the file is not missing
 * @returns the id of the key that new values are sealed with
 * @throws WrongKeys naming each key that is missing or different
 */
export async function checkKeys(
  database: Database,
  source: Keys | (() => Promise<Keys>),
  at: Date,
): Promise<string> {
  return await database.transaction(async (tx) => {
    await lockKeyProbes(tx)
    const keys = typeof source === 'function' ? await source() : source
    const problems = await findKeyProblems(tx, keys)
    const probes = await findKeyProbes(tx)
    if (problems.length > 0) throw wrongKeys(problems)
    const isKnown = (purpose: KeyPurpose, id: string) =>
      probes.some((probe) => probe.purpose === purpose && probe.keyId === id)
    const add = async (purpose: KeyPurpose, ids: Iterable<string>, current: string | null) => {
      for (const id of ids)
        if (!isKnown(purpose, id))
          await addKeyProbe(tx, makeProbe(keys, purpose, id, id === current ? at : null), at)
    }
    await add('SEALING', keys.keyring.keys.keys(), keys.keyring.current)
    await add('SIGNING', keys.signingSeeds.keys.keys(), null)
    await add('SESSIONS', [SESSION_KEY_ID], null)
    return findCurrentKey(await findKeyProbes(tx))?.keyId ?? keys.keyring.current
  })
}

/**
 * Makes the current AUTH_SECRET the database's. All sessions and access-token keys end, because they depend
 * on it.
 */
export async function acceptSecret(database: Database, keys: Keys, at: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await lockKeyProbes(tx)
    await endAllSessions(tx)
    await removeKeyProbe(tx, 'SESSIONS', SESSION_KEY_ID)
    await addKeyProbe(tx, makeProbe(keys, 'SESSIONS', SESSION_KEY_ID, null), at)
  })
}
