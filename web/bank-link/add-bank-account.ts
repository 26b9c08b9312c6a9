import type { Request } from '@relief/contract/call.ts'
import {
  addBankLinkCall,
  getBankLinkCall,
  logInToBankCall,
  openBankLinkCall,
} from '@relief/contract/calls/bank-link.ts'
import type { LinkOutcome } from '@relief/steps/bank-link.ts'
import { send } from '../api/api-client.ts'
import { ApiError, isOutcomeUnknown } from '../api/api-error.ts'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import { words } from './words.ts'

// Nothing is typed on these pages, and the answers before them are on the server.
const messageOf = (error: unknown) => toSubmitErrors(error, { isStored: true }).errors[0]?.message ?? ''

const stopped = (error: unknown): LinkOutcome => ({ message: words.nothingShared(messageOf(error)).trim() })

/** Saves what the vendor's dialog returned. It may be saved although the reply was lost. */
async function addFinished(
  params: { applicationUuid: string },
  finished: Request<typeof addBankLinkCall>['body'],
): Promise<LinkOutcome> {
  try {
    await send(addBankLinkCall, { params, body: finished })
    return 'ADDED'
  } catch (error) {
    if (!isOutcomeUnknown(error)) return stopped(error)
    const now = await send(getBankLinkCall, { params }).catch(() => null)
    if (now?.result) return 'ADDED'
    // A request without a reply may still arrive.
    const mayArrive = now === null || (error instanceof ApiError && error.kind === 'network')
    return mayArrive ? { message: messageOf(error) } : stopped(error)
  }
}

/**
 * Adds a bank account: requests a link token, opens the vendor's dialog, sends its result. No dialog opens
 * when an account was added in the meantime, in a lost tab or before a reload.
 */
export async function addBankAccount(applicationUuid: string): Promise<LinkOutcome> {
  const params = { applicationUuid }
  try {
    const { linkToken, script } = (await send(openBankLinkCall, { params, body: {} })).result
    if (linkToken === null) return 'ADDED'
    // Only applicants who add an account load the vendor's package.
    const { openLink } = await import('./open-link.tsx')
    const finished = await openLink(linkToken, script)
    if (finished === 'CLOSED' || finished === 'WITHOUT_TOKEN') return 'CLOSED'
    if ('message' in finished) return finished
    return await addFinished(params, finished)
  } catch (error) {
    return stopped(error)
  }
}

/** Opens a log-in at the bank of the existing account, without a new connection. */
export async function logInAgain(applicationUuid: string): Promise<LinkOutcome> {
  try {
    const { linkToken, script } = (await send(logInToBankCall, { params: { applicationUuid }, body: {} }))
      .result
    if (linkToken === null) return 'ADDED'
    const { openLink } = await import('./open-link.tsx')
    const finished = await openLink(linkToken, script)
    if (finished === 'CLOSED') return 'CLOSED'
    return typeof finished === 'object' && 'message' in finished ? finished : 'ADDED'
  } catch (error) {
    return stopped(error)
  }
}
