import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { documentLibrary } from '@relief/partners/document-library.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { products } from '@relief/partners/registry.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { expect, test } from 'vitest'
import { boilerplateText } from './boilerplate-texts.ts'
import { lineOfCreditAgreement, lineOfCreditTerms } from './line-of-credit-terms.ts'
import { loanAgreement } from './loan-agreement.ts'
import { findProduct } from './notices/declines.ts'
import { feeOffer, lineOffer } from './test-offer.ts'
import type { ConsentText } from './text.ts'

const phone = '(800) 555-0142'
/** The products of the released policies: a later bank has agreements of its own. */
const released = products.filter(({ productUuid }) =>
  policyInForce('2026-11-23').products.some(({ productId }) => productId === productUuid),
)
const chargeOffer = { ...feeOffer, interestRate: 0 }

/** Every text of a version: of each bank, with and without interest, for covered borrowers and others. */
function textsOf(version: string): ConsentText[] {
  const parties = (isCoveredBorrower: boolean) => ({
    version,
    borrower: 'Ada Byron',
    isCoveredBorrower,
    phone,
  })
  const line = findProduct(lineOffer.productId)
  return [true, false].flatMap((isCovered) =>
    version.endsWith('-line')
      ? [lineOfCreditAgreement(lineOffer, line, parties(isCovered))]
      : released.flatMap((product) =>
          [feeOffer, chargeOffer].map((offer) => loanAgreement(offer, product, parties(isCovered))),
        ),
  )
}

const boilerplate = [
  'ESIGN_CONSENT',
  'PRIVACY_NOTICE',
  'TERMS_OF_SERVICE',
  'CREDIT_REPORT_AUTHORIZATION',
  'MLA_STATEMENT',
] as const

const all: Record<string, unknown> = Object.fromEntries([
  ...boilerplate.flatMap((title) =>
    documentLibrary[title].map(({ version }) => [
      `${title} ${version}`,
      boilerplateText(title, version, 'https://loans.example.com', policyInForce('2026-11-23')),
    ]),
  ),
  ...documentLibrary.LOAN_AGREEMENT.map(({ version }) => [`LOAN_AGREEMENT ${version}`, textsOf(version)]),
  ...documentLibrary.LINE_OF_CREDIT_TERMS.map(({ version }) => [
    `LINE_OF_CREDIT_TERMS ${version}`,
    lineOfCreditTerms(lineOffer, findProduct(lineOffer.productId), phone, version),
  ]),
])

/**
 * The hash of each version. A changed word would silently change the text that people agreed to under that
 * version.
 */
const pinned = {
  'ESIGN_CONSENT 2026-11': '0571192fb87ecc5f2d1ffbe9891e1edd5c9f00bac6d97055a638558a329d66e2',
  'ESIGN_CONSENT 2026-12': '2490a37c2cc1b096bf8dbd920115db570bcf0d3a557b091cb5c59a5b371469ea',
  'ESIGN_CONSENT 2027-03': '5e65f8eed9f0c03c4fe20b2ce45c14d3bbc43e45bf428c79e0c0b03fc9652df1',
  'PRIVACY_NOTICE 2026-11': '655bad0dc10979bc77e6c5407ce1bd32dbcae46fef62180a5b9cd2fdf6d72731',
  'PRIVACY_NOTICE 2026-12': 'b96cf1ac8c35420fd175ebe057e8a9d63dde18298dce448b0cc1804dcc54b764',
  'TERMS_OF_SERVICE 2026-11': 'f38662c26fc4f0ac6a62358d051fc9be6c3b769c8ed648346dab775018a92da6',
  'TERMS_OF_SERVICE 2027-03': '4edcf2f1546a9ad479ae6e8f0ea60597a73b038e52eb181eaaf3301f523b3a9b',
  'CREDIT_REPORT_AUTHORIZATION 2026-11': '1bfe697faf95fcf86123b48d3e268aae7e4f0b40a8c3eace9fcb11139bdd327f',
  'CREDIT_REPORT_AUTHORIZATION 2027-03': '4164c34f9351248a42d22b26a9c46495dd783d157e284dcb80477edde7ad8e9e',
  'MLA_STATEMENT 2026-11': 'f5ec834d7f16b19dba560df4df39f43cc35af925d109c944aee3aa8ea77011ac',
  'MLA_STATEMENT 2027-03': '59ec8b24268a94efc037241cd61c2aa6cdc0a563249bb89d49b757b27a7a20e0',
  'LOAN_AGREEMENT 2026-11': 'ac99034935c4d16077c66e719b8b5ed75670cad40c0d79dae02fd737f5be4ea8',
  'LOAN_AGREEMENT 2026-12': 'd7993aed5779c29a7c07db307449adf895c8d38962fa347648b611aa318b4c12',
  'LOAN_AGREEMENT 2027-03': '9afb9e0868e47525a7dde2d7f3ec8a02a58cd36415874de8c9544f70ec6a71d0',
  'LOAN_AGREEMENT 2027-04': 'f9adf4520b49252ae6cea5dfc1ef2f93161964873cc0687272265572bdaa73e4',
  'LOAN_AGREEMENT 2027-01-line': 'b4dd184aab6116be79976f35cfcbdf6beaed314d0e22379fc9d7d6e8c73058f1',
  'LOAN_AGREEMENT 2027-02-line': '828a614732496a759d92cbe6942f5c1e39e125416b1a64c36ff207422819db33',
  'LOAN_AGREEMENT 2027-03-line': 'bc1b26d021ee2502a0bed82fecd3723650302a7f0181756aa24c05a3cb6f62a0',
  'LINE_OF_CREDIT_TERMS 2027-01': '997e9d91cb3c48ca26ce0fe2018db5f4e8ab698919842e4c2105d1e1b3b3c854',
  'LINE_OF_CREDIT_TERMS 2027-02': '6fcf25511475c34e829bb72f6b5ae32b1c6ed04d8e1f873f1d6ad137f0ee1d30',
  'LINE_OF_CREDIT_TERMS 2027-03': 'ee387909481be6fef09efde2cba57ef1df000467986a0b0f82204b62f9c7efe0',
}

test('every version of a text keeps its words, and none is missing', () => {
  const hash = (text: unknown) => sha256(canonicalJson(text))
  expect(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, hash(text)]))).toEqual(pinned)
})
