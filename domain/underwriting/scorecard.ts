import type { BankSummary } from './bank-summary.ts'
import { type CharacteristicName, characteristics } from './characteristics.ts'
import type { CreditFile } from './credit-file.ts'
import type { TraceEntry } from './decision.ts'
import type { Characteristic, Policy, ProductPolicy } from './policy.ts'
import { type Reason, reason, scoreReasons } from './reasons.ts'
import type { Finding } from './rule.ts'
import type { Snapshot } from './snapshot.ts'

/** A product's scorecard with its minimum sum and the averages that its reasons are measured against. */
export type ProductCard = {
  readonly basePoints: number
  readonly minimum: number
  readonly characteristics: readonly (Characteristic & { readonly averagePoints: number })[]
}

/**
 * Bureau factors reported where the bureau's score lost points; a limit leaves room for other
 * characteristics.
 */
const BUREAU_FACTORS = 2

/**
 * A product's scorecard; null when its price bands use the bureau's score.
 * @throws RangeError when the policy has no such card, which partners/scorecard-rules.ts rejects first
 */
export function findScorecard(
  { scorecard, pricing }: Pick<ProductPolicy, 'scorecard' | 'pricing'>,
  { scorecards = [] }: Pick<Policy, 'scorecards'>,
): ProductCard | null {
  if (scorecard === undefined) return null
  const card = scorecards.find(({ name }) => name === scorecard.name)
  if (card === undefined) throw new RangeError(`The policy has no scorecard ${scorecard.name}`)
  return {
    basePoints: card.basePoints,
    minimum: lowestBand(pricing),
    characteristics: card.characteristics.map((characteristic) => ({
      ...characteristic,
      averagePoints: scorecard.averagePoints[characteristic.characteristic] ?? 0,
    })),
  }
}

/** The score, or the sum of a card, where a product's last price band starts. */
export function lowestBand({ tiers }: ProductPolicy['pricing']): number {
  return Math.min(...tiers.map(({ minimumScore }) => minimumScore))
}

/** One scored characteristic. A missing figure earns the average, so it counts neither way. */
type Scored = {
  readonly name: CharacteristicName
  readonly figure: number | null
  /** NaN when the figure is not a number: the sum is then NaN too, and no rule passes. */
  readonly points: number
  /** Points below the average; above zero only for figures that exist. */
  readonly lost: number
}

/**
 * The sum of a card, as a rule against the lowest band. When it fails, the reasons are the characteristics
 * whose points fell furthest below the average of applicants at or slightly above that band, largest loss
 * first: the first method of comment 9(b)(2)-5 of Regulation B (12 CFR 1002, supplement I).
 */
export function cardFinding(
  card: ProductCard,
  snapshot: Snapshot,
  file: CreditFile,
  bank: BankSummary | null = null,
): Finding {
  const { basePoints, minimum } = card
  const scored = card.characteristics.map((characteristic) => score(characteristic, snapshot, file, bank))
  const sum = scored.reduce((total, { points }) => total + points, basePoints)
  const needsBureau = scored.some(({ name, figure }) => name === 'BUREAU_SCORE' && figure === null)
  // Without the bureau's score no decision is possible until a bank account replaces it.
  const value = Number.isNaN(sum) || (needsBureau && bank === null) ? null : sum
  return {
    rule: bank === null ? 'scorecard' : 'scorecard-with-bank',
    inputs: { value, minimum, basePoints, ...traceOf(scored) },
    isMet: value !== null && value >= minimum,
    reasons: needsBureau && bank === null ? [reason('NO_SCORE_AVAILABLE')] : lossReasons(scored, file),
  }
}

export function bestPossibleSum(card: ProductCard, snapshot: Snapshot, file: CreditFile): number {
  return card.characteristics.reduce((total, characteristic) => {
    const best = Math.max(...characteristic.attributes.map(({ points }) => points))
    return (
      total +
      (characteristics[characteristic.characteristic].isFromBank
        ? best
        : score(characteristic, snapshot, file, null).points)
    )
  }, card.basePoints)
}

function score(
  { characteristic: name, attributes, averagePoints }: ProductCard['characteristics'][number],
  { annualIncomeCents }: Snapshot,
  file: CreditFile,
  bank: BankSummary | null,
): Scored {
  const figure = characteristics[name].figure({ file, annualIncomeCents, bank })
  if (figure === null) return { name, figure, points: averagePoints, lost: 0 }
  if (!Number.isFinite(figure))
    return { name, figure: null, points: Number.NaN, lost: Number.POSITIVE_INFINITY }
  const attribute = attributes.find(({ below }) => below === undefined || figure < below)
  const points = attribute?.points ?? Number.NaN
  return { name, figure, points, lost: averagePoints - points }
}

/** Figure and points of each, so the sum can be checked by hand. */
function traceOf(scored: readonly Scored[]): TraceEntry['inputs'] {
  return Object.fromEntries(
    scored.flatMap(({ name, figure, points }) => [
      [`${name}.figure`, figure],
      [`${name}.points`, Number.isNaN(points) ? null : points],
    ]),
  )
}

function lossReasons(scored: readonly Scored[], file: CreditFile): Reason[] {
  return scored
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost)
    .flatMap(({ name }) => {
      const { reason: code } = characteristics[name]
      if (code !== 'SCORE_FACTORS') return [reason(code)]
      return scoreReasons(file.score?.factors ?? []).slice(0, BUREAU_FACTORS)
    })
}
