import {
  createIncomeCall,
  createPersonalInfoCall,
  deleteIncomeCall,
  getIncomeCall,
  getPersonalInfoCall,
  updateIncomeCall,
} from '@relief/contract/calls/answers.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { savePayoutAccountCall } from '@relief/contract/calls/payout.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { newId } from '@relief/store/ids.ts'
import { anAccount, someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres')

const pension = (amount: number) => ({
  kind: 'INCOME_SOURCE' as const,
  incomeSourceFields: { amount, category: 'RETIREMENT_AND_PENSION' as const },
})

test('personal data that a client saves under an id in capitals opens under the id', async () => {
  const applicant = await someApplicant(server.origin)
  const { send } = applicant
  const id = await someApplication(applicant)
  const params = { applicationUuid: id }
  const inCapitals = { applicationUuid: id.toUpperCase() }
  const body = { dob: '01021990', ssn: '123450100' }
  expect((await send(createPersonalInfoCall, { params: inCapitals, body })).status).toBe(200)
  expect((await send(getPersonalInfoCall, { params })).body.result).toMatchObject({ dob: '01021990' })
})

test('an income entry is the same by its id in capitals: added, changed and removed', async () => {
  const applicant = await someApplicant(server.origin)
  const { send } = applicant
  const params = { applicationUuid: await someApplication(applicant) }
  const id = newId()
  const added = await send(createIncomeCall, { params, body: { ...pension(12_000), id: id.toUpperCase() } })
  expect(added.body.result.id).toBe(id)
  expect((await send(createIncomeCall, { params, body: { ...pension(12_000), id } })).body).toEqual(
    added.body,
  )
  const changed = { ...pension(15_000), id: id.toUpperCase() }
  expect((await send(updateIncomeCall, { params, body: changed })).status).toBe(200)
  expect((await send(getIncomeCall, { params })).body.result).toMatchObject([{ ...pension(15_000), id }])
  const { kind } = changed
  expect((await send(deleteIncomeCall, { params, body: { id: changed.id, kind } })).status).toBe(200)
})

test('an offer is chosen by ids in capitals', async () => {
  const applicant = await someApplicant(server.origin)
  const { send } = applicant
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const params = { applicationUuid: id.toUpperCase() }
  const { sdlOfferData } = (await send(getOffersCall, { params })).body.result
  const loanOfferId = sdlOfferData?.defaultLoanOffer?.loanOfferId.toUpperCase() ?? ''
  const chosen = { loanOfferId, selectedLoanOfferApplicationUuid: params.applicationUuid }
  expect((await send(offerSelectionStep.submit, { params, body: chosen })).status).toBe(200)
})

test('an account that is saved under an id in capitals is paid', slow, async () => {
  const { applicant, id, accept, untilPayout } = await someoneAboutToAccept(server.origin)
  const params = { applicationUuid: id.toUpperCase() }
  expect((await applicant.send(savePayoutAccountCall, { params, body: anAccount })).status).toBe(200)
  expect((await accept()).status).toBe(200)
  expect((await untilPayout('SETTLED')).payout?.status).toBe('SETTLED')
})
