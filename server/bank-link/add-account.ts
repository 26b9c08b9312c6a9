import { recordExchange } from '@relief/store/bank-exchange.ts'
import { findBankLink, publicTokenPlace, type StoredBankLink } from '@relief/store/bank-link.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { seal } from '@relief/store/sealing.ts'
import type { Context } from '../context.ts'
import { exchangePublicToken } from './exchange.ts'
import { words } from './words.ts'

/** The result of a finished Link session. */
type Finished = { publicToken: string; institutionName: string | null; accountMask: string | null }

/**
 * Exchanges a public token for a connection and makes its account the one in use. The pending exchange is
 * stored first, so that a job can continue it when this process dies or the vendor does not answer. A token
 * sent twice, by a retry or another tab, finds the first connection.
 * @returns the account, still EXCHANGING when the vendor did not answer; null when the token is used, expired
 * or made up
 */
export async function addAccount(
  context: Pick<Context, 'bankData' | 'database' | 'keyring' | 'log' | 'now' | 'wakeJobs'>,
  applicationUuid: string,
  owner: string,
  finished: Finished,
): Promise<StoredBankLink | null> {
  const { database, keyring, now } = context
  const digest = sha256(finished.publicToken)
  const id = newId()
  const { link, isNew } = await recordExchange(
    database,
    applicationUuid,
    {
      id,
      publicTokenSha256: digest,
      publicTokenSealed: seal(keyring, publicTokenPlace(id), finished.publicToken),
      institutionName: finished.institutionName ?? words.unnamedBank,
      accountMask: finished.accountMask,
    },
    now(),
  )
  if (isNew) {
    await exchangePublicToken(context, link, 'REFUSED')
    context.wakeJobs()
  }
  const added = await findBankLink(database, applicationUuid, owner)
  if (added?.publicTokenSha256 === digest) return added
  // A concurrent request is connecting another account, which is the one in use.
  return isNew || link.status !== 'EXCHANGING' ? null : link
}
