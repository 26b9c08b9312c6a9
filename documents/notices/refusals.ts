import type { Decision, ProductOutcome } from '@relief/domain/underwriting/decision.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { incomeReason, principalReasons, type Reason, reason } from '@relief/domain/underwriting/reasons.ts'
import { type IssuedProduct, products } from '@relief/partners/registry.ts'
import type { Refusal } from './adverse-action.ts'

/**
 * The creditors that refused in a decision, each with the reasons of its own product's trace. That a law or the place rules
 * a product out is no refusal (12 CFR 1002.2(c)(2)(iv) and (v)): such a product is NOT_AVAILABLE and not here.
 */
export function refusalsOf(decision: Decision): Refusal[] {
  return decision.products.filter(({ outcome }) => outcome === 'DECLINED').map(refusalOf)
}

/** What became of one product, told as its creditor's. */
export function refusalOf({ productId, reasons }: Pick<ProductOutcome, 'productId' | 'reasons'>): Refusal {
  const { bank, name } = productOf(productId)
  return { bank, productName: name, reasons: principalReasons(reasons) }
}

/** A decision that stopped before any product was weighed: the creditor is the one that would have decided. */
export function stoppedRefusal(decision: Decision, policy: Policy, stateCode: string): Refusal {
  return refusalOf({ productId: placement(policy, stateCode), reasons: decision.reasons })
}

/** A refusal for an answer that rules every such loan out; its reason is worded where all reasons are. */
export function answerRefusal(why: 'AGE' | 'INCOME', policy: Policy, stateCode: string): Refusal {
  const productId = placement(policy, stateCode)
  const rules = policy.products.find((product) => product.productId === productId)
  const words: Reason =
    why === 'AGE' ? reason('UNDER_MINIMUM_AGE') : incomeReason(rules?.minimumIncomeCents ?? 0)
  return refusalOf({ productId, reasons: [words] })
}

/** The product that an application from this state goes to: the first of the kind that is asked for whose bank serves it. */
export function placement(policy: Policy, stateCode: string | null): string {
  const asked = policy.products.filter(({ productTypeName }) => productTypeName === policy.requestedProduct)
  const serving = asked.find(({ nonQualifyingStates }) => !nonQualifyingStates.includes(stateCode ?? ''))
  const product = serving ?? asked[0]
  if (product === undefined) throw new Error('The policy has no product of the kind that is asked for')
  return product.productId
}

export function productOf(productId: string): IssuedProduct {
  const product = products.find(({ productUuid }) => productUuid === productId)
  if (product === undefined) throw new Error(`No bank has the product ${productId}`)
  return product
}
