import type { TextBlock } from '@relief/contract/entities/text-block.ts'
import { addDays, type CalendarDate, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { reapplicationRules } from '@relief/partners/reapplication.ts'
import { findAgreed } from '@relief/store/consent.ts'
import { findLatestDecision } from '@relief/store/decision.ts'
import { findNotices } from '@relief/store/notice.ts'
import { findStanding } from '@relief/store/returning.ts'
import type { Context } from '../context.ts'

/** What the assistant may say about the applicant's own request: reasons, the day to apply again, documents. */
export type DecisionFacts = {
  /** The day of the decision; null before there is one. */
  readonly decidedOn: CalendarDate | null
  /** One to four, in the words of the notice; empty when nothing was declined. */
  readonly reasons: readonly string[]
  readonly applyAgainOn: CalendarDate | null
  readonly documents: readonly string[]
}

const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })
const list = (items: readonly string[]): TextBlock => ({ kind: 'list', items: [...items] })

/** Why, in the decision's own words. */
export function reasonBlocks({ decidedOn, reasons }: DecisionFacts): TextBlock[] {
  if (decidedOn === null || reasons.length === 0)
    return [paragraph('There is no decision with reasons on this request.')]
  return [
    paragraph(`We looked at your request on ${formatCalendarDate(decidedOn)}. These are the main reasons:`),
    list(reasons),
    paragraph('The page behind this chat says what could change each of them.'),
  ]
}

/** When to apply again. */
export function againBlocks({ applyAgainOn }: DecisionFacts): TextBlock[] {
  if (applyAgainOn === null) return [paragraph('No day is set before which you cannot apply again.')]
  return [paragraph(`You can apply again on or after ${formatCalendarDate(applyAgainOn)}.`)]
}

/** Which documents there are, and where. */
export function documentBlocks({ documents }: DecisionFacts): TextBlock[] {
  if (documents.length === 0) return [paragraph('There are no documents for this request yet.')]
  return [
    paragraph('You agreed to these or we wrote them to you. You can read them on the page My loans:'),
    list(documents),
  ]
}

/** Reads what may be said about this applicant's own request. */
export async function readDecisionFacts(
  { database }: Context,
  applicationUuid: string,
  owner: string,
): Promise<DecisionFacts> {
  const latest = await findLatestDecision(database, applicationUuid, owner)
  const { lastDeclinedOn } = await findStanding(database, owner)
  const agreed = await findAgreed(database, owner)
  const notices = await findNotices(database, owner, applicationUuid)
  const titles = [
    ...notices.map(({ title, datedOn }) => `${title}, ${formatCalendarDate(datedOn)}`),
    ...agreed.filter((one) => one.applicationUuid === applicationUuid).map(({ title }) => title),
  ]
  return {
    decidedOn: latest === null ? null : lenderDay(latest.decidedAt),
    reasons: latest?.decision.reasons.map(({ text }) => text) ?? [],
    applyAgainOn:
      lastDeclinedOn === null ? null : addDays(lastDeclinedOn, reapplicationRules.daysAfterDecline),
    documents: [...new Set(titles)],
  }
}
