import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { expect, test } from 'vitest'
import { useMachineClock } from '../machine-clock.ts'
import { runChaos } from './chaos.ts'
import { mountDisk } from './disk.ts'
import { noFindings } from './findings.ts'
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

/** The processes that a process has started, and those that they have. */
function descendantsOf(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const from = (of: number | undefined): number[] =>
    processes.flatMap(([pid, ppid]) => (pid !== undefined && ppid === of ? [pid, ...from(pid)] : []))
  return from(parent)
}

test('Ctrl-C heals the faults, checks, reports and leaves no process', { ...slow, timeout }, async () => {
  const args = ['--import', 'tsx', 'e2e/chaos/run.ts', '--seed', String(SEED), '--walkers', '1']
  // In a process group of its own, as in a terminal.
  const run = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  run.stdout.on('data', (chunk) => (output += String(chunk)))
  const ended = once(run, 'exit')
  await until(
    async () => output,
    (printed) => printed.includes('10 faults'),
    timeout,
  )
  const started = descendantsOf(run.pid)
  // npm sends it once more.
  for (let times = 0; times < 2; times++) process.kill(-Number(run.pid), 'SIGINT')
  expect(await ended).toEqual([130, null])
  expect(output).toMatch(/Seed 7: 1\d of 1000 \(interrupted\) faults/)
  expect(output).toContain('0 lost, 0 doubled, 0 stuck, 0 altered, 0 crashed, 0 leaked')
  // The servers, PostgreSQL with its processes, and the disk.
  expect(started.length).toBeGreaterThan(5)
  const left = descendantsOf(1).filter((pid) => started.includes(pid))
  expect(left).toEqual([])
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
