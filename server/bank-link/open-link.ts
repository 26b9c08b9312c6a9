import { BankDataError } from '@relief/providers/bank-data/port.ts'
import { findVendorUser, saveVendorUser } from '@relief/store/bank-exchange.ts'
import type { StoredBankLink } from '@relief/store/bank-link.ts'
import { findSession, saveSession } from '@relief/store/bank-link-session.ts'
import { newId } from '@relief/store/ids.ts'
import type { Context } from '../context.ts'
import { addAccount } from './add-account.ts'
import { accessToken } from './exchange.ts'

const MINUTE_MS = 60_000
/** A Link token that expires within this time is not reused. */
const MIN_REMAINING_MINUTES = 15

/**
 * A Link token, reused until it expires. Before reuse, asks the vendor whether the session has finished, and
 * adds an account from a session that was completed before a reload, in a lost tab or on another device.
 * @returns null when an account was added that way
 * @throws BankDataError when the vendor does not answer
 */
export async function openLink(
  context: Pick<Context, 'bankData' | 'config' | 'database' | 'keyring' | 'log' | 'now' | 'wakeJobs'>,
  applicationUuid: string,
  owner: string,
): Promise<string | null> {
  const { database, bankData, config } = context
  const now = context.now()
  const kept = await findSession(
    database,
    applicationUuid,
    new Date(now.getTime() + MIN_REMAINING_MINUTES * MINUTE_MS),
  )
  if (kept !== null) {
    const finished = await bankData.finishedLink(kept.linkToken).catch((error: unknown) => {
      if (error instanceof BankDataError && error.code === 'REFUSED') return 'GONE' as const
      throw error
    })
    if (finished === null) return kept.linkToken
    if (finished !== 'GONE' && (await addAccount(context, applicationUuid, owner, finished)) !== null)
      return null
  }
  const { linkToken, expiresAt } = await bankData.createLinkToken({
    userId: await findOrCreateVendorUser(context, applicationUuid),
    clientUserId: applicationUuid,
    webhookUrl: config.plaid.webhookUrl,
  })
  await saveSession(database, applicationUuid, {
    linkToken,
    createdAt: now,
    expiresAt,
  })
  return linkToken
}

/**
 * The vendor's id of the applicant. The id sent to the vendor is random, so that a failed attempt can be
 * repeated.
 */
async function findOrCreateVendorUser(
  { database, bankData }: Pick<Context, 'bankData' | 'database'>,
  applicationUuid: string,
): Promise<string> {
  const known = await findVendorUser(database, applicationUuid)
  return known ?? (await saveVendorUser(database, applicationUuid, await bankData.createUser(newId())))
}

/**
 * A Link token for a new log-in at the bank of an existing account.
 * @returns null when no log-in is needed any more, such as after one in another tab
 * @throws BankDataError when the vendor does not answer
 */
export async function openLogIn(
  context: Pick<Context, 'bankData' | 'config' | 'database' | 'keyring'>,
  link: StoredBankLink,
): Promise<string | null> {
  const { bankData, config } = context
  const token = accessToken(context, link)
  if (!(await bankData.needsLogIn(token))) return null
  const { linkToken } = await bankData.createLogInToken({
    userId: await findOrCreateVendorUser(context, link.applicationUuid),
    clientUserId: link.applicationUuid,
    webhookUrl: config.plaid.webhookUrl,
    accessToken: token,
  })
  return linkToken
}
