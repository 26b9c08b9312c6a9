import { shortBankName } from '@relief/domain/bank-name.ts'
import type { CreditScore } from '@relief/domain/underwriting/credit-file.ts'
import { figuredWordings } from '@relief/domain/underwriting/figured-reasons.ts'
import type { Reason, ReasonFigures } from '@relief/domain/underwriting/reasons.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { partnerBanks, products } from '@relief/partners/registry.ts'
import { expect, test } from 'vitest'
import { boilerplateText } from '../boilerplate-texts.ts'
import { creditScoreDisclosure } from '../credit-score-disclosure.ts'
import { versionInForce } from '../in-force.ts'
import { lineOfCreditAgreement, lineOfCreditTerms } from '../line-of-credit-terms.ts'
import { loanAgreement } from '../loan-agreement.ts'
import { adverseActionNotice, type Decline } from '../notices/adverse-action.ts'
import { counterOfferNotice } from '../notices/counter-offer.ts'
import { incompleteNotice, missingItems } from '../notices/incomplete.ts'
import { clockedNotices, noticeKinds } from '../notices/registry.ts'
import { feeOffer, lineOffer } from '../test-offer.ts'
import type { Text } from '../text.ts'
import { translateDocument, translateReason, translateText } from './translate-document.ts'

const policy = policyInForce('9999-12-31')
const url = 'https://loans.example.com'
const phone = '(800) 555-0142'
const agency = { name: 'A Bureau', address: '1 Main St, Allen, TX 75013', phone }
const score: CreditScore = {
  model: 'M',
  provider: 'A Bureau',
  value: 610,
  low: 300,
  high: 850,
  createdOn: '2026-11-20',
  factors: [{ theme: 'INQUIRIES', text: 'Many applications for credit' }],
}
const scoreRanges = [
  { low: 300, high: 599, percent: 20 },
  { low: 600, high: 850, percent: 80 },
]

const money = { amountCents: 50_000, paymentCents: 9_000 }
/** Figures of every reason, each in every form that changes its words. */
const figures: { [Code in keyof ReasonFigures]: readonly ReasonFigures[Code][] } = {
  INCOME_BELOW_MINIMUM: [
    { minimumCents: 1_200_000, annualIncomeCents: 900_000 },
    { minimumCents: 1_200_000 },
  ],
  OBLIGATIONS_TOO_HIGH: [0.4, 0.45].flatMap((shareWithReserves) =>
    [-5, 10_000].map((roomCents) => ({
      obligationsCents: 90_000,
      monthlyIncomeCents: 200_050,
      share: 0.4,
      shareWithReserves,
      roomCents,
    })),
  ),
  PAYMENT_TOO_HIGH_FOR_INCOME: [
    { monthlyIncomeCents: 100_000, roomCents: 0 },
    { monthlyIncomeCents: 100_000, roomCents: 5_000, ...money },
  ],
  BANK_CASH_TOO_LOW: [
    { inflowCents: 9_000, outflowCents: 9_900, balanceCents: -100, roomCents: 0 },
    { inflowCents: 9_000, outflowCents: 8_000, balanceCents: 100, roomCents: 500, ...money },
  ],
  OBLIGATIONS_FOR_INCOME: [{ obligationsCents: 90_000, monthlyIncomeCents: 200_000 }],
  NO_CREDIT_FILE: [{}],
  CREDIT_FILE_FROZEN: [{}],
  CREDIT_HISTORY_TOO_SHORT: [{ value: 1, minimum: 12 }, { value: 8 }],
  TOO_FEW_CREDIT_ACCOUNTS: [{ value: 1, minimum: 2 }, { value: 5 }],
  NO_SCORE_AVAILABLE: [{}],
  PAST_DUE_NOW: [{ value: 1, maximum: 0 }, { value: 3, maximum: 1 }, { value: 2 }],
  SERIOUS_DELINQUENCY: counts({ months: 24 }),
  CHARGE_OFF: counts({ months: 24 }),
  COLLECTION: counts({ months: 24 }),
  BANKRUPTCY: [{ value: 3, minimum: 24 }],
  RECENT_INQUIRIES: counts({ months: 6 }),
  UTILIZATION_TOO_HIGH: [
    { balanceCents: 94_000, limitCents: 100_000, maximum: 0.855 },
    { balanceCents: 94_000, limitCents: 100_000, maximum: 0.855, amountCents: 40_000 },
    { balanceCents: 94_000, limitCents: 100_000 },
  ],
  SCORE_FACTOR: [{ factor: 'Few accounts on file', theme: 'TOO_FEW_ACCOUNTS' }],
  PRICE_ABOVE_CAP: caps({ apr: 0.41 }),
  STATE_LIMIT: caps({}),
  LATE_PAYMENTS_WITH_US: [{}],
  TOO_FEW_PAYMENTS_WITH_US: [{}],
  LOANS_OUTSTANDING: [{ value: 2, maximum: 1 }],
  PRINCIPAL_OUTSTANDING: [{ owedCents: 90_000, maximumCents: 100_000 }],
  UNDER_MINIMUM_AGE: [{}],
  STATE_NOT_SERVED: [{}],
  USE_NOT_OFFERED: [{}],
  IDENTITY_NOT_CONFIRMED: [{}],
  IDENTITY_CHECK_FAILED: [{}],
  IDENTITY_NOT_VERIFIED: [{}],
  ON_SANCTIONS_LIST: [{}],
  VERIFICATION_NOT_COMPLETED: [{}],
  UNDER_REVIEW: [{}],
  BANK_OVERDRAWN: counts({ days: 90 }),
  BANK_PAYMENTS_RETURNED: counts({ days: 90 }),
  BANK_DEPOSITS_TOO_LOW: [{ valueCents: 90_000, minimumCents: 100_000 }, { valueCents: 90_000 }],
  BANK_BALANCE_TOO_LOW: [{ valueCents: -1_250, minimumCents: 100 }, { valueCents: 90_000 }],
  BANK_HISTORY_TOO_SHORT: [{ value: 20, minimum: 60 }],
}

function counts<Window extends object>(window: Window) {
  return [
    { value: 1, maximum: 0, ...window },
    { value: 3, maximum: 2, ...window },
    { value: 1, ...window },
  ]
}

function caps<More extends object>(more: More) {
  return (['STATE', 'MILITARY', 'OWN'] as const).map((cap) => ({
    amountCents: 50_000,
    maximumApr: 0.36,
    cap,
    ...more,
  }))
}

const reasons: Reason[] = Object.entries(figures).flatMap(([code, variants]) =>
  variants.flatMap((variant) =>
    Object.values(figuredWordings).map((word) => word(code as keyof ReasonFigures, variant as never)),
  ),
)

const about = {
  applicationNumber: '019a0000-0000-7000-8000-000000000001',
  name: 'Ada Byron',
  address: '12 Oak St, Fresno, CA 93650',
  requestedCents: 100_000,
  requestedOn: '2026-11-20',
  datedOn: '2026-11-20',
  contact: { phone, email: 'support@example.com', address: 'Relief Loans, Wilmington' },
}
const declines: Decline[] = products.map(({ bank, name }) => ({
  bank,
  productName: name,
  reasons: reasons.slice(0, 4),
  sources: new Set(['CREDIT_REPORT', 'BANK_ACCOUNT', 'IDENTITY_CHECK'] as const),
}))
const everythingMissing = missingItems({
  hasAddress: false,
  hasPhone: false,
  hasDob: false,
  hasSsn: false,
  hasEducation: false,
  hasIncome: false,
  hasWealthAccount: false,
  agreedAt: null,
  agreedTitles: [],
  pricingResult: 'PLAID_REQUIRED',
  bankLink: null,
})

/** Every document of the newest policy, and every notice, for the checks below. */
function everyDocument(): Text[] {
  const inForce = (productId: string | null, title: Parameters<typeof versionInForce>[2]) =>
    versionInForce(policy as NonNullable<typeof policy>, productId, title)
  const requested = [
    'ESIGN_CONSENT',
    'PRIVACY_NOTICE',
    'TERMS_OF_SERVICE',
    'CREDIT_REPORT_AUTHORIZATION',
  ] as const
  const texts: Text[] = requested.map((title) =>
    boilerplateText(title, inForce(null, title) ?? '', url, policy),
  )
  for (const product of products)
    for (const isCoveredBorrower of [false, true]) {
      const version = inForce(product.productUuid, 'LOAN_AGREEMENT') ?? ''
      const parties = { version, borrower: 'Ada Byron', isCoveredBorrower, phone }
      const isLine = product.productTypeName === 'LINE_OF_CREDIT'
      texts.push(
        isLine
          ? lineOfCreditAgreement(lineOffer, product, parties)
          : loanAgreement(feeOffer, product, parties),
        isLine
          ? lineOfCreditTerms(lineOffer, product, phone, '2027-03')
          : loanAgreement({ ...feeOffer, interestRate: 0, finalPaymentCents: 8790 }, product, parties),
        boilerplateText('MLA_STATEMENT', inForce(product.productUuid, 'MLA_STATEMENT') ?? '', url, policy),
      )
    }
  const lenders = partnerBanks.map(({ name }) => name)
  const bureau = { agency, score }
  const counter = (decline: Decline) => ({ decline, offers: [], until: '2026-12-20' })
  return [
    ...texts,
    creditScoreDisclosure({ datedOn: '2026-11-20', lenders, score }, { agency, scoreRanges }),
    creditScoreDisclosure(
      { datedOn: '2026-11-20', lenders, score: { ...score, value: 200 } },
      { agency, scoreRanges },
    ),
    creditScoreDisclosure({ datedOn: '2026-11-20', lenders, score: null }, { agency, scoreRanges }),
    adverseActionNotice(about, declines, bureau),
    adverseActionNotice({ ...about, requestedCents: null }, declines.slice(0, 1), null),
    ...reasons.map((reason) => {
      const [decline] = declines
      if (decline === undefined) throw new Error('There is no product')
      return adverseActionNotice(about, [{ ...decline, reasons: [reason] }], bureau)
    }),
    counterOfferNotice(about, declines.map(counter), bureau),
    incompleteNotice(about, everythingMissing, '2026-12-24', partnerBanks),
    ...clockedNotices.map(({ clock }) => clock.text(about)),
  ]
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

/** Names that stay untranslated, such as those of lenders and bureaus. */
const names = [
  ...partnerBanks.flatMap(({ name, address, supervisor }) => [
    shortBankName(name),
    address.streetLineOne,
    address.city,
    supervisor.name,
    supervisor.address,
  ]),
  'Relief Loans',
  'Equal Credit Opportunity Act',
  'Fair Credit Reporting Act',
  'Fair Credit Billing Act',
  'Consumer Credit Protection Act',
  'Military Lending Act',
  'Truth in Lending',
  'Annual Credit Report Request Form',
  'Annual Credit Report Request Service',
  'www.annualcreditreport.com',
  'A Bureau',
]
const ENGLISH =
  /\b(the|you|your|we|our|and|of|to|is|are|for|with|from|by|or|this|loan|credit|payment|fee|date|score|amount|month|months|days|offer|bank|none)\b/i
const ENGLISH_DATE = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}|Member FDIC/

function findEnglish(text: string): string | null {
  const own = names.reduce((rest, name) => rest.replaceAll(name, ''), text)
  return (ENGLISH.exec(own) ?? ENGLISH_DATE.exec(own))?.[0] ?? null
}

test('every document in force and every notice has a translation without English', () => {
  const documents = everyDocument()
  expect(documents.length).toBeGreaterThan(60)
  for (const document of documents) {
    const translation = translateDocument(document)
    expect(translation?.language, `${document.titleName} ${document.version}`).toBe('es')
    for (const text of textsOf(translation)) expect.soft(findEnglish(text), text).toBeNull()
  }
})

test('the name of every notice has a translation without English', () => {
  for (const { label } of Object.values(noticeKinds)) {
    expect.soft(translateText(label)).not.toBe(label)
    expect.soft(findEnglish(translateText(label)), label).toBeNull()
  }
})

test('a translation has the same figures in the same places as the original', () => {
  const figures = (text: string) => (text.match(/\d+/g) ?? []).sort().join(' ')
  for (const document of everyDocument()) {
    const translated = textsOf(translateDocument(document)?.sections)
    const originals = textsOf(document.sections)
    expect(translated).toHaveLength(originals.length)
    const changed = originals.filter((text, at) => figures(text) !== figures(translated[at] ?? ''))
    expect(changed).toEqual([])
  }
})

test('counts, dates and ranges within a sentence are Spanish too', () => {
  expect(
    translateReason(
      'Your credit report shows 1 account sent to collection in the last 24 months. We allow none.',
    ),
  ).toBe(
    'Su informe de crédito muestra 1 cuenta en cobranza en los últimos 24 meses. No permitimos ningún caso.',
  )
  expect(translateReason('Your credit report shows no credit accounts. More would have helped.')).toBe(
    'Su informe de crédito muestra 0 cuentas de crédito. Tener más habría ayudado.',
  )
  expect(translateText('Monthly, beginning Dec 23, 2026')).toBe(
    'Cada mes, a partir del 23 de diciembre de 2026',
  )
  expect(translateText('Lender: Cobalt Reef Bank, Member FDIC, 1 Main St.')).toBe(
    'Prestamista: Cobalt Reef Bank, Miembro FDIC, 1 Main St.',
  )
  expect(translateText('Dec 23, 2026')).toBe('23 dic 2026')
  expect(translateText('Monthly, beginning Dec 23, 2026 (e)')).toBe('Cada mes, a partir del 23 dic 2026 (e)')
  expect(translateText('600 to 850')).toBe('600 a 850')
  expect(translateText('Ada Byron')).toBe('Ada Byron')
})

test('an earlier version, whose words have no translation, has none', () => {
  const old = boilerplateText('TERMS_OF_SERVICE', '2026-11', url, policy)
  expect(translateDocument(old)).toBeNull()
})
