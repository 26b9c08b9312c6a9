import type { ConsentTitle } from '@relief/contract/entities/consent.ts'

/**
 * The documents that a policy can name. The credit score disclosure is not among them, because everyone with
 * an offer gets it.
 */
type PolicyTitle = Exclude<ConsentTitle, 'CREDIT_SCORE_DISCLOSURE'>

/** A document in one version, for every request, any product, loans or lines of credit. */
type Held = { readonly version: string; readonly goesWith: 'REQUEST' | 'PRODUCT' | 'LOAN' | 'LINE' }

/** Every document that a policy can name. A missing text in documents/ is a type error there. */
export const documentLibrary = {
  ESIGN_CONSENT: [
    { version: '2026-11', goesWith: 'REQUEST' },
    { version: '2026-12', goesWith: 'REQUEST' },
    { version: '2027-03', goesWith: 'REQUEST' },
  ],
  CREDIT_REPORT_AUTHORIZATION: [
    { version: '2026-11', goesWith: 'REQUEST' },
    { version: '2027-03', goesWith: 'REQUEST' },
  ],
  TERMS_OF_SERVICE: [
    { version: '2026-11', goesWith: 'REQUEST' },
    { version: '2027-03', goesWith: 'REQUEST' },
  ],
  PRIVACY_NOTICE: [
    { version: '2026-11', goesWith: 'REQUEST' },
    { version: '2026-12', goesWith: 'REQUEST' },
  ],
  MLA_STATEMENT: [
    { version: '2026-11', goesWith: 'PRODUCT' },
    { version: '2027-03', goesWith: 'PRODUCT' },
  ],
  LOAN_AGREEMENT: [
    { version: '2026-11', goesWith: 'LOAN' },
    { version: '2026-12', goesWith: 'LOAN' },
    { version: '2027-03', goesWith: 'LOAN' },
    { version: '2027-04', goesWith: 'LOAN' },
    { version: '2027-01-line', goesWith: 'LINE' },
    { version: '2027-02-line', goesWith: 'LINE' },
    { version: '2027-03-line', goesWith: 'LINE' },
  ],
  LINE_OF_CREDIT_TERMS: [
    { version: '2027-01', goesWith: 'LINE' },
    { version: '2027-02', goesWith: 'LINE' },
    { version: '2027-03', goesWith: 'LINE' },
  ],
} as const satisfies { readonly [title in PolicyTitle]: readonly Held[] }

export type VersionOf<Title extends PolicyTitle> = (typeof documentLibrary)[Title][number]['version']

/** The versions of a document; empty for an unknown one. */
export function findVersions(title: string): readonly Held[] {
  return title in documentLibrary ? documentLibrary[title as PolicyTitle] : []
}
