import {
  applicationStartedCall,
  createApplicationCall,
  getApplicationCall,
  getDecisionStatusCall,
  updateApplicationCall,
} from '@relief/contract/calls/application.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres')

test('the Money of a reply can be sent back, to create and to update', async () => {
  const { send, sendRaw } = await someApplicant(server.origin)
  const money = { amount: 700, currency: 'USD' } as const
  const body = { requestedLoanAmount: money, intendedUseOfFunds: 'TAXES' } as const
  const created = (await send(createApplicationCall, { body })).body.result
  expect(created.requestedLoanAmount).toEqual(money)
  const params = { applicationUuid: created.applicationUuid }
  const update = async (requestedLoanAmount: { amount: number; currency: 'USD' } | number) => {
    await send(updateApplicationCall, { params, body: { requestedLoanAmount } })
    return (await send(getApplicationCall, { params })).body.result.requestedLoanAmount?.amount
  }
  expect(await update({ amount: 949, currency: 'USD' })).toBe(900)
  expect(await update(1100)).toBe(1100)
  const path = `/api/sdl/v1/application/${created.applicationUuid}`
  for (const [sent, message] of [
    [{ amount: 700, currency: 'EUR' }, contractWords.fields.currency],
    [{ amount: 700 }, contractWords.fields.currency],
    [{ amount: '700', currency: 'USD' }, contractWords.specified.number],
    [{ currency: 'USD' }, contractWords.specified.number],
    [[700], contractWords.specified.number],
    ['700', contractWords.specified.number],
    [{ amount: 5000, currency: 'USD' }, 'Please enter an amount from 200 to 2,500'],
  ] as const) {
    const { status, error } = await sendRaw('PUT', path, { requestedLoanAmount: sent })
    expect([status, error.result.details]).toMatchObject([400, { fieldErrors: [{ message }] }])
  }
})

test('each field of a loan request is saved as its own, at the start and later', async () => {
  const { send } = await someApplicant(server.origin)
  const piano = { intendedUseOfFunds: 'OTHER', useOfFundsOther: 'A piano' } as const
  const { result } = (
    await send(createApplicationCall, {
      body: { ...piano, requestedLoanAmount: 700, desiredLoanTermInMonths: 6 },
    })
  ).body
  expect(result).toMatchObject({ ...piano, desiredLoanTermInMonths: 6 })
  const params = { applicationUuid: result.applicationUuid }
  const harp = { intendedUseOfFunds: 'TAXES', useOfFundsOther: 'A harp' } as const
  const body = { ...harp, requestedLoanAmount: 800, desiredLoanAmount: 900, desiredLoanTermInMonths: 9 }
  await send(updateApplicationCall, { params, body })
  // The applicant's own words about the use of funds belong to the use OTHER only.
  expect((await send(getApplicationCall, { params })).body.result).toMatchObject({
    ...body,
    useOfFundsOther: null,
    requestedLoanAmount: { amount: 800, currency: 'USD' },
  })
  const status = async () => (await send(getDecisionStatusCall, { params })).body.result
  expect(await status()).toEqual({ decisionStatus: 'IN_PROGRESS' })
  await send(withdrawCall, { params, body: {} })
  expect(await status()).toEqual({ decisionStatus: 'WITHDRAWN' })
})

test('a start is counted once, before the reply where the caller waits', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const query = { application_uuid: id }
  const kept = () =>
    server.context.database.query(
      `select 1 from tracked_event where name = 'application_started' and event_id = $1`,
      [id],
    )
  for (const awaitCompletion of [true, false, true]) {
    await applicant.send(applicationStartedCall, { query, body: { awaitCompletion } })
    expect(await kept()).toHaveLength(1)
  }
})
