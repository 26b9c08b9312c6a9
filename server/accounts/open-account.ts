import { httpError } from '@relief/contract/problem.ts'
import { lockAccount } from '@relief/store/account.ts'
import type { Db } from '@relief/store/db.ts'

/**
 * Locks the caller's account, which may have been closed since the session was read: nothing is saved to a
 * closed account.
 * @throws 401 when it is closed
 */
export async function lockOpenAccount(tx: Db, owner: string): Promise<void> {
  if (!(await lockAccount(tx, owner))) throw httpError('signedOut')
}
