import type { DocumentSection } from '@relief/contract/entities/document.ts'
import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import type { Language } from '@relief/contract/languages.ts'
import { noticeHeadings } from '@relief/documents/notices/common-sections.ts'
import { translateText } from '@relief/documents/spanish/translate-document.ts'
import { addDays, type CalendarDate, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { reasonSentence } from '@relief/domain/underwriting/reasons.ts'
import { words as spanishDomain } from '@relief/domain/words.es.ts'
import { reapplicationRules } from '@relief/partners/reapplication.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findAgreed } from '@relief/store/consent.ts'
import type { Db } from '@relief/store/db.ts'
import { findLatestDecision } from '@relief/store/decision.ts'
import { findNotice, findNotices } from '@relief/store/notice.ts'
import { findEligibilityFacts } from '@relief/store/returning.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import { dollars } from './policy-words.ts'
import type { Words } from './words.ts'

/**
 * What the assistant may say about the applicant's own application: reasons, the day to apply again,
 * documents, notices.
 */
export type DecisionFacts = {
  /** The day of the decision; null before it. */
  readonly decidedOn: CalendarDate | null
  /** One to four reasons in the words of the notice; empty without a decline. */
  readonly reasons: readonly string[]
  /** Whether the latest decision is a decline: no money is sent for this application. */
  readonly isDeclined: boolean
  readonly applyAgainOn: CalendarDate | null
  /** The loan amount that the applicant asked for, in cents; null before they choose one. */
  readonly askedCents: number | null
  /** `datedOn` is null for a document that the applicant agreed to. */
  readonly documents: readonly { title: string; datedOn: CalendarDate | null }[]
  readonly notice: NoticeFacts
}

/** Quotes from the applicant's own notices; null without such a notice. */
type NoticeFacts = {
  /** The notice of the Equal Credit Opportunity Act, which names each creditor's agency with its address. */
  readonly equalCredit: readonly string[] | null
  /** The used score as the notice shows it, one label and value per row: `Your credit score`, `612`. */
  readonly score: readonly (readonly string[])[] | null
}

const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })
const list = (items: readonly string[]): TextBlock => ({ kind: 'list', items: [...items] })

/** The assistant's words, and how a language expresses facts that are stored in English. */
export type Wording = { words: Words; language: Language }

const writing: Record<Language, { day: (date: CalendarDate) => string; text: (english: string) => string }> =
  {
    en: { day: (date) => formatCalendarDate(date), text: (english) => english },
    es: { day: (date) => formatCalendarDate(date, spanishDomain.fullCalendar), text: translateText },
  }

export function reasonBlocks(
  { decidedOn, reasons }: DecisionFacts,
  { words, language }: Wording,
): TextBlock[] {
  if (decidedOn === null || reasons.length === 0) return [paragraph(words.reasons.none)]
  const { day, text } = writing[language]
  return [
    paragraph(words.reasons.lead(day(decidedOn))),
    list(reasons.map(text)),
    paragraph(words.reasons.tips),
  ]
}

export function againBlocks({ applyAgainOn }: DecisionFacts, { words, language }: Wording): TextBlock[] {
  if (applyAgainOn === null) return [paragraph(words.again.none)]
  return [paragraph(words.again.on(writing[language].day(applyAgainOn)))]
}

export function documentBlocks({ documents }: DecisionFacts, { words, language }: Wording): TextBlock[] {
  if (documents.length === 0) return [paragraph(words.documents.none)]
  const { day, text } = writing[language]
  const names = documents.map(({ title, datedOn }) =>
    datedOn === null ? text(title) : `${text(title)}, ${day(datedOn)}`,
  )
  return [paragraph(words.documents.lead), list([...new Set(names)])]
}

/** The loan amount of the application. */
export function amountBlocks({ askedCents }: DecisionFacts, { words }: Wording): TextBlock[] {
  return [paragraph(askedCents === null ? words.amount.none : words.amount.asked(dollars(askedCents)))]
}

/** The score as a notice shows it; no other source may be used. */
export function scoreBlocks({ notice: { score } }: DecisionFacts, { words, language }: Wording): TextBlock[] {
  if (score === null) return [paragraph(words.score.none)]
  const { text } = writing[language]
  return [paragraph(words.score.lead), list(score.map((row) => row.map(text).join(': ')))]
}

/** The agency of the applicant's notice, in its words; empty without one. */
export function agencyBlocks({ notice }: DecisionFacts, { words, language }: Wording): TextBlock[] {
  if (notice.equalCredit === null || notice.equalCredit.length === 0) return []
  return [paragraph(words.noticeSays), ...notice.equalCredit.map(writing[language].text).map(paragraph)]
}

async function readNoticeFacts(
  database: Db,
  keyring: Keyring,
  noticeIds: readonly string[],
  owner: string,
): Promise<NoticeFacts> {
  const notices = await Promise.all(noticeIds.map((id) => findNotice(database, keyring, id, owner)))
  const sections = notices.flatMap((notice) => notice?.document.sections ?? [])
  const under = (wanted: string): DocumentSection | undefined =>
    sections.find(({ heading }) => heading === wanted)
  return {
    equalCredit: under(noticeHeadings.equalCredit)?.paragraphs ?? null,
    score: under(noticeHeadings.score)?.table?.rows ?? null,
  }
}

/** Reads what the assistant may say about this applicant's own application. */
export async function readDecisionFacts(
  database: Db,
  keyring: Keyring,
  application: Pick<
    StoredApplication,
    'applicationUuid' | 'desiredLoanAmountCents' | 'requestedLoanAmountCents'
  >,
  owner: string,
): Promise<DecisionFacts> {
  const { applicationUuid, desiredLoanAmountCents, requestedLoanAmountCents } = application
  const latest = await findLatestDecision(database, applicationUuid, owner)
  const { lastDeclinedOn } = await findEligibilityFacts(database, owner)
  const agreed = await findAgreed(database, owner)
  const notices = await findNotices(database, keyring, owner, applicationUuid)
  const documents = [
    ...notices.map(({ title, datedOn }) => ({ title, datedOn })),
    ...agreed
      .filter((document) => document.applicationUuid === applicationUuid)
      .map(({ title }) => ({ title, datedOn: null })),
  ]
  return {
    decidedOn: latest === null ? null : lenderDay(latest.decidedAt),
    reasons: latest?.decision.reasons.map(reasonSentence) ?? [],
    isDeclined: latest?.decision.outcome === 'DISQUALIFIED',
    applyAgainOn:
      lastDeclinedOn === null ? null : addDays(lastDeclinedOn, reapplicationRules.daysAfterDecline),
    askedCents: desiredLoanAmountCents ?? requestedLoanAmountCents,
    documents,
    notice: await readNoticeFacts(
      database,
      keyring,
      notices.map(({ noticeId }) => noticeId),
      owner,
    ),
  }
}
