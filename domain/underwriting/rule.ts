import type { TraceEntry } from './decision.ts'
import type { Policy } from './policy.ts'
import type { Reason } from './reasons.ts'
import { hasFigures } from './wording.ts'

export type Finding = {
  readonly rule: string
  readonly inputs: TraceEntry['inputs']
  readonly isMet: boolean
  /** Why it is not met. A function, because most rules pass and need no words. */
  readonly reasons: () => readonly Reason[]
  /** How far the value is from its threshold, 0 to 1: `shareMissed`. */
  readonly miss: number
  /** Whether it is a score or a sum of points, where characteristics decline together, none by itself. */
  readonly isScored?: boolean
}

/** A finding as evidence: a rule that is not met fails, and only a failed rule has reasons. */
export function toTraceEntry(
  finding: Finding,
  productId: string | null,
  policy: Pick<Policy, 'reasons'>,
): TraceEntry {
  const { rule, inputs, isMet, reasons, miss, isScored = false } = finding
  return {
    rule,
    productId,
    inputs,
    outcome: isMet ? 'PASS' : 'FAIL',
    reasons: isMet ? [] : reasons(),
    ...(!isMet && hasFigures(policy) && { weight: rounded(isScored ? miss : 1 + miss) }),
  }
}

/** A rule that a figure must not be above. */
export function atMost(
  rule: string,
  value: number,
  maximum: number,
  word: (figures: { value: number; maximum: number }) => Reason,
): Finding {
  const inputs = { value, maximum }
  return {
    rule,
    inputs,
    isMet: value <= maximum,
    reasons: () => [word(inputs)],
    miss: shareMissed(maximum, value),
  }
}

/** A rule that a figure must not be below. */
export function atLeast(
  rule: string,
  value: number,
  minimum: number,
  word: (figures: { value: number; minimum: number }) => Reason,
): Finding {
  const inputs = { value, minimum }
  return {
    rule,
    inputs,
    isMet: value >= minimum,
    reasons: () => [word(inputs)],
    miss: shareMissed(value, minimum),
  }
}

/**
 * The difference of two figures as a share of the larger one: 6 applications when 3 are allowed miss by 0.5,
 * and so does an income of half the minimum.
 */
export function shareMissed(smaller: number, larger: number): number {
  const miss = larger > 0 ? 1 - smaller / larger : 1
  return Number.isFinite(miss) ? Math.min(Math.max(miss, 0), 1) : 1
}

/** As evidence: four decimals. */
function rounded(weight: number): number {
  return Math.round(weight * 1e4) / 1e4
}

/**
 * The reasons of failed rules, the heaviest rule first. A rule that declines by itself comes before a score
 * or a sum, where no characteristic decides alone, and must be disclosed (12 CFR 1002.9(b)(2), comment
 * 9(b)(2)-8); of two such rules, the one missed by the larger share comes first. Within a sum, the most
 * points lost come first (comment 9(b)(2)-5); within a bureau's score, the bureau's own order applies. Equal
 * weights keep the order of the rules, as do the entries of a policy without `reasons`, which have none.
 */
export function reasonsByWeight(entries: readonly TraceEntry[]): Reason[] {
  return [...entries].sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0)).flatMap(({ reasons }) => reasons)
}
