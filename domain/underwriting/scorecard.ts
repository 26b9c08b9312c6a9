import type { BankSummary } from './bank-summary.ts'
import { type CharacteristicName, characteristics } from './characteristics.ts'
import type { CreditFile } from './credit-file.ts'
import type { TraceEntry } from './decision.ts'
import type { Characteristic, Policy, ProductPolicy } from './policy.ts'
import { type Reason, reason, scoreReasons } from './reasons.ts'
import type { Finding } from './rule.ts'
import type { Snapshot } from './snapshot.ts'

/** The card that a product goes by, with the averages that its reasons are told from and the sum that it asks for. */
export type ProductCard = {
  readonly basePoints: number
  readonly minimum: number
  readonly characteristics: readonly (Characteristic & { readonly averagePoints: number })[]
}

/** Bureau factors told where the bureau's score lost points: the other characteristics must not go unmentioned. */
const BUREAU_FACTORS = 2

/**
 * The card of a product; null when its bands go by the bureau's score.
 * @throws RangeError when the policy has no such card: partners/scorecard-rules.ts refuses it before
 */
export function cardOf(
  { scorecard, pricing }: Pick<ProductPolicy, 'scorecard' | 'pricing'>,
  { scorecards = [] }: Pick<Policy, 'scorecards'>,
): ProductCard | null {
  if (scorecard === undefined) return null
  const card = scorecards.find(({ name }) => name === scorecard.name)
  if (card === undefined) throw new RangeError(`The policy has no scorecard ${scorecard.name}`)
  return {
    basePoints: card.basePoints,
    minimum: lowestBand(pricing),
    characteristics: card.characteristics.map((one) => ({
      ...one,
      averagePoints: scorecard.averagePoints[one.characteristic] ?? 0,
    })),
  }
}

/** The score, or the sum of a card, that a product's last band begins at. */
export function lowestBand({ tiers }: ProductPolicy['pricing']): number {
  return Math.min(...tiers.map(({ minimumScore }) => minimumScore))
}

/** One characteristic as it was scored. A figure that is missing earns the average: it speaks neither for nor against. */
type Scored = {
  readonly name: CharacteristicName
  readonly figure: number | null
  /** NaN when the figure is no number: the sum is then none either, and passes nothing. */
  readonly points: number
  /** Points below the average; above zero only for what is there. */
  readonly lost: number
}

/**
 * The sum of a card, as a rule against the lowest band. The reasons of a sum that is too low are the characteristics whose
 * points fell furthest below the average of applicants at or slightly above that band, the first method that comment
 * 9(b)(2)-5 of Regulation B (12 CFR 1002, supplement I) names. The largest loss comes first.
 */
export function cardFinding(
  card: ProductCard,
  snapshot: Snapshot,
  file: CreditFile,
  bank: BankSummary | null = null,
): Finding {
  const { basePoints, minimum } = card
  const scored = card.characteristics.map((one) => score(one, snapshot, file, bank))
  const sum = scored.reduce((total, { points }) => total + points, basePoints)
  const needsBureau = scored.some(({ name, figure }) => name === 'BUREAU_SCORE' && figure === null)
  // Without the bureau's score nothing is decided until a bank account stands in for it.
  const value = Number.isNaN(sum) || (needsBureau && bank === null) ? null : sum
  return {
    rule: bank === null ? 'scorecard' : 'scorecard-with-bank',
    inputs: { value, minimum, basePoints, ...traceOf(scored) },
    isMet: value !== null && value >= minimum,
    reasons: needsBureau && bank === null ? [reason('NO_SCORE_AVAILABLE')] : lossReasons(scored, file),
  }
}

/** The sum with the best that a bank account could show: what linking one may lead to. */
export function bestSum(card: ProductCard, snapshot: Snapshot, file: CreditFile): number {
  return card.characteristics.reduce((total, one) => {
    const best = Math.max(...one.attributes.map(({ points }) => points))
    return (
      total +
      (characteristics[one.characteristic].isFromBank ? best : score(one, snapshot, file, null).points)
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

/** Figure and points of each, so that the sum can be added up again by hand. */
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
