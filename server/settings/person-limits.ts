import type { PersonLimits } from '@relief/domain/underwriting/person-limits.ts'
import * as z from 'zod/mini'
import { wholeNumber } from './numbers.ts'

const message = 'Use a whole number from 0 to 1000'
const count = z.optional(wholeNumber(message).check(z.lte(1000, message)))

export const personLimitSettings = {
  ACCOUNTS_PER_NUMBER: count,
  NUMBERS_PER_ACCOUNT: count,
  LOANS_PER_NUMBER: count,
  NUMBERS_PER_DEVICE: count,
  ACCOUNTS_PER_BANK_ACCOUNT: count,
}

/** The limits with real vendors. */
const REAL: PersonLimits = {
  accountsPerNumber: 2,
  numbersPerAccount: 3,
  loansPerNumber: 0,
  numbersPerDevice: 5,
  accountsPerBankAccount: 2,
}
/** High limits: the sandbox's personas share a few numbers, so none of these is reached there. */
const WIDE: PersonLimits = {
  accountsPerNumber: 1_000_000,
  numbersPerAccount: 1_000_000,
  loansPerNumber: 1_000_000,
  numbersPerDevice: 1_000_000,
  accountsPerBankAccount: 1_000_000,
}

/** The limits where the policy has none. */
export function personLimits(
  settings: z.infer<z.ZodMiniObject<typeof personLimitSettings>>,
  isSandbox: boolean,
): PersonLimits {
  const usual = isSandbox ? WIDE : REAL
  return {
    accountsPerNumber: settings.ACCOUNTS_PER_NUMBER ?? usual.accountsPerNumber,
    numbersPerAccount: settings.NUMBERS_PER_ACCOUNT ?? usual.numbersPerAccount,
    loansPerNumber: settings.LOANS_PER_NUMBER ?? usual.loansPerNumber,
    numbersPerDevice: settings.NUMBERS_PER_DEVICE ?? usual.numbersPerDevice,
    accountsPerBankAccount: settings.ACCOUNTS_PER_BANK_ACCOUNT ?? usual.accountsPerBankAccount,
  }
}
