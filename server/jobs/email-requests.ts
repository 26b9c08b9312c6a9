import { states } from '@relief/contract/states.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { closedStates } from '@relief/domain/underwriting/closed-states.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import type { Db } from '@relief/store/db.ts'
import { claimDueEmailRequests } from '@relief/store/email-request.ts'
import { claimDueWaitlist } from '@relief/store/waitlist.ts'
import type { Context } from '../context.ts'

const BATCH = 100

/**
 * Requests the emails that are due for applicants and people on the waitlist: their state is open under the
 * policy in force, or their day has come. Each wait is a row, so none is missed, however long no server was
 * running.
 */
export async function requestDueEmails(
  { database, keyring, now }: Pick<Context, 'database' | 'keyring' | 'now'>,
  policy: Policy = policyInForce(lenderDay(now())),
): Promise<void> {
  const closed = closedStates(policy)
  const open = {
    productTypeName: policy.requestedProduct,
    openStates: Object.keys(states).filter((state) => !closed.includes(state)),
  }
  const at = now()
  const takeAll = async (takeSome: (tx: Db) => Promise<number>) => {
    while ((await database.transaction(takeSome)) === BATCH);
  }
  await takeAll((tx) => claimDueEmailRequests(tx, open, lenderDay(at), at, BATCH))
  await takeAll((tx) => claimDueWaitlist(tx, keyring, open, at, BATCH))
}
