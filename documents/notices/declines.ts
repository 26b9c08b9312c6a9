import { type Decision, declinedLoans, type ProductOutcome } from '@relief/domain/underwriting/decision.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { findDecisionSources, findSources } from '@relief/domain/underwriting/reason-sources.ts'
import { principalReasons, type Reason } from '@relief/domain/underwriting/reasons.ts'
import { findWording } from '@relief/domain/underwriting/wording.ts'
import { type IssuedProduct, products } from '@relief/partners/registry.ts'
import type { Decline } from './adverse-action.ts'

/**
 * The declines of a decision, each with the reasons of its product's trace. A product that the law or the
 * state rules out is NOT_AVAILABLE, which is not a decline (12 CFR 1002.2(c)(2)(iv) and (v)). A line of
 * credit is never requested: it is only offered beside a declined loan.
 */
export function listDeclines(decision: Decision): Decline[] {
  return declinedLoans(decision).map((product) => toDecline(product, decision))
}

/** The decline of one product, by its creditor. */
export function toDecline({ productId, reasons }: ProductOutcome, decision: Decision): Decline {
  return createDecline(productId, reasons, findDecisionSources(decision, [productId]))
}

/**
 * The decline of a decision that stopped before any product: the creditor is the one that would have decided.
 */
export function stoppedDecline(decision: Decision, policy: Policy, stateCode: string): Decline {
  return createDecline(placement(policy, stateCode), decision.reasons, findSources(decision.reasons))
}

/** The decline for an answer that rules out every such loan, with the same reason texts as a decision. */
export function answerDecline(why: 'AGE' | 'INCOME', policy: Policy, stateCode: string): Decline {
  const productId = placement(policy, stateCode)
  const rules = policy.products.find((product) => product.productId === productId)
  const word = findWording(policy)
  const reason =
    why === 'AGE'
      ? word('UNDER_MINIMUM_AGE', {})
      : word('INCOME_BELOW_MINIMUM', { minimumCents: rules?.minimumIncomeCents ?? 0 })
  return createDecline(productId, [reason], findSources([reason]))
}

function createDecline(productId: string, reasons: readonly Reason[], sources: Decline['sources']): Decline {
  const { bank, name } = findProduct(productId)
  return { bank, productName: name, reasons: principalReasons(reasons), sources }
}

/** The product that would be offered in this state: the first of the requested kind whose bank serves it. */
export function placement(policy: Policy, stateCode: string | null): string {
  const asked = policy.products.filter(({ productTypeName }) => productTypeName === policy.requestedProduct)
  const serving = asked.find(({ nonQualifyingStates }) => !nonQualifyingStates.includes(stateCode ?? ''))
  const product = serving ?? asked[0]
  if (product === undefined) throw new Error('The policy has no product of the kind that is asked for')
  return product.productId
}

export function findProduct(productId: string): IssuedProduct {
  const product = products.find(({ productUuid }) => productUuid === productId)
  if (product === undefined) throw new Error(`No bank has the product ${productId}`)
  return product
}
