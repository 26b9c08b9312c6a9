import { addBankLinkCall, logInToBankCall, openBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import type { LinkOutcome } from '@relief/steps/bank-link.ts'
import { send } from '../api/api-client.ts'
import { refusalOf } from '../funnel/refusal.ts'

function stopped(error: unknown): LinkOutcome {
  const message = refusalOf(error).errors[0]?.message ?? ''
  return { message: `${message} Nothing was shared.`.trim() }
}

/**
 * Adds a bank account: asks for permission, opens the vendor's dialog, hands over what it ends with. When an account was added meanwhile,
 * in a tab that was lost or before a reload, no dialog opens.
 */
export async function addBankAccount(applicationUuid: string): Promise<LinkOutcome> {
  const params = { applicationUuid }
  try {
    const { linkToken, script } = (await send(openBankLinkCall, { params, body: {} })).result
    if (linkToken === null) return 'ADDED'
    // The vendor's package is only fetched by those who add an account.
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

/** Lets the applicant log in again at the bank of the account that was added; no new connection is made. */
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
