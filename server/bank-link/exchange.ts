import { BankDataError } from '@relief/providers/bank-data/port.ts'
import {
  dropExchange,
  EXCHANGE_SECONDS,
  findHeldConnections,
  findVendorUser,
  storeConnection,
} from '@relief/store/bank-exchange.ts'
import {
  accessTokenPlace,
  publicTokenPlace,
  requestFollowUp,
  type StoredBankLink,
} from '@relief/store/bank-link.ts'
import { seal, unseal } from '@relief/store/sealing.ts'
import type { Context } from '../context.ts'

export function accessToken({ keyring }: Pick<Context, 'keyring'>, link: StoredBankLink): string {
  if (link.accessTokenSealed === null) throw new Error('A bank account in use has no access token')
  return unseal(keyring, accessTokenPlace(link.id), link.accessTokenSealed).toString('utf8')
}

/**
 * Exchanges a pending account's public token for a connection and stores it. When the vendor does not answer,
 * the exchange stays pending and a job retries it. A rejection means that the token is unknown, or that an
 * earlier attempt used it and died before storing the connection.
 * @param onRejected the status to store when the vendor rejects the token
 */
export async function exchangePublicToken(
  {
    database,
    keyring,
    bankData,
    log,
    now,
  }: Pick<Context, 'bankData' | 'database' | 'keyring' | 'log' | 'now'>,
  link: StoredBankLink,
  onRejected: 'REFUSED' | 'LOST',
): Promise<void> {
  if (link.publicTokenSealed === null) throw new Error('A pending bank account has no public token')
  const publicToken = unseal(keyring, publicTokenPlace(link.id), link.publicTokenSealed).toString('utf8')
  try {
    const { itemId, accessToken } = await bankData.exchange(publicToken)
    const accessTokenSealed = seal(keyring, accessTokenPlace(link.id), accessToken)
    await storeConnection(database, link, { itemId, accessTokenSealed }, now())
  } catch (error) {
    if (!(error instanceof BankDataError)) throw error
    log.warn({ error, bankLinkId: link.id }, 'A bank connection could not be made')
    if (error.code === 'REFUSED') await dropExchange(database, link, onRejected, now())
    else await requestFollowUp(database, link.applicationUuid, link.id, now(), EXCHANGE_SECONDS)
  }
}

/**
 * Ends connections left at the vendor by interrupted attempts: all of this applicant's connections whose
 * access token is not stored here. Waits while another exchange is running, because its token is not stored
 * yet either.
 */
export async function endLostConnections(
  { database, bankData, log, now }: Pick<Context, 'bankData' | 'database' | 'log' | 'now'>,
  link: StoredBankLink,
): Promise<'DONE' | 'LATER'> {
  const { applicationUuid } = link
  const { itemIds, isExchanging } = await findHeldConnections(database, applicationUuid)
  if (isExchanging) {
    await requestFollowUp(database, applicationUuid, link.id, now(), EXCHANGE_SECONDS)
    return 'LATER'
  }
  const userId = await findVendorUser(database, applicationUuid)
  const ended = userId === null ? 0 : await bankData.removeOthers(userId, itemIds)
  if (ended > 0) log.warn({ bankLinkId: link.id, ended }, 'Ended bank connections whose keys were lost')
  return 'DONE'
}
