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

/** What is said when the newest policy is changed so. */
function problems(change: (policy: Editable, request: Row[], product: Row[]) => unknown): string[] {
  const copy = structuredClone(newest) as unknown as Editable
  change(copy, copy.documents ?? [], copy.products[0]?.documents ?? [])
  const read = readPolicy(copy)
  return 'problems' in read ? read.problems : []
}

test('what is agreed to before a credit report, and with an offer, comes from the policy, in its order', () => {
  expect(agreedTitles(requestDocuments(newest))).toEqual([
    'ESIGN_CONSENT',
    'CREDIT_REPORT_AUTHORIZATION',
    'TERMS_OF_SERVICE',
  ])
  for (const product of newest.products)
    expect(agreedTitles(productDocuments(product))).toEqual(['LOAN_AGREEMENT'])
})

test('older versions, which name no documents, go by those they always had', () => {
  const [first] = policies
  if (first === undefined) throw new Error('There is no first policy')
  expect(first.documents).toBeUndefined()
  expect(requestDocuments(first).map(({ version }) => version)).toEqual(Array(4).fill('2026-11'))
  expect(productDocuments({ productTypeName: 'LINE_OF_CREDIT' })).toContainEqual({
    document: 'LOAN_AGREEMENT',
    version: '2026-11-line',
    isAgreedTo: true,
  })
})

test('a document or a version that the library does not have is refused, with those that it has', () => {
  expect(problems((_, request) => Object.assign(request[2] ?? {}, { version: '1999-01' }))).toEqual([
    'documents[2].version: there is no TERMS_OF_SERVICE 1999-01 for this; there are 2026-11',
  ])
  expect(problems((_, request) => Object.assign(request[2] ?? {}, { document: 'FINE_PRINT' }))[0]).toContain(
    'documents[2].document: FINE_PRINT is not known; there are ESIGN_CONSENT',
  )
  expect(problems((_, __, product) => Object.assign(product[0] ?? {}, { version: '2026-12-line' }))).toEqual([
    'products[0].documents[0].version: there is no LOAN_AGREEMENT 2026-12-line for this; there are 2026-11',
  ])
  const terms = { document: 'LINE_OF_CREDIT_TERMS', version: '2026-12', isAgreedTo: false }
  expect(problems((_, __, product) => product.push(terms))).toEqual([
    'products[0].documents[2].document: LINE_OF_CREDIT_TERMS has no place here',
  ])
})

test('what the law asks for may not be left out, nor be only shown where it must be agreed to', () => {
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
    'documents[4].document: ESIGN_CONSENT stands here already',
  ])
})

test('request and products name their documents together, or none does', () => {
  expect(problems((policy) => delete policy.documents)).toEqual([
    'documents: is missing; a product names its documents, so the request must too',
  ])
  expect(problems((policy) => delete policy.products[1]?.documents)).toEqual([
    'products[1].documents: is missing; the request names its documents, so each product must too',
  ])
})
