import type { Policy, PolicyDocument } from '@relief/domain/underwriting/policy.ts'
import { expect, test } from 'vitest'
import { policies } from './policy.ts'
import { agreedTitles, productDocuments, requestDocuments } from './policy-documents.ts'
import { readPolicy } from './policy-schema.ts'

const newest = policies.at(-1)
if (newest === undefined) throw new Error('There is no policy')

type Row = { -readonly [key in keyof PolicyDocument]: PolicyDocument[key] }
type Editable = Omit<Policy, 'documents' | 'products'> & {
  documents?: Row[]
  products: { documents?: Row[] }[]
}

/** The problems of the newest policy after a change. */
function problems(change: (policy: Editable, request: Row[], product: Row[]) => unknown): string[] {
  const copy = structuredClone(newest) as unknown as Editable
  change(copy, copy.documents ?? [], copy.products[0]?.documents ?? [])
  const read = readPolicy(copy)
  return 'problems' in read ? read.problems : []
}

test("documents before a credit report and with an offer follow the policy's order", () => {
  expect(agreedTitles(requestDocuments(newest))).toEqual([
    'ESIGN_CONSENT',
    'CREDIT_REPORT_AUTHORIZATION',
    'TERMS_OF_SERVICE',
    'PRIVACY_NOTICE',
  ])
  for (const product of newest.products)
    expect(agreedTitles(productDocuments(product))).toEqual(['LOAN_AGREEMENT'])
})

test('an unknown document or version is rejected with the known ones', () => {
  expect(problems((_, request) => Object.assign(request[2] ?? {}, { version: '1999-01' }))).toEqual([
    'documents[2].version: there is no TERMS_OF_SERVICE 1999-01 for this; there are 2026-11, 2027-03',
  ])
  expect(problems((_, request) => Object.assign(request[2] ?? {}, { document: 'FINE_PRINT' }))[0]).toContain(
    'documents[2].document: FINE_PRINT is not known; there are ESIGN_CONSENT',
  )
  expect(problems((_, __, product) => Object.assign(product[0] ?? {}, { version: '2027-01-line' }))).toEqual([
    'products[0].documents[0].version: there is no LOAN_AGREEMENT 2027-01-line for this; there are 2026-11, 2026-12, 2027-03, 2027-04',
  ])
  const terms = { document: 'LINE_OF_CREDIT_TERMS', version: '2027-01', isAgreedTo: false }
  expect(problems((_, __, product) => product.push(terms))).toEqual([
    'products[0].documents[2].document: LINE_OF_CREDIT_TERMS has no place here',
  ])
})

test('a document that the law requires must be present, and agreed to where required', () => {
  expect(problems((_, request) => request.splice(1, 1))).toEqual([
    'documents: the law asks for CREDIT_REPORT_AUTHORIZATION',
  ])
  expect(problems((_, request) => Object.assign(request[1] ?? {}, { isAgreedTo: false }))).toEqual([
    'documents: CREDIT_REPORT_AUTHORIZATION must be agreed to',
  ])
  expect(problems((_, request) => request.reverse())).toEqual([
    'documents[0].document: must be ESIGN_CONSENT; what follows is shown electronically',
  ])
  expect(problems((_, __, product) => product.splice(1, 1))).toEqual([
    'products[0].documents: the law asks for MLA_STATEMENT',
  ])
  expect(problems((_, request) => request.push({ ...(request[0] as Row) }))).toEqual([
    'documents[4].document: ESIGN_CONSENT is in this list already',
  ])
})

test('the request and each product name their documents', () => {
  const missing = 'is missing; must be a list in brackets of documents'
  expect(problems((policy) => delete policy.documents)).toEqual([`documents: ${missing}`])
  expect(problems((policy) => delete policy.products[1]?.documents)).toEqual([
    `products[1].documents: ${missing}`,
  ])
})
