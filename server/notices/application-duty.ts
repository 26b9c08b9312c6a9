import type { IneligibleReason } from '@relief/contract/enumerations.ts'
import { adverseActionNotice } from '@relief/documents/notices/adverse-action.ts'
import type { About } from '@relief/documents/notices/common-sections.ts'
import { answerDecline, findProduct, placement } from '@relief/documents/notices/declines.ts'
import { incompleteNotice, missingItems } from '@relief/documents/notices/incomplete.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { DAYS_TO_COMPLETE } from '@relief/domain/idle-time.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { isHeldForReview } from '@relief/domain/underwriting/decision.ts'
import { findApplicationPolicy } from '@relief/partners/policy.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { StoredDecision } from '@relief/store/decision-for-notice.ts'
import { DUE_DAYS, type Duty } from '@relief/store/notice-duty.ts'
import { correctionEndsAt } from '../flow/correct.ts'
import { type DutyOutcome, daysAfter } from './duty-outcome.ts'

/** Days until a notice of incompleteness for an unsubmitted application; the law allows 30. */
const UNFINISHED_DAYS = 20
/** Days until a required bank account that is not linked counts as missing. */
const BANK_DAYS = 5
const HOUR_MS = 3_600_000
/**
 * A review that no person has finished is ended this long before the notice is due, so that it is sent in
 * time.
 */
const REVIEW_ENDS_HOURS = 24

/** A held application waits for a person, until the last day of its notice. */
export function reviewDutyOutcome(duty: Duty, now: Date): DutyOutcome {
  const isLastDay = now.getTime() >= duty.dueAt.getTime() - REVIEW_ENDS_HOURS * HOUR_MS
  return isLastDay ? { kind: 'END_REVIEW' } : { kind: 'LATER', until: new Date(now.getTime() + HOUR_MS) }
}

/**
 * So many days after a duty began, by its deadline: that one is brought forward after the clock was set back.
 */
const daysInto = (duty: Duty, days: number) => daysAfter(duty.dueAt, days - DUE_DAYS)

type Facts = { duty: Duty; application: StoredApplication; about: About; stateCode: string | null; now: Date }

function incomplete({ application, about, stateCode, now, duty }: Facts): DutyOutcome {
  const policy = findApplicationPolicy(application, duty.startedAt)
  const { bank } = findProduct(placement(policy, stateCode))
  const until = addDays(lenderDay(now), DAYS_TO_COMPLETE)
  const text = incompleteNotice(about, missingItems(application), until, [bank])
  return { kind: 'NOTICE', notice: 'INCOMPLETE', text }
}

/**
 * A submitted application: a decision settles the duty. Without one, the duty stays open, which raises an
 * alarm.
 */
export function submittedDutyOutcome(facts: Facts, newest: StoredDecision | null): DutyOutcome {
  const { application, duty, now } = facts
  if (application.decisionStatus === 'WITHDRAWN') return { kind: 'SETTLED', why: 'WITHDRAWN' }
  if (newest !== null && isHeldForReview(newest.decision)) return reviewDutyOutcome(duty, now)
  if (newest !== null && newest.decision.outcome !== 'PLAID_REQUIRED')
    return { kind: 'SETTLED', why: 'DECIDED' }
  const waitsForBank = newest !== null && application.bankLink !== 'LINKED'
  if (!waitsForBank) return { kind: 'LATER', until: new Date(now.getTime() + HOUR_MS) }
  const notifyAt = daysInto(duty, BANK_DAYS)
  const isTime = application.bankLink === 'OPTED_OUT' || now >= notifyAt
  return isTime ? incomplete(facts) : { kind: 'LATER', until: notifyAt }
}

/** An unsubmitted application: a notice lists the missing items well before day 30. */
export function unsubmittedDutyOutcome(facts: Facts): DutyOutcome {
  const { application, duty, now } = facts
  if (application.agreedAt !== null) return { kind: 'SETTLED', why: 'COMPLETED' }
  if (application.ineligibleReason !== null)
    return afterCorrection(facts, { kind: 'SETTLED', why: 'REFUSED' })
  if (application.decisionStatus === 'WITHDRAWN') return { kind: 'SETTLED', why: 'WITHDRAWN' }
  const notifyAt = daysInto(duty, UNFINISHED_DAYS)
  return now >= notifyAt ? incomplete(facts) : { kind: 'LATER', until: notifyAt }
}

/** The duty for an end by an answer, once it can no longer be corrected. */
function afterCorrection({ application, duty, now }: Facts, outcome: DutyOutcome): DutyOutcome {
  const endsAt = correctionEndsAt(application)
  const latest = daysInto(duty, UNFINISHED_DAYS)
  const until = endsAt !== null && endsAt > latest ? latest : endsAt
  return until !== null && now < until ? { kind: 'LATER', until } : outcome
}

/** The notice of a decline for an answer. An unserved state is not an adverse action. */
function declineOf(
  { application, about, stateCode, duty }: Facts,
  why: IneligibleReason | null,
): DutyOutcome {
  if (why === 'STATE') return { kind: 'SETTLED', why: 'NOT_ADVERSE_ACTION:STATE_NOT_SERVED' }
  if (why !== 'AGE' && why !== 'INCOME') return { kind: 'SETTLED', why: 'NOT_REFUSED' }
  const policy = findApplicationPolicy(application, duty.startedAt)
  const decline = answerDecline(why, policy, stateCode ?? '')
  return { kind: 'NOTICE', notice: 'ADVERSE_ACTION', text: adverseActionNotice(about, [decline], null) }
}

/**
 * A decline for an answer, before any credit decision. It waits while the answer can be corrected. A
 * correction that lets the application continue settles it; after any other correction, the notice is sent.
 * @param reason why the saved answers end the application; null when they do not
 */
export function answerDutyOutcome(facts: Facts, reason: IneligibleReason | null): DutyOutcome {
  const { ineligibleReason, decisionStatus, correctedAt, agreedAt } = facts.application
  const isOpened = correctedAt !== null && facts.duty.startedAt < correctedAt
  if (!isOpened) return afterCorrection(facts, declineOf(facts, ineligibleReason))
  // A second end has its own duty.
  const hasLedOn = ineligibleReason !== null || agreedAt !== null || reason === null
  if (hasLedOn) return { kind: 'SETTLED', why: 'CORRECTED' }
  if (decisionStatus !== 'IN_PROGRESS') return declineOf(facts, reason)
  return afterCorrection(facts, { kind: 'END_AGAIN', reason })
}
