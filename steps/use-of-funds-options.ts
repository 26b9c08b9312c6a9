import type { UseOfFunds } from '@relief/contract/enumerations.ts'

/** The uses of a loan, the main choices first, in the applicant's words. */
export const useOfFundsOptions: readonly { phrase: string; value: UseOfFunds }[] = [
  { value: 'DEBT_CONSOLIDATION', phrase: 'Combine debts' },
  { value: 'CREDIT_CARD_REFINANCING', phrase: 'Pay off credit cards' },
  { value: 'BILLS_OR_RENT', phrase: 'Bills or rent' },
  { value: 'MEDICAL', phrase: 'Medical costs' },
  { value: 'LARGE_PURCHASE', phrase: 'Car repairs' },
  { value: 'OTHER', phrase: 'Something else' },
  { value: 'BUSINESS', phrase: 'Business costs' },
  { value: 'BUY_A_VEHICLE', phrase: 'Buy a vehicle' },
  { value: 'FAMILY', phrase: 'Family costs' },
  { value: 'HOME_IMPROVEMENT', phrase: 'Home repairs' },
  { value: 'RELOCATION', phrase: 'Moving' },
  { value: 'TAXES', phrase: 'Taxes' },
  { value: 'VACATION', phrase: 'A vacation' },
  { value: 'WEDDING', phrase: 'A wedding' },
]
