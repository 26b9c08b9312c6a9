import type { PartnerProduct } from '../partner-bank.ts'

/** A small loan with one charge and no interest. */
export const installmentLoan: PartnerProduct = {
  name: 'Tidewater installment loan',
  spanishName: 'Préstamo a plazos Tidewater',
  productUuid: '5b9c1e74-8f2a-4d36-b0c7-1a6e9d4f8a05',
  feeAmounts: {
    checkReturnFeeAmount: 0,
    lateFeeAmount: 0,
    lateFeePercentage: 0,
    paperStatementFeeAmount: 0,
  },
  fees: {
    checkReturnFeeInfo: { status: 'INACTIVE' },
    lateFeeInfo: { status: 'INACTIVE' },
    prepaymentFeeInfo: { status: 'NOT_APPLICABLE' },
    termExtensionFeeInfo: { status: 'NOT_APPLICABLE' },
  },
}
