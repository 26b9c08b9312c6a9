import { policyInForce } from '@relief/partners/policy.ts'
import { findApplicationForJob } from '@relief/store/application.ts'
import { findOffers } from '@relief/store/offers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUntil, someApplicant, someApplication, startServer } from '../test-applicant.ts'
import { educationFor } from './education.ts'
import { makeDecision } from './make-decision.ts'

let server: Awaited<ReturnType<typeof startServer>>
let id = ''

beforeAll(async () => {
  server = await startServer(null)
  const applicant = await someApplicant(server.origin)
  id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
})
afterAll(() => server.stop())

async function application() {
  const row = await findApplicationForJob(server.context.database, id)
  if (row === null) throw new Error('The application is gone')
  return row
}

test('the policy of the day on which an application was submitted decides it, whenever that is done', async () => {
  const inquiry = { reference: 'again', kind: 'SOFT', permissiblePurpose: 'WRITTEN_INSTRUCTIONS' } as const
  const versionFor = async (agreedAt: string) => {
    const submitted = { ...(await application()), agreed_at: new Date(agreedAt) }
    return (await makeDecision(server.context, submitted, inquiry, null)).decision.policyVersion
  }
  expect(await versionFor('2025-12-31T23:00:00-05:00')).toBe('2026.1')
  expect(await versionFor('2026-01-01T00:00:00-05:00')).toBe('2026.2')
  expect(await versionFor('2026-10-31T20:00:00-04:00')).toBe('2026.3')
})

test('a degree is looked up only for a policy that has switched education on, and of it only the level', async () => {
  const policy = policyInForce('2026-11-20')
  const education = { qualifyingLevels: ['BACHELORS'], minimumTradelines: 1, minimumHistoryMonths: 6 }
  const { database } = server.context
  expect(policy.education).toBeUndefined()
  expect(await educationFor(database, await application(), policy)).toEqual({})
  expect(await educationFor(database, await application(), { ...policy, education })).toEqual({
    education: { level: 'HIGH_SCHOOL' },
  })
})

test('whether somebody is a covered borrower is settled with the offers, and not looked up again at acceptance', async () => {
  const { database } = server.context
  const { application_uuid, entity_uuid } = await application()
  const [offer] = await findOffers(database, application_uuid, entity_uuid)
  const inquiry = { reference: 'last', kind: 'HARD', permissiblePurpose: 'CREDIT_TRANSACTION' } as const
  const militaryAt = async () => {
    const made = await makeDecision(server.context, await application(), inquiry, offer ?? null)
    return (JSON.parse(made.snapshot) as { militaryLending: string }).militaryLending
  }
  expect(await militaryAt()).toBe('NOT_COVERED')
  await database.query(
    `update decision set snapshot = replace(snapshot, '"NOT_COVERED"', '"COVERED"') where application_uuid = $1`,
    [application_uuid],
  )
  expect(await militaryAt()).toBe('COVERED')
})

test('who somebody is counts as settled for a decision with bank data; one that was made before there was a check asks now', async () => {
  const { database } = server.context
  const { application_uuid: uuid } = await application()
  const identityOf = async () => {
    const made = await makeDecision(server.context, await application(), null, null)
    return {
      replies: made.replies.map(({ capability }) => capability),
      snapshot: JSON.parse(made.snapshot) as { schema: number; identity: { evaluationId: string } },
    }
  }
  const settled = await identityOf()
  expect(settled).toMatchObject({ replies: [], snapshot: { schema: 3 } })
  expect((await identityOf()).snapshot.identity).toEqual(settled.snapshot.identity)
  await database.query(
    `update decision set snapshot = regexp_replace(replace(snapshot, '"schema":3', '"schema":2'), '"identity":{[^}]*},', '')
      where application_uuid = $1`,
    [uuid],
  )
  const asked = await identityOf()
  expect(asked).toMatchObject({
    replies: ['identity-check'],
    snapshot: { schema: 3, identity: { outcome: 'APPROVED' } },
  })
  expect(asked.snapshot.identity).not.toEqual(settled.snapshot.identity)
})
