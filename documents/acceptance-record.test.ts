import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import type { AcceptanceEntry } from '@relief/store/consent.ts'
import { expect, test } from 'vitest'
import { withOwnAcceptance } from './acceptance-record.ts'
import { createKeptPdfs } from './pdf/kept-pdfs.ts'
import { translateText } from './spanish/translate-document.ts'
import { termsOfUse } from './terms-of-use.ts'
import { hashed } from './text.ts'

const recordedAt = new Date('2026-11-27T04:30:05.000Z')
const terms: WrittenDocument = hashed(termsOfUse)
const number = '482109375264'
const entry = (changes: Partial<AcceptanceEntry> = {}): AcceptanceEntry => ({
  applicationUuid: '019a0000-0000-7000-8000-000000000001',
  titleName: 'TERMS_OF_SERVICE',
  status: 'AGREED',
  recordedAt,
  typedName: null,
  ...changes,
})
const lines = (entries: readonly AcceptanceEntry[], accountNumber: string | null = null) =>
  withOwnAcceptance(terms, entries, accountNumber).sections.at(-1)?.paragraphs.slice(0, -1)

test('a copy ends with who signed and when, in the lender’s time zone', () => {
  expect(lines([entry({ typedName: 'Maya Rivera' })])).toEqual([
    'Maya Rivera signed this document by typing this name on Nov 26, 2026 at 11:30:05 p.m. Eastern time.',
  ])
  expect(lines([entry(), entry({ status: 'REVOKED' })])).toEqual([
    'You agreed to this document on Nov 26, 2026 at 11:30:05 p.m. Eastern time.',
    'You withdrew this consent on Nov 26, 2026 at 11:30:05 p.m. Eastern time.',
  ])
  expect(lines([entry({ titleName: 'PRIVACY_NOTICE' })])).toEqual([
    'You confirmed that you received this document on Nov 26, 2026 at 11:30:05 p.m. Eastern time.',
  ])
})

test('a copy of an agreement has the number to use in a letter about it', () => {
  const signed = entry({ titleName: 'LOAN_AGREEMENT', typedName: 'Maya Rivera' })
  expect(lines([signed], number)?.slice(1)).toEqual([
    `Your account number for this agreement is 4821-0937-5264. Use it when you write to the lender or to us.`,
  ])
  expect(lines([signed, entry({ titleName: 'LOAN_AGREEMENT', status: 'REVOKED' })], number)).toHaveLength(3)
  expect(lines([entry()])).toHaveLength(1)
})

test('the text and its fingerprint do not change', () => {
  const copy = withOwnAcceptance(terms, [entry()], null)
  expect([copy.sha256, copy.sections.slice(0, -1)]).toEqual([terms.sha256, terms.sections])
  expect(withOwnAcceptance(terms, [], null)).toBe(terms)
})

test('every sentence of the record has a Spanish translation', () => {
  const entries = [
    entry({ typedName: 'Maya Rivera' }),
    entry(),
    entry({ titleName: 'PRIVACY_NOTICE' }),
    entry({ titleName: 'LOAN_AGREEMENT', status: 'REVOKED' }),
  ]
  const section = withOwnAcceptance(terms, entries, number).sections.at(-1)
  const texts = [section?.heading ?? '', ...(section?.paragraphs ?? [])]
  for (const text of texts) expect(translateText(text)).not.toBe(text)
  expect(translateText(texts[1] ?? '')).toBe(
    'Maya Rivera firmó este documento al escribir este nombre el 26 de noviembre de 2026 a las 11:30:05 p.m., hora del Este.',
  )
})

test('two people’s copies of one text are two files', async () => {
  const keptPdf = createKeptPdfs()
  const copy = (typedName: string) =>
    keptPdf(withOwnAcceptance(terms, [entry({ typedName })], null), recordedAt)
  const [own, same, other] = await Promise.all([copy('Maya Rivera'), copy('Maya Rivera'), copy('Ada Byron')])
  expect(same).toBe(own)
  expect(Buffer.compare(other, own)).not.toBe(0)
})
