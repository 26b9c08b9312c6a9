import { budget, findBindingBound } from './affordability.ts'
import type { CreditFile } from './credit-file.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import type { Reason } from './reasons.ts'
import type { Snapshot } from './snapshot.ts'
import { findWording } from './wording.ts'

/**
 * Why no larger payment is affordable: the reason code of the one bound that decides.
 * @param loan the smallest amount that does not fit, with its lowest payment
 */
export function budgetReason(
  snapshot: Snapshot,
  file: CreditFile,
  product: Pick<ProductPolicy, 'limits' | 'bankLink'>,
  policy: Pick<Policy, 'reasons'>,
  loan?: { readonly amountCents: number; readonly paymentCents: number },
): Reason {
  const word = findWording(policy)
  const { monthlyIncomeCents } = budget(snapshot, file, product)
  const { bindingBound, boundCents: roomCents } = findBindingBound(
    snapshot,
    file,
    product,
    loan?.paymentCents,
  )
  if (bindingBound === 'CASH' && snapshot.bank !== null) {
    const { monthlyInflowCents, monthlyOutflowCents, averageBalanceCents } = snapshot.bank
    return word('BANK_CASH_TOO_LOW', {
      inflowCents: monthlyInflowCents,
      outflowCents: monthlyOutflowCents,
      balanceCents: averageBalanceCents,
      roomCents,
      ...loan,
    })
  }
  if (bindingBound === 'INCOME')
    return word('PAYMENT_TOO_HIGH_FOR_INCOME', { monthlyIncomeCents, roomCents, ...loan })
  return word('OBLIGATIONS_TOO_HIGH', {
    obligationsCents: file.monthlyObligationsCents,
    monthlyIncomeCents,
    share: product.limits.maximumDebtToIncome,
    shareWithReserves: product.limits.maximumDebtToIncomeWithReserves,
    roomCents,
    ...loan,
  })
}
