import type { Progress } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { next, path, previous } from '@relief/domain/flow.ts'
import type { Facts } from '@relief/steps/facts.ts'
import { flow } from '@relief/steps/flow.ts'

const sections: Partial<Record<FlowStep, Progress['section']>> = {
  TURNDOWN_ENTRY: 'REQUEST',
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

/** Until pricing has spoken, the road is taken to lead to offers, and a bank account that it asks for to be added. */
function hopeful(facts: Facts): Facts {
  if (facts.pricing === null) return { ...facts, pricing: 'QUALIFIED' }
  return { ...facts, bankLink: facts.bankLink ?? 'LINKED', bankPricing: facts.bankPricing ?? 'QUALIFIED' }
}

/** The place of a step on the plain road to offers; what comes on top of that road lies between two of its steps. */
function placeOf(cursor: FlowStep, plain: readonly FlowStep[]): number {
  const index = plain.indexOf(cursor)
  if (index >= 0) return index
  const order = flow.map((row) => row.step)
  const before = plain.filter((step) => order.indexOf(step) < order.indexOf(cursor))
  const after = plain[before.length]
  const between = order.slice(order.indexOf(before.at(-1) ?? cursor) + 1, after && order.indexOf(after))
  return before.length - 1 + (between.indexOf(cursor) + 1) / (between.length + 1)
}

/** How far along the cursor stands; 1 where the journey ends. */
export function progressOf(facts: Facts, cursor: FlowStep): Progress {
  // A check that says no is saved a moment before the cursor moves: until it does, the road is still the one to offers.
  const steps = path(flow, { ...facts, pricing: 'QUALIFIED', ineligible: null })
  const isEnd = flow.find((row) => row.step === cursor)?.kind === 'end'
  const share = isEnd ? 1 : placeOf(cursor, steps) / (steps.length - 1)
  return { section: sections[cursor] ?? 'OFFERS', share: Math.round(share * 1000) / 1000 }
}

export function likelyNextStep(facts: Facts, cursor: FlowStep): FlowStep | null {
  return next(flow, hopeful(facts), cursor)
}

export function canGoBack(facts: Facts, cursor: FlowStep): boolean {
  return previous(flow, facts, cursor) !== null
}
