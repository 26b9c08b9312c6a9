import type {
  DocumentSection,
  DocumentTranslation,
  WrittenDocument,
} from '@relief/contract/entities/document.ts'
import type { Language } from '@relief/contract/languages.ts'
import { shortBankName, spanishBankName } from '@relief/domain/bank-name.ts'
import { createPhraseTranslator } from '@relief/domain/translate.ts'
import { words as spanish } from '@relief/domain/words.es.ts'
import { words as english } from '@relief/domain/words.ts'
import { everyName } from '@relief/partners/lender-and-loan.ts'
import { partnerBanks, products } from '@relief/partners/registry.ts'
import { documentWords } from '../catalogs.ts'
import { noticePhrases } from '../notices/registry.ts'
import { agreements } from './agreements.ts'
import { consents } from './consents.ts'
import { federalForms } from './federal-forms.ts'
import { notices } from './notices.ts'
import { counted, reasons } from './reasons.ts'

const banks = new Set(partnerBanks.map(({ name }) => shortBankName(name)))

/** The federal box's mark behind a figure that is an estimate. */
const ESTIMATED = ' (e)'

/** A date, a count, a range or another phrase within a sentence. Anything else is a name or a figure. */
function translateValue(value: string, calendar = spanish.fullCalendar): string {
  if (value.endsWith(ESTIMATED)) {
    const figure = value.slice(0, -ESTIMATED.length)
    const row = toRow(figure)
    return `${row === figure ? translateValue(figure, spanish.calendar) : row}${ESTIMATED}`
  }
  const [, name = '', day = '', year = ''] = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/.exec(value) ?? []
  const month = calendar.months[english.calendar.months.indexOf(name)]
  if (month !== undefined) return calendar.date(month, day, year)
  const [, low, high] = /^(\d+) to (\d+)$/.exec(value) ?? []
  if (low !== undefined) return `${low} a ${high}`
  const [, count = '', thing = ''] = /^(no|\d+) ([a-z ]+?)s?$/.exec(value) ?? []
  const words = counted[thing]
  if (words !== undefined) return `${count === 'no' ? 0 : count} ${words[count === '1' ? 0 : 1]}`
  const names = value.split(' and ')
  return names.length > 1 && names.every((each) => banks.has(each)) ? names.join(' y ') : toPhrase(value)
}

/** The banks' product names, as in the headings of notices. */
const productHeadings = Object.fromEntries(
  products
    .flatMap(everyName)
    .map(({ name, spanishName }) => [`{0}: ${name.toLowerCase()}`, `{0}: ${spanishName.toLowerCase()}`]),
)

const phrases = {
  ...consents,
  ...agreements,
  ...federalForms,
  ...notices,
  ...noticePhrases,
  ...productHeadings,
}
const toPhrase: (text: string) => string = createPhraseTranslator(phrases, (value) => translateValue(value))
/** A row of the federal box has little room. */
const toRow: (text: string) => string = createPhraseTranslator(phrases, (value) =>
  translateValue(value, spanish.calendar),
)
/** A factor of a credit score is a phrase within its sentence. */
const toSentence = createPhraseTranslator(reasons, (value) => reasons[value] ?? translateValue(value))

/** A reason of a decision in Spanish: one sentence or a few. An unknown sentence stays as it is. */
export function translateReason(text: string): string {
  return text
    .split(/(?<=\.) (?=[A-Z\d])/)
    .map((sentence) =>
      sentence.endsWith('.') ? `${toSentence(sentence.slice(0, -1))}.` : toSentence(sentence),
    )
    .join(' ')
}

/** A text of a document in Spanish. A person's name, an address or a figure stays as it is. */
export function translateText(text: string): string {
  // A date alone is in a table, which has little room.
  const phrase = translateValue(text, spanish.calendar)
  return spanishBankName(phrase === text ? translateReason(text) : phrase)
}

function translateAll(value: unknown): unknown {
  if (typeof value === 'string') return translateText(value)
  if (Array.isArray(value)) return value.map(translateAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translateAll(inner)]))
}

/** Versions whose texts all have a translation, which the test next to this file checks. */
function isTranslated({ titleName, version }: Pick<WrittenDocument, 'titleName' | 'version'>): boolean {
  return (
    /^2027-0[34](-line)?(-military)?$/.test(version) ||
    (titleName === 'PRIVACY_NOTICE' && version === '2026-12') ||
    (titleName === 'CREDIT_SCORE_DISCLOSURE' && version === '2026-11')
  )
}

/**
 * A document or a notice in Spanish, for information only: the English text is binding.
 * @returns null for a version without a translation
 */
export function translateDocument(
  document: Pick<WrittenDocument, 'titleName' | 'version' | 'title' | 'sections'>,
): DocumentTranslation | null {
  if (!isTranslated(document)) return null
  const sections = document.sections.map((section) => translateAll(section) as DocumentSection)
  const { translationNote: note } = documentWords.es
  return { language: 'es', title: translateText(document.title), note, sections }
}

/** The document with its translation, if the reader's language is not English and a translation exists. */
export function withTranslation<Document extends WrittenDocument>(
  document: Document,
  language: Language,
): Document {
  const translation = language === 'es' ? translateDocument(document) : null
  return translation === null ? document : { ...document, translation }
}
