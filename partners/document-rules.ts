import type { Policy, PolicyDocument } from '@relief/domain/underwriting/policy.ts'
import { documentLibrary, findVersions } from './document-library.ts'

type Goes = 'REQUEST' | 'PRODUCT' | 'LOAN' | 'LINE'

/** What the law requires: 15 USC 7001(c) and 1681b(a)(2), 12 CFR 1016.4, 1026 and 32 CFR 232.6. */
const NEEDED: {
  readonly [goes in Exclude<Goes, 'PRODUCT'>]: readonly [title: string, isAgreedTo: boolean][]
} = {
  REQUEST: [
    ['ESIGN_CONSENT', true],
    ['CREDIT_REPORT_AUTHORIZATION', true],
    ['PRIVACY_NOTICE', false],
  ],
  LOAN: [
    ['LOAN_AGREEMENT', true],
    ['MLA_STATEMENT', false],
  ],
  LINE: [
    ['LOAN_AGREEMENT', true],
    ['MLA_STATEMENT', false],
    ['LINE_OF_CREDIT_TERMS', false],
  ],
}

/** Documents that match the schema but make no sense, each line with its path. */
export function documentProblems({ documents, products }: Policy): string[] {
  return [
    ...listProblems(documents, 'REQUEST', ['REQUEST']).map((problem) => `documents${problem}`),
    ...(documents[0]?.document === 'ESIGN_CONSENT'
      ? []
      : ['documents[0].document: must be ESIGN_CONSENT; what follows is shown electronically']),
    ...products.flatMap((product, index) => {
      const goes = product.productTypeName === 'LINE_OF_CREDIT' ? 'LINE' : 'LOAN'
      return listProblems(product.documents, goes, [goes, 'PRODUCT']).map(
        (problem) => `products[${index}].documents${problem}`,
      )
    }),
  ]
}

function listProblems(
  list: readonly PolicyDocument[],
  goes: keyof typeof NEEDED,
  allowed: readonly Goes[],
): string[] {
  const titles = list.map(({ document }) => document)
  return [
    ...list.flatMap((document, index) =>
      titles.indexOf(document.document) === index
        ? oneProblems(document, allowed).map((problem) => `[${index}].${problem}`)
        : [`[${index}].document: ${document.document} is in this list already`],
    ),
    ...NEEDED[goes].flatMap(([title, isAgreedTo]) => {
      const found = list.find(({ document }) => document === title)
      if (found === undefined) return [`: the law asks for ${title}`]
      return isAgreedTo && !found.isAgreedTo ? [`: ${title} must be agreed to`] : []
    }),
  ]
}

function oneProblems({ document, version }: PolicyDocument, allowed: readonly Goes[]): string[] {
  const held = findVersions(document)
  if (held.length === 0)
    return [`document: ${document} is not known; there are ${Object.keys(documentLibrary).join(', ')}`]
  const fitting = held.filter(({ goesWith }) => allowed.includes(goesWith))
  if (fitting.length === 0) return [`document: ${document} has no place here`]
  if (fitting.some((held) => held.version === version)) return []
  return [
    `version: there is no ${document} ${version} for this; there are ${fitting.map((held) => held.version).join(', ')}`,
  ]
}
