import { randomBytes } from 'node:crypto'
import type { Db } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import {
  countRecoveryCodes,
  findApp,
  findPasskeys,
  hasApp,
  type Passkey,
  removeApp,
  removePasskey,
  replaceRecoveryCodes,
  useAppPeriod,
  useRecoveryCode,
} from '@relief/store/log-in-factor.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import { findPeriod, toBase32 } from './totp.ts'

const RECOVERY_CODES = 10
/** 80 bits are too many to guess, so a plain hash is enough. */
const RECOVERY_BYTES = 10

type World = { database: Db; keyring: Keyring; now: () => Date }

export type Factors = { passkeys: Passkey[]; hasApp: boolean; recoveryCodes: number }

/** The account's second factors. */
export async function findFactors(db: Db, owner: string): Promise<Factors> {
  // One at a time: a transaction has one connection.
  const passkeys = await findPasskeys(db, owner)
  const app = await hasApp(db, owner)
  return { passkeys, hasApp: app, recoveryCodes: await countRecoveryCodes(db, owner) }
}

const hashCode = (owner: string, code: string) => sha256(`recovery ${owner} ${code}`)

/**
 * Consumes a code of the authenticator app or a recovery code. Spaces, hyphens and case do not matter.
 * @returns which kind it was; null for a wrong or used one
 */
export async function consumeFactorCode(
  { database, keyring, now }: World,
  owner: string,
  typed: string,
): Promise<'APP' | 'RECOVERY_CODE' | null> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  const app = await findApp(database, keyring, owner)
  const period = app?.isConfirmed ? findPeriod(app.secret, code, now()) : null
  if (period !== null) return (await useAppPeriod(database, owner, period)) ? 'APP' : null
  return (await useRecoveryCode(database, owner, hashCode(owner, code))) ? 'RECOVERY_CODE' : null
}

/** Replaces the recovery codes with new ones, which are shown once. */
export async function makeRecoveryCodes(tx: Db, owner: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)))
  await replaceRecoveryCodes(
    tx,
    owner,
    codes.map((code) => hashCode(owner, code)),
  )
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** The factor to remove: the authenticator app, or one of the passkeys. */
export type Factor = 'APP' | { passkeyUuid: string }

/**
 * Removes a factor, and with the last factor also the recovery codes.
 * @returns false when there is no such factor
 */
export async function dropFactor(tx: Db, owner: string, factor: Factor): Promise<boolean> {
  const isRemoved =
    factor === 'APP' ? await removeApp(tx, owner) : await removePasskey(tx, owner, factor.passkeyUuid)
  const { passkeys, hasApp: app } = await findFactors(tx, owner)
  if (passkeys.length === 0 && !app) await replaceRecoveryCodes(tx, owner, [])
  return isRemoved
}
