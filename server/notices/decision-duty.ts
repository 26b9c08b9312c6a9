import {
  adverseActionNotice,
  type Refusal,
  type ReportUsed,
} from '@relief/documents/notices/adverse-action.ts'
import type { About, ReportingAgency } from '@relief/documents/notices/common-sections.ts'
import { type Counter, counterOfferNotice } from '@relief/documents/notices/counter-offer.ts'
import { productOf, refusalOf, refusalsOf, stoppedRefusal } from '@relief/documents/notices/refusals.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { Decision, ProductOutcome } from '@relief/domain/underwriting/decision.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { StoredDecision } from '@relief/store/decision-for-notice.ts'
import type { Duty } from '@relief/store/notice-duty.ts'
import { type DutyOutcome, daysAfter, type FollowUpDuty } from './duty-outcome.ts'

/** How long another creditor's refusal waits for the applicant to take the credit that is offered (1002.9(g)): due in 30. */
const WAIT_FOR_ACCEPTANCE_DAYS = 22
const DAYS_AFTER_COUNTER_OFFER = 90

type Facts = {
  duty: Duty
  application: StoredApplication
  stored: StoredDecision
  about: About
  agency: ReportingAgency
}

/** Null for a decision that stopped before the bureau was asked. */
function reportOf({ stored: { decision }, agency }: Facts): ReportUsed | null {
  if (!decision.trace.some(({ rule }) => rule === 'bureau-answer')) return null
  return { agency, score: decision.scoreUsed }
}

/** Whether a person must look before there is a decision to tell. */
export function isHeld({ kind }: Decision): boolean {
  return kind === 'SANCTIONS_REVIEW' || kind === 'IDENTITY_REVIEW'
}

const isCounter = ({ outcome, hasCounterOffer, reasons }: ProductOutcome) =>
  outcome === 'OFFERED' && hasCounterOffer && reasons.length > 0

/** What a decision obliges us to write at once, and what it may oblige us to write later. */
export function owedForDecision(facts: Facts): DutyOutcome {
  const { duty, application, stored } = facts
  const { decision } = stored
  if (isHeld(decision)) return { kind: 'SETTLED', why: 'UNDER_REVIEW' }
  if (decision.outcome === 'PLAID_REQUIRED') return { kind: 'SETTLED', why: 'WAITS_FOR_BANK_DATA' }
  if (decision.outcome === 'DISQUALIFIED') return owedForRefusal(facts)
  if (stored.purpose === 'ACCEPTANCE') return { kind: 'SETTLED', why: 'CONFIRMED' }
  const counters = decision.products.filter(isCounter)
  const combined = counters.filter(({ productId }) => productOf(productId).bank.combinesCounterOffers)
  const further = [...laterNotices(duty, stored, counters.length > combined.length)]
  if (combined.length === 0) {
    const isTold = application.acceptedAt === null && stored.isNewest
    return { kind: 'SETTLED', why: 'OFFERS_SHOWN', further, ...(isTold && { tell: 'OFFERS_READY' as const }) }
  }
  const text = counterOfferNotice(
    facts.about,
    combined.map((product) => counterOf(product, stored)),
    reportOf(facts),
  )
  return { kind: 'NOTICE', notice: 'COUNTER_OFFER', text, further }
}

function owedForRefusal(facts: Facts): DutyOutcome {
  const { application, stored, about } = facts
  const { decision, stateCode } = stored
  if (!decision.isAdverseAction) {
    const codes = [...new Set(decision.reasons.map(({ code }) => code))].join(',')
    return { kind: 'SETTLED', why: `NOT_ADVERSE_ACTION:${codes}` }
  }
  const policy = policyInForce(lenderDay(application.agreedAt ?? stored.decidedAt))
  const refusals =
    decision.products.length === 0 ? [stoppedRefusal(decision, policy, stateCode)] : refusalsOf(decision)
  const text = adverseActionNotice(about, refusals, reportOf(facts))
  return { kind: 'NOTICE', notice: 'ADVERSE_ACTION', text }
}

function counterOf(product: ProductOutcome, { rateExpiresOn, decision }: StoredDecision): Counter {
  return {
    refusal: refusalOf(product),
    offers: product.offers,
    until: rateExpiresOn ?? addDays(decision.asOf, 30),
  }
}

/** Refusals beside an offer, and a counter-offer that was not told by the combined notice: owed if the offer is not taken. */
function* laterNotices(
  duty: Duty,
  stored: StoredDecision,
  isCounterUntold: boolean,
): Generator<FollowUpDuty> {
  const { decisionId, decidedAt, decision, rateExpiresOn } = stored
  if (refusalsOf(decision).length > 0)
    yield {
      basis: `OTHER_CREDITORS:${decisionId}`,
      startedAt: duty.startedAt,
      actAt: daysAfter(duty.startedAt, WAIT_FOR_ACCEPTANCE_DAYS),
      dueAt: duty.dueAt,
    }
  if (isCounterUntold) {
    const lastDay = rateExpiresOn ?? addDays(decision.asOf, 30)
    yield {
      basis: `COUNTER_OFFER:${decisionId}`,
      startedAt: decidedAt,
      actAt: new Date(`${addDays(lastDay, 2)}T00:00:00Z`),
      dueAt: daysAfter(decidedAt, DAYS_AFTER_COUNTER_OFFER),
    }
  }
}

/** The offers were taken, given up by the applicant, or not taken: only then is a refusal beside them to be told. */
export function owedForUnusedOffers(facts: Facts): DutyOutcome {
  const { duty, application, stored, about } = facts
  const { decision } = stored
  if (!stored.isNewest) return { kind: 'SETTLED', why: 'TOLD_WITH_A_LATER_DECISION' }
  if (stored.hasWithdrawn) return { kind: 'SETTLED', why: 'WITHDRAWN' }
  const isTaken = application.acceptedAt !== null && application.decisionStatus !== 'DECLINED'
  if (isTaken) return { kind: 'SETTLED', why: 'CREDIT_ACCEPTED' }
  const refusals: Refusal[] = duty.basis.startsWith('COUNTER_OFFER:')
    ? decision.products.filter(isCounter).map(refusalOf)
    : refusalsOf(decision)
  const text = adverseActionNotice(about, refusals, reportOf(facts))
  return { kind: 'NOTICE', notice: 'ADVERSE_ACTION', text }
}
