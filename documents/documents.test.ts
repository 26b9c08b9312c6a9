import { documentLibrary } from '@relief/partners/document-library.ts'
import { products } from '@relief/partners/registry.ts'
import { expect, test } from 'vitest'
import { boilerplateText } from './boilerplate-texts.ts'
import { lineOfCreditAgreement, lineOfCreditTerms } from './line-of-credit-terms.ts'
import { loanAgreement } from './loan-agreement.ts'
import { findProduct } from './notices/declines.ts'
import { documentPdf } from './pdf/document-pdf.ts'
import { feeOffer, lineOffer } from './test-offer.ts'
import { ownWords, readingLevel } from './test-reading-level.ts'
import { type ConsentText, hashed } from './text.ts'

const url = 'https://loans.example.com'
const titles = [
  'ESIGN_CONSENT',
  'PRIVACY_NOTICE',
  'TERMS_OF_SERVICE',
  'CREDIT_REPORT_AUTHORIZATION',
  'MLA_STATEMENT',
] as const

function agreementOf(index: number, isCoveredBorrower: boolean): ConsentText {
  const product = products[index]
  if (product === undefined) throw new Error('There is no such product')
  return loanAgreement(feeOffer, product, {
    version: '2026-11',
    borrower: 'Ada Byron',
    isCoveredBorrower,
    phone: '(800) 555-0142',
  })
}

const line = () => lineOfCreditTerms(lineOffer, findProduct(lineOffer.productId), '(800) 555-0142', '2027-01')
const lineAgreement = (isCoveredBorrower: boolean) =>
  lineOfCreditAgreement(lineOffer, findProduct(lineOffer.productId), {
    version: '2027-01-line',
    borrower: 'Ada Byron',
    isCoveredBorrower,
    phone: '(800) 555-0142',
  })

const everyText: ConsentText[] = [
  ...titles.flatMap((title) =>
    documentLibrary[title].map(({ version }) => boilerplateText(title, version, url)),
  ),
  agreementOf(1, false),
  agreementOf(1, true),
  line(),
  lineAgreement(false),
  lineAgreement(true),
]
const wordsOf = (text: ConsentText) => JSON.stringify(text)

test('our own text in every document reads at grade seven or below', () => {
  for (const text of everyText)
    expect.soft(readingLevel(ownWords(text)), text.titleName).toBeLessThanOrEqual(7)
})

test('the reading level is that of known texts', () => {
  // Grades calculated by hand: 6 words and 6 syllables in 1 sentence; 10 words, 24 syllables, 1 sentence.
  expect(readingLevel(['The cat sat on the mat.'])).toBeCloseTo(0.39 * 6 + 11.8 - 15.59, 6)
  expect(readingLevel(['Consider institutional authorization.'])).toBeGreaterThan(20)
})

test('the consent to electronic records has each item of 15 USC 7001(c)', () => {
  const words = wordsOf(boilerplateText('ESIGN_CONSENT', '2026-12', url))
  for (const item of [
    /on paper, now or later. There is no fee/, // paper, and its fee
    /take back this consent at any time/, // withdrawal
    /you cannot accept one online until you agree again/, // its consequence
    /choose Documents, and press/, // its control
    /this request and any loan that comes from it/, // scope
    /If it changes, tell us/, // how to update contact data
    /program that opens PDF files/, // hardware and software
    /only after we have sent you the PDF/, // demonstrated access
  ])
    expect(words).toMatch(item)
})

test('the federal box has its four figures, with APR and finance charge in bold', () => {
  const boxes = agreementOf(1, false).sections.flatMap(({ box }) => (box === undefined ? [] : [box]))
  expect(boxes).toHaveLength(1)
  const [box] = boxes
  expect(box?.creditor).toBe('Driftlantern Bank, Member FDIC')
  expect(box?.figures).toEqual([
    {
      label: 'Annual percentage rate',
      meaning: 'The cost of your credit as a yearly rate.',
      value: '19.77%',
      isProminent: true,
    },
    {
      label: 'Finance charge',
      meaning: 'The dollar amount the credit will cost you.',
      value: '$104.75',
      isProminent: true,
    },
    {
      label: 'Amount financed',
      meaning: 'The amount of credit provided to you or on your behalf.',
      value: '$950.00',
      isProminent: false,
    },
    {
      label: 'Total of payments',
      meaning: 'The amount you will have paid after you have made all payments as scheduled.',
      value: '$1,054.75',
      isProminent: false,
    },
  ])
  expect(box?.schedule.rows).toEqual([
    ['11', '$87.90', 'Monthly, beginning Dec 23, 2026'],
    ['1', '$87.85', 'Nov 23, 2027'],
  ])
  expect(box?.terms.map(({ label }) => label)).toEqual([
    'Late charge',
    'Prepayment',
    'Security',
    'Contract reference',
  ])
})

test('the itemization is outside the box, and its items add up', () => {
  const section = agreementOf(1, false).sections.find(({ heading }) => heading.startsWith('Itemization'))
  expect(section?.box).toBeUndefined()
  expect(section?.table?.rows.map((row) => row[1])).toEqual(['$1,000.00', '$50.00', '$950.00', '$950.00'])
})

test("a covered borrower's agreement has the military statement and no arbitration", () => {
  const covered = agreementOf(1, true)
  expect(wordsOf(covered)).toContain('may not exceed an annual percentage rate of 36 percent')
  expect(wordsOf(covered)).toContain('(800) 555-0142')
  expect(covered.sections.map(({ heading }) => heading)).not.toContain('Settling a dispute')
  expect(covered.version).toMatch(/-military$/)
  expect(agreementOf(1, false).sections.map(({ heading }) => heading)).toContain('Settling a dispute')
  for (const text of [covered, agreementOf(1, false)])
    expect(wordsOf(text)).toMatch(/you will not have to pay a penalty/)
})

test("the line's table has the rate in its large row, every fee and the subscription", () => {
  const tables = line().sections.flatMap(({ table }) => (table === undefined ? [] : [table]))
  expect(tables.every(({ hasBoldFigures }) => hasBoldFigures === true)).toBe(true)
  const [interest, fees] = tables
  expect(interest?.rows[interest.largeRow ?? -1]).toEqual(['Annual percentage rate (APR) for draws', '0%'])
  expect(fees?.rows).toContainEqual(['Subscription', '$2.50 a month ($30.00 a year)'])
  const words = wordsOf(line())
  expect(words).toContain('As a yearly rate, that is 6%.')
  expect(words).toContain('no month has a rate above 12%')
})

test("a line's table and agreement say when a payment is due and how to pay it", () => {
  for (const words of [wordsOf(line()), wordsOf(lineAgreement(false))])
    for (const text of [
      /first payment is due one month after the day on which you ask for a draw/,
      /same day of each month, or on the last day of a shorter month/,
      /What you draw during the month counts from the next one/,
      /In a month that begins with \$25\.00 or more owed/,
    ])
      expect(words).toMatch(text)
  expect(wordsOf(lineAgreement(false))).toContain('by bank transfer, by debit card or by check')
})

test("a line's agreement has the same table and no closed-end box", () => {
  const [open, covered] = [lineAgreement(false), lineAgreement(true)]
  for (const text of [open, covered]) {
    expect(text.sections.some(({ box }) => box !== undefined)).toBe(false)
    expect(text.sections.flatMap(({ table }) => (table === undefined ? [] : [table]))).toEqual(
      line().sections.flatMap(({ table }) => (table === undefined ? [] : [table])),
    )
  }
  expect(open.sections.map(({ heading }) => heading)).toContain('Settling a dispute')
  expect(covered.sections.map(({ heading }) => heading)).not.toContain('Settling a dispute')
  expect(wordsOf(covered)).toContain('may not exceed an annual percentage rate of 36 percent')
})

test('a hash covers the whole text: one changed cent is another text', () => {
  const first = hashed(agreementOf(1, false))
  const product = products[1]
  if (product === undefined) throw new Error('There is no such product')
  const parties = {
    version: '2026-11',
    borrower: 'Ada Byron',
    isCoveredBorrower: false,
    phone: '(800) 555-0142',
  }
  const other = hashed(loanAgreement({ ...feeOffer, financeChargeCents: 10_476 }, product, parties))
  expect(first.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(other.sha256).not.toBe(first.sha256)
  expect(hashed(agreementOf(1, false)).sha256).toBe(first.sha256)
})

test('every text becomes a tagged PDF with a title, a language and its own fonts', async () => {
  const at = new Date('2026-11-20T12:00:00Z')
  for (const text of everyText) {
    const pdf = Buffer.from(await documentPdf(hashed(text), at)).toString('latin1')
    for (const marker of [
      /^%PDF-1\.7/,
      /\/StructTreeRoot/,
      /\/Marked true/,
      /\/Lang \(en-US\)/,
      /pdfuaid:part>1</,
    ])
      expect(pdf, text.titleName).toMatch(marker)
    expect(pdf.match(/\/S \/H1\b/g), text.titleName).toHaveLength(1)
    expect((pdf.match(/\/S \/H2\b/g) ?? []).length, text.titleName).toBe(
      text.sections.filter(({ heading }) => heading !== '').length,
    )
    expect(pdf).toMatch(/\/FontFile2/)
    expect(pdf).not.toMatch(/\/Type1\b/)
    const headings = text.sections.flatMap(({ box, table }) => [
      ...(box?.schedule.columns ?? []),
      ...(table?.columns ?? []),
    ])
    expect((pdf.match(/\/Scope \/Column/g) ?? []).length, text.titleName).toBe(headings.length)
  }
})

test('the same text and time give the same file', async () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const document = hashed(agreementOf(1, false))
  const [first, two] = await Promise.all([documentPdf(document, at), documentPdf(document, at)])
  expect(Buffer.from(first).equals(Buffer.from(two))).toBe(true)
})
