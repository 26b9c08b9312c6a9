import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { flow } from '@relief/steps/flow.ts'

/** One application's path; `moves` has each step that it reached with its time, oldest first. */
export type Journey = {
  readonly entryPoint: string
  readonly device: string
  readonly moves: readonly { readonly to: FlowStep; readonly at: Date }[]
}

/** The outcomes of the applications that reached a step. Each application counts in exactly one of four. */
export type StepFigures = {
  readonly step: FlowStep
  readonly isEnd: boolean
  readonly entered: number
  /** Now at a later step, or at a final one. */
  readonly wentOn: number
  /** Now at this step, and recently active. */
  readonly isHere: number
  /** At this step without recent activity: the drop-off, unless the step is final. */
  readonly stopped: number
  /** At an earlier step after going back. */
  readonly wentBack: number
  /** Median of the total time at this step of those who continued, seconds; null without any. */
  readonly medianSeconds: number | null
}

export type Funnel = { readonly journeys: number; readonly steps: readonly StepFigures[] }

/** An applicant without activity for this long has left. */
const LEFT_AFTER_MS = 30 * 60_000

/** Steps in the order of the flow; final steps come after all others, wherever they branch off. */
const order = new Map(
  flow.map(({ step, kind }, at) => [step, kind === 'end' ? Number.POSITIVE_INFINITY : at] as const),
)
const orderOf = (step: FlowStep) => order.get(step) ?? Number.POSITIVE_INFINITY

/** The middle value, or the mean of the middle two. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2
}

/** Total time at each step before it was left, milliseconds. */
function stays({ moves }: Journey): Map<FlowStep, number> {
  const spent = new Map<FlowStep, number>()
  for (const [at, { to, at: came }] of moves.entries()) {
    const left = moves[at + 1]?.at
    if (left) spent.set(to, (spent.get(to) ?? 0) + left.getTime() - came.getTime())
  }
  return spent
}

/**
 * Figures of every step that any application reached. They are right for every branch, because a step's
 * denominator is the applications that reached it: a skipped question is not a drop-off.
 */
export function buildFunnel(journeys: readonly Journey[], now: Date): Funnel {
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
export function buildFunnels(
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
    .map(([group, members]) => ({ group, funnel: buildFunnel(members, now) }))
}
