import { BankDataError } from '@relief/providers/bank-data/port.ts'
import {
  dropExchange,
  EXCHANGE_SECONDS,
  findHeldConnections,
  findVendorUser,
  keepConnection,
} from '@relief/store/bank-exchange.ts'
import {
  accessTokenPlace,
  orderToFollow,
  publicTokenPlace,
  type StoredBankLink,
} from '@relief/store/bank-link.ts'
import { seal, unseal } from '@relief/store/sealing.ts'
import type { Context } from '../context.ts'

/** What a token is sealed for: moved to another row it does not open. */

/** The sealed access token of an account, opened. */
export function accessToken({ keyring }: Pick<Context, 'keyring'>, link: StoredBankLink): string {
  if (link.accessTokenSealed === null) throw new Error('A bank account in use has no access token')
  return unseal(keyring, accessTokenPlace(link.id), link.accessTokenSealed).toString('utf8')
}

/**
 * Asks the vendor for the connection of a noted account, and keeps it. Without an answer the note stays, and a job tries again. A vendor that refuses has never known the token, or has given the connection to a try that died with the answer.
 * @param refusal what it means when the vendor refuses
 */
export async function exchange(
  {
    database,
    keyring,
    bankData,
    log,
    now,
  }: Pick<Context, 'bankData' | 'database' | 'keyring' | 'log' | 'now'>,
  link: StoredBankLink,
  refusal: 'REFUSED' | 'LOST',
): Promise<void> {
  if (link.publicTokenSealed === null) throw new Error('A noted bank account has no public token')
  const publicToken = unseal(keyring, publicTokenPlace(link.id), link.publicTokenSealed).toString('utf8')
  try {
    const { itemId, accessToken } = await bankData.exchange(publicToken)
    const accessTokenSealed = seal(keyring, accessTokenPlace(link.id), accessToken)
    await keepConnection(database, link, { itemId, accessTokenSealed }, now())
  } catch (error) {
    if (!(error instanceof BankDataError)) throw error
    log.warn({ error, bankLinkId: link.id }, 'A bank connection could not be made')
    if (error.code === 'REFUSED') await dropExchange(database, link, refusal, now())
    else await orderToFollow(database, link.applicationUuid, link.id, now(), EXCHANGE_SECONDS)
  }
}

/**
 * Ends what a lost try left at the vendor: every connection of this applicant whose key nobody here holds. While another one is
 * being made it waits: that one's key is not here yet either.
 */
export async function endLost(
  { database, bankData, log, now }: Pick<Context, 'bankData' | 'database' | 'log' | 'now'>,
  link: StoredBankLink,
): Promise<'DONE' | 'LATER'> {
  const { applicationUuid } = link
  const { itemIds, isExchanging } = await findHeldConnections(database, applicationUuid)
  if (isExchanging) {
    await orderToFollow(database, applicationUuid, link.id, now(), EXCHANGE_SECONDS)
    return 'LATER'
  }
  const userId = await findVendorUser(database, applicationUuid)
  const ended = userId === null ? 0 : await bankData.removeOthers(userId, itemIds)
  if (ended > 0) log.warn({ bankLinkId: link.id, ended }, 'Ended bank connections whose keys were lost')
  return 'DONE'
}
