import { getBankLinkCall, removeBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import { send } from '../api/api-client.ts'
import { isOutcomeUnknown } from '../api/api-error.ts'

/** Removes the bank account of an application. It may be removed although the reply was lost. */
export async function removeBankAccount(applicationUuid: string): Promise<void> {
  const params = { applicationUuid }
  try {
    await send(removeBankLinkCall, { params })
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    const { result } = await send(getBankLinkCall, { params })
    if (result !== null) throw error
  }
}
