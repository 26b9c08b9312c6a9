import { wholeDocument } from '@relief/contract/entities/test-whole-document.ts'
import { documentLibrary, type VersionOf } from '@relief/partners/document-library.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { products } from '@relief/partners/registry.ts'
import { expect, test } from 'vitest'
import { agreementWords } from './agreement-words.ts'
import { boilerplateText } from './boilerplate-texts.ts'
import { lineOfCreditAgreement, lineOfCreditTerms } from './line-of-credit-terms.ts'
import { loanAgreement } from './loan-agreement.ts'
import { findProduct } from './notices/declines.ts'
import { documentPdf } from './pdf/document-pdf.ts'
import { withTranslation } from './spanish/translate-document.ts'
import { feeOffer, lineOffer } from './test-offer.ts'
import { ownWords, readingLevel } from './test-reading-level.ts'
import { type ConsentText, hashed } from './text.ts'

const policy = policyInForce('2026-11-23')

const url = 'https://loans.example.com'
const titles = [
  'ESIGN_CONSENT',
  'PRIVACY_NOTICE',
  'TERMS_OF_SERVICE',
  'CREDIT_REPORT_AUTHORIZATION',
  'MLA_STATEMENT',
] as const

function agreementOf(
  index: number,
  isCoveredBorrower: boolean,
  version: VersionOf<'LOAN_AGREEMENT'> = '2027-04',
  borrower = 'Ada Byron',
): ConsentText {
  const product = products[index]
  if (product === undefined) throw new Error('There is no such product')
  return loanAgreement(feeOffer, product, {
    version,
    borrower,
    isCoveredBorrower,
    phone: '(800) 555-0142',
  })
}

const line = (version: VersionOf<'LINE_OF_CREDIT_TERMS'> = '2027-03') =>
  lineOfCreditTerms(lineOffer, findProduct(lineOffer.productId), '(800) 555-0142', version)
const lineAgreement = (isCoveredBorrower: boolean, version = '2027-03-line') =>
  lineOfCreditAgreement(lineOffer, findProduct(lineOffer.productId), {
    version,
    borrower: 'Ada Byron',
    isCoveredBorrower,
    phone: '(800) 555-0142',
  })

const everyText: ConsentText[] = [
  ...titles.flatMap((title) =>
    documentLibrary[title].map(({ version }) => boilerplateText(title, version, url, policy)),
  ),
  agreementOf(1, false),
  agreementOf(1, true),
  agreementOf(1, false, '2026-11'),
  agreementOf(1, false, '2026-12'),
  agreementOf(1, false, '2027-03'),
  line('2027-01'),
  line('2027-02'),
  lineAgreement(false, '2027-01-line'),
  lineAgreement(false, '2027-02-line'),
  line(),
  lineAgreement(false),
  lineAgreement(true),
]
const wordsOf = (text: ConsentText) => JSON.stringify(text)

test('our own text in every document reads at grade seven or below', () => {
  for (const text of everyText)
    expect.soft(readingLevel(ownWords(text)), text.titleName).toBeLessThanOrEqual(7)
})

test('the reading level of known texts is correct', () => {
  // Grades calculated by hand: 6 words and 6 syllables in 1 sentence; 10 words, 24 syllables, 1 sentence.
  expect(readingLevel(['The cat sat on the mat.'])).toBeCloseTo(0.39 * 6 + 11.8 - 15.59, 6)
  expect(readingLevel(['Consider institutional authorization.'])).toBeGreaterThan(20)
})

test('the consent to electronic records has each item of 15 USC 7001(c)', () => {
  const words = wordsOf(boilerplateText('ESIGN_CONSENT', '2027-03', url, policy))
  for (const item of [
    /on paper, now or later. There is no fee/, // paper, and its fee
    /withdraw this consent at any time/, // withdrawal
    /you cannot accept one online until you agree again/, // its consequence
    /choose Documents, and withdraw it there/, // its control
    /this application and any loan that results from it/, // scope
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
      label: 'ANNUAL PERCENTAGE RATE',
      meaning: 'The cost of your credit as a yearly rate.',
      value: '19.77% (e)',
      isProminent: true,
    },
    {
      label: 'FINANCE CHARGE',
      meaning: 'The dollar amount the credit will cost you.',
      value: '$104.75',
      isProminent: true,
    },
    {
      label: 'Amount Financed',
      meaning: 'The amount of credit provided to you or on your behalf.',
      value: '$950.00',
      isProminent: false,
    },
    {
      label: 'Total of Payments',
      meaning: 'The amount you will have paid after you have made all payments as scheduled.',
      value: '$1,054.75',
      isProminent: false,
    },
  ])
  expect(box?.schedule.rows).toEqual([
    ['11', '$87.90', 'Monthly, beginning Dec 23, 2026 (e)'],
    ['1', '$87.85', 'Nov 23, 2027 (e)'],
  ])
  expect(box?.schedule.caption).toBe('Your payment schedule will be')
  expect(box?.schedule.columns).toEqual(['Number of Payments', 'Amount of Payments', 'When Payments Are Due'])
  expect(box?.terms.map(({ label }) => label)).toEqual(['Late Charge', 'Prepayment', 'Security'])
  expect(box?.notes).toEqual([
    'See your contract documents for any additional information about nonpayment, default, any required repayment in full before the scheduled date, and prepayment refunds and penalties.',
    '(e) means an estimate, for money sent on Nov 23, 2026.',
  ])
})

test('the APR and the due dates are marked as estimates, and the box says so', () => {
  const texts = [agreementOf(0, false), agreementOf(1, false), agreementOf(1, true)]
  for (const { sections } of texts) {
    const marked = JSON.stringify(sections).match(/[^"]*\(e\)[^"]*/g)
    expect(marked).toEqual([
      '19.77% (e)',
      'Monthly, beginning Dec 23, 2026 (e)',
      'Nov 23, 2027 (e)',
      '(e) means an estimate, for money sent on Nov 23, 2026.',
    ])
    expect(JSON.stringify(sections)).toContain(agreementWords.promise.later)
  }
  const earlier = agreementOf(1, false, '2027-03')
  expect(JSON.stringify(earlier.sections).match(/\(e\)/g)).toHaveLength(2)
  expect(wordsOf(earlier)).not.toContain(agreementWords.promise.later)
  for (const text of [line(), lineAgreement(false)]) expect(wordsOf(text)).not.toContain('(e)')
})

test('agreements of earlier policies keep their words', () => {
  const fingerprints = [
    agreementOf(1, false, '2026-11'),
    line('2027-01'),
    lineAgreement(false, '2027-01-line'),
  ]
  expect(fingerprints.map((text) => hashed(text).sha256)).toEqual([
    '758a015fadc467045befe84980b64270ab7d22e966911fe8fc0eb5ee4b235cba',
    '997e9d91cb3c48ca26ce0fe2018db5f4e8ab698919842e4c2105d1e1b3b3c854',
    'ba2fad79257b834cdb8e1c865288e84dc7b3a5e0038fc5c9434a25a1ea4be985',
  ])
})

/** Model form G-3(A) of 12 CFR 1026, appendix G, up to its part on credit card purchases. */
const modelBillingRights = [
  'Your Billing Rights: Keep this Document for Future Use',
  'This notice tells you about your rights and our responsibilities under the Fair Credit Billing Act.',
  'What To Do If You Find A Mistake On Your Statement',
  'If you think there is an error on your statement, write to us at:',
  '[Creditor Name], [Creditor Address]',
  'In your letter, give us the following information:',
  'Account information: Your name and account number.',
  'Dollar amount: The dollar amount of the suspected error.',
  'Description of problem: If you think there is an error on your bill, describe what you believe is wrong and why you believe it is a mistake.',
  'You must contact us:',
  'Within 60 days after the error appeared on your statement.',
  'At least 3 business days before an automated payment is scheduled, if you want to stop payment on the amount you think is wrong.',
  'You must notify us of any potential errors in writing. You may call us, but if you do we are not required to investigate any potential errors and you may have to pay the amount in question.',
  'What Will Happen After We Receive Your Letter',
  'When we receive your letter, we must do two things:',
  '1. Within 30 days of receiving your letter, we must tell you that we received your letter. We will also tell you if we have already corrected the error.',
  '2. Within 90 days of receiving your letter, we must either correct the error or explain to you why we believe the bill is correct.',
  'While we investigate whether or not there has been an error:',
  'We cannot try to collect the amount in question, or report you as delinquent on that amount.',
  'The charge in question may remain on your statement, and we may continue to charge you interest on that amount.',
  'While you do not have to pay the amount in question, you are responsible for the remainder of your balance.',
  'We can apply any unpaid amount against your credit limit.',
  'After we finish our investigation, one of two things will happen:',
  'If we made a mistake: You will not have to pay the amount in question or any interest or other fees related to that amount.',
  'If we do not believe there was a mistake: You will have to pay the amount in question, along with applicable interest and fees. We will send you a statement of the amount you owe and the date payment is due. We may then report you as delinquent if you do not pay the amount we think you owe.',
  'If you receive our explanation but still believe your bill is wrong, you must write to us within 10 days telling us that you still refuse to pay. If you do so, we cannot report you as delinquent without also reporting that you are questioning your bill. We must tell you the name of anyone to whom we reported you as delinquent, and we must let those organizations know when the matter has been settled between us.',
  'If we do not follow all of the rules above, you do not have to pay the first $50 of the amount you question even if your bill is correct.',
]

test("a line's agreement has the billing rights of model form G-3(A), word for word", () => {
  const { name, address } = findProduct(lineOffer.productId).bank
  const creditor = `${name}, ${address.streetLineOne}, ${address.city}, ${address.stateCode} ${address.zipCode}`
  for (const isCoveredBorrower of [false, true]) {
    const { sections } = lineAgreement(isCoveredBorrower)
    const from = sections.findIndex(({ heading }) => heading.startsWith('Your Billing Rights'))
    const all = sections
      .slice(
        from,
        sections.findIndex(({ heading }) => heading === 'Governing law'),
      )
      .flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list])
    expect(all.filter((words) => words !== '')).toEqual(
      modelBillingRights.map((words) => words.replace('[Creditor Name], [Creditor Address]', creditor)),
    )
  }
})

test('below a line’s table are its balance calculation and its billing rights', () => {
  for (const { sections } of [line(), lineAgreement(false)]) {
    const fees = sections.findIndex(({ heading }) => heading === 'Fees')
    const [balance, rights, meaning, charge] = sections.slice(fees + 1)
    expect(balance?.heading).toBe('How We Will Calculate Your Balance')
    expect(balance?.paragraphs.join()).toContain('less all that you have paid on it, when a month begins')
    expect(rights).toMatchObject({
      heading: 'Billing Rights',
      paragraphs: [
        'Information on your rights to dispute transactions and how to exercise those rights is provided in your account agreement.',
      ],
    })
    expect(meaning?.heading).toBe('How your line of credit works')
    expect(charge?.heading).toBe('The subscription fee is a finance charge')
  }
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
  expect(covered.sections.map(({ heading }) => heading)).not.toContain(agreementWords.disputes.heading)
  expect(covered.version).toMatch(/-military$/)
  expect(agreementOf(1, false).sections.map(({ heading }) => heading)).toContain(
    agreementWords.disputes.heading,
  )
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
      /first payment is due one month after the day you ask for a draw/,
      /same day of each month, or on the last day of a shorter month/,
      /What you draw during the month counts from the next month/,
      /In a month that begins with a balance of \$25\.00 or more/,
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
  expect(open.sections.map(({ heading }) => heading)).toContain(agreementWords.disputes.heading)
  expect(covered.sections.map(({ heading }) => heading)).not.toContain(agreementWords.disputes.heading)
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

test('a PDF with a translation has it after the original, marked as Spanish', async () => {
  const document = hashed(boilerplateText('TERMS_OF_SERVICE', '2027-03', url, policy))
  const translated = withTranslation(document, 'es')
  const at = new Date('2026-11-20T12:00:00Z')
  const pdf = Buffer.from(await documentPdf(translated, at)).toString('latin1')
  expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(2)
  expect(pdf).toMatch(/\/S \/Part[^>]*\/Lang \(es\)|\/Lang \(es\)[^>]*\/S \/Part/)
  expect(pdf.match(/\/S \/H2\b/g)).toHaveLength(2 * document.sections.length)
  expect(translated).toMatchObject(document)
})

test('a PDF has each part of a document', async () => {
  const pdf = Buffer.from(await documentPdf(wholeDocument, new Date('2026-11-20T12:00:00Z'))).toString(
    'latin1',
  )
  const count = (tag: string) => pdf.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0
  // The paragraphs: brand, revision, 2 paragraphs, the box's creditor, 2 figures of 3, a term and 2 notes,
  // the form row's 3 texts, and the last paragraph.
  expect(count('P')).toBe(1 + 1 + 2 + 1 + 6 + 1 + 2 + 3 + 1)
  expect(['H1', 'H2', 'LI', 'Table', 'Caption', 'TR', 'TH', 'TD'].map(count)).toEqual([
    1, 1, 2, 3, 2, 5, 7, 3,
  ])
})

test('a name that ends with a period adds no second one to a sentence', () => {
  for (const version of ['2026-11', '2027-04'] as const)
    expect(JSON.stringify(agreementOf(1, false, version, 'Ana Neil Jr.').sections)).toContain(
      'Borrower: Ana Neil Jr. In ',
    )
})
