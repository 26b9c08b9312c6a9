import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { useMachineClock } from '../machine-clock.ts'
import { runChaos } from './chaos.ts'
import { noFindings } from './check.ts'
import { mountDisk } from './disk.ts'
import { PATIENCE_MS } from './walker.ts'

useMachineClock()

/**
 * A seed repeats the faults but not the timing of the machine, so each fault that a run found has a test of
 * its own (docs/reliability.md).
 */
const SEED = 7
/** The last walk to begin may still have to wait for a lost webhook. */
const timeout = 2 * PATIENCE_MS

async function expectNothingLost(faults: number, walkers: number): Promise<void> {
  const report = await runChaos({ seed: SEED, faults, walkers, say: () => undefined })
  expect(report).toMatchObject(noFindings())
  // A run without progress proves nothing.
  expect(report.acknowledged).toBeGreaterThan(3 * faults)
  expect(Object.keys(report.walks).length).toBeGreaterThan(0)
}

test('three faults lose, double, alter and leave nothing', { timeout }, async () => {
  await expectNothingLost(3, 1)
})

test('a short chaos run loses, doubles, alters and leaves nothing', { ...slow, timeout }, async () => {
  await expectNothingLost(10, 2)
})

test('a full disk and skipped days lose, double and alter nothing', { ...slow, timeout }, async () => {
  const disk = await mountDisk()
  disk?.remove()
  const passing = ['40 days pass at once', 'daylight saving begins or ends'] as const
  // Some machines allow no disk that can be filled (no user namespaces).
  const only = disk === null ? passing : (['the disk is full', ...passing] as const)
  const report = await runChaos({ seed: SEED, faults: 5, walkers: 2, only, say: () => undefined })
  expect(report).toMatchObject(noFindings())
  expect(report.acknowledged).toBeGreaterThan(30)
  // Each kind happens with this seed.
  expect(Object.keys(report.faults).sort()).toEqual([...only].sort())
})
