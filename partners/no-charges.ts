import type { PartnerProduct } from './partner-bank.ts'

/** A product without charges besides its price. */
export const noCharges: Pick<PartnerProduct, 'feeAmounts' | 'fees'> = {
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
