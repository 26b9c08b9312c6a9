import { lenderDay } from '@relief/domain/lender-day.ts'
import { policies, policyInForce } from '@relief/partners/policy.ts'
import { findApplicationForJob } from '@relief/store/application.ts'
import { findOffers } from '@relief/store/offers.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { beforeAll, expect, test } from 'vitest'
import { findEducationLevel } from './education.ts'
import { gatherInputs } from './gather-inputs.ts'

const server = useServer('embedded')
let id = ''

beforeAll(async () => {
  const applicant = await someApplicant(server.origin)
  id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
})

async function application() {
  const row = await findApplicationForJob(server.context.database, id)
  if (row === null) throw new Error('The application is gone')
  return row
}

test('an application stores the policy of its submission, which decides it', async () => {
  const inquiry = { reference: 'again', kind: 'SOFT', permissiblePurpose: 'WRITTEN_INSTRUCTIONS' } as const
  const { policyVersion, agreedAt: submittedAt } = await application()
  expect(policyVersion).toBe(policyInForce(lenderDay(submittedAt ?? new Date(0))).version)
  const versionFor = async (agreedAt: string, chosen: string | null = null) => {
    const submitted = { ...(await application()), agreedAt: new Date(agreedAt), policyVersion: chosen }
    return (await gatherInputs(server.context, submitted, inquiry, null)).policy.version
  }
  const [first, second] = policies.map(({ version }) => version)
  expect(await versionFor('2026-11-22T12:00:00-05:00', first ?? '')).toBe(first)
  expect(await versionFor('2026-11-22T12:00:00-05:00', second ?? '')).toBe(second)
  // Applications from before versions were stored use the policy of their day.
  expect(await versionFor('2025-12-31T23:00:00-05:00')).toBe(policyInForce('2025-12-31').version)
  await expect(versionFor('2024-12-31T23:00:00-05:00')).rejects.toThrow(
    'No policy was in force on 2024-12-31',
  )
})

test('only the level of a degree is read, and only if the policy uses education', async () => {
  const policy = policyInForce('2026-11-20')
  const education = { qualifyingLevels: ['BACHELORS'], minimumTradelines: 1, minimumHistoryMonths: 6 }
  const { database } = server.context
  expect(policy.education).toBeUndefined()
  expect(await findEducationLevel(database, await application(), policy)).toEqual({})
  expect(await findEducationLevel(database, await application(), { ...policy, education })).toEqual({
    education: { level: 'HIGH_SCHOOL' },
  })
})

test('covered-borrower status is checked with the offers, not again at acceptance', async () => {
  const { database } = server.context
  const { applicationUuid, owner } = await application()
  const [offer] = await findOffers(database, applicationUuid, owner)
  const inquiry = { reference: 'last', kind: 'HARD', permissiblePurpose: 'CREDIT_TRANSACTION' } as const
  const militaryAt = async () => {
    const inputs = await gatherInputs(server.context, await application(), inquiry, offer ?? null)
    return inputs.snapshot.militaryLending
  }
  expect(await militaryAt()).toBe('NOT_COVERED')
  await database.query(
    `update decision set snapshot = replace(snapshot, '"NOT_COVERED"', '"COVERED"') where application_uuid = $1`,
    [applicationUuid],
  )
  expect(await militaryAt()).toBe('COVERED')
})

test('a bank-data decision reuses the identity check', async () => {
  const identityOf = async () => {
    const { replies, snapshot } = await gatherInputs(server.context, await application(), null, null)
    return { replies, identity: snapshot.identity }
  }
  const first = await identityOf()
  expect(first).toMatchObject({ replies: [], identity: { outcome: 'APPROVED' } })
  expect(await identityOf()).toEqual(first)
})
