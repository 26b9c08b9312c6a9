import type { CreditFile } from './credit-file.ts'
import type { ProductPolicy } from './policy.ts'
import type { Snapshot } from './snapshot.ts'

/** What an applicant can pay a month on a new loan, in cents; negative when obligations exceed the limit. */
export type Budget = {
  readonly monthlyIncomeCents: number
  readonly plainCents: number
  /** When savings cover the policy's number of new payments. */
  readonly withReservesCents: number
  /** The largest payment that savings cover that many times. */
  readonly reservesCoverCents: number
  /** The share of income that all payments may take, less debts, without and with savings. */
  readonly debtBoundCents: number
  readonly debtBoundWithReservesCents: number
  /** The share of income that one payment may take. */
  readonly incomeBoundCents: number
  /** The share of the linked account's cash; null without one. */
  readonly cashBoundCents: number | null
}

/** What decides whether a payment fits. */
export type PaymentRoom = Pick<Budget, 'plainCents' | 'withReservesCents' | 'reservesCoverCents'>

/** What limits a payment: other debts, the income itself, or the cash in the linked account. */
export type BindingBound = { readonly bindingBound: 'DEBTS' | 'INCOME' | 'CASH'; readonly boundCents: number }

/**
 * The smaller of two amounts: income less the obligations in the credit file and, with bank data, cash flow.
 */
export function budget(
  snapshot: Snapshot,
  file: CreditFile,
  { limits, bankLink }: Pick<ProductPolicy, 'limits' | 'bankLink'>,
): Budget {
  const monthlyIncomeCents = Math.floor(snapshot.annualIncomeCents / 12)
  const incomeBoundCents = Math.floor(monthlyIncomeCents * limits.maximumPaymentToIncome)
  const cashBoundCents = cashCents(snapshot, bankLink?.maximumPaymentToCash)
  const highest = Math.min(incomeBoundCents, cashBoundCents ?? Number.POSITIVE_INFINITY)
  const debtBound = (ratio: number) => Math.floor(monthlyIncomeCents * ratio) - file.monthlyObligationsCents
  const debtBoundCents = debtBound(limits.maximumDebtToIncome)
  const debtBoundWithReservesCents = debtBound(limits.maximumDebtToIncomeWithReserves)
  return {
    monthlyIncomeCents,
    plainCents: Math.min(highest, debtBoundCents),
    withReservesCents: Math.min(highest, debtBoundWithReservesCents),
    reservesCoverCents: Math.floor(snapshot.wealth.savingsCheckingCents / limits.reservePayments),
    debtBoundCents,
    debtBoundWithReservesCents,
    incomeBoundCents,
    cashBoundCents,
  }
}

/**
 * The bound that decides which payments are affordable, and the largest one. Debts decide only if the payment
 * would fit without them.
 * @param paymentCents the lowest payment that does not fit; absent before an amount was considered
 */
export function findBindingBound(
  snapshot: Snapshot,
  file: CreditFile,
  product: Pick<ProductPolicy, 'limits' | 'bankLink'>,
  paymentCents = Number.NEGATIVE_INFINITY,
): BindingBound {
  const withoutDebts = budget(snapshot, { ...file, monthlyObligationsCents: 0 }, product)
  const highestCents = largestPayment(withoutDebts)
  const boundCents = largestPayment(budget(snapshot, file, product))
  if (boundCents < highestCents && paymentCents <= highestCents) return { bindingBound: 'DEBTS', boundCents }
  const { cashBoundCents, incomeBoundCents } = withoutDebts
  const isCash = cashBoundCents === highestCents && cashBoundCents < incomeBoundCents
  return { bindingBound: isCash ? 'CASH' : 'INCOME', boundCents: highestCents }
}

function largestPayment({ plainCents, withReservesCents, reservesCoverCents }: PaymentRoom): number {
  return Math.max(plainCents, Math.min(withReservesCents, reservesCoverCents))
}

/** What the account can pay: a share of its monthly surplus and average balance. */
function cashCents({ bank }: Snapshot, share: number | undefined): number | null {
  if (bank === null || share === undefined) return null
  const { monthlyInflowCents, monthlyOutflowCents, averageBalanceCents } = bank
  return Math.floor((monthlyInflowCents - monthlyOutflowCents + averageBalanceCents) * share)
}

/** Whether a monthly payment fits the plain budget, or the wider one that savings allow. */
export function isAffordable(paymentCents: number, room: PaymentRoom): boolean {
  if (paymentCents <= room.plainCents) return true
  return paymentCents <= room.withReservesCents && paymentCents <= room.reservesCoverCents
}
