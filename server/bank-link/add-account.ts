import { noteExchange } from '@relief/store/bank-exchange.ts'
import { findBankLink, publicTokenPlace, type StoredBankLink } from '@relief/store/bank-link.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { seal } from '@relief/store/sealing.ts'
import type { Context } from '../context.ts'
import { exchange } from './exchange.ts'

/** What a finished Link session left. */
type Finished = { publicToken: string; institutionName: string | null; accountMask: string | null }

/**
 * Makes a connection of a public token and puts its account into use. It is noted first, so that a job goes on with it when this
 * process dies or the vendor gives no answer. The same token given again, by a retry or by another tab, finds what the first made.
 * @returns the account, still EXCHANGING where the vendor gave no answer; null when the token is used, expired or made up
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
  const { link, isNew } = await noteExchange(
    database,
    applicationUuid,
    {
      id,
      publicTokenSha256: digest,
      publicTokenSealed: seal(keyring, publicTokenPlace(id), finished.publicToken),
      institutionName: finished.institutionName ?? 'Your bank',
      accountMask: finished.accountMask,
    },
    now(),
  )
  if (isNew) {
    await exchange(context, link, 'REFUSED')
    context.wakeJobs()
  }
  const added = await findBankLink(database, applicationUuid, owner)
  if (added?.publicTokenSha256 === digest) return added
  // Another account is in use while this one is being connected by somebody else.
  return isNew || link.status !== 'EXCHANGING' ? null : link
}
