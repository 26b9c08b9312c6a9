import { setTimeout } from 'node:timers/promises'
import { changePhoneCall, getPreferencesCall, savePreferencesCall } from '@relief/contract/calls/account.ts'
import { signInCall } from '@relief/contract/calls/accounts.ts'
import { createApplicationCall } from '@relief/contract/calls/application.ts'
import { cancelLineCall } from '@relief/contract/calls/line.ts'
import { changePasswordCall } from '@relief/contract/calls/log-in.ts'
import * as ownData from '@relief/contract/calls/own-data.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { calls } from '@relief/contract/calls.ts'
import type { Language } from '@relief/contract/languages.ts'
import { bookLinePayment } from '@relief/store/line.ts'
import { closeAccount } from '@relief/store/own-data.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { openLine } from '@relief/testing/line.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test, vi } from 'vitest'
import { eraseExpired } from '../jobs/retention.ts'
import { accountReads, applicationReads } from './own-data.ts'

/** Calls with an access token that return no data of the applicant. */
const noOwnData = [
  'exportDataFile getClosing',
  // Calls that return parts of other calls' replies.
  'getContactUs getCrossSellStatus getDecisionStatus getInProgressApplications getInProgressSdls getCurrentStep',
  'getConsentStatus getRequiredConsents getPreFlowUseOfFunds runFunnelEntryChecks',
  // Texts, which the account's pages return one at a time.
  'getLegalDocument getLegalDocumentFile getNotice getNoticeFile getShownDocument getShownDocumentFile',
  // Read live from the bank; the chosen account is part of the payout account.
  'getLinkedAccounts',
  // The email offered at an end; requested ones are in getEmailRequests.
  'getEmailRequest',
  // Public lists, and a token.
  'findBank getCompany getMajors getOccupation getPlace getProductFees getProducts searchCompanies',
  'searchOccupations searchSchools getChatConfig getChatToken',
].flatMap((line) => line.split(' '))

test('every call that reads data of the applicant is in the export', () => {
  const exported = [...accountReads, ...applicationReads].map(({ id }) => id)
  const reading = calls
    .filter(({ method, auth }) => method === 'GET' && auth === 'bearer')
    .map(({ id }) => id)
  expect(reading.filter((id) => !exported.includes(id) && !noOwnData.includes(id))).toEqual([])
})

const server = useServer('embedded')

const proof = { password: PASSWORD }
const query = <Row extends object>(text: string, values: readonly unknown[]) =>
  server.context.database.query<Row>(text, values)
const download = ({ own }: Applicant, exportUuid: string, language: Language = 'en') =>
  fetch(`${server.origin}/api/sdl/v1/account/data/${exportUuid}/document.pdf`, {
    headers: { ...own, 'accept-language': language },
  })
const languageOf = async (file: Response) =>
  /\/Lang \((\w+)-US\)/.exec(Buffer.from(await file.arrayBuffer()).toString('latin1'))?.[1]
const events = async (kind: string) => await query('select 1 from security_event where kind = $1', [kind])

test('the export has what the pages show, after a proof, as JSON and as a PDF', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  expect((await applicant.send(ownData.exportDataCall, { body: {} })).status).toBe(400)
  const before = (await events('DATA_EXPORTED')).length
  const { exportUuid, data } = (await applicant.send(ownData.exportDataCall, { body: { proof } })).body.result
  expect(await events('DATA_EXPORTED')).toHaveLength(before + 1)
  const text = JSON.stringify(data)
  const { person } = applicant
  for (const known of [applicant.email, person.lastName, 'getOffers', 'getIncome'])
    expect(text).toContain(known)
  expect(text).not.toContain(person.ssn)
  const file = await download(applicant, exportUuid)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await languageOf(await download(applicant, exportUuid, 'es'))).toBe('es')
  expect((await download(await someApplicant(server.origin), exportUuid)).status).toBe(404)
  await query("update data_export set expires_at = now() - interval '1 second' where export_uuid = $1", [
    exportUuid,
  ])
  expect((await download(applicant, exportUuid)).status).toBe(404)
})

test('a closed account cannot be opened, and legally required records stay', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
  const { kept, obstacle } = (await applicant.send(ownData.getClosingCall, {})).body.result
  expect(obstacle).toBeNull()
  expect(kept).toMatchObject([{ applicationUuid: id, isErased: false, factsUntil: expect.any(String) }])
  expect((await applicant.send(ownData.closeAccountCall, { body: {} })).status).toBe(400)
  expect((await applicant.send(ownData.closeAccountCall, { body: { proof } })).status).toBe(200)
  expect((await applicant.send(getPreferencesCall, {})).status).toBe(401)
  const { email } = applicant
  const logIn = await applicant.sendRaw('POST', signInCall.path, { email, password: PASSWORD })
  expect(logIn.status).toBe(401)
  const users = await query(`select * from "user" where "email" = $1 or "lastName" = $2`, [
    email,
    applicant.person.lastName + email,
  ])
  expect(users).toEqual([])
  expect(await query('select 1 from personal_info where application_uuid = $1', [id])).toHaveLength(1)
  const mails = await query<{ kind: string }>(
    `select m.kind from mail_message m join application a on a.entity_uuid = m.entity_uuid
        where a.application_uuid = $1 and m.kind = 'ACCOUNT_CLOSED'`,
    [id],
  )
  expect(mails).toHaveLength(1)
  // The email is available again, for a new account.
  const again = await someApplicant(server.origin, { email })
  expect((await again.send(ownData.getClosingCall, {})).body.result.kept).toEqual([])
})

test('after closing, an application that was never submitted is erased', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  expect((await applicant.send(ownData.closeAccountCall, { body: { proof } })).status).toBe(409)
  await applicant.send(withdrawCall, { params: { applicationUuid: id }, body: {} })
  expect((await applicant.send(ownData.closeAccountCall, { body: { proof } })).status).toBe(200)
  const erasedAt = async () => {
    await eraseExpired(server.context)
    const [row] = await query<{ at: Date | null }>(
      'select identity_erased_at as at from application where application_uuid = $1',
      [id],
    )
    return row?.at
  }
  expect(await erasedAt()).toBeNull()
  await query(
    `update notice_duty set settled_at = now(), settlement = 'NOT_ADVERSE_ACTION' where application_uuid = $1`,
    [id],
  )
  expect(await erasedAt()).toBeInstanceOf(Date)
  expect(await query('select 1 from personal_info where application_uuid = $1', [id])).toEqual([])
})

test('an account with an open loan is not closed', slow, async () => {
  const { applicant, accept, give, untilPayout } = await someoneAboutToAccept(server.origin)
  await accept()
  await give('000123456789')
  await untilPayout('SETTLED')
  await expect
    .poll(async () => (await applicant.send(ownData.getClosingCall, {})).body.result.obstacle)
    .toBe('OPEN_LOAN')
  expect((await applicant.send(ownData.closeAccountCall, { body: { proof } })).status).toBe(409)
})

test('an account with an application under review, accepted or not, stays open', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'INELIGIBLE', { ssn: '123451400' })
  const accepting = await someoneAboutToAccept(server.origin, { ssn: '123451700' })
  await accepting.accept()
  await accepting.untilStatus('DECLINED')
  for (const { send } of [applicant, accepting.applicant]) {
    expect((await send(ownData.getClosingCall, {})).body.result.obstacle).toBe('IN_PROGRESS')
    expect((await send(ownData.closeAccountCall, { body: { proof } })).status).toBe(409)
    const name = { firstName: 'Robin', lastName: 'Corrected' }
    expect((await send(ownData.correctNameCall, { body: { ...name, proof } })).status).toBe(409)
  }
})

test('an account is never closed with an application that begins at the same time', slow, async () => {
  for (const delay of [0, 20, 50]) {
    const applicant = await someApplicant(server.origin)
    const closing = applicant.send(ownData.closeAccountCall, { body: { proof } })
    // The application begins while the closing checks the password, sooner or later.
    await setTimeout(delay)
    const application = { requestedLoanAmount: 1000, intendedUseOfFunds: 'MEDICAL' } as const
    const created = await applicant.send(createApplicationCall, { body: application })
    expect([(await closing).status === 200, created.status === 200].filter(Boolean)).toEqual([true])
  }
})

test('nothing is saved to an account that is closed in the meantime', slow, async () => {
  const phone = { phoneNumber: '5125550142' }
  for (const change of [
    { call: ownData.correctNameCall, body: { firstName: 'Robin', lastName: 'Late', proof } },
    { call: changePhoneCall, body: { ...phone, proof } },
    { call: changePasswordCall, body: { newPassword: 'another long passphrase 7', proof } },
    { call: savePreferencesCall, body: { stopsReminders: true } },
  ]) {
    const applicant = await someApplicant(server.origin)
    const [user] = await query<{ id: string }>('select "id" from "user" where "email" = $1', [
      applicant.email,
    ])
    const { database } = server.context
    // The account is closed after the session was read and before the change begins to write.
    const meanwhile = vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
      await database.transaction((tx) => closeAccount(tx, user?.id ?? '', new Date()))
      return await database.transaction(work)
    })
    const reply = await applicant.send(change.call, { body: change.body } as never)
    meanwhile.mockRestore()
    const [kept] = await query(
      `select u."firstName" as name, (select count(*) from "account" a where a."userId" = u."id")::int as passwords,
              (select count(*) from account_phone where entity_uuid = u."id")::int as phones,
              (select count(*) from account_preference where entity_uuid = u."id")::int as settings
         from "user" u where u."id" = $1`,
      [user?.id],
    )
    expect.soft(kept, change.call.id).toEqual({ name: '', passwords: 0, phones: 0, settings: 0 })
    expect.soft(reply.status, change.call.id).not.toBe(200)
  }
})

test('a name is not corrected while an application begins at the same time', slow, async () => {
  for (const delay of [0, 20, 50]) {
    const applicant = await someApplicant(server.origin)
    const name = { firstName: 'Robin', lastName: 'Corrected' }
    const correcting = applicant.send(ownData.correctNameCall, { body: { ...name, proof } })
    // The application begins while the correction checks the password, sooner or later.
    await setTimeout(delay)
    const id = await someApplication(applicant)
    const isCorrected = (await correcting).status === 200
    const [row] = await query<{ last: string }>(
      'select last_name as last from personal_info where application_uuid = $1',
      [id],
    )
    expect(row?.last === 'Corrected').toBe(isCorrected)
  }
})

test('a name is corrected with a proof, for future applications', async () => {
  const applicant = await someApplicant(server.origin)
  const name = { firstName: 'Robin', lastName: 'Corrected' }
  expect((await applicant.send(ownData.correctNameCall, { body: name })).status).toBe(400)
  expect((await applicant.send(ownData.correctNameCall, { body: { ...name, proof } })).status).toBe(200)
  const id = await someApplication(applicant)
  expect((await applicant.send(ownData.correctNameCall, { body: { ...name, proof } })).status).toBe(409)
  const [row] = await query<{ last: string }>(
    'select last_name as last from personal_info where application_uuid = $1',
    [id],
  )
  expect(row?.last).toBe('Corrected')
})

test('an account that owes only subscriptions on a canceled line is not closed', slow, async () => {
  const line = await openLine(server.origin)
  const { send, id } = line
  expect((await line.draw(100)).status).toBe(200)
  await line.until('SETTLED')
  const { database } = server.context
  const day = 86_400_000
  await database.query(
    `update payout set created_at = now() - interval '40 days' where application_uuid = $1`,
    [id],
  )
  const book = (reference: string, amountCents: number, subscriptionCents: number, at: Date) =>
    bookLinePayment(database, id, { reference, amountCents, subscriptionCents, at })
  await book('repaid', 10_000, 0, new Date(Date.now() - 20 * day))
  expect((await send(cancelLineCall, { params: { applicationUuid: id }, body: {} })).status).toBe(200)
  expect((await line.seen()).duePayments).toMatchObject([{ owed: 0, subscription: 2.5, overdue: 2.5 }])
  const obstacle = async () => (await send(ownData.getClosingCall, {})).body.result.obstacle
  expect(await obstacle()).toBe('OPEN_LOAN')
  expect((await send(ownData.closeAccountCall, { body: { proof } })).status).toBe(409)
  await book('subscription', 0, 250, new Date())
  expect(await obstacle()).toBeNull()
})
