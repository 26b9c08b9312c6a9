import type { ConsentTitle } from '@relief/contract/entities/consent.ts'

/** A text in one version; it goes with a whole request, with any product, with a loan or with a line of credit. */
type Held = { readonly version: string; readonly goesWith: 'REQUEST' | 'PRODUCT' | 'LOAN' | 'LINE' }

/** Every text that a policy can name. server/documents has the words of each: one without words is a type error there. */
export const documentLibrary = {
  ESIGN_CONSENT: [{ version: '2026-11', goesWith: 'REQUEST' }],
  CREDIT_REPORT_AUTHORIZATION: [{ version: '2026-11', goesWith: 'REQUEST' }],
  TERMS_OF_SERVICE: [{ version: '2026-11', goesWith: 'REQUEST' }],
  PRIVACY_NOTICE: [{ version: '2026-11', goesWith: 'REQUEST' }],
  MLA_STATEMENT: [{ version: '2026-11', goesWith: 'PRODUCT' }],
  LOAN_AGREEMENT: [
    { version: '2026-11', goesWith: 'LOAN' },
    { version: '2026-11-line', goesWith: 'LINE' },
    // Says how money is drawn.
    { version: '2026-12-line', goesWith: 'LINE' },
    // Says when payments are due.
    { version: '2027-01-line', goesWith: 'LINE' },
  ],
  LINE_OF_CREDIT_TERMS: [
    { version: '2026-11', goesWith: 'LINE' },
    { version: '2026-12', goesWith: 'LINE' },
    { version: '2027-01', goesWith: 'LINE' },
  ],
} as const satisfies { readonly [title in ConsentTitle]: readonly Held[] }

/** The versions of one text. */
export type VersionOf<Title extends ConsentTitle> = (typeof documentLibrary)[Title][number]['version']

/** What the library holds of a text; none when it does not know it. */
export function heldOf(title: string): readonly Held[] {
  return title in documentLibrary ? documentLibrary[title as ConsentTitle] : []
}
