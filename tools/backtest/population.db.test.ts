import { policies } from '@relief/partners/policy.ts'
import { expect, test } from 'vitest'
import { runBacktest } from './run.ts'

const PEOPLE = 100_000
const BATCH = 5_000

async function* everyone() {
  for (let from = 0; from < PEOPLE; from += BATCH) yield { from, count: BATCH }
}

// Uses no database; it runs with the slow tests because it takes 20 seconds of CPU time.
test('of 100,000 people, none gets a false reason, and each decline has a true one', async () => {
  const policy = policies.at(-1)
  if (policy === undefined) throw new Error('There is no policy')
  const tally = await runBacktest({ inForce: policy, candidate: policy }, everyone())
  expect(tally.count).toBe(PEOPLE)
  expect(tally.adverse[1]).toBeGreaterThan(PEOPLE / 10)
  expect([tally.withFalseReason[1], tally.withoutTrueReason[1]]).toEqual([0, 0])
}, 600_000)
