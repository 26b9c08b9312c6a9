import { BankDataError } from '@relief/providers/bank-data/port.ts'
import { addBankLink, type BankLinkRow, findBankLink } from '@relief/store/bank-link.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { seal } from '@relief/store/sealing.ts'
import type { Context } from '../context.ts'

/** What a finished Link session left. */
type Finished = { publicToken: string; institutionName: string | null; accountMask: string | null }

/** What an access token is sealed for: moved to another row it does not open. */
export const accessTokenPlace = (id: string) => `bank_link.access_token:${id}`

/**
 * Makes a connection of a public token and puts its account into use. The same token given again, by a retry or by another
 * tab, finds what the first made.
 * @returns null when the token is used, expired or made up
 * @throws BankDataError when the vendor gives no answer
 */
export async function addAccount(
  { database, keyring, bankData, now, orderPlaced }: Context,
  applicationUuid: string,
  owner: string,
  finished: Finished,
): Promise<BankLinkRow | null> {
  const digest = sha256(finished.publicToken)
  const inUse = await findBankLink(database, applicationUuid, owner)
  if (inUse?.public_token_sha256 === digest) return inUse
  const connection = await bankData.exchange(finished.publicToken).catch((error: unknown) => {
    if (error instanceof BankDataError && error.code === 'REFUSED') return null
    throw error
  })
  // Of two at once the second is refused by the vendor; what the first made is what it wanted.
  if (connection !== null) {
    const id = newId()
    await addBankLink(
      database,
      applicationUuid,
      {
        id,
        item_id: connection.itemId,
        access_token_sealed: seal(keyring, accessTokenPlace(id), connection.accessToken),
        public_token_sha256: digest,
        institution_name: finished.institutionName ?? 'Your bank',
        account_mask: finished.accountMask,
      },
      now(),
    )
    orderPlaced()
  }
  const added = await findBankLink(database, applicationUuid, owner)
  return added?.public_token_sha256 === digest ? added : null
}
