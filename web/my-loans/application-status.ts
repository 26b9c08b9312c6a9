import type { Application } from '@relief/contract/entities/application.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { payoutFailureText, payoutText } from '@relief/steps/payout-text.js'

/** An application's status in words, and what can be done about it; `open` leads to its own pages. */
export type StatusText = {
  words: string
  next: { label: string; to: 'open' | 'notices' } | null
}

/** An accepted application is not open any more, though its payout is still on the way. */
export function isOpen({ decisionStatus, currentFlowStep }: Application): boolean {
  return decisionStatus === 'IN_PROGRESS' && currentFlowStep !== 'FUNNEL_COMPLETE'
}

/** An accepted loan before its payout: what it waits for. */
function accepted({ status, payout }: Acceptance): StatusText {
  const see = { label: 'See my loan', to: 'open' } as const
  if (status === 'FAILED')
    return {
      words: 'Accepted. The last check got no answer.',
      next: { label: 'Try again', to: 'open' },
    }
  if (payout?.status === 'NEEDS_ACCOUNT')
    return {
      words: 'Accepted. We need the account that the money goes to.',
      next: { label: 'Give your account', to: 'open' },
    }
  if (payout?.status === 'RETURNED') {
    const { title, detail } = payoutFailureText(payout)
    return {
      words: `${title}. ${detail} We need another account.`,
      next: { label: 'Give another account', to: 'open' },
    }
  }
  if (status === 'PENDING') return { words: 'Accepted. The last check is under way.', next: see }
  const words = payout && payoutText(payout)
  return { words: words ? `Accepted. ${words.title}.` : 'Accepted.', next: see }
}

function inProgress({ currentFlowStep }: Application, acceptance: Acceptance | null): StatusText {
  if (currentFlowStep === 'FUNNEL_COMPLETE')
    return acceptance
      ? accepted(acceptance)
      : { words: 'Accepted.', next: { label: 'See my loan', to: 'open' } }
  if (currentFlowStep === 'INELIGIBLE')
    return { words: 'We could not confirm who you are.', next: { label: 'See what to do', to: 'open' } }
  return { words: 'In progress.', next: { label: 'Go on', to: 'open' } }
}

/** A loan was paid out; a line of credit has no payout of its own. */
function fundedText({ resolvedAt }: Application, acceptance: Acceptance | null): string {
  if (acceptance === null) return 'Completed.'
  if (acceptance.payout !== null) return 'Paid out.'
  return resolvedAt === null ? 'Opened.' : `Opened on ${formatLenderDay(resolvedAt)}.`
}

/**
 * What the list of applications says about one.
 * @param acceptance the accepted offer and its payout; null before an acceptance, and while it is not known
 */
export function applicationStatus(application: Application, acceptance: Acceptance | null): StatusText {
  const { decisionStatus, currentFlowStep } = application
  switch (decisionStatus) {
    case 'IN_PROGRESS':
      return inProgress(application, acceptance)
    case 'INCOMPLETE':
      return { words: 'Something is missing.', next: { label: 'See what is missing', to: 'notices' } }
    case 'FUNDED':
      return { words: fundedText(application, acceptance), next: null }
    case 'DECLINED':
      return {
        words: 'We could not offer you a loan.',
        next:
          currentFlowStep === 'FUNNEL_COMPLETE'
            ? { label: 'See the reasons', to: 'notices' }
            : { label: 'See why', to: 'open' },
      }
    case 'DISQUALIFIED':
      return { words: 'This request could not go on.', next: { label: 'See why', to: 'open' } }
    case 'REJECTED_FUNDING': {
      const failure = acceptance?.payout?.status === 'RETURNED' ? payoutFailureText(acceptance.payout) : null
      const why = failure ? ` ${failure.title}. ${failure.detail}` : ''
      return {
        words: `There is no loan, and you owe nothing.${why} You may ask again, and give another account then.`,
        next: null,
      }
    }
    case 'WITHDRAWN':
      return { words: 'You ended this request. You owe nothing.', next: null }
    case 'INQUIRY_EXPIRED':
      return { words: 'The time for this request ran out. You owe nothing.', next: null }
  }
}
