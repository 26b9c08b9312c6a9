import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { words } from './words.ts'

/** The name of the cost that is not interest: the up-front charge, or the origination fee. */
export function feeLabel({ originationFeeAmount }: Pick<LoanOffer, 'originationFeeAmount'>): string {
  return originationFeeAmount > 0 ? words.figures.originationFee : words.figures.fee
}
