import { expect, test } from 'vitest'
import { toProgressBar } from './progress.ts'

const road = [
  ['REQUEST', 2],
  ['ABOUT_YOU', 3],
  ['FINANCES', 5],
  ['OFFERS', 4],
] as const

test('the bar never falls on the way forward and is full at the end', () => {
  const filled = road
    .flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) =>
        toProgressBar({ section, sectionShare: section === 'OFFERS' ? at / (count - 1) : at / count }),
      ),
    )
    .map((progress) => progress.filled.reduce((sum, share) => sum + share, 0))
  for (const [at, total] of filled.entries()) expect(total).toBeGreaterThanOrEqual(filled[at - 1] ?? 0)
  expect(filled.at(-1)).toBe(4)
})

test('the text names the section and its place among four', () => {
  expect(toProgressBar({ section: 'ABOUT_YOU', sectionShare: 0.2 })).toMatchObject({
    section: 'About you',
    position: 2,
    count: 4,
  })
})
