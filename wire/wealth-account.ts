import type { WealthAccount } from '@relief/contract/entities/wealth-account.ts'
import { toDollars } from '@relief/domain/money.ts'
import type { StoredWealth } from '@relief/store/wealth-account.ts'

/** Savings and investments as their owner sees them; null before they are entered. */
export function wireWealthAccount(wealth: StoredWealth | null): WealthAccount | null {
  if (wealth === null) return null
  return {
    applicationUuid: wealth.applicationUuid,
    entityUuid: wealth.entityUuid,
    investmentsAmount: toDollars(wealth.investmentsCents),
    savingsCheckingAmount: toDollars(wealth.savingsCheckingCents),
  }
}
