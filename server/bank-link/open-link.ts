import { BankDataError } from '@relief/providers/bank-data/port.ts'
import { findVendorUser, saveVendorUser } from '@relief/store/bank-exchange.ts'
import type { StoredBankLink } from '@relief/store/bank-link.ts'
import { findSession, saveSession } from '@relief/store/bank-link-session.ts'
import { newId } from '@relief/store/ids.ts'
import type { Context } from '../context.ts'
import { addAccount } from './add-account.ts'
import { accessToken } from './exchange.ts'

const MINUTE_MS = 60_000
/** A permission that ends sooner than this is not given out again. */
const LEFT_MINUTES = 15

/**
 * Permission to open the vendor's dialog. As long as it lasts it is the same one, and before it is given out again the vendor is
 * asked whether it was used: what somebody finished before a reload, in a lost tab or on another device is taken in.
 * @returns null when an account was added that way
 * @throws BankDataError when the vendor gives no answer
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
    new Date(now.getTime() + LEFT_MINUTES * MINUTE_MS),
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
    userId: await vendorUser(context, applicationUuid),
    clientUserId: applicationUuid,
    webhookUrl: config.plaid.callBackUrl,
  })
  await saveSession(database, applicationUuid, {
    linkToken,
    createdAt: now,
    expiresAt,
  })
  return linkToken
}

/** How the vendor knows the applicant. It is told a number that means nothing, so that a try that died can be made again. */
async function vendorUser(
  { database, bankData }: Pick<Context, 'bankData' | 'database'>,
  applicationUuid: string,
): Promise<string> {
  const known = await findVendorUser(database, applicationUuid)
  return known ?? (await saveVendorUser(database, applicationUuid, await bankData.createUser(newId())))
}

/**
 * Permission to open the vendor's dialog for a new log-in at the bank of an account that there is already.
 * @returns null when no log-in is needed any more: it was done in a tab that is gone, or elsewhere
 * @throws BankDataError when the vendor gives no answer
 */
export async function openLogIn(
  context: Pick<Context, 'bankData' | 'config' | 'database' | 'keyring'>,
  link: StoredBankLink,
): Promise<string | null> {
  const { bankData, config } = context
  const token = accessToken(context, link)
  if (!(await bankData.needsLogIn(token))) return null
  const { linkToken } = await bankData.createLogInToken({
    userId: await vendorUser(context, link.applicationUuid),
    clientUserId: link.applicationUuid,
    webhookUrl: config.plaid.callBackUrl,
    accessToken: token,
  })
  return linkToken
}
