/** @module-tag slow */

import { expect, test } from 'vitest'
import { useMachineClock } from '../machine-clock.ts'
import { runChaos } from './chaos.ts'
import { mountDisk } from './disk.ts'
import { PATIENCE_MS } from './walker.ts'

useMachineClock()

/** Seeds of runs that once found a fault belong here, each with its name. */
const SEED = 7
/** The last walk to begin may still have to wait for a lost webhook. */
const timeout = 2 * PATIENCE_MS

test('a short chaos run loses, doubles, alters and leaves nothing', { timeout }, async () => {
  const report = await runChaos({ seed: SEED, faults: 10, walkers: 2, say: () => undefined })
  expect(report).toMatchObject({ lost: [], doubled: [], stuck: [], altered: [] })
  // A run without progress proves nothing.
  expect(report.acknowledged).toBeGreaterThan(30)
  expect(Object.keys(report.walks).length).toBeGreaterThan(0)
})

test('a full disk and skipped days lose, double and alter nothing', { timeout }, async () => {
  const disk = await mountDisk()
  disk?.remove()
  const passing = ['40 days pass at once', 'daylight saving begins or ends'] as const
  // Some machines allow no disk that can be filled (no user namespaces).
  const only = disk === null ? passing : (['the disk is full', ...passing] as const)
  const report = await runChaos({ seed: SEED, faults: 5, walkers: 2, only, say: () => undefined })
  expect(report).toMatchObject({ lost: [], doubled: [], stuck: [], altered: [] })
  expect(report.acknowledged).toBeGreaterThan(30)
  // Each kind happens with this seed.
  expect(Object.keys(report.faults).sort()).toEqual([...only].sort())
})
