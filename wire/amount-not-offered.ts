import { toDollars } from '@relief/domain/money.ts'
import { type Decision, listNotOffered, type ProductOutcome } from '@relief/domain/underwriting/decision.ts'
import { principalReasons } from '@relief/domain/underwriting/reasons.ts'
import { lenderAndLoan } from '@relief/partners/lender-and-loan.ts'
import { products } from '@relief/partners/registry.ts'
import { wireReason } from './decline.ts'
import { wireProductType } from './product-type.ts'

/** The principal reasons of one lender, most important first, named as in the notice. */
export function wireLenderReasons({ productId, reasons }: Pick<ProductOutcome, 'productId' | 'reasons'>) {
  return {
    lenderAndLoan: findLenderAndLoan(productId),
    reasons: principalReasons(reasons).map(wireReason),
  }
}

function findLenderAndLoan(productId: string): string {
  const product = products.find(({ productUuid }) => productUuid === productId)
  if (product === undefined) throw new Error(`No bank has the product ${productId}`)
  return lenderAndLoan(product.bank, product.name)
}

/**
 * Another amount that is not offered: each lender's own reasons, as in the notice, and the largest smaller
 * amount that its decision would offer, with the type of that loan.
 */
export function wireAmountNotOffered({ amountCents, decision }: { amountCents: number; decision: Decision }) {
  const [highest] = decision.offers
    .filter(
      ({ lineOfCredit, loanAmountCents }) => lineOfCredit === undefined && loanAmountCents < amountCents,
    )
    .sort((first, second) => second.loanAmountCents - first.loanAmountCents)
  return {
    loanAmount: toDollars(amountCents),
    highestLoanAmount: highest === undefined ? null : toDollars(highest.loanAmountCents),
    highestProductTypeName: highest === undefined ? null : wireProductType(highest.productTypeName),
    lenders: listNotOffered(decision).map(wireLenderReasons),
  }
}
