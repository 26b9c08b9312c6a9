import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { Policy, PolicyDocument, ProductPolicy } from '@relief/domain/underwriting/policy.ts'

/** A document of a policy that is known to be in the library. */
export type NamedDocument = PolicyDocument & { readonly document: ConsentTitle }

/** The documents of an application before any product is decided, in display order. */
export function requestDocuments({ documents }: Pick<Policy, 'documents'>): readonly NamedDocument[] {
  // The policy's schema allows no other document.
  return documents as readonly NamedDocument[]
}

/** The documents of a product, in display order. */
export function productDocuments({ documents }: Pick<ProductPolicy, 'documents'>): readonly NamedDocument[] {
  return documents as readonly NamedDocument[]
}

/** The titles that need agreement. */
export function agreedTitles(documents: readonly NamedDocument[]): ConsentTitle[] {
  return documents.filter(({ isAgreedTo }) => isAgreedTo).map(({ document }) => document)
}

/** The titles that are only shown. */
export function shownTitles(documents: readonly NamedDocument[]): ConsentTitle[] {
  return documents.filter(({ isAgreedTo }) => !isAgreedTo).map(({ document }) => document)
}
