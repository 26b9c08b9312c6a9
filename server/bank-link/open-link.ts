import { BankDataError } from '@relief/providers/bank-data/port.ts'
import { findSession, saveSession } from '@relief/store/bank-link-session.ts'
import type { Context } from '../context.ts'
import { addAccount } from './add-account.ts'

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
  context: Context,
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
    const finished = await bankData.finishedLink(kept.link_token).catch((error: unknown) => {
      if (error instanceof BankDataError && error.code === 'REFUSED') return 'GONE' as const
      throw error
    })
    if (finished === null) return kept.link_token
    if (finished !== 'GONE' && (await addAccount(context, applicationUuid, owner, finished)) !== null)
      return null
  }
  const { linkToken, expiresAt } = await bankData.createLinkToken({
    clientUserId: applicationUuid,
    callBackUrl: config.plaid.callBackUrl,
  })
  await saveSession(database, applicationUuid, {
    link_token: linkToken,
    created_at: now,
    expires_at: expiresAt,
  })
  return linkToken
}
