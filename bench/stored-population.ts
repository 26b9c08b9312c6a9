import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@relief/store/test-cluster.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import type { openWorld } from './submission-world.ts'

/** Of 20 who begin: where they stop. */
const UNFINISHED = ['LOAN_AMOUNT', 'LOAN_AMOUNT', 'ADDRESS_AND_PHONE', 'INCOME', 'SAVINGS', 'AGREE'] as const
const DECLINED = '123450700'

/**
 * Walks twenty applicants through the funnel: six stop on the way, five are declined, three leave their
 * offers, and six are paid out.
 * @returns how many applications there are
 */
async function storePopulation(origin: string): Promise<number> {
  for (const step of UNFINISHED) {
    const applicant = await someApplicant(origin)
    const id = await someApplication(applicant)
    if (step !== 'LOAN_AMOUNT') await answerUntil(applicant, id, step)
  }
  for (const [count, ssn] of [
    [5, DECLINED],
    [3, undefined],
  ] as const)
    for (let number = 0; number < count; number++) {
      const applicant = await someApplicant(origin, ssn === undefined ? {} : { ssn })
      await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION')
    }
  for (let number = 0; number < 6; number++) {
    const borrower = await someoneAboutToAccept(origin)
    await borrower.accept()
    await borrower.give('000123456789')
    await borrower.untilPayout('SETTLED')
  }
  return 20
}

/** A checkpoint signs new records once a minute. */
const SIGNED_MS = 70_000

/** Stores so many copies of the population, spread over 170 days, and prints the size of an application. */
export async function storeCopies(
  world: Awaited<ReturnType<typeof openWorld>>,
  count: number,
): Promise<void> {
  const start = performance.now()
  const port = String(await freePort())
  const walker = await world.startProcess({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LIMIT_FACTOR: '1000',
    SANDBOX_PACE: 'brisk',
  })
  const originals = await storePopulation(walker.origin)
  await wait(SIGNED_MS)
  await walker.end()
  await world.copy(Math.round(count / originals))
  const seconds = Math.round((performance.now() - start) / 1000)
  const { applications, bytes, tables } = await world.size()
  const kB = (size: number) => (size / applications / 1024).toFixed(1)
  process.stdout.write(
    `${applications} applications stored in ${seconds} s: ${kB(bytes)} kB each
  ${tables.map(({ name, size }) => `${name} ${kB(size)}`).join(', ')} kB
`,
  )
}
