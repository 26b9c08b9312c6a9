import { characteristics } from '@relief/domain/underwriting/characteristics.ts'
import type { Characteristic, Policy, ProductPolicy, Scorecard } from '@relief/domain/underwriting/policy.ts'

/** Scorecards and their uses that match the schema but make no sense, each line with its path. */
export function scorecardProblems({ scorecards = [], products }: Policy): string[] {
  return [
    ...scorecards.flatMap((card, index) =>
      [...nameProblems(card, scorecards.slice(0, index), products), ...cardProblems(card)].map(
        (problem) => `scorecards[${index}].${problem}`,
      ),
    ),
    ...products.flatMap((product, index) =>
      useProblems(product, scorecards).map((problem) => `products[${index}].${problem}`),
    ),
  ]
}

function nameProblems(
  { name }: Scorecard,
  before: readonly Scorecard[],
  products: readonly ProductPolicy[],
): string[] {
  if (before.some((other) => other.name === name)) return ['name: another scorecard has it']
  const isUsed = products.some(({ scorecard }) => scorecard?.name === name)
  return isUsed ? [] : [`name: no product goes by ${name}`]
}

function cardProblems({ characteristics: all }: Scorecard): string[] {
  return all.flatMap((row, index) => {
    const isTwice = all.slice(0, index).some(({ characteristic }) => characteristic === row.characteristic)
    return [
      ...(isTwice ? [`characteristic: ${row.characteristic} is in this list already`] : []),
      ...attributeProblems(row),
    ].map((problem) => `characteristics[${index}].${problem}`)
  })
}

function attributeProblems({ characteristic, attributes }: Characteristic): string[] {
  const limits = attributes.map(({ below }) => below)
  const isWhole = limits.every((below, index) => (below === undefined) === (index === limits.length - 1))
  if (!isWhole) return ['attributes: each needs `below`, but for the last one, which takes the rest']
  const isRising = limits.every(
    (below, index) => index === 0 || (below ?? Infinity) > (limits[index - 1] ?? 0),
  )
  if (!isRising) return ['attributes: must go from the lowest `below` to the highest']
  const [lowest] = limits
  if (LOWER_IS_BETTER.has(characteristic) && lowest !== undefined && lowest <= 0)
    return [
      `attributes: the first \`below\` must be above 0, or having none would cost points and be a reason`,
    ]
  const sign = characteristics[characteristic].better === 'HIGHER' ? 1 : -1
  const isOneWay = attributes.every(
    ({ points }, index) => index === 0 || sign * (points - (attributes[index - 1]?.points ?? 0)) >= 0,
  )
  if (isOneWay) return []
  return [
    sign > 0
      ? `attributes: more ${characteristic} may not earn fewer points: the reason given would be that it is too low`
      : `attributes: more ${characteristic} may not earn more points: the reason given would be that it is too high`,
  ]
}

/** Characteristics that are better when lower, so that 0 can never be a reason. */
const LOWER_IS_BETTER = new Set(
  Object.entries(characteristics).flatMap(([name, { better }]) => (better === 'LOWER' ? [name] : [])),
)

function useProblems({ scorecard, pricing, bankLink }: ProductPolicy, cards: readonly Scorecard[]): string[] {
  if (scorecard === undefined) return []
  const card = cards.find(({ name }) => name === scorecard.name)
  if (card === undefined)
    return [
      `scorecard.name: there is no scorecard ${scorecard.name}; there are ${cards.map(({ name }) => name).join(', ') || 'none'}`,
    ]
  const { averagePoints } = scorecard
  const known = new Set<string>(card.characteristics.map(({ characteristic }) => characteristic))
  const averages = card.characteristics.flatMap((row) =>
    averageProblems(row, averagePoints[row.characteristic]),
  )
  const strangers = Object.keys(averagePoints).filter((name) => !known.has(name))
  const range = { low: card.basePoints, high: card.basePoints, average: card.basePoints }
  for (const { characteristic, attributes } of card.characteristics) {
    const points = attributes.map((attribute) => attribute.points)
    range.low += Math.min(...points)
    range.high += Math.max(...points)
    range.average += averagePoints[characteristic] ?? 0
  }
  const lowest = Math.min(...pricing.tiers.map(({ minimumScore }) => minimumScore))
  const wrong = [
    ...averages,
    ...strangers.map((name) => `scorecard.averagePoints.${name}: the scorecard does not look at it`),
  ]
  if (wrong.length > 0) return wrong
  return [
    ...pricing.tiers.flatMap(({ minimumScore }, index) =>
      minimumScore > range.high
        ? [
            `pricing.tiers[${index}].minimumScore: no sum of ${card.name} reaches it; they go from ${range.low} to ${range.high}`,
          ]
        : [],
    ),
    ...(range.average < lowest
      ? [
          `scorecard.averagePoints: add up to ${range.average} with the base points, below the last price band, ${lowest}. They are those of applicants at or slightly above it; a refusal could be left without a reason`,
        ]
      : []),
    ...(bankLink?.thinFileScore === undefined
      ? []
      : ['bankLink.thinFileScore: a scorecard adds up what a thin file has; leave it out']),
  ]
}

function averageProblems(
  { characteristic, attributes }: Characteristic,
  average: number | undefined,
): string[] {
  const place = `scorecard.averagePoints.${characteristic}`
  if (average === undefined) return [`${place}: is missing; npm run backtest works it out`]
  const points = attributes.map((attribute) => attribute.points)
  const [low, high] = [Math.min(...points), Math.max(...points)]
  return average < low || average > high
    ? [`${place}: no average of points from ${low} to ${high} can be ${average}`]
    : []
}
