import { withChosenOffer } from '@relief/testing/acceptance.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { newPerson } from '@relief/testing/person.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { openWorld } from './submission-world.ts'

/**
 * Whole applications of one server process on PostgreSQL, from the sign-up to the payout: how many per hour,
 * and the server's CPU time for each stage. The sandbox's vendors work in the same process. Run `npm run
 * build` first.
 */
const WARM_UP = 3
const ONE_BY_ONE = 15
const CLIENTS = 8
const SECONDS = 60

const say = (line: string) => process.stdout.write(`${line}\n`)
const world = await openWorld()
const server = await world.startProcess({
  SANDBOX_PACE: 'brisk',
  LIMIT_FACTOR: '1000',
  TRUSTED_PROXIES: '1',
})

type Stage =
  | 'sign-up'
  | 'questions and consents'
  | 'credit report, decision and offers'
  | 'signature'
  | 'payout'

/** @param passed is called after each stage, in their order */
async function apply(passed: (stage: Stage) => void): Promise<void> {
  const person = newPerson({})
  const client = createClient(fetchTransport(server.origin, world.settings.PUBLIC_URL))
  await signUp(client, person)
  passed('sign-up')
  const id = await startApplication(client, person)
  await walkUntil(client, id, 'PRICING', person)
  passed('questions and consents')
  await walkUntil(client, id, 'OFFER_SELECTION', person)
  passed('credit report, decision and offers')
  const { accept, give, untilPayout } = await withChosenOffer(client, id)
  await accept()
  passed('signature')
  await untilPayout('NEEDS_ACCOUNT')
  await give('000123456789')
  await untilPayout('SETTLED')
  passed('payout')
}

try {
  for (let count = 0; count < WARM_UP; count++) await apply(() => undefined)

  const times = new Map<Stage, number>()
  const begun = server.processorSeconds()
  for (let count = 0; count < ONE_BY_ONE; count++) {
    let before = server.processorSeconds()
    await apply((stage) => {
      const now = server.processorSeconds()
      times.set(stage, (times.get(stage) ?? 0) + now - before)
      before = now
    })
  }
  const milliseconds = (seconds: number) => Math.round((seconds * 1000) / ONE_BY_ONE)
  say(`one after the other, processor time of the server for an application:`)
  for (const [stage, seconds] of times) say(`  ${stage}: ${milliseconds(seconds)} ms`)
  say(`  together: ${milliseconds(server.processorSeconds() - begun)} ms`)

  let done = 0
  const started = performance.now()
  const before = server.processorSeconds()
  const applicants = Array.from({ length: CLIENTS }, async () => {
    while (performance.now() - started < SECONDS * 1000) {
      await apply(() => undefined)
      done += 1
    }
  })
  await Promise.all(applicants)
  const seconds = (performance.now() - started) / 1000
  const processor = server.processorSeconds() - before
  say(`${CLIENTS} at a time: ${Math.round((done / seconds) * 3600)} paid out an hour`)
  say(`  ${Math.round((processor * 1000) / done)} ms of the server's processor for each`)
  say(`  the server used ${Math.round((processor / seconds) * 100)} % of a core`)
  await server.end()
} finally {
  await world.close()
}
