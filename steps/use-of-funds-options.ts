import type { UseOfFunds } from '@relief/contract/enumerations.ts'
import type { Words } from './words.ts'

/** The choices on cards; the last card opens all the others. */
export const mainUses: readonly UseOfFunds[] = [
  'DEBT_CONSOLIDATION',
  'CREDIT_CARD_REFINANCING',
  'BILLS_OR_RENT',
  'MEDICAL',
  'LARGE_PURCHASE',
  'OTHER',
]

/** The uses of a loan, the main choices first. */
export const usesOfFunds: readonly UseOfFunds[] = [
  ...mainUses,
  'BUSINESS',
  'BUY_A_VEHICLE',
  'FAMILY',
  'HOME_IMPROVEMENT',
  'RELOCATION',
  'TAXES',
  'VACATION',
  'WEDDING',
]

/** The same with their words, as they are sent. */
export function useOfFundsOptions(phrases: Words['useOfFunds']): { phrase: string; value: UseOfFunds }[] {
  return usesOfFunds.map((value) => ({ value, phrase: phrases[value] }))
}
