import { writtenDocument } from '@relief/contract/entities/document.ts'
import { type ShownReason, shownReason } from '@relief/contract/entities/shown-reason.ts'
import { defaultLanguage, type Language } from '@relief/contract/languages.ts'
import { words as spanishLoanRange } from '@relief/contract/loan-range/words.es.ts'
import { words as loanRange } from '@relief/contract/loan-range/words.ts'
import { words as spanishContract } from '@relief/contract/words.es.ts'
import { words as contract } from '@relief/contract/words.ts'
import {
  translateReason,
  translateText,
  withTranslation,
} from '@relief/documents/spanish/translate-document.ts'
import { spanishBankName } from '@relief/domain/bank-name.ts'
import { createTranslator } from '@relief/domain/translate.ts'
import { words as spanishDomain } from '@relief/domain/words.es.ts'
import { words as domain } from '@relief/domain/words.ts'
import { partnerBanks } from '@relief/partners/registry.ts'
import { words as spanishSteps } from '@relief/steps/words.es.ts'
import { words as steps } from '@relief/steps/words.ts'
import * as z from 'zod/mini'
import { words as spanishAccounts } from './accounts/words.es.ts'
import { words as accounts } from './accounts/words.ts'
import { words as spanishBankLink } from './bank-link/words.es.ts'
import { words as bankLink } from './bank-link/words.ts'
import { words as spanishCalls } from './calls/words.es.ts'
import { words as calls } from './calls/words.ts'

/** The texts for people that the server writes in replies. */
const english = {
  contract,
  loanRange,
  domain,
  steps: steps.server,
  useOfFunds: steps.useOfFunds,
  bankLink,
  calls,
  accounts,
}
const spanish = {
  contract: spanishContract,
  loanRange: spanishLoanRange,
  domain: spanishDomain,
  steps: spanishSteps.server,
  useOfFunds: spanishSteps.useOfFunds,
  bankLink: spanishBankLink,
  calls: spanishCalls,
  accounts: spanishAccounts,
}
type Catalogs = typeof english
const catalogs: Record<Language, Catalogs> = { en: english, es: spanish }

/** Rewrites an English date or waiting time in another language. */
function rewriteValue(value: string, { contract, domain }: Catalogs): string {
  const [, count = '', unit = ''] = /^(\d+) (second|minute|hour)s?$/.exec(value) ?? []
  const inUnit = { second: contract.wait.seconds, minute: contract.wait.minutes, hour: contract.wait.hours }
  if (unit in inUnit) return inUnit[unit as keyof typeof inUnit](Number(count))
  const [, name = '', day = '', year = ''] = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/.exec(value) ?? []
  const month = english.domain.calendar.months.indexOf(name)
  return month < 0 ? value : domain.fullCalendar.date(domain.fullCalendar.months[month] ?? '', day, year)
}

const translators = new Map(
  Object.entries(catalogs).map(([language, words]) => [
    language,
    createTranslator(english, words, (value) => rewriteValue(value, words)),
  ]),
)

/** The reply fields with such a text. Any other text is data, except lenders' names. */
const SHOWN = new Set([
  'message',
  'messages',
  'pageErrors',
  'label',
  'phrase',
  'failureReason',
  'returnReason',
  'institutionName',
])

const lenders = new Set(partnerBanks.map(({ name }) => name))

/** The fields that hold a heading of a notice. */
const HEADINGS = new Set(['lenderAndLoan', 'lendersAndLoans'])

/** The list of a decision's reasons, each with its text. */
const REASONS = 'reasons'

const reasonList = z.array(shownReason)

/** A factor that our list lacks keeps the credit bureau's words. */
function translateShownReason({ code, text }: ShownReason): ShownReason {
  const translated = translateReason(text)
  const factor = code === 'SCORE_FACTOR' ? text.slice(text.indexOf(': ') + 2) : ''
  const isLeft = factor !== '' && translated.endsWith(factor)
  return { code, text: translated, ...(isLeft && { english: factor }) }
}

/** A listed document or notice, without its text. */
const listedDocument = z.union([
  z.object({ titleName: z.string(), title: z.string() }),
  z.object({ noticeId: z.string(), title: z.string(), label: z.string() }),
])

function translateListed(listed: z.infer<typeof listedDocument>): object {
  const title = translateText(listed.title)
  return 'label' in listed ? { title, label: translateText(listed.label) } : { title }
}

function translate(value: unknown, text: (english: string) => string, language: Language, key = ''): unknown {
  if (typeof value === 'string') {
    if (lenders.has(value)) return spanishBankName(value)
    if (HEADINGS.has(key)) return translateText(value)
    return SHOWN.has(key) ? text(value) : value
  }
  const reasons = key === REASONS ? z.safeParse(reasonList, value) : null
  if (reasons?.success === true) return reasons.data.map(translateShownReason)
  if (Array.isArray(value)) return value.map((item) => translate(item, text, language, key))
  if (typeof value !== 'object' || value === null) return value
  const document = 'sections' in value ? z.safeParse(writtenDocument, value) : null
  if (document?.success === true) return withTranslation({ ...value, ...document.data }, language)
  const about = z.safeParse(listedDocument, value)
  const fields = about.success ? { ...value, ...translateListed(about.data) } : value
  return Object.fromEntries(
    Object.entries(fields).map(([name, item]) => [name, translate(item, text, language, name)]),
  )
}

/**
 * A reply in the caller's language. The server writes English, in schemas created once and in stored rows;
 * the reader's language is known only here.
 */
export function translateReply<Reply extends object>(reply: Reply, language: Language): Reply {
  const text = translators.get(language)
  if (language === defaultLanguage || text === undefined) return reply
  return translate(reply, text, language) as Reply
}
