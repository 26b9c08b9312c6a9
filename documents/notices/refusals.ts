import { type Decision, declinedLoans, type ProductOutcome } from '@relief/domain/underwriting/decision.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { findDecisionSources, findSources } from '@relief/domain/underwriting/reason-sources.ts'
import { principalReasons, type Reason } from '@relief/domain/underwriting/reasons.ts'
import { findWording } from '@relief/domain/underwriting/wording.ts'
import { type IssuedProduct, products } from '@relief/partners/registry.ts'
import type { Refusal } from './adverse-action.ts'

/**
 * The creditors that refused in a decision, each with the reasons of its own product's trace. That a law or the place rules
 * a product out is no refusal (12 CFR 1002.2(c)(2)(iv) and (v)): such a product is NOT_AVAILABLE and not here. A line of
 * credit is no one's request: it is only offered beside a declined loan.
 */
export function refusalsOf(decision: Decision): Refusal[] {
  return declinedLoans(decision).map((product) => refusalOf(product, decision))
}

/** What became of one product, told as its creditor's. */
export function refusalOf({ productId, reasons }: ProductOutcome, decision: Decision): Refusal {
  return refusal(productId, reasons, findDecisionSources(decision, [productId]))
}

/** A decision that stopped before any product was weighed: the creditor is the one that would have decided. */
export function stoppedRefusal(decision: Decision, policy: Policy, stateCode: string): Refusal {
  return refusal(placement(policy, stateCode), decision.reasons, findSources(decision.reasons))
}

/** A refusal for an answer that rules every such loan out; its reason is worded where all reasons are. */
export function answerRefusal(why: 'AGE' | 'INCOME', policy: Policy, stateCode: string): Refusal {
  const productId = placement(policy, stateCode)
  const rules = policy.products.find((product) => product.productId === productId)
  const word = findWording(policy)
  const reason =
    why === 'AGE'
      ? word('UNDER_MINIMUM_AGE', {})
      : word('INCOME_BELOW_MINIMUM', { minimumCents: rules?.minimumIncomeCents ?? 0 })
  return refusal(productId, [reason], findSources([reason]))
}

function refusal(productId: string, reasons: readonly Reason[], sources: Refusal['sources']): Refusal {
  const { bank, name } = productOf(productId)
  return { bank, productName: name, reasons: principalReasons(reasons), sources }
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
