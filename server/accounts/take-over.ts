import type { Database } from '@relief/store/db.ts'
import { detachUnconfirmed, type OutsideIdentity } from '@relief/store/takeover.ts'
import type { SecurityEvents } from '../security/security-events.ts'

type World = { database: Database; events: SecurityEvents }

/**
 * After the owner of a mailbox proved that it is theirs: separates the account that never confirmed this
 * email from it. Every road by which a mailbox opens an account begins with this.
 * @param identity the identity at an issuer that proved it; null for a mailed code or link
 * @returns whether there was one
 */
export async function detachStranger(
  { database, events }: World,
  email: string,
  identity: OutsideIdentity | null,
): Promise<boolean> {
  const detached = await detachUnconfirmed(database, email, identity)
  if (detached === null) return false
  await events.record(database, 'ACCOUNT_DETACHED', { owner: detached, client: null })
  return true
}

/** A new account of a person who proved that the mailbox is theirs. */
export const newOwner = (email: string, firstName = '', lastName = '') => ({
  email,
  emailVerified: true,
  name: `${firstName} ${lastName}`.trim(),
  firstName,
  lastName,
})
