import { policies } from '@relief/partners/policy.ts'
import { slowFor } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { runBacktest } from './run.ts'

const BATCH = 5_000

async function expectTrueReasons(people: number): Promise<void> {
  const policy = policies.at(-1)
  if (policy === undefined) throw new Error('There is no policy')
  async function* everyone() {
    for (let from = 0; from < people; from += BATCH) yield { from, count: BATCH }
  }
  const tally = await runBacktest({ inForce: policy, candidate: policy }, everyone())
  expect(tally.count).toBe(people)
  expect(tally.adverse[1]).toBeGreaterThan(people / 10)
  expect([tally.withFalseReason[1], tally.withoutTrueReason[1]]).toEqual([0, 0])
}

// Uses no database; it runs with the database tests because 100,000 people take 20 seconds of CPU time.
test(
  'of 100,000 people, none gets a false reason, and each decline has a true one',
  slowFor(10),
  async () => {
    await expectTrueReasons(100_000)
  },
)

test('of 5,000 people, none gets a false reason, and each decline has a true one', async () => {
  await expectTrueReasons(5_000)
})
