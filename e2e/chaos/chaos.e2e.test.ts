import { expect, test } from 'vitest'
import { runChaos } from './chaos.ts'

/** Seeds of runs that once found a fault belong here, each with its name. */
const SEED = 7

test('a short chaos run loses, doubles, alters and leaves nothing', async () => {
  const report = await runChaos({ seed: SEED, faults: 10, walkers: 2, say: () => undefined })
  expect(report).toMatchObject({ lost: [], doubled: [], stuck: [], altered: [] })
  // A run without progress proves nothing.
  expect(report.acknowledged).toBeGreaterThan(30)
  expect(Object.keys(report.walks).length).toBeGreaterThan(0)
})
