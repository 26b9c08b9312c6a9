import type { Decision, TraceEntry } from '@relief/domain/underwriting/decision.ts'
import type { ReasonCheck } from '@relief/domain/underwriting/reason-check.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import type { Person } from './people.ts'

/** The policy in force and the candidate. */
export type Pair = [inForce: number, candidate: number]

/** A group's figures under each policy. */
export type GroupTally = { count: number; approved: Pair; aprSum: Pair }

/**
 * The candidate's scorecard on one product: every scored applicant, and those slightly above its lowest band.
 */
export type CardTally = {
  scored: CardSums
  near: CardSums
  /** Sums in steps of 20. */
  sums: Record<string, number>
}

export type CardSums = { count: number; points: Record<string, number> }

/** Points above the lowest band that count as slightly above it. */
const NEAR_POINTS = 20

type BandTally = { count: number; approved: Pair }

/** Sums over decisions, of the same size for any number of people. */
export type Tally = {
  count: number
  approved: Pair
  /** Approved by both, by neither, only by the candidate, only by the policy in force. */
  both: number
  neither: number
  swapIns: number
  swapOuts: number
  outcomes: Record<string, Pair>
  reasons: Record<string, Pair>
  /** Declines that are adverse action (12 CFR 1002.9). */
  adverse: Pair
  /**
   * Decisions with a reason that the snapshot or the policy disproves, and declines without a true reason.
   * Both must be 0.
   */
  withFalseReason: Pair
  withoutTrueReason: Pair
  /** The candidate's decline reasons for applicants whom the policy in force approves. */
  swapOutReasons: Record<string, number>
  /** Approvals by whole percent of the APR of the first offer. */
  aprs: Record<string, Pair>
  aprSum: Pair
  lossSum: Pair
  swapInLossSum: number
  swapOutLossSum: number
  /** People and approvals by score, in steps of 20. */
  bands: Record<string, BandTally>
  groups: Record<string, Record<string, GroupTally>>
  /** By product. */
  cards: Record<string, CardTally>
}

export function emptyTally(): Tally {
  return {
    count: 0,
    approved: [0, 0],
    both: 0,
    neither: 0,
    swapIns: 0,
    swapOuts: 0,
    outcomes: {},
    reasons: {},
    adverse: [0, 0],
    withFalseReason: [0, 0],
    withoutTrueReason: [0, 0],
    swapOutReasons: {},
    aprs: {},
    aprSum: [0, 0],
    lossSum: [0, 0],
    swapInLossSum: 0,
    swapOutLossSum: 0,
    bands: {},
    groups: {},
    cards: {},
  }
}

/**
 * Whether a loan is offered, even if a bank account would improve the offer. A line of credit with a decline
 * is not an approval.
 */
function isApproved({ outcome }: Decision): boolean {
  return outcome === 'QUALIFIED' || outcome === 'PLAID_OPTIONAL'
}

/**
 * A synthetic probability of default within a year, decreasing with the score and the same for both policies:
 * it compares the risk of two portfolios, without dollar amounts.
 */
function lossProxy({ bureau }: Snapshot): number {
  const score = bureau.status === 'HIT' ? (bureau.file.score?.value ?? 560) : 560
  return 1 / (1 + Math.exp((score - 530) / 48))
}

/** Adds one person's two decisions. */
export function add(
  tally: Tally,
  { snapshot, groups }: Person,
  decisions: readonly [Decision, Decision],
  checks: readonly [ReasonCheck, ReasonCheck],
): void {
  const loss = lossProxy(snapshot)
  const score = snapshot.bureau.status === 'HIT' ? (snapshot.bureau.file.score?.value ?? null) : null
  const band = score === null ? 'none' : String(Math.floor(score / 20) * 20)
  const inBand = findOrCreate<BandTally>(tally.bands, band, () => ({ count: 0, approved: [0, 0] }))
  tally.count += 1
  inBand.count += 1
  const own = Object.entries(groups ?? {}).map(([kind, name]) => {
    const kinds = findOrCreate<Record<string, GroupTally>>(tally.groups, kind, () => ({}))
    const group = findOrCreate<GroupTally>(kinds, name, () => ({
      count: 0,
      approved: [0, 0],
      aprSum: [0, 0],
    }))
    group.count += 1
    return group
  })
  for (const [side, decision] of decisions.entries()) {
    const at = side as 0 | 1
    countPair(tally.outcomes, outcomeOf(decision))[at] += 1
    tally.adverse[at] += Number(decision.isAdverseAction)
    tally.withFalseReason[at] += Number(checks[at].falseReasons.length > 0)
    tally.withoutTrueReason[at] += Number(checks[at].isUnexplained)
    for (const { code } of decision.reasons) countPair(tally.reasons, code)[at] += 1
    if (!isApproved(decision)) continue
    const apr = decision.offers.find((offer) => offer.isDefault)?.annualPercentageRate ?? 0
    tally.approved[at] += 1
    tally.aprSum[at] += apr
    tally.lossSum[at] += loss
    countPair(tally.aprs, String(Math.floor(apr * 100)))[at] += 1
    inBand.approved[at] += 1
    for (const group of own) {
      group.approved[at] += 1
      group.aprSum[at] += apr
    }
  }
  for (const entry of decisions[1].trace) if (entry.rule === 'scorecard') addSum(tally, entry)
  const [before, after] = decisions.map(isApproved)
  if (before && after) tally.both += 1
  else if (!before && !after) tally.neither += 1
  else if (after) {
    tally.swapIns += 1
    tally.swapInLossSum += loss
  } else {
    tally.swapOuts += 1
    tally.swapOutLossSum += loss
    for (const { code } of decisions[1].reasons)
      tally.swapOutReasons[code] = (tally.swapOutReasons[code] ?? 0) + 1
  }
}

function addSum({ cards }: Tally, { productId, inputs }: TraceEntry): void {
  const { value, minimum } = inputs
  if (productId === null || typeof value !== 'number' || typeof minimum !== 'number') return
  const none = (): CardSums => ({ count: 0, points: {} })
  const card = findOrCreate<CardTally>(cards, productId, () => ({ scored: none(), near: none(), sums: {} }))
  const step = String(Math.floor(value / 20) * 20)
  card.sums[step] = (card.sums[step] ?? 0) + 1
  const isNear = value >= minimum && value < minimum + NEAR_POINTS
  for (const sums of isNear ? [card.scored, card.near] : [card.scored]) {
    sums.count += 1
    for (const [key, points] of Object.entries(inputs)) {
      const [name = '', kind] = key.split('.')
      if (kind === 'points') sums.points[name] = (sums.points[name] ?? 0) + Number(points)
    }
  }
}

function outcomeOf(decision: Decision): string {
  const isLine = decision.outcome === 'DISQUALIFIED' && decision.offers.length > 0
  return isLine ? 'LINE_OF_CREDIT' : decision.kind === 'CREDIT' ? decision.outcome : decision.kind
}

/** The value under a key, created if missing. */
function findOrCreate<Value>(all: Record<string, Value>, key: string, begin: () => Value): Value {
  const value = all[key] ?? begin()
  all[key] = value
  return value
}

function countPair(counts: Record<string, Pair>, key: string): Pair {
  return findOrCreate<Pair>(counts, key, () => [0, 0])
}

/** Adds another tally. */
export function merge(into: unknown, from: unknown): unknown {
  if (typeof from === 'number') return (typeof into === 'number' ? into : 0) + from
  if (Array.isArray(from))
    return from.map((value, index) => merge(Array.isArray(into) ? into[index] : 0, value))
  const merged: Record<string, unknown> = { ...(into as Record<string, unknown> | undefined) }
  for (const [key, value] of Object.entries(from as object)) merged[key] = merge(merged[key], value)
  return merged
}
