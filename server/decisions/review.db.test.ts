import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getNoticeCall, getNoticesCall } from '@relief/contract/calls/notices.ts'
import { getAcceptanceCall, withdrawCall } from '@relief/contract/calls/payout.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import { REVIEW_TEXTS } from '@relief/domain/underwriting/review-reasons.ts'
import type { ReviewFinding } from '@relief/domain/underwriting/snapshot.ts'
import { noticeRound } from '@relief/server/notices/round.ts'
import { findHeldApplications } from '@relief/store/application-review.ts'
import { unseal } from '@relief/store/sealing.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { reviewApplication } from './review.ts'

const DAY_MS = 86_400_000
const cleared = { outcome: 'CLEARED' } as const
const declined = { outcome: 'DECLINED', reason: 'IDENTITY_NOT_VERIFIED' } as const

const server = useServer('postgres', { own: true })

const rows = (sql: string, id: string) => server.context.database.query<Record<string, unknown>>(sql, [id])

async function priced(serial: string) {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: `12345${serial}` })
  return held(applicant, id)
}

function held(applicant: Applicant, id: string) {
  const current = async () =>
    (await applicant.send(getCurrentStepCall, { params: { applicationUuid: id } })).body.result
  const notices = async () =>
    (await applicant.send(getNoticesCall, { query: { application_uuid: id } })).body.result
  const newest = async () => {
    const [row] = await rows(
      'select result from decision where application_uuid = $1 order by decided_at desc, decision_id desc limit 1',
      id,
    )
    return JSON.parse(String(row?.['result'])) as Decision
  }
  const review = (finding: ReviewFinding, days = 0) =>
    reviewApplication({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) }, id, {
      finding,
      note: 'Saw the passport of Ada',
      reviewedBy: 'examiner',
    })
  return { applicant, id, current, notices, newest, review }
}

async function roundsAfter(days: number): Promise<void> {
  const context = { ...server.context, now: () => new Date(Date.now() + days * DAY_MS) }
  await noticeRound(context, new Date(0))
}

test.each(['1400', '1900'])('%s: a cleared application is decided on its credit', async (serial) => {
  const { applicant, id, current, newest, review } = await priced(serial)
  expect((await findHeldApplications(server.context.database)).map((held) => held.applicationUuid)).toContain(
    id,
  )
  expect(await review(cleared)).toBe('REVIEWED')
  await expect.poll(async () => (await newest()).kind).toBe('CREDIT')
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  expect((await current()).ineligibleReason).toBeNull()
  const { trace } = await newest()
  const reviewed = trace.filter(({ inputs }) => inputs['review'] === 'CLEARED')
  expect(new Set(reviewed.map(({ outcome }) => outcome))).toEqual(new Set(['PASS']))
  expect(
    (await findHeldApplications(server.context.database)).map((held) => held.applicationUuid),
  ).not.toContain(id)
  expect(await review(cleared)).toBe('NOT_HELD')
})

test('a declined review is adverse action with its reason, and its notice is sent', slow, async () => {
  const { applicant, id, current, notices, newest, review } = await priced('1900')
  expect(await review(declined)).toBe('REVIEWED')
  const decision = await newest()
  expect(decision).toMatchObject({ kind: 'REVIEW_DECLINED', isAdverseAction: true, offers: [] })
  expect(decision.reasons.map(({ code }) => code)).toEqual(['IDENTITY_NOT_VERIFIED'])
  await expect.poll(notices).toMatchObject([{ kind: 'ADVERSE_ACTION' }])
  const [notice] = await notices()
  const { document } = (await applicant.send(getNoticeCall, { params: { noticeId: notice?.noticeId ?? '' } }))
    .body.result
  const text = JSON.stringify(document.sections)
  expect(text).toContain(REVIEW_TEXTS.IDENTITY_NOT_VERIFIED)
  expect(text).not.toContain('Your credit score')
  await applicant.send(getCurrentStepCall, { params: { applicationUuid: id } })
  expect((await current()).ineligibleReason).toBeNull()
  expect(await review(cleared)).toBe('NOT_HELD')
})

test('a review is chained with who, what and a hash of its sealed note', async () => {
  const { id, review } = await priced('1400')
  await review(declined)
  const [row] = await rows('select * from application_review where application_uuid = $1', id)
  const place = `application_review.note:${String(row?.['review_id'])}`
  expect(unseal(server.context.keyring, place, String(row?.['note_sealed'])).toString()).toBe(
    'Saw the passport of Ada',
  )
  const [record] = await rows(
    `select body from evidence_record where application_uuid = $1 and kind = 'REVIEW'`,
    id,
  )
  expect(JSON.parse(String(record?.['body']))).toMatchObject({
    outcome: 'DECLINED',
    reason: 'IDENTITY_NOT_VERIFIED',
    reviewedBy: 'examiner',
    reviewId: row?.['review_id'],
  })
  expect(String(record?.['body'])).not.toContain('passport')
})

test('a review without an end raises an alarm at day 25 and a notice by day 30', async () => {
  const { id, notices, newest } = await priced('1400')
  const alarmed = async () =>
    (
      await rows(
        `select alarmed_at from notice_duty where application_uuid = $1 and basis = 'APPLICATION'`,
        id,
      )
    )[0]?.['alarmed_at']
  await roundsAfter(24.5)
  expect(await alarmed()).toBeNull()
  await roundsAfter(25.1)
  expect(await alarmed()).not.toBeNull()
  expect((await newest()).kind).toBe('SANCTIONS_REVIEW')
  await roundsAfter(29.2)
  expect((await newest()).reasons.map(({ code }) => code)).toEqual(['VERIFICATION_NOT_COMPLETED'])
  await roundsAfter(29.3)
  expect(await notices()).toMatchObject([{ kind: 'ADVERSE_ACTION' }])
  const [duty] = await rows(
    `select settlement from notice_duty where application_uuid = $1 and basis = 'APPLICATION'`,
    id,
  )
  expect(duty).toEqual({ settlement: 'DECIDED' })
})

test('1700: an acceptance that a review clears is confirmed after all', slow, async () => {
  const { accept, applicant, id } = await someoneAboutToAccept(server.origin, { ssn: '123451700' })
  const { current, review } = held(applicant, id)
  await accept()
  await expect.poll(async () => (await current()).currentFlowStep).toBe('INELIGIBLE')
  expect(await review(cleared)).toBe('REVIEWED')
  const status = async () =>
    (await applicant.send(getAcceptanceCall, { params: { applicationUuid: id } })).body.result?.status
  await expect.poll(status).toBe('CONFIRMED')
  expect((await current()).currentFlowStep).toBe('FUNNEL_COMPLETE')
})

test('1700: an acceptance that a review declines ends with its own decision', slow, async () => {
  const { accept, applicant, id } = await someoneAboutToAccept(server.origin, { ssn: '123451700' })
  const { current, newest, review } = held(applicant, id)
  await accept()
  await expect.poll(async () => (await current()).currentFlowStep).toBe('INELIGIBLE')
  expect(await review({ outcome: 'DECLINED', reason: 'ON_SANCTIONS_LIST' })).toBe('REVIEWED')
  expect(await newest()).toMatchObject({ kind: 'REVIEW_DECLINED', isAdverseAction: true })
  const [application] = await rows('select decision_status from application where application_uuid = $1', id)
  expect(application).toEqual({ decision_status: 'DECLINED' })
})

test('1700: a review after acceptance raises an alarm and ends by day 30', async () => {
  const { accept, applicant, id } = await someoneAboutToAccept(server.origin, { ssn: '123451700' })
  const { current, newest, notices } = held(applicant, id)
  await accept()
  await expect.poll(async () => (await current()).currentFlowStep).toBe('INELIGIBLE')
  const alarms = async () =>
    await rows(
      `select 1 from notice_duty
        where application_uuid = $1 and basis like 'DECISION:%' and alarmed_at is not null`,
      id,
    )
  await roundsAfter(24.5)
  expect(await alarms()).toEqual([])
  await roundsAfter(25.1)
  expect(await alarms()).toHaveLength(1)
  expect((await newest()).kind).toBe('SANCTIONS_REVIEW')
  await roundsAfter(29.2)
  expect((await newest()).reasons.map(({ code }) => code)).toEqual(['VERIFICATION_NOT_COMPLETED'])
  await roundsAfter(29.3)
  expect((await notices())[0]).toMatchObject({ kind: 'ADVERSE_ACTION' })
})

test('of two reviews and a withdrawal at once, one counts and no other changes it', async () => {
  const { applicant, id, review } = await priced('1400')
  const [withdrawn, ...reviews] = await Promise.all([
    applicant.send(withdrawCall, { params: { applicationUuid: id }, body: {} }),
    review(cleared),
    review(declined),
  ])
  expect(['REVIEWED', 'NOT_HELD']).toEqual(expect.arrayContaining(reviews))
  expect(reviews.filter((result) => result === 'REVIEWED').length).toBeLessThanOrEqual(1)
  // A cleared application can still be withdrawn; with neither review, it was.
  expect([200, 409]).toContain(withdrawn.status)
  expect(withdrawn.status === 200 || reviews.includes('REVIEWED')).toBe(true)
})

test('an application that is not held, and one that is unknown, are not reviewed', async () => {
  const { review } = await priced('0800')
  expect(await review(cleared)).toBe('NOT_HELD')
  const unknown = { finding: cleared, note: 'none', reviewedBy: 'examiner' }
  expect(await reviewApplication(server.context, '00000000-0000-4000-8000-000000000000', unknown)).toBe(
    'UNKNOWN',
  )
})
