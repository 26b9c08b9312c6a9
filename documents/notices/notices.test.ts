import type { CreditScore } from '@relief/domain/underwriting/credit-file.ts'
import { decide } from '@relief/domain/underwriting/decide.ts'
import { declinedLoans } from '@relief/domain/underwriting/decision.ts'
import { exampleFile, exampleSnapshot, withFile } from '@relief/domain/underwriting/example-case.ts'
import { findSources } from '@relief/domain/underwriting/reason-sources.ts'
import { type Reason, reasonSentence } from '@relief/domain/underwriting/reasons.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { products } from '@relief/partners/registry.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { expect, test } from 'vitest'
import { documentPdf } from '../pdf/document-pdf.ts'
import { translateText } from '../spanish/translate-document.ts'
import { feeOffer } from '../test-offer.ts'
import { ownWords, readingLevel } from '../test-reading-level.ts'
import { hashed, type Text } from '../text.ts'
import { adverseActionNotice, type Decline } from './adverse-action.ts'
import type { About } from './common-sections.ts'
import { counterOfferNotice } from './counter-offer.ts'
import { findProduct, listDeclines, placement, stoppedDecline } from './declines.ts'
import { incompleteNotice, missingItems } from './incomplete.ts'
import { findLendersAndLoans } from './lenders-and-loans.ts'
import { clockedNotices } from './registry.ts'

const policy = policyInForce('2026-11-20')
const agency = { name: 'A Bureau', address: '1 Main St, Allen, TX 75013', phone: '(800) 555-0100' }
const about: About = {
  applicationNumber: '019a0000-0000-7000-8000-000000000001',
  name: 'Ada Byron',
  address: '12 Oak St, Fresno, CA 93650',
  requestedCents: 100_000,
  requestedOn: '2026-11-20',
  datedOn: '2026-11-20',
  contact: { phone: '(800) 555-0142', email: 'support@example.com', address: 'Relief Loans, Wilmington' },
}

const { score: good } = exampleFile
const declined = decide(
  withFile({
    score: good && { ...good, value: 505 },
    revolvingBalanceCents: 900_000,
    seriousDelinquencies24Months: 2,
    inquiries6Months: 5,
  }),
  policy,
)
const score = declined.scoreUsed
const wordsOf = (text: Text) => JSON.stringify(text)
const reason = (code: Reason['code']): Reason => ({ code, text: `Words for ${code}.` })
const makeDecline = (index: number, ...codes: Reason['code'][]): Decline => {
  const product = products[index]
  if (product === undefined) throw new Error('There is no such product')
  const reasons = codes.map(reason)
  return { bank: product.bank, productName: product.name, reasons, sources: findSources(reasons) }
}

const adverse = adverseActionNotice(about, listDeclines(declined), { agency, score })
const noticed: Text[] = [
  adverse,
  adverseActionNotice(about, [makeDecline(0, 'PAST_DUE_NOW')], null),
  counterOfferNotice(
    about,
    [
      { decline: makeDecline(0, 'OBLIGATIONS_TOO_HIGH'), offers: [feeOffer], until: '2026-12-20' },
      { decline: makeDecline(1, 'PAST_DUE_NOW'), offers: [], until: '2026-12-20' },
    ],
    { agency, score },
  ),
  incompleteNotice(about, ['your income', 'your savings'], '2026-12-24', [makeDecline(0).bank]),
  ...clockedNotices.map(({ clock }) => clock.text(about)),
]

test('a decline names creditor, agency, equal credit rights and only its own reasons', () => {
  const words = wordsOf(adverse)
  expect(declined.outcome).toBe('DISQUALIFIED')
  const declinedProducts = declinedLoans(declined)
  expect(declinedProducts.length).toBeGreaterThan(0)
  for (const product of declinedProducts) {
    const { bank, name } = findProduct(product.productId)
    const section = adverse.sections.find(({ heading }) => heading === `${bank.name}: ${name.toLowerCase()}`)
    expect(section?.paragraphs.join(' ')).toContain(bank.address.streetLineOne)
    expect(section?.list).toEqual(product.reasons.map(reasonSentence))
    expect(section?.list?.length).toBeGreaterThanOrEqual(1)
    expect(section?.list?.length).toBeLessThanOrEqual(4)
    const traced = declined.trace.flatMap(({ reasons }) => reasons.map(reasonSentence))
    for (const text of section?.list ?? []) expect(traced).toContain(text)
  }
  expect(words).toContain('The Federal Equal Credit Opportunity Act prohibits creditors from discriminating')
  expect(words).toContain(
    'Federal Deposit Insurance Corporation, 1100 Walnut Street, Box #11, Kansas City, MO 64106',
  )
})

test('no notice has a reason that the law calls insufficient', () => {
  for (const text of noticed)
    expect(wordsOf(text)).not.toMatch(
      /internal standards|internal polic|qualifying score|credit scoring system/i,
    )
})

test('a decline by score shows score, range, date, provider, factors and rights', () => {
  const words = wordsOf(adverse)
  if (score === null) throw new Error('The example has a score')
  const section = adverse.sections.find(({ heading }) => heading === 'Your credit score')
  expect(section?.list).toEqual(score.factors.slice(0, 4).map(({ text }) => text))
  expect(section?.table?.rows.flat()).toEqual(
    expect.arrayContaining([
      String(score.value),
      `a low of ${score.low} to a high of ${score.high}`,
      score.provider,
    ]),
  )
  expect(section?.table?.rows.at(-1)).toEqual([
    'If you have any questions regarding your credit score, you should contact',
    `${agency.name}, ${agency.address}, ${agency.phone}`,
  ])
  for (const right of [
    'played no part in our decision and is unable to supply specific reasons',
    'no later than 60 days after you receive this notice',
    'right to dispute the matter',
    agency.name,
    agency.address,
    agency.phone,
  ])
    expect(words).toContain(right)
})

test('the payments of a counteroffer add up to its total, the last one included', () => {
  const counter = { decline: makeDecline(0, 'OBLIGATIONS_TOO_HIGH'), until: '2026-12-20' }
  const rows = (offer: StoredOffer) =>
    counterOfferNotice(about, [{ ...counter, offers: [offer] }], null).sections.flatMap(
      ({ table }) => table?.rows ?? [],
    )
  expect(rows(feeOffer)[0]?.slice(0, 3)).toEqual([
    '$950.00',
    'Make 11 payments of $87.90 and a last payment of $87.85',
    '$1,054.75',
  ])
  expect(rows({ ...feeOffer, finalPaymentCents: 8790 })[0]?.[1]).toBe('Make 12 payments of $87.90')
  expect(translateText('Make 11 payments of $87.90 and a last payment of $87.85')).toBe(
    'Haga 11 pagos de $87.90 y un último pago de $87.85',
  )
})

test('four key factors are shown, and a fifth only when it is the number of inquiries', () => {
  const factor = (theme: 'UTILIZATION' | 'INQUIRIES', text: string) => ({ theme, text })
  const five = (last: 'UTILIZATION' | 'INQUIRIES'): CreditScore => ({
    model: 'M',
    provider: 'P',
    value: 500,
    low: 300,
    high: 850,
    createdOn: '2026-11-20',
    factors: [
      factor('UTILIZATION', 'one'),
      factor('UTILIZATION', 'two'),
      factor('UTILIZATION', 'three'),
      factor('UTILIZATION', 'four'),
      factor(last, 'five'),
    ],
  })
  const listed = (last: 'UTILIZATION' | 'INQUIRIES') =>
    adverseActionNotice(about, [makeDecline(0, 'PAST_DUE_NOW')], { agency, score: five(last) }).sections.find(
      ({ heading }) => heading === 'Your credit score',
    )?.list
  expect(listed('UTILIZATION')).toEqual(['one', 'two', 'three', 'four'])
  expect(listed('INQUIRIES')).toEqual(['one', 'two', 'three', 'four', 'five'])
})

test('with several creditors each is named with its own reasons', () => {
  const text = adverseActionNotice(
    about,
    [makeDecline(0, 'PAST_DUE_NOW'), makeDecline(1, 'BANKRUPTCY', 'COLLECTION')],
    { agency, score },
  )
  const lists = text.sections.filter(({ heading }) => heading.includes('Member FDIC')).map(({ list }) => list)
  expect(lists).toEqual([
    [reason('PAST_DUE_NOW').text],
    [reason('BANKRUPTCY').text, reason('COLLECTION').text],
  ])
  expect(wordsOf(text)).toContain('concerning Cobalt Reef Bank and Driftlantern Bank is')
})

test('a decline without a reason from a report does not mention a report', () => {
  for (const code of ['UNDER_MINIMUM_AGE', 'CREDIT_FILE_FROZEN', 'LATE_PAYMENTS_WITH_US'] as const)
    expect(wordsOf(adverseActionNotice(about, [makeDecline(0, code)], { agency, score }))).not.toMatch(
      /consumer reporting agency|credit score|obtained in a report/i,
    )
  const frozen = decide({ ...exampleSnapshot, bureau: { status: 'FROZEN', reportId: 'r' } }, policy)
  const text = adverseActionNotice(about, [stoppedDecline(frozen, policy, 'CA')], { agency, score: null })
  expect(wordsOf(text)).not.toContain('obtained in a report')
  const missing = decide({ ...exampleSnapshot, bureau: { status: 'NO_HIT', reportId: 'r' } }, policy)
  const noFile = adverseActionNotice(about, [stoppedDecline(missing, policy, 'CA')], { agency, score: null })
  expect(wordsOf(noFile)).toContain('obtained in a report')
})

test('a reason from a linked bank account gives the right to request that information', () => {
  const outside = 'an outside source other than a consumer reporting agency'
  const declined = (code: Reason['code']) =>
    wordsOf(adverseActionNotice(about, [makeDecline(0, code)], { agency, score }))
  const countered = (code: Reason['code']) => {
    const counter = { decline: makeDecline(0, code), offers: [], until: '2026-12-20' }
    return wordsOf(counterOfferNotice(about, [counter], { agency, score }))
  }
  for (const code of ['BANK_OVERDRAWN', 'BANK_CASH_TOO_LOW'] as const)
    for (const words of [declined, countered]) expect(words(code)).toContain(outside)
  for (const words of [declined, countered]) expect(words('PAST_DUE_NOW')).not.toContain(outside)
})

test('a line of credit that was not requested is in no decline', () => {
  const score = good && { ...good, value: 301 }
  const decision = decide(withFile({ score, chargeOffs24Months: 9 }), policy)
  const lines = decision.products.filter(({ productTypeName }) => productTypeName === 'LINE_OF_CREDIT')
  expect(lines).toMatchObject([{ outcome: 'DECLINED' }])
  const names = listDeclines(decision).map(({ productName }) => productName)
  expect(names).not.toContain(findProduct(lines[0]?.productId ?? '').name)
  expect(names.length).toBeGreaterThan(0)
})

test('a product that the law or the state rules out is in no decline', () => {
  const elsewhere = decide(
    { ...exampleSnapshot, applicant: { ...exampleSnapshot.applicant, stateCode: 'NY' } },
    policy,
  )
  expect(elsewhere.isAdverseAction).toBe(false)
  expect(listDeclines(elsewhere)).toEqual([])
})

test('the notice of a stopped decision names the bank that would have decided', () => {
  const frozen = decide({ ...exampleSnapshot, bureau: { status: 'FROZEN', reportId: 'r' } }, policy)
  const decline = stoppedDecline(frozen, policy, 'CA')
  expect(decline.reasons.map(({ code }) => code)).toEqual(['CREDIT_FILE_FROZEN'])
  expect(decline.bank).toBe(findProduct(placement(policy, 'CA')).bank)
})

test('a counteroffer has the declined request, the reasons, the offers and their end', () => {
  const [, , counter] = noticed
  const words = wordsOf(counter as Text)
  for (const phrase of [
    'We cannot lend you the amount',
    reason('OBLIGATIONS_TOO_HIGH').text,
    'until Dec 20, 2026',
  ])
    expect(words).toContain(phrase)
  expect(words).toContain('Equal Credit Opportunity Act')
  // A lender without an offer has its reasons and no table.
  expect(words).toContain(reason('PAST_DUE_NOW').text)
  expect((counter as Text).sections.filter(({ heading }) => heading === 'What we can offer')).toHaveLength(1)
})

test('missing items are listed in the order of the questions, and nothing else', () => {
  const whole = {
    hasAddress: true,
    hasPhone: true,
    hasDob: true,
    hasSsn: true,
    hasEducation: true,
    hasIncome: true,
    hasWealthAccount: true,
    agreedAt: new Date(0),
    agreedTitles: ['ESIGN_CONSENT' as const, 'CREDIT_REPORT_AUTHORIZATION' as const],
    pricingResult: 'QUALIFIED' as const,
    bankLink: null,
  }
  expect(missingItems(whole)).toEqual([])
  expect(missingItems({ ...whole, hasIncome: false, hasSsn: false })).toEqual([
    'your Social Security number',
    'your income',
  ])
  expect(missingItems({ ...whole, pricingResult: 'PLAID_REQUIRED' })).toEqual(['a linked bank account'])
  expect(missingItems({ ...whole, pricingResult: 'PLAID_REQUIRED', bankLink: 'LINKED' })).toEqual([])
})

test('our own text in every notice reads at grade seven or below', () => {
  for (const text of noticed) expect.soft(readingLevel(ownWords(text)), text.title).toBeLessThanOrEqual(7)
})

test('every notice becomes a tagged PDF', async () => {
  for (const text of noticed) {
    const pdf = Buffer.from(await documentPdf(hashed(text), new Date(0))).toString('latin1')
    expect(pdf).toMatch(/\/StructTreeRoot/)
    expect(pdf.match(/\/S \/H2\b/g)).toHaveLength(text.sections.length)
  }
})

test('a notice’s text names its kind, which is used to find and translate it', () => {
  for (const { kind, clock } of clockedNotices) expect.soft(clock.text(about).titleName).toBe(kind)
})

test('a stored notice is still listed by its loan after the product has another name', () => {
  const sections = [
    { heading: 'Cobalt Reef Bank, Member FDIC: short-term relief loan', paragraphs: [] },
    { heading: 'Cobalt Reef Bank, Member FDIC: small loan', paragraphs: [] },
    { heading: 'Another heading', paragraphs: [] },
  ]
  const [before, now] = sections.map(({ heading }) => heading)
  expect(findLendersAndLoans({ sections })).toEqual([before, now])
  expect(translateText(before ?? '')).toBe('Cobalt Reef Bank, Miembro FDIC: préstamo de alivio a corto plazo')
  expect(translateText(now ?? '')).toBe('Cobalt Reef Bank, Miembro FDIC: préstamo pequeño')
})
