import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { findApplicationPolicy } from '@relief/partners/policy.ts'
import { type NamedDocument, productDocuments, requestDocuments } from '@relief/partners/policy-documents.ts'
import type { StoredApplication } from '@relief/store/application.ts'

/**
 * The policy that names an application's documents: the one that decides it, or would if it were submitted
 * now.
 */
export function documentPolicy(
  application: Pick<StoredApplication, 'agreedAt' | 'policyVersion'>,
  now: Date,
): Policy {
  return findApplicationPolicy(application, now)
}

/**
 * The documents of every application, and those of a chosen product.
 * @param productId null before a choice; a product that is not in the policy has no documents
 */
function documentsInForce(policy: Policy, productId: string | null): readonly NamedDocument[] {
  const product = policy.products.find((candidate) => candidate.productId === productId)
  return [...requestDocuments(policy), ...(product === undefined ? [] : productDocuments(product))]
}

/** The current version of a document; null if the policy or the product does not have it. */
export function versionInForce(policy: Policy, productId: string | null, title: ConsentTitle): string | null {
  return documentsInForce(policy, productId).find(({ document }) => document === title)?.version ?? null
}
