import {
  adverseActionNotice,
  type BureauAsked,
  type Decline,
} from '@relief/documents/notices/adverse-action.ts'
import type { About, ReportingAgency } from '@relief/documents/notices/common-sections.ts'
import { type Counter, counterOfferNotice } from '@relief/documents/notices/counter-offer.ts'
import { findProduct, listDeclines, stoppedDecline, toDecline } from '@relief/documents/notices/declines.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import {
  isCounterOffer,
  isHeldForReview,
  listNotOffered,
  type Offer,
  type ProductOutcome,
} from '@relief/domain/underwriting/decision.ts'
import { findApplicationPolicy } from '@relief/partners/policy.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import type { StoredDecision } from '@relief/store/decision-for-notice.ts'
import { COUNTER_OFFER_DAYS, type Duty } from '@relief/store/notice-duty.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { reviewDutyOutcome } from './application-duty.ts'
import { type DutyOutcome, daysAfter, type FollowUpDuty, type OffersMail } from './duty-outcome.ts'

/**
 * Days that another creditor's notice waits for the applicant to accept the offered credit (1002.9(g)); it is
 * due in 30.
 */
const WAIT_FOR_ACCEPTANCE_DAYS = 22

type Facts = {
  duty: Duty
  application: StoredApplication
  stored: StoredDecision
  about: About
  agency: ReportingAgency
  /** The loans that the applicant can accept, whichever decision offered them. */
  available: readonly StoredOffer[]
  now: Date
}

function toBureauAsked({ stored: { decision }, agency }: Facts): BureauAsked {
  return { agency, score: decision.scoreUsed }
}

/** The notice that a decision requires now, and the duties that may follow from it. */
export function decisionDutyOutcome(facts: Facts): DutyOutcome {
  const { duty, application, stored } = facts
  const { decision } = stored
  if (stored.purpose === 'AMOUNT_CHANGE') return amountChangeDutyOutcome(facts)
  if (isHeldForReview(decision)) {
    // The duty of the application was settled by its offers, so a hold after an acceptance has its own day.
    const isWaiting = stored.purpose === 'ACCEPTANCE' && stored.isNewest && application.isUnderReview
    return isWaiting ? reviewDutyOutcome(duty, facts.now) : { kind: 'SETTLED', why: 'UNDER_REVIEW' }
  }
  if (decision.outcome === 'PLAID_REQUIRED') return { kind: 'SETTLED', why: 'WAITS_FOR_BANK_DATA' }
  if (decision.outcome === 'DISQUALIFIED') return declineDutyOutcome(facts)
  if (stored.purpose === 'ACCEPTANCE') return { kind: 'SETTLED', why: 'CONFIRMED' }
  const counters = decision.products.filter(isCounterOffer)
  const combined = counters.filter(({ productId }) => findProduct(productId).bank.combinesCounterOffers)
  const further = [...laterNotices(duty, stored, counters.length > combined.length)]
  const mustMail = application.acceptedAt === null && stored.isNewest
  const mail = mustMail ? { tell: offersMail(decision.offers) } : {}
  if (combined.length === 0) return { kind: 'SETTLED', why: 'OFFERS_SHOWN', further, ...mail }
  const text = counterOfferNotice(
    facts.about,
    combined.map((product) => toCounter(product, stored)),
    toBureauAsked(facts),
  )
  return { kind: 'NOTICE', notice: 'COUNTER_OFFER', text, further, ...mail }
}

/** Trigger terms require the other terms (12 CFR 1026.24(d)), so the mail has all figures or none. */
function offersMail(offers: readonly Offer[]): OffersMail {
  const offer = offers.find(({ isDefault, lineOfCredit }) => isDefault && lineOfCredit === undefined)
  if (offer === undefined) return { kind: 'OFFERS_READY', payload: {} }
  return {
    kind: 'OFFERS_READY',
    payload: {
      amount: String(offer.loanAmountCents),
      payment: String(offer.monthlyPaymentCents),
      last: String(offer.finalPaymentCents),
      count: String(offer.termMonths),
      total: String(offer.totalToRepayCents),
      apr: formatPercent(offer.annualPercentageRate),
    },
  }
}

function declineDutyOutcome(facts: Facts): DutyOutcome {
  const { application, stored, about } = facts
  const { decision, stateCode } = stored
  if (!decision.isAdverseAction) {
    const codes = [...new Set(decision.reasons.map(({ code }) => code))].join(',')
    return { kind: 'SETTLED', why: `NOT_ADVERSE_ACTION:${codes}` }
  }
  const policy = findApplicationPolicy(application, stored.decidedAt)
  const declines =
    decision.products.length === 0 ? [stoppedDecline(decision, policy, stateCode)] : listDeclines(decision)
  const text = adverseActionNotice(about, declines, toBureauAsked(facts))
  return { kind: 'NOTICE', notice: 'ADVERSE_ACTION', text }
}

/**
 * For a requested amount that is not offered: one notice at once, with the reasons of its own decision. The
 * smaller loans that the applicant can accept are the counteroffer; without any, it is a decline.
 */
function amountChangeDutyOutcome(facts: Facts): DutyOutcome {
  const { about, stored, available } = facts
  const { decision } = stored
  const notOffered = listNotOffered(decision)
  if (notOffered.length === 0) return declineDutyOutcome(facts)
  const less = available.filter(({ loanAmountCents }) => loanAmountCents < (about.requestedCents ?? 0))
  const counters = notOffered.map((product): Counter => {
    const offers = less.filter(({ productId }) => productId === product.productId)
    const days = offers.map(({ rateExpiresOn }) => rateExpiresOn).sort()
    return {
      decline: toDecline(product, decision),
      offers: counterOffers(offers),
      until: days.at(-1) ?? decision.asOf,
    }
  })
  const bureau = toBureauAsked(facts)
  if (counters.some(({ offers }) => offers.length > 0))
    return { kind: 'NOTICE', notice: 'COUNTER_OFFER', text: counterOfferNotice(about, counters, bureau) }
  const declines = counters.map(({ decline }) => decline)
  return { kind: 'NOTICE', notice: 'ADVERSE_ACTION', text: adverseActionNotice(about, declines, bureau) }
}

/** The counteroffers, without the smaller amounts and other first payments that can be chosen with them. */
function counterOffers(offers: readonly Offer[]): Offer[] {
  const [first] = offers
  if (first === undefined) return []
  return offers.filter(
    ({ loanAmountCents, firstPaymentDate }) =>
      loanAmountCents >= first.loanAmountCents && firstPaymentDate === first.firstPaymentDate,
  )
}

function toCounter(product: ProductOutcome, { rateExpiresOn, decision }: StoredDecision): Counter {
  return {
    decline: toDecline(product, decision),
    offers: counterOffers(product.offers),
    until: rateExpiresOn ?? addDays(decision.asOf, 30),
  }
}

/**
 * Declines by other lenders besides an offer, and a counteroffer without the combined notice: their notices
 * are owed if the applicant does not accept.
 */
function* laterNotices(
  duty: Duty,
  stored: StoredDecision,
  needsCounterNotice: boolean,
): Generator<FollowUpDuty> {
  const { decisionId, decidedAt, decision, rateExpiresOn } = stored
  if (listDeclines(decision).length > 0)
    yield {
      basis: `OTHER_CREDITORS:${decisionId}`,
      startedAt: duty.startedAt,
      actAt: daysAfter(duty.startedAt, WAIT_FOR_ACCEPTANCE_DAYS),
      dueAt: duty.dueAt,
    }
  if (needsCounterNotice) {
    const lastDay = rateExpiresOn ?? addDays(decision.asOf, 30)
    yield {
      basis: `COUNTER_OFFER:${decisionId}`,
      startedAt: decidedAt,
      actAt: new Date(`${addDays(lastDay, 2)}T00:00:00Z`),
      dueAt: daysAfter(decidedAt, COUNTER_OFFER_DAYS),
    }
  }
}

/**
 * When the applicant accepted or withdrew, nothing is owed; otherwise the declines besides the offers get
 * their notice.
 */
export function unusedOffersDutyOutcome(facts: Facts): DutyOutcome {
  const { duty, application, stored, about } = facts
  const { decision } = stored
  if (!stored.isNewest) return { kind: 'SETTLED', why: 'TOLD_WITH_A_LATER_DECISION' }
  if (stored.hasWithdrawn) return { kind: 'SETTLED', why: 'WITHDRAWN' }
  const isTaken = application.acceptedAt !== null && application.decisionStatus !== 'DECLINED'
  if (isTaken) return { kind: 'SETTLED', why: 'CREDIT_ACCEPTED' }
  const declines: Decline[] = duty.basis.startsWith('COUNTER_OFFER:')
    ? decision.products.filter(isCounterOffer).map((product) => toDecline(product, decision))
    : listDeclines(decision)
  const text = adverseActionNotice(about, declines, toBureauAsked(facts))
  return { kind: 'NOTICE', notice: 'ADVERSE_ACTION', text }
}
