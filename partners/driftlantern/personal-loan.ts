import type { PartnerProduct } from '../partner-bank.ts'

/** A loan with monthly interest and a fee taken from its proceeds, for stronger files. */
export const personalLoan: PartnerProduct = {
  name: 'Personal loan',
  spanishName: 'Préstamo personal',
  productUuid: '5b9c1e74-8f2a-4d36-b0c7-1a6e9d4f8a02',
  feeAmounts: {
    checkReturnFeeAmount: 15,
    lateFeeAmount: 15,
    lateFeePercentage: 0.05,
    paperStatementFeeAmount: 0,
  },
  fees: {
    checkReturnFeeInfo: { status: 'ACTIVE' },
    lateFeeInfo: { status: 'ACTIVE' },
    prepaymentFeeInfo: { status: 'NOT_APPLICABLE' },
    termExtensionFeeInfo: { status: 'NOT_APPLICABLE' },
  },
}
