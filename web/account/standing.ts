import type { Application } from '@relief/contract/entities/application.ts'

/** How a request stands, in words, and what can be done about it; `open` leads to its own pages. */
export type Standing = {
  words: string
  next: { label: string; to: 'open' | 'notices' } | null
  hasLoan: boolean
}

function inProgress({ currentFlowStep }: Application): Standing {
  if (currentFlowStep === 'FUNNEL_COMPLETE')
    return {
      words: 'Accepted. The money is not sent yet.',
      next: { label: 'See my loan', to: 'open' },
      hasLoan: false,
    }
  if (currentFlowStep === 'INELIGIBLE')
    return {
      words: 'We could not confirm who you are.',
      next: { label: 'See what to do', to: 'open' },
      hasLoan: false,
    }
  return { words: 'In progress.', next: { label: 'Go on', to: 'open' }, hasLoan: false }
}

/** What the list of requests says about one. */
export function standingOf(application: Application): Standing {
  const { decisionStatus, currentFlowStep } = application
  switch (decisionStatus) {
    case 'IN_PROGRESS':
      return inProgress(application)
    case 'INCOMPLETE':
      return {
        words: 'Something is missing.',
        next: { label: 'See what is missing', to: 'notices' },
        hasLoan: false,
      }
    case 'FUNDED':
      return { words: 'Completed.', next: null, hasLoan: true }
    case 'DECLINED':
      return {
        words: 'We could not offer you a loan.',
        next:
          currentFlowStep === 'FUNNEL_COMPLETE'
            ? { label: 'See the reasons', to: 'notices' }
            : { label: 'See why', to: 'open' },
        hasLoan: false,
      }
    case 'DISQUALIFIED':
      return {
        words: 'This request could not go on.',
        next: { label: 'See why', to: 'open' },
        hasLoan: false,
      }
    case 'REJECTED_FUNDING':
      return {
        words: 'The bank could not pay you. There is no loan, and you owe nothing.',
        next: null,
        hasLoan: false,
      }
    case 'WITHDRAWN':
      return {
        words: 'You ended this request. You owe nothing.',
        next: null,
        hasLoan: false,
      }
    case 'INQUIRY_EXPIRED':
      return {
        words: 'The time for this request ran out. You owe nothing.',
        next: null,
        hasLoan: false,
      }
  }
}
