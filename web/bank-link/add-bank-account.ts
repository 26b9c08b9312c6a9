import { addBankLinkCall, logInToBankCall, openBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import type { LinkOutcome } from '@relief/steps/bank-link.ts'
import { send } from '../api/api-client.ts'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import { words } from './words.ts'

function stopped(error: unknown): LinkOutcome {
  // Nothing is typed on these pages, and the answers before them are on the server.
  const message = toSubmitErrors(error, { isStored: true }).errors[0]?.message ?? ''
  return { message: words.nothingShared(message).trim() }
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
    await send(addBankLinkCall, { params, body: finished })
    return 'ADDED'
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
