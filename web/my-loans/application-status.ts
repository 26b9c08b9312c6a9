import type { Application } from '@relief/contract/entities/application.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { unbrokenClock } from '@relief/domain/clock-time.ts'
import { lenderClock, lenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dayInSentence } from '@relief/domain/one-line.ts'
import { payoutFailureText, payoutText } from '@relief/steps/payout-text.js'
import { words } from './words.ts'

/** An application's status in words, and the next action; `open` is the link to its own pages. */
export type StatusText = {
  text: string
  next: { label: string; to: 'open' | 'notices' } | null
}

/** An accepted application no longer counts as open, though its payout is still on the way. */
export function isOpen({ decisionStatus, currentFlowStep }: Application): boolean {
  return decisionStatus === 'IN_PROGRESS' && currentFlowStep !== 'FUNNEL_COMPLETE'
}

/** The status of an accepted loan before its payout: what it is waiting for. */
function accepted({ status, payout }: Acceptance): StatusText {
  const see = { label: words.next.seeLoan, to: 'open' } as const
  if (status === 'FAILED')
    return {
      text: words.status.checkFailed,
      next: { label: words.next.tryAgain, to: 'open' },
    }
  if (payout?.status === 'NEEDS_ACCOUNT')
    return {
      text: words.status.needsAccount,
      next: { label: words.next.addAccount, to: 'open' },
    }
  if (payout?.status === 'RETURNED') {
    const { title, detail } = payoutFailureText(payout)
    return {
      text: words.status.returned(title, detail),
      next: { label: words.next.addOtherAccount, to: 'open' },
    }
  }
  if (status === 'PENDING') return { text: words.status.checkPending, next: see }
  const progress = payout && payoutText(payout, true)
  return { text: progress ? words.status.acceptedWith(progress.title) : words.status.accepted, next: see }
}

/** The status of an application that ended without a confirmed identity, unless a person is reviewing it. */
function notConfirmed(acceptance: Acceptance | null, isUnderReview: boolean): StatusText {
  if (isUnderReview) return { text: words.status.underReview, next: { label: words.next.seeWhy, to: 'open' } }
  const text = acceptance ? words.status.acceptedNotConfirmed : words.status.notConfirmed
  return { text, next: { label: words.next.seeOptions, to: 'open' } }
}

function inProgress(
  { currentFlowStep }: Application,
  acceptance: Acceptance | null,
  isUnderReview: boolean,
): StatusText {
  if (currentFlowStep === 'FUNNEL_COMPLETE')
    return acceptance
      ? accepted(acceptance)
      : { text: words.status.accepted, next: { label: words.next.seeLoan, to: 'open' } }
  if (currentFlowStep === 'INELIGIBLE') return notConfirmed(acceptance, isUnderReview)
  return { text: words.status.inProgress, next: { label: words.next.continue, to: 'open' } }
}

/** The status of a funded application: a loan was paid out; a line of credit has no payout of its own. */
function fundedText({ resolvedAt }: Application, acceptance: Acceptance | null): string {
  if (acceptance === null) return words.status.completed
  if (acceptance.payout !== null) {
    const { settledAt } = acceptance.payout
    return settledAt === null ? words.status.paidOut : words.status.paidOutOn(dayInSentence(settledAt))
  }
  return resolvedAt === null ? words.status.opened : words.status.openedOn(dayInSentence(resolvedAt))
}

/**
 * The status of an application in the list.
 * @param acceptance the accepted offer and its payout; null before an acceptance, and while loading
 * @param isUnderReview whether a person is reviewing it
 */
export function applicationStatus(
  application: Application,
  acceptance: Acceptance | null,
  isUnderReview = false,
): StatusText {
  const { decisionStatus, currentFlowStep } = application
  switch (decisionStatus) {
    case 'IN_PROGRESS':
      return inProgress(application, acceptance, isUnderReview)
    case 'INCOMPLETE':
      return { text: words.status.incomplete, next: { label: words.next.seeMissing, to: 'notices' } }
    case 'FUNDED':
      return { text: fundedText(application, acceptance), next: null }
    case 'DECLINED':
      return {
        text: acceptance ? words.status.acceptedDeclined : words.status.declined,
        next:
          currentFlowStep === 'FUNNEL_COMPLETE'
            ? { label: words.next.seeReasons, to: 'notices' }
            : { label: words.next.seeWhy, to: 'open' },
      }
    case 'DISQUALIFIED':
      return { text: words.status.disqualified, next: { label: words.next.seeWhy, to: 'open' } }
    case 'REJECTED_FUNDING': {
      const failure = acceptance?.payout?.status === 'RETURNED' ? payoutFailureText(acceptance.payout) : null
      return {
        text: failure ? words.status.notFundedBecause(failure.title, failure.detail) : words.status.notFunded,
        next: null,
      }
    }
    case 'WITHDRAWN':
      return { text: words.status.withdrawn, next: null }
    case 'INQUIRY_EXPIRED':
      return { text: words.status.expired, next: null }
  }
}

/**
 * The application whose next action comes first in the list: an open one, else the newest.
 * @returns null when neither has one, so a new application comes first
 */
export function mainApplication(applications: readonly Application[]): Application | null {
  const first = applications.find(({ decisionStatus }) => decisionStatus === 'IN_PROGRESS') ?? applications[0]
  return first !== undefined && applicationStatus(first, null).next !== null ? first : null
}

/**
 * The sentence below the title of the list.
 * @returns null when a message says instead that the application whose address was opened is over, and for
 * the borrower of a loan or line, whose figures come first
 */
export function listLead(applications: readonly Application[], isOneOver: boolean): string | null {
  if (isOneOver) return null
  const going = applications.filter(({ decisionStatus }) => decisionStatus === 'IN_PROGRESS')
  const open = going.filter(isOpen)
  // Without a confirmed identity, there is nothing to pick up.
  if (open.length > 0)
    return open.some(({ currentFlowStep }) => currentFlowStep !== 'INELIGIBLE')
      ? words.list.open
      : words.list.status
  if (going.length > 0) return words.list.accepted
  if (applications.some(({ decisionStatus }) => decisionStatus === 'FUNDED')) return null
  // Its card says what is missing, so it is not over.
  if (applications.some(({ decisionStatus }) => decisionStatus === 'INCOMPLETE')) return words.list.status
  return applications.length > 0 ? words.list.none : words.list.empty
}

/** The amount that an application is for; null before it has one. */
function askedAmount({ desiredLoanAmount, requestedLoanAmount }: Application): number | null {
  return desiredLoanAmount ?? requestedLoanAmount?.amount ?? null
}

/**
 * The day that names an application; with its time, if another one for the amount is from the same day, and
 * with the seconds, if it is from the same minute.
 * @param all the applications with such a name on the page
 */
export function nameDay(application: Application, all: readonly Application[]): string {
  const readClock = ({ createdAt }: Application) => {
    const at = new Date(createdAt)
    return { day: lenderDay(at), minute: lenderClock(at).slice(0, 5), second: lenderClock(at) }
  }
  const own = readClock(application)
  const alike = all.filter(
    (other) =>
      other !== application &&
      askedAmount(other) === askedAmount(application) &&
      readClock(other).day === own.day,
  )
  const day = dayInSentence(application.createdAt)
  if (alike.length === 0) return day
  const isMinuteShared = alike.some((other) => readClock(other).minute === own.minute)
  return words.card.dayAndTime(day, unbrokenClock(isMinuteShared ? own.second : own.minute))
}

export const wholeDollars = (dollars: number) => formatDollars(dollars, { whole: true })

/** The name of an application in a list: its amount, if one was asked for, and its day by `nameDay`. */
export function nameApplication(application: Application, day: string): string {
  const amount = askedAmount(application)
  return amount === null ? words.card.application(day) : words.card.applicationFor(wholeDollars(amount), day)
}
