/** @module-tag slow */

import { createIncomeCall, deleteIncomeCall } from '@relief/contract/calls/answers.ts'
import { getLegalDocumentCall, recordConsentCall } from '@relief/contract/calls/consents.ts'
import { goBackCall } from '@relief/contract/calls/flow.ts'
import { audit } from '@relief/evidence/audit.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import type { Database } from '@relief/store/db.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { newPerson } from '@relief/testing/person.ts'
import { type Server, startServer } from '@relief/testing/server.ts'
import { slowFor } from '@relief/testing/slow.ts'
import { createFilledDatabase } from '@relief/testing/template.ts'
import { until } from '@relief/testing/until.ts'
import { agreeTo, currentStep, jobWith, signIn, signUp, startApplication } from '@relief/testing/walk.ts'
import { openWire, type Wire } from '@relief/testing/wire.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keyFileIn, readKeys } from './settings/keys.ts'

let server: Server
let wire: Wire
/** A connection of its own, so that the checks send nothing over the wire. */
let direct: Database
const cleanUp: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const { url, drop } = await createFilledDatabase()
  cleanUp.push(drop)
  direct = openPostgres(url, () => undefined)
  cleanUp.push(() => direct.close())
  const address = new URL(url)
  wire = await openWire(Number(address.port))
  cleanUp.push(() => wire.remove())
  address.port = String(wire.port)
  const started = await startServer('postgres', { DATABASE_URL: address.href, LIMIT_FACTOR: '1000' })
  cleanUp.push(started.stop)
  server = started
})
afterAll(async () => {
  for (const work of cleanUp.reverse()) await work()
})

const count = async (sql: string, id: string) =>
  Number((await direct.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [id]))[0]?.count)

/** Repeats a request until it succeeds, like a client after a lost reply or a 503. */
async function repeat(send: () => Promise<{ status: number }>): Promise<void> {
  await until(
    () =>
      send().then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status >= 200 && status < 300,
  )
}

type Direction = 'requests' | 'replies'
type Round = {
  /** What an applicant does; it repeats what fails. */
  work: () => Promise<unknown>
  check: () => Promise<unknown>
}

/**
 * Does the work again and again. Each time, the server's connection to the database is cut one packet later,
 * until the work is done before the cut.
 * @param stride cuts only one in so many places
 * @returns how many packets passed without a cut
 */
async function cutEverywhere(direction: Direction, begin: () => Promise<Round>, stride = 1): Promise<number> {
  for (let packets = 0; ; packets += stride) {
    const { work, check } = await begin()
    let isCut = false
    wire.cutAfter(packets, direction, () => {
      isCut = true
    })
    await work()
    const isDone = !isCut
    wire.cutAfter(Number.POSITIVE_INFINITY)
    await check()
    if (isDone) return packets
  }
}

afterEach(async () => {
  const { keyring, signingSeeds } = await readKeys(keyFileIn(server.context.config.dataDirectory))
  const { dataDirectory } = server.context.config
  const { findings } = await audit(direct, { signer: createSigner(signingSeeds), keyring }, dataDirectory)
  expect(findings).toEqual([])
})

describe.each(['requests', 'replies'] as const)('whichever of the %s is lost', (direction) => {
  test('a submission is stored once', async () => {
    const applicant = await someApplicant(server.origin)
    const id = await someApplication(applicant)
    await answerUntil(applicant, id, 'SAVINGS')
    const params = { applicationUuid: id }
    let rounds = 0
    const places = await cutEverywhere(direction, async () => {
      rounds += 1
      const savings = 1_000 + rounds
      const body = { wealthAccount: { savingsCheckingAmount: savings, investmentsAmount: 0 } }
      return {
        work: () =>
          repeat(async () =>
            (await currentStep(applicant, id)) === 'SAVINGS'
              ? await applicant.send(savingsStep.submit, { params, body })
              : { status: 200 },
          ),
        check: async () => {
          const submissions = `evidence_record where application_uuid = $1 and kind = 'TRANSITION'
            and body::jsonb ->> 'from' = 'SAVINGS' and body::jsonb ->> 'action' = 'SUBMIT'`
          expect(await count(submissions, id)).toBe(rounds)
          const saved = `wealth_account where application_uuid = $1 and savings_checking_cents = ${savings * 100}`
          expect(await count(saved, id)).toBe(1)
          const currentStep = 'ADD_BANK_ASSETS'
          expect((await applicant.send(goBackCall, { params, body: { currentStep } })).status).toBe(200)
        },
      }
    })
    expect(places).toBeGreaterThan(2)
  })

  test('an income is stored once', async () => {
    const applicant = await someApplicant(server.origin)
    const id = await someApplication(applicant)
    await answerUntil(applicant, id, 'INCOME')
    const params = { applicationUuid: id }
    const places = await cutEverywhere(direction, async () => {
      const entry = { id: crypto.randomUUID(), kind: 'JOB' as const }
      const body = { ...entry, ...jobWith(60_000) }
      return {
        work: () => repeat(() => applicant.send(createIncomeCall, { params, body })),
        check: async () => {
          expect(await count('income_entry where application_uuid = $1', id)).toBe(1)
          expect((await applicant.send(deleteIncomeCall, { params, body: entry })).status).toBe(200)
        },
      }
    })
    expect(places).toBeGreaterThan(1)
  })

  test('an agreement is recorded once', async () => {
    const applicant = await someApplicant(server.origin)
    const id = await someApplication(applicant)
    await agreeTo(applicant, id, 'ESIGN_CONSENT')
    const params = { applicationUuid: id, titleName: 'TERMS_OF_SERVICE' } as const
    const { version, sha256 } = (await applicant.send(getLegalDocumentCall, { params })).body.result
    let rounds = 0
    const places = await cutEverywhere(direction, async () => {
      rounds += 1
      const record = (status: 'AGREED' | 'REVOKED') =>
        applicant.send(recordConsentCall, { params, body: { status, version, sha256 } })
      return {
        work: () => repeat(() => record('AGREED')),
        check: async () => {
          const agreements = `consent where application_uuid = $1 and title_name = 'TERMS_OF_SERVICE'
            and status = 'AGREED'`
          expect(await count(agreements, id)).toBe(rounds)
          expect((await record('REVOKED')).status).toBe(200)
        },
      }
    })
    expect(places).toBeGreaterThan(3)
  })

  test('an account is opened once, and its owner gets in', async () => {
    const places = await cutEverywhere(direction, async () => {
      const person = newPerson()
      let client = createClient(fetchTransport(server.origin))
      return {
        work: () =>
          repeat(async () => {
            // From a new address, because each may sign up only so often.
            client = createClient(fetchTransport(server.origin))
            await signUp(client, person).catch(() => signIn(client, person))
            return { status: 200 }
          }),
        check: async () => {
          const account = '"user" u join "account" a on a."userId" = u."id" where u."email" = $1'
          expect(await count(account, person.email)).toBe(1)
          expect(await count('"user" where "email" = $1', person.email)).toBe(1)
          expect(await startApplication(client, person)).toMatch(/^[0-9a-f-]{36}$/)
        },
      }
    })
    expect(places).toBeGreaterThan(3)
  })

  /** What must be there once, after the check that follows an acceptance. */
  async function expectConfirmedOnce(id: string): Promise<void> {
    const decisions = `decision where application_uuid = $1 and purpose = 'ACCEPTANCE'`
    await until(
      () => count(decisions, id),
      (found) => found > 0,
    )
    expect(await count(decisions, id)).toBe(1)
    expect(await count(`provider_reply where application_uuid = $1 and inquiry_kind = 'HARD'`, id)).toBe(1)
    const submissions = `evidence_record where application_uuid = $1 and kind = 'TRANSITION'
      and body::jsonb ->> 'from' = 'OFFER_REVIEW'`
    expect(await count(submissions, id)).toBe(1)
    const agreements = `consent where application_uuid = $1 and title_name = 'LOAN_AGREEMENT'
      and status = 'AGREED'`
    expect(await count(agreements, id)).toBe(1)
  }

  test('an offer is accepted once', slowFor(5), async () => {
    const places = await cutEverywhere(direction, async () => {
      const { applicant, id, accept } = await someoneAboutToAccept(server.origin)
      return {
        work: () =>
          repeat(async () =>
            (await currentStep(applicant, id)) === 'OFFER_REVIEW' ? await accept() : { status: 200 },
          ),
        check: () => expectConfirmedOnce(id),
      }
    })
    expect(places).toBeGreaterThan(3)
  })

  test('an acceptance is checked once', slowFor(5), async () => {
    const places = await cutEverywhere(
      direction,
      async () => {
        const { id, accept } = await someoneAboutToAccept(server.origin)
        await accept()
        return { work: () => expectConfirmedOnce(id), check: () => expectConfirmedOnce(id) }
      },
      9,
    )
    expect(places).toBeGreaterThan(9)
  })
})
