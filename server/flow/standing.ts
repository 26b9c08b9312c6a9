import type { Progress } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { next, path, previous } from '@relief/domain/flow.ts'
import type { Facts } from '@relief/steps/facts.ts'
import { flow } from '@relief/steps/flow.ts'

const sections: Partial<Record<FlowStep, Progress['section']>> = {
  LOAN_AMOUNT: 'REQUEST',
  USE_OF_FUNDS: 'REQUEST',
  ADDRESS: 'ABOUT_YOU',
  PHONE: 'ABOUT_YOU',
  ADDRESS_AND_PHONE: 'ABOUT_YOU',
  ID_VERIFICATION: 'ABOUT_YOU',
  EDUCATION: 'ABOUT_YOU',
  INCOME: 'FINANCES',
  SAVINGS: 'FINANCES',
  ADD_BANK_ASSETS: 'FINANCES',
  REVIEW: 'FINANCES',
  AGREE: 'FINANCES',
}

/** Until pricing has spoken, the road is measured as if it leads to offers: so its length does not jump on the way. */
function hopeful(facts: Facts): Facts {
  return facts.pricing === null ? { ...facts, pricing: 'QUALIFIED' } : facts
}

/** How far along the cursor stands; 1 where the journey ends. */
export function progressOf(facts: Facts, cursor: FlowStep): Progress {
  const steps = path(flow, hopeful(facts))
  const index = steps.indexOf(cursor)
  const isEnd = flow.find((row) => row.step === cursor)?.kind === 'end'
  const share = isEnd || index < 0 ? 1 : index / (steps.length - 1)
  return { section: sections[cursor] ?? 'OFFERS', share: Math.round(share * 1000) / 1000 }
}

export function likelyNextStep(facts: Facts, cursor: FlowStep): FlowStep | null {
  return next(flow, hopeful(facts), cursor)
}

export function canGoBack(facts: Facts, cursor: FlowStep): boolean {
  return previous(flow, facts, cursor) !== null
}
