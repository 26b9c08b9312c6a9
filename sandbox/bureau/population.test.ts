import { expect, test } from 'vitest'
import { syntheticFile } from './population.ts'
import { randomFrom } from './random.ts'

/** Valid numbers spread over the whole range. */
function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(100_010_001 + index * 79_999))
}

test('the same number has the same file, on every call', () => {
  for (const number of numbers(50)) expect(syntheticFile(number)).toEqual(syntheticFile(number))
})

test('scores spread as they do among people who look for a small loan', () => {
  const scores = numbers(4000)
    .flatMap((number) => {
      const file = syntheticFile(number)
      return file.status === 'hit' ? file.scores.map(({ value }) => value) : []
    })
    .sort((a, b) => a - b)
  const at = (share: number) => scores[Math.floor(share * scores.length)] ?? 0
  expect(at(0.5)).toBeGreaterThan(630)
  expect(at(0.5)).toBeLessThan(700)
  expect(at(0.1)).toBeLessThan(520)
  expect(at(0.9)).toBeGreaterThan(740)
})

test('the use of cards and late payments go with the score', () => {
  const files = numbers(3000).flatMap((number) => {
    const file = syntheticFile(number)
    if (file.status !== 'hit') return []
    const late = file.tradelines.reduce((sum, line) => sum + line.late_60_plus_24_months, 0)
    return file.scores.map(({ value, factors }) => ({ value, late, factors: factors.length }))
  })
  const meanLate = (low: number, high: number) => {
    const some = files.filter(({ value }) => value >= low && value < high)
    return some.reduce((sum, { late }) => sum + late, 0) / some.length
  }
  expect(meanLate(300, 550)).toBeGreaterThan(4 * meanLate(700, 850))
  for (const { factors } of files) {
    expect(factors).toBeGreaterThanOrEqual(1)
    expect(factors).toBeLessThanOrEqual(4)
  }
})

test('a few have no file, or a frozen one', () => {
  const statuses = numbers(4000).map((number) => syntheticFile(number).status)
  const share = (status: string) => statuses.filter((found) => found === status).length / statuses.length
  expect(share('no_hit')).toBeCloseTo(0.03, 1)
  expect(share('frozen')).toBeGreaterThan(0.005)
  expect(share('hit')).toBeGreaterThan(0.93)
})

test('the stream of numbers is even, bell-shaped and rare where it should be', () => {
  const random = randomFrom(7)
  const many = <T>(draw: () => T) => Array.from({ length: 20_000 }, draw)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(mean(many(random.even))).toBeCloseTo(0.5, 1)
  const bells = many(random.bell)
  expect(mean(bells)).toBeCloseTo(0, 1)
  expect(mean(bells.map((value) => value * value))).toBeCloseTo(1, 1)
  expect(mean(many(() => random.count(2)))).toBeCloseTo(2, 1)
  const dice = many(() => random.whole(1, 6))
  expect([Math.min(...dice), Math.max(...dice)]).toEqual([1, 6])
})
