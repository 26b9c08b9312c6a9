import type { DocumentSection } from '@relief/contract/entities/document.ts'
import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import { noticeHeadings } from '@relief/documents/notices/common-sections.ts'
import { addDays, type CalendarDate, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { reapplicationRules } from '@relief/partners/reapplication.ts'
import { findAgreed } from '@relief/store/consent.ts'
import type { Db } from '@relief/store/db.ts'
import { findLatestDecision } from '@relief/store/decision.ts'
import { findNotice, findNotices } from '@relief/store/notice.ts'
import { findEligibilityFacts } from '@relief/store/returning.ts'
import type { Keyring } from '@relief/store/sealing.ts'
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
  readonly applyAgainOn: CalendarDate | null
  readonly documents: readonly string[]
  readonly notice: NoticeFacts
}

/** Quotes from the applicant's own notices; null without such a notice. */
type NoticeFacts = {
  /** The notice of the Equal Credit Opportunity Act, which names each creditor's agency with its address. */
  readonly equalCredit: readonly string[] | null
  /** The used score as the notice shows it: `Your credit score: 612`. */
  readonly score: readonly string[] | null
}

const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })
const list = (items: readonly string[]): TextBlock => ({ kind: 'list', items: [...items] })

export function reasonBlocks({ decidedOn, reasons }: DecisionFacts, words: Words): TextBlock[] {
  if (decidedOn === null || reasons.length === 0) return [paragraph(words.reasons.none)]
  return [
    paragraph(words.reasons.lead(formatCalendarDate(decidedOn))),
    list(reasons),
    paragraph(words.reasons.tips),
  ]
}

export function againBlocks({ applyAgainOn }: DecisionFacts, words: Words): TextBlock[] {
  if (applyAgainOn === null) return [paragraph(words.again.none)]
  return [paragraph(words.again.on(formatCalendarDate(applyAgainOn)))]
}

export function documentBlocks({ documents }: DecisionFacts, words: Words): TextBlock[] {
  if (documents.length === 0) return [paragraph(words.documents.none)]
  return [paragraph(words.documents.lead), list(documents)]
}

/** The score as a notice shows it; no other source may be used. */
export function scoreBlocks({ notice: { score } }: DecisionFacts, words: Words): TextBlock[] {
  if (score === null) return [paragraph(words.score.none)]
  return [paragraph(words.score.lead), list(score)]
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
    score:
      under(noticeHeadings.score)?.table?.rows.map(([label = '', value = '']) => `${label}: ${value}`) ??
      null,
  }
}

/** Reads what the assistant may say about this applicant's own application. */
export async function readDecisionFacts(
  database: Db,
  keyring: Keyring,
  applicationUuid: string,
  owner: string,
): Promise<DecisionFacts> {
  const latest = await findLatestDecision(database, applicationUuid, owner)
  const { lastDeclinedOn } = await findEligibilityFacts(database, owner)
  const agreed = await findAgreed(database, owner)
  const notices = await findNotices(database, owner, applicationUuid)
  const titles = [
    ...notices.map(({ title, datedOn }) => `${title}, ${formatCalendarDate(datedOn)}`),
    ...agreed.filter((document) => document.applicationUuid === applicationUuid).map(({ title }) => title),
  ]
  return {
    decidedOn: latest === null ? null : lenderDay(latest.decidedAt),
    reasons: latest?.decision.reasons.map(({ text }) => text) ?? [],
    applyAgainOn:
      lastDeclinedOn === null ? null : addDays(lastDeclinedOn, reapplicationRules.daysAfterDecline),
    documents: [...new Set(titles)],
    notice: await readNoticeFacts(
      database,
      keyring,
      notices.map(({ noticeId }) => noticeId),
      owner,
    ),
  }
}
