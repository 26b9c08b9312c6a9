import type { Progress } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { next, path, previous } from '@relief/domain/flow.ts'
import { steps } from '@relief/steps/all-steps.ts'
import type { Facts } from '@relief/steps/facts.ts'
import { flow } from '@relief/steps/flow.ts'

/**
 * Before pricing has a result, assumes that there will be offers and that a required bank account gets
 * linked.
 */
function assumeApproval(facts: Facts): Facts {
  if (facts.pricing === null) return { ...facts, pricing: 'QUALIFIED' }
  return { ...facts, bankLink: facts.bankLink ?? 'LINKED', bankPricing: facts.bankPricing ?? 'QUALIFIED' }
}

/** The steps of the main path to offers, each with the total weight of the steps before it. */
function positions(plain: readonly FlowStep[]): { step: FlowStep; at: number }[] {
  let sum = 0
  return plain.map((step) => {
    const at = sum
    sum += steps[step].weight
    return { step, at }
  })
}

/** The position of a step; a step outside the main path is between its two neighbors. */
function findPosition(cursor: FlowStep, plain: readonly { step: FlowStep; at: number }[]): number {
  const own = plain.find(({ step }) => step === cursor)
  if (own) return own.at
  const order = flow.map((row) => row.step)
  const index = order.indexOf(cursor)
  const before = plain.filter(({ step }) => order.indexOf(step) < index)
  const from = before.at(-1)
  const to = plain[before.length]
  if (from === undefined || to === undefined) return from?.at ?? 0
  const between = order.slice(order.indexOf(from.step) + 1, order.indexOf(to.step))
  return from.at + ((between.indexOf(cursor) + 1) / (between.length + 1)) * (to.at - from.at)
}

const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000

/** Progress of an application, from 0 to 1; a final step has 1. */
export function findProgress(facts: Facts, cursor: FlowStep): Progress {
  const { section } = steps[cursor]
  if (flow.find((row) => row.step === cursor)?.kind === 'end') return { section, share: 1, sectionShare: 1 }
  // A failed check is saved a moment before the cursor moves; until then, use the path to offers.
  const plain = positions(path(flow, { ...facts, pricing: 'QUALIFIED', ineligible: null }))
  const total = plain.at(-1)?.at ?? 0
  const at = findPosition(cursor, plain)
  const start = plain.find(({ step }) => steps[step].section === section)?.at ?? at
  const end =
    plain.find((position) => position.at > start && steps[position.step].section !== section)?.at ?? total
  return { section, share: rounded(at / total), sectionShare: rounded((at - start) / (end - start)) }
}

export function likelyNextStep(facts: Facts, cursor: FlowStep): FlowStep | null {
  return next(flow, assumeApproval(facts), cursor)
}

/**
 * The step that follows any valid answer that does not end the application; null when it depends on the
 * answer. The browser may show that step before its submission is confirmed.
 */
export function certainNextStep(facts: Facts, cursor: FlowStep): FlowStep | null {
  const kind = flow.find((row) => row.step === cursor)?.kind ?? 'question'
  if (kind !== 'question') return null
  return next(flow, facts, cursor)
}

export function canGoBack(facts: Facts, cursor: FlowStep): boolean {
  return previous(flow, facts, cursor) !== null
}
