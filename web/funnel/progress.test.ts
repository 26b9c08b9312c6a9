import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const road = [
  ['REQUEST', 2],
  ['ABOUT_YOU', 3],
  ['FINANCES', 5],
  ['OFFERS', 4],
] as const

test('the bar never falls on the way forward and is full at the end', () => {
  const steps = road.flatMap(([section, count]) => Array.from({ length: count }, () => section))
  const filled = steps.map((section, at) =>
    progressOf({ section, share: at / (steps.length - 1) }).filled.reduce((sum, share) => sum + share, 0),
  )
  for (const [at, total] of filled.entries()) expect(total).toBeGreaterThanOrEqual(filled[at - 1] ?? 0)
  expect(filled.at(-1)).toBe(4)
})

test('the words name the section and its place among four', () => {
  expect(progressOf({ section: 'ABOUT_YOU', share: 0.2 })).toMatchObject({
    section: 'About you',
    part: 2,
    parts: 4,
  })
})
