import type { BankAccount } from '@relief/contract/entities/bank-account.ts'
import { words } from './words.ts'

/** "First Platypus Bank, account ending in 0000". */
export function accountLabel({ institutionName, accountMask }: BankAccount): string {
  return accountMask ? words.bankAccount.label(institutionName, accountMask) : institutionName
}
