import { badInput } from '@relief/contract/problem.ts'
import type { PayoutAccount } from '@relief/store/payout-account.ts'
import type { Context } from '../context.ts'
import { PersonLimitReached } from '../limits/person-index.ts'

/**
 * Checks how many accounts are paid to a bank account.
 * @throws Problem 400 with words that do not say why
 */
export async function usePayoutAccount(
  { people }: Pick<Context, 'people'>,
  applicationUuid: string,
  owner: string,
  { routingNumber, accountNumber }: PayoutAccount,
): Promise<void> {
  try {
    const value = `${routingNumber}:${accountNumber}`
    await people.use({ kind: 'BANK_ACCOUNT', owner, applicationUuid, value }, null)
  } catch (error) {
    if (!(error instanceof PersonLimitReached)) throw error
    const message = 'We cannot use this bank account. Enter another one, or call us'
    throw badInput([{ field: 'accountNumber', code: 'NOT_USABLE', message }])
  }
}
