import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { flow } from '@relief/steps/flow.ts'

/** One application on its way; `moves` say which step it came to, and when, oldest first. */
export type Journey = {
  readonly entryPoint: string
  readonly device: string
  readonly moves: readonly { readonly to: FlowStep; readonly at: Date }[]
}

/** What became of those who came to a step. Each of them is counted in exactly one of the four fates. */
export type StepFigures = {
  readonly step: FlowStep
  readonly isEnd: boolean
  readonly entered: number
  /** Stand further on by now, or at an end of the journey. */
  readonly wentOn: number
  /** Stand here, and were active a short while ago. */
  readonly isHere: number
  /** Stand here and have not been active since: the drop-off, unless the step is an end. */
  readonly stopped: number
  /** Went back to an earlier step and stand there. */
  readonly wentBack: number
  /** Median of the time that those who went on spent here in all, seconds; null without any. */
  readonly medianSeconds: number | null
}

export type Funnel = { readonly journeys: number; readonly steps: readonly StepFigures[] }

/** Somebody who did nothing for this long has left. */
const LEFT_AFTER_MS = 30 * 60_000

/** Steps lie in the order of the journey's table; an end lies behind all of them, wherever it branches off. */
const order = new Map(
  flow.map(({ step, kind }, at) => [step, kind === 'end' ? Number.POSITIVE_INFINITY : at] as const),
)
const orderOf = (step: FlowStep) => order.get(step) ?? Number.POSITIVE_INFINITY

/** The middle one, or the mean of the middle two. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2
}

/** How long each step was stood at before it was left, in all, milliseconds. */
function stays({ moves }: Journey): Map<FlowStep, number> {
  const spent = new Map<FlowStep, number>()
  for (const [at, { to, at: came }] of moves.entries()) {
    const left = moves[at + 1]?.at
    if (left) spent.set(to, (spent.get(to) ?? 0) + left.getTime() - came.getTime())
  }
  return spent
}

/**
 * Figures of every step that somebody came to. They are right however the journey branches, because a step's
 * denominator is those who came to it: who never had to answer a question is no drop-off of it.
 */
export function funnelOf(journeys: readonly Journey[], now: Date): Funnel {
  const counts = new Map<
    FlowStep,
    { entered: number; wentOn: number; isHere: number; stopped: number; wentBack: number; times: number[] }
  >()
  for (const journey of journeys) {
    const last = journey.moves.at(-1)
    if (last === undefined) continue
    const spent = stays(journey)
    const isActive = now.getTime() - last.at.getTime() < LEFT_AFTER_MS
    for (const step of new Set(journey.moves.map(({ to }) => to))) {
      const count = counts.get(step) ?? {
        entered: 0,
        wentOn: 0,
        isHere: 0,
        stopped: 0,
        wentBack: 0,
        times: [],
      }
      counts.set(step, count)
      count.entered += 1
      if (last.to === step) count[isActive ? 'isHere' : 'stopped'] += 1
      else if (orderOf(last.to) < orderOf(step)) count.wentBack += 1
      else {
        count.wentOn += 1
        count.times.push(spent.get(step) ?? 0)
      }
    }
  }
  const steps = flow.flatMap(({ step, kind }) => {
    const count = counts.get(step)
    if (!count) return []
    const { times, ...fates } = count
    const middle = median(times)
    return [{ step, isEnd: kind === 'end', ...fates, medianSeconds: middle === null ? null : middle / 1000 }]
  })
  return { journeys: journeys.length, steps }
}

/** The same for each value of one property of the journeys, the largest group first. */
export function funnelsBy(
  journeys: readonly Journey[],
  property: 'entryPoint' | 'device',
  now: Date,
): { group: string; funnel: Funnel }[] {
  const groups = new Map<string, Journey[]>()
  for (const journey of journeys) {
    const group = groups.get(journey[property]) ?? []
    group.push(journey)
    groups.set(journey[property], group)
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([group, members]) => ({ group, funnel: funnelOf(members, now) }))
}
