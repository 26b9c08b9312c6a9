import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { type NamedDocument, productDocuments, requestDocuments } from '@relief/partners/policy-documents.ts'
import type { StoredApplication } from '@relief/store/application.ts'

/** The policy that names an application's documents: the one that decides it, or will if it is submitted now. */
export function documentPolicy({ agreedAt }: Pick<StoredApplication, 'agreedAt'>, now: Date): Policy {
  return policyInForce(lenderDay(agreedAt ?? now))
}

/**
 * The documents of a request, and those of a product once one is chosen.
 * @param productId null before; a product that the policy does not know has none
 */
function documentsInForce(policy: Policy, productId: string | null): readonly NamedDocument[] {
  const product = policy.products.find((one) => one.productId === productId)
  return [...requestDocuments(policy), ...(product === undefined ? [] : productDocuments(product))]
}

/** The version of one of them that is in force; null when it has no place there. */
export function versionInForce(policy: Policy, productId: string | null, title: ConsentTitle): string | null {
  return documentsInForce(policy, productId).find(({ document }) => document === title)?.version ?? null
}
