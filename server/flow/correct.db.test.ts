import { createApplicationCall } from '@relief/contract/calls/application.ts'
import { correctEndCall, getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getNoticesCall } from '@relief/contract/calls/notices.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { addressAndPhoneStep } from '@relief/steps/address-and-phone/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addressIn, type Person } from '@relief/testing/person.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { processDueNotices } from '../notices/round.ts'

const DAY_MS = 86_400_000
const poor: Partial<Person> = { salary: 11_000 }
const elsewhere: Partial<Person> = { address: addressIn('NY') }

const server = useServer('postgres', { own: true })

/** An application that these answers end, or bring to the next final page. */
const ended = async (changes: Partial<Person>) => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', changes)
  const params = { applicationUuid: id }
  const stand = async () => (await applicant.send(getCurrentStepCall, { params })).body.result
  const correct = () => applicant.send(correctEndCall, { params, body: {} })
  const earn = (salary: number) =>
    applicant.send(incomeStep.submit, {
      params,
      body: { jobs: [{ kind: 'JOB', jobFields: { category: 'EMPLOYED_SALARY', salary } }] },
    })
  const live = (stateCode: 'NY' | 'CA') =>
    applicant.send(addressAndPhoneStep.submit, {
      params,
      body: { address: addressIn(stateCode), phoneNumber: '5592345678' },
    })
  const notices = async () =>
    (await applicant.send(getNoticesCall, { query: { application_uuid: id } })).body.result
  const settlements = async () =>
    Object.fromEntries(
      (
        await server.context.database.query<{ basis: string; settlement: string | null }>(
          `select basis, settlement from notice_duty where application_uuid = $1 and basis like 'REFUSED%'`,
          [id],
        )
      ).map(({ basis, settlement }) => [basis, settlement]),
    )
  return { applicant, id, params, stand, correct, earn, live, notices, settlements }
}
/** Runs the notice round of a later day. */
const roundAfter = async (days: number) => {
  const now = () => new Date(Date.now() + days * DAY_MS)
  const context: Context = { ...server.context, now }
  // The second round handles what the first one ended.
  await processDueNotices(context)
  await processDueNotices(context)
}

test('after an income is corrected the flow continues, and no notice is sent', async () => {
  const { applicant, id, stand, correct, earn, notices, settlements } = await ended(poor)
  expect(await stand()).toMatchObject({ ineligibleReason: 'INCOME', canCorrect: true, canGoBack: false })
  expect((await correct()).body.result).toEqual({ currentFlowStep: 'INCOME' })
  const opened = { currentFlowStep: 'INCOME', ineligibleReason: null, canCorrect: false, canGoBack: true }
  expect(await stand()).toMatchObject(opened)
  expect((await earn(64_000)).body.stepInfo.currentFlowStep).toBe('SAVINGS')
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  expect((await stand()).currentFlowStep).toBe('OFFER_SELECTION')
  await roundAfter(8)
  expect((await notices()).filter(({ kind }) => kind === 'ADVERSE_ACTION')).toEqual([])
  expect(await settlements()).toEqual({ REFUSED: 'CORRECTED' })
  const [record] = await server.context.database.query<{ body: string }>(
    `select body from evidence_record where application_uuid = $1 and body like '%"action":"CORRECT"%'`,
    [id],
  )
  expect(JSON.parse(record?.body ?? '{}')).toMatchObject({
    from: 'INELIGIBLE',
    to: 'INCOME',
    reason: 'INCOME',
  })
})

test('a corrected income that is still too low is final, with one notice', async () => {
  const { correct, earn, stand, notices, settlements } = await ended(poor)
  await correct()
  expect((await earn(11_500)).body.stepInfo.currentFlowStep).toBe('INELIGIBLE')
  expect(await stand()).toMatchObject({ ineligibleReason: 'INCOME', canCorrect: false })
  const again = await correct()
  expect([again.status, again.error.result.userErrorCode]).toEqual([409, 'STEP_APPLICATION_NOT_IN_PROGRESS'])
  await roundAfter(0)
  expect(await notices()).toHaveLength(1)
  expect(await settlements()).toEqual({ REFUSED: 'CORRECTED', REFUSED_AGAIN: 'ADVERSE_ACTION' })
  await roundAfter(8)
  expect(await notices()).toHaveLength(1)
})

test('an uncorrected income gets its notice once it can no longer be corrected', async () => {
  const { correct, stand, notices } = await ended(poor)
  await roundAfter(2.9)
  expect(await notices()).toEqual([])
  await roundAfter(3.1)
  expect(await notices()).toHaveLength(1)
  await server.context.database.query(
    `update application set resolved_at = resolved_at - interval '73 hours' where resolved_at is not null`,
  )
  expect((await stand()).canCorrect).toBe(false)
  expect((await correct()).status).toBe(409)
})

test('a correction that is begun but not answered ends with the notice', async () => {
  const { correct, stand, notices, earn, settlements } = await ended(poor)
  await correct()
  await roundAfter(2.9)
  expect(await notices()).toEqual([])
  expect((await stand()).currentFlowStep).toBe('INCOME')
  await roundAfter(3.1)
  expect(await stand()).toMatchObject({ currentFlowStep: 'INELIGIBLE', ineligibleReason: 'INCOME' })
  expect(await notices()).toHaveLength(1)
  expect(await settlements()).toEqual({ REFUSED: 'CORRECTED', REFUSED_AGAIN: 'ADVERSE_ACTION' })
  expect((await earn(64_000)).status).toBe(409)
})

test('a correction that is begun and withdrawn is still followed by the notice', async () => {
  const { applicant, correct, params, notices } = await ended(poor)
  await correct()
  await applicant.send(withdrawCall, { params, body: {} })
  await roundAfter(3.1)
  expect(await notices()).toHaveLength(1)
})

test('a state can be corrected once; an unserved state is not an adverse action', async () => {
  const moved = await ended(elsewhere)
  expect((await moved.correct()).body.result.currentFlowStep).toBe('ADDRESS_AND_PHONE')
  expect((await moved.live('CA')).body.stepInfo.currentFlowStep).toBe('ID_VERIFICATION')
  const stayed = await ended(elsewhere)
  await stayed.correct()
  expect((await stayed.live('NY')).body.stepInfo.currentFlowStep).toBe('INELIGIBLE')
  expect((await stayed.correct()).status).toBe(409)
  await roundAfter(3.1)
  expect(await moved.settlements()).toEqual({ REFUSED: 'CORRECTED' })
  const why = 'NOT_ADVERSE_ACTION:STATE_NOT_SERVED'
  expect(await stayed.settlements()).toEqual({ REFUSED: 'CORRECTED', REFUSED_AGAIN: why })
  expect([await moved.notices(), await stayed.notices()]).toEqual([[], []])
})

test('two concurrent corrections count as one', async () => {
  const { correct, id } = await ended(elsewhere)
  const statuses = (await Promise.all([correct(), correct(), correct()])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const records = await server.context.database.query(
    `select 1 from evidence_record where application_uuid = $1 and body like '%"action":"CORRECT"%'`,
    [id],
  )
  expect(records).toHaveLength(1)
})

test.each<[string, Partial<Person>]>([
  ['an age', { dob: '01022012' }],
  ['an identity that failed', { ssn: '123450800' }],
  ['a decline by credit', { ssn: '123450700' }],
  ['offers', {}],
])('%s cannot be corrected', async (_name, changes) => {
  const { correct, stand } = await ended(changes)
  const before = await stand()
  expect(before.canCorrect).toBe(false)
  expect((await correct()).status).toBe(409)
  expect(await stand()).toEqual(before)
})

test('an end cannot be corrected after a newer application, or by a stranger', async () => {
  const { applicant, correct, stand, params } = await ended(poor)
  const stranger = await someApplicant(server.origin)
  expect((await stranger.send(correctEndCall, { params, body: {} })).status).toBe(404)
  const body = { requestedLoanAmount: 500, intendedUseOfFunds: 'TAXES' } as const
  expect((await applicant.send(createApplicationCall, { body })).status).toBe(200)
  expect((await stand()).canCorrect).toBe(false)
  expect((await correct()).status).toBe(409)
})
