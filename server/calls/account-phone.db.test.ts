import { changePhoneCall, getPhoneCall, savePreferencesCall } from '@relief/contract/calls/account.ts'
import { getPersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { createApplicationCall } from '@relief/contract/calls/application.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import * as ownData from '@relief/contract/calls/own-data.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import type { ErrorBody } from '@relief/contract/envelope.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { phoneStep } from '@relief/steps/phone/step.ts'
import { findPhone } from '@relief/store/account-phone.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { hostileTexts } from '@relief/testing/hostile-text.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { words as accountWords } from '../accounts/words.ts'

/** The numbers that the test person enters in an application and in their account. */
const ENTERED = '5592345678'
const CHANGED = '2125550142'

const proof = { password: PASSWORD }
const fieldsOf = ({ error }: { error: ErrorBody }) => error.result.details?.fieldErrors

const server = useServer('postgres')

const query = async (text: string, values: readonly unknown[]) =>
  await server.context.database.query<Record<string, unknown>>(text, values)

async function ownerOf({ send }: Applicant): Promise<string> {
  const { body } = await send(getIdentityCall, {})
  return 'currentUserUuid' in body ? body.currentUserUuid : ''
}
const change = ({ send }: Applicant, phoneNumber = '(212) 555-0142') =>
  send(changePhoneCall, { body: { phoneNumber, proof } })
const shown = async ({ send }: Applicant) => (await send(getPhoneCall, {})).body.result.phoneNumber
const enteredIn = async ({ send }: Applicant, applicationUuid: string) =>
  (await send(getPersonalInfoCall, { params: { applicationUuid } })).body.result.phone

/** An applicant whose application ended, and who may apply again. */
async function someoneWithEnd() {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450800' })
  return { applicant, id }
}

async function beginAgain({ send }: Applicant) {
  const body = { intendedUseOfFunds: 'TAXES', requestedLoanAmount: 500 } as const
  const { applicationUuid } = (await send(createApplicationCall, { body })).body.result
  const params = { applicationUuid }
  const { currentFlowStep } = (await send(getCurrentStepCall, { params })).body.result
  return { id: applicationUuid, currentFlowStep }
}

test('a phone number changes with a proof: sealed, with a security event and an email', async () => {
  const applicant = await someApplicant(server.origin)
  const owner = await ownerOf(applicant)
  expect(await shown(applicant)).toBeNull()
  const phoneNumber = CHANGED
  const missing = await applicant.send(changePhoneCall, { body: { phoneNumber } })
  expect(missing.status).toBe(400)
  expect(fieldsOf(missing)).toMatchObject([{ field: 'proof', code: 'PROOF_NEEDED' }])
  const body = { phoneNumber, proof: { password: 'not this one' } }
  const wrong = await applicant.send(changePhoneCall, { body })
  expect(wrong.status).toBe(400)
  expect(fieldsOf(wrong)).toMatchObject([{ field: 'proof', message: accountWords.proofWrong.password }])
  expect(await query('select 1 from account_phone where entity_uuid = $1', [owner])).toEqual([])

  expect((await change(applicant)).body.result).toEqual({ phoneNumber: CHANGED })
  expect(await shown(applicant)).toBe(CHANGED)
  expect(await shown(await someApplicant(server.origin))).toBeNull()
  const rows = await query('select * from account_phone where entity_uuid = $1', [owner])
  expect(rows).toHaveLength(1)
  const events = await query(
    `select content from security_event where kind = 'PHONE_CHANGED' and entity_uuid = $1`,
    [owner],
  )
  expect(events).toHaveLength(1)
  const mails = await query(
    `select payload::text from mail_message where kind = 'PHONE_CHANGED' and entity_uuid = $1`,
    [owner],
  )
  expect(mails).toHaveLength(1)
  expect(JSON.stringify([rows, events, mails])).not.toMatch(/555\D*0142/)
})

test('a sealed number opens for its own account alone', slow, async () => {
  const [owner, thief] = [await someApplicant(server.origin), await someApplicant(server.origin)]
  for (const applicant of [owner, thief]) await change(applicant)
  const [from, to] = [await ownerOf(owner), await ownerOf(thief)]
  await query(
    `update account_phone set phone_sealed = (select phone_sealed from account_phone where entity_uuid = $1)
        where entity_uuid = $2`,
    [from, to],
  )
  const { database, keyring } = server.context
  expect(await findPhone(database, keyring, from)).toBe(CHANGED)
  await expect(findPhone(database, keyring, to)).rejects.toThrow()
})

test('the next application starts with it, and the previous one keeps its own', slow, async () => {
  const { applicant, id } = await someoneWithEnd()
  expect(await shown(applicant)).toBe(ENTERED)
  const kept = async () =>
    await query('select p::text from personal_info p where application_uuid = $1', [id])
  const before = await kept()
  await change(applicant)
  expect(await kept()).toEqual(before)
  expect(await enteredIn(applicant, id)).toBe(ENTERED)
  const next = await beginAgain(applicant)
  expect(next.currentFlowStep).toBe('ID_VERIFICATION')
  expect(await enteredIn(applicant, next.id)).toBe(CHANGED)
  // An application in progress keeps its number too.
  await change(applicant, '(415) 555-0132')
  expect(await enteredIn(applicant, next.id)).toBe(CHANGED)
  expect(await shown(applicant)).toBe('4155550132')
})

test('a number entered in a later application replaces it', async () => {
  const { applicant } = await someoneWithEnd()
  await change(applicant)
  await applicant.send(savePreferencesCall, { body: { reusesAddress: true, reusesPhone: false } })
  const { id, currentFlowStep } = await beginAgain(applicant)
  expect(currentFlowStep).toBe('PHONE')
  expect(await shown(applicant)).toBe(CHANGED)
  const body = { phoneNumber: '(415) 555-0132' }
  await applicant.send(phoneStep.submit, { params: { applicationUuid: id }, body })
  expect(await shown(applicant)).toBe('4155550132')
})

test('a number entered before the first application is not asked for again', async () => {
  const applicant = await someApplicant(server.origin)
  await change(applicant)
  const { id, currentFlowStep } = await beginAgain(applicant)
  expect(currentFlowStep).toBe('ADDRESS')
  expect(await enteredIn(applicant, id)).toBe(CHANGED)
})

test('a wrong number gets the message of the question, and changes nothing', async () => {
  const applicant = await someApplicant(server.origin)
  await change(applicant)
  const wrong = {
    '555': contractWords.specified.phoneDigits,
    '0125550142': contractWords.fields.phoneInvalid,
  }
  for (const [typed, message] of Object.entries(wrong)) {
    const reply = await change(applicant, typed)
    expect(reply.status).toBe(400)
    expect(fieldsOf(reply)).toMatchObject([{ field: 'phoneNumber', message }])
  }
  for (const typed of Object.values(hostileTexts(5_000)))
    expect((await change(applicant, typed)).status).toBe(400)
  expect(await shown(applicant)).toBe(CHANGED)
})

test('a closed account has no phone number', async () => {
  const applicant = await someApplicant(server.origin)
  const owner = await ownerOf(applicant)
  const id = await someApplication(applicant)
  await change(applicant)
  await applicant.send(withdrawCall, { params: { applicationUuid: id }, body: {} })
  const exported = await applicant.send(ownData.exportDataCall, { body: { proof } })
  expect(exported.body.result.data.account['getPhone']).toEqual({ phoneNumber: CHANGED })
  expect((await applicant.send(ownData.closeAccountCall, { body: { proof } })).status).toBe(200)
  expect(await query('select 1 from account_phone where entity_uuid = $1', [owner])).toEqual([])
})
