import type { BankSummary } from './bank-summary.ts'
import { type CharacteristicName, characteristics } from './characteristics.ts'
import type { CreditFile } from './credit-file.ts'
import type { TraceEntry } from './decision.ts'
import type { OfferCase } from './offer-case.ts'
import type { Characteristic, Policy, ProductPolicy } from './policy.ts'
import type { Reason } from './reasons.ts'
import { type Finding, shareMissed } from './rule.ts'
import type { Snapshot } from './snapshot.ts'
import { findWording, hasFigures } from './wording.ts'

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
  /** Points below the best possible ones. */
  readonly below: number
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
  policy: Pick<Policy, 'reasons'>,
  bank: BankSummary | null = null,
): Finding {
  const { basePoints, minimum } = card
  const scored = card.characteristics.map((characteristic) => score(characteristic, snapshot, file, bank))
  const sum = scored.reduce((total, { points }) => total + points, basePoints)
  const needsBureau = scored.some(({ name, figure }) => name === 'BUREAU_SCORE' && figure === null)
  // Without the bureau's score no decision is possible until a bank account replaces it.
  const isThin = needsBureau && bank === null
  const value = Number.isNaN(sum) || isThin ? null : sum
  return {
    rule: bank === null ? 'scorecard' : 'scorecard-with-bank',
    inputs: { value, minimum, basePoints, ...traceOf(scored) },
    isMet: value !== null && value >= minimum,
    reasons: () =>
      isThin
        ? [findWording(policy)('NO_SCORE_AVAILABLE', {})]
        : lossReasons(scored, { file, annualIncomeCents: snapshot.annualIncomeCents, bank }, policy),
    miss: shareMissed(value ?? 0, minimum),
    isScored: !isThin,
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
  if (figure === null) return { name, figure, points: averagePoints, lost: 0, below: 0 }
  if (!Number.isFinite(figure)) {
    const lost = Number.POSITIVE_INFINITY
    return { name, figure: null, points: Number.NaN, lost, below: lost }
  }
  const attribute = attributes.find(({ below }) => below === undefined || figure < below)
  const points = attribute?.points ?? Number.NaN
  const best = Math.max(...attributes.map((each) => each.points))
  return { name, figure, points, lost: averagePoints - points, below: best - points }
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

/**
 * The characteristics that lost most. An applicant at or above the average of every one can still be in a
 * band that lends less: then it is those furthest below the best points.
 */
function lossReasons(
  scored: readonly Scored[],
  read: Parameters<(typeof characteristics)['BUREAU_SCORE']['figure']>[0],
  policy: Pick<Policy, 'reasons'>,
): Reason[] {
  const word = findWording(policy)
  const isAverage = !scored.some(({ lost }) => lost > 0)
  const loss = isAverage && hasFigures(policy) ? ({ below }: Scored) => below : ({ lost }: Scored) => lost
  return scored
    .filter((row) => loss(row) > 0)
    .sort((a, b) => loss(b) - loss(a))
    .flatMap(({ name, figure }) => {
      const { reason } = characteristics[name]
      if (reason === null) return bureauReasons(read.file, policy).slice(0, BUREAU_FACTORS)
      return [reason(word, figure ?? Number.NaN, read)]
    })
}

/**
 * The reasons behind a score that is too low: the bureau's factors, in its own words and order, never the
 * score itself (12 CFR 1002.9(b)(2): "failed to achieve a qualifying score" is not specific).
 */
export function bureauReasons({ score }: CreditFile, policy: Pick<Policy, 'reasons'>): Reason[] {
  return (score?.factors ?? []).map(({ theme, text: factor }) =>
    findWording(policy)('SCORE_FACTOR', { theme, factor }),
  )
}

/** Why the applicant is not in a better price band: the reasons that lowered the score or the sum. */
export function bandReasons({ snapshot, policy, product, file }: OfferCase): readonly Reason[] {
  const card = findScorecard(product, policy)
  if (card === null) return bureauReasons(file, policy)
  return cardFinding(card, snapshot, file, policy, snapshot.bank).reasons()
}
