import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { Policy, PolicyDocument, ProductPolicy } from '@relief/domain/underwriting/policy.ts'

/** A text that a policy asks for, known to be in the library. */
export type NamedDocument = PolicyDocument & { readonly document: ConsentTitle }

function named(document: ConsentTitle, version: string, isAgreedTo: boolean): NamedDocument {
  return { document, version, isAgreedTo }
}

/** What versions before 2026.6 went by, which had no section for it. */
const REQUEST_BEFORE = [
  named('ESIGN_CONSENT', '2026-11', true),
  named('CREDIT_REPORT_AUTHORIZATION', '2026-11', true),
  named('TERMS_OF_SERVICE', '2026-11', true),
  named('PRIVACY_NOTICE', '2026-11', false),
]
const LOAN_BEFORE = [named('LOAN_AGREEMENT', '2026-11', true), named('MLA_STATEMENT', '2026-11', false)]
const LINE_BEFORE = [
  named('LINE_OF_CREDIT_TERMS', '2026-11', false),
  named('LOAN_AGREEMENT', '2026-11-line', true),
  named('MLA_STATEMENT', '2026-11', false),
]

/** The texts of a request before any product is decided, in the order shown. */
export function requestDocuments({ documents }: Pick<Policy, 'documents'>): readonly NamedDocument[] {
  // The policy's schema allows no other document.
  return (documents as readonly NamedDocument[] | undefined) ?? REQUEST_BEFORE
}

/** The texts of a product, in the order shown. */
export function productDocuments({
  documents,
  productTypeName,
}: Pick<ProductPolicy, 'documents' | 'productTypeName'>): readonly NamedDocument[] {
  const before = productTypeName === 'LINE_OF_CREDIT' ? LINE_BEFORE : LOAN_BEFORE
  return (documents as readonly NamedDocument[] | undefined) ?? before
}

/** The titles that must be agreed to. */
export function agreedTitles(documents: readonly NamedDocument[]): ConsentTitle[] {
  return documents.filter(({ isAgreedTo }) => isAgreedTo).map(({ document }) => document)
}
