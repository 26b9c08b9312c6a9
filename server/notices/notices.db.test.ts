import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReplyOf } from '@relief/contract/call.ts'
import { recordConsentCall } from '@relief/contract/calls/consents.ts'
import { getNoticeCall, getNoticesCall } from '@relief/contract/calls/notices.ts'
import { getOffersCall, selfNoProductsCall } from '@relief/contract/calls/offers.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { pricingDisqualifiedStep } from '@relief/steps/pricing-disqualified/step.ts'
import { openApplicationDuties } from '@relief/store/notice-duty.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { confirmEmail } from '@relief/testing/mail.ts'
import { addressIn } from '@relief/testing/person.ts'
import { sendDueMail } from '@relief/testing/send-due-mail.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { agreeTo } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { words as mailWords } from '../mail/words.ts'
import { outboxFolder } from '../settings/mail.ts'
import { processApplicationDuties } from './process-duties.ts'
import { createCompletePass, noticeRound, processDueNotices } from './round.ts'

type Notice = ReplyOf<typeof getNoticesCall>['result'][number]

const DAY_MS = 86_400_000
const longAgo = new Date(0)

const server = useServer('postgres', { own: true })

/** The same server, some days later. */
const later = (days: number): Context => ({
  ...server.context,
  now: () => new Date(Date.now() + days * DAY_MS),
})
/** Runs that day's frequent rounds, mail included, as in a server that has been running since the start. */
async function roundsAfter(days: number): Promise<void> {
  const context = later(days)
  await processDueNotices(context)
  await sendDueMail(context)
}
const begin = async (amount?: number) => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant, amount)
  const notices = async () =>
    (await applicant.send(getNoticesCall, { query: { application_uuid: id } })).body.result
  const sections = async (notice: Notice | undefined) =>
    (await applicant.send(getNoticeCall, { params: { noticeId: notice?.noticeId ?? '' } })).body.result
      .document.sections
  return { ...applicant, applicant, id, notices, sections }
}
const duties = (id: string) =>
  server.context.database.query<{ basis: string; settlement: string | null; alarmed: boolean }>(
    `select split_part(basis, ':', 1) as basis, settlement, alarmed_at is not null as alarmed from notice_duty
        where application_uuid = $1 order by basis`,
    [id],
  )
const settlement = async (id: string, basis: string) =>
  (await duties(id)).find((duty) => duty.basis === basis)?.settlement ?? null
const mailTo = (email: string) => listMail(outboxFolder(server.context.config), email)

test("a decline writes one notice with the page's reasons and mails a link", async () => {
  const { applicant, send, own, id, email, notices, sections } = await begin()
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
  const [notice, ...more] = await until(notices, (found) => found.length > 0)
  expect(more).toEqual([])
  expect(notice).toMatchObject({ kind: 'ADVERSE_ACTION', delivery: 'ELECTRONIC' })
  const { reasons } = (await send(pricingDisqualifiedStep.load, { params: { applicationUuid: id } })).body
    .stepData
  const shown = await sections(notice)
  const creditors = shown.filter(({ heading }) => heading.includes('Member FDIC'))
  expect(creditors[0]?.list).toEqual(reasons.map(({ text }) => text))
  expect(shown.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(['Your credit report', 'Your credit score', 'Equal credit opportunity']),
  )
  const pdf = await fetch(`${server.origin}/api/sdl/v1/account/notices/${notice?.noticeId}/document.pdf`, {
    headers: own,
  })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  await until(
    () => settlement(id, 'DECISION'),
    (settled) => settled === 'ADVERSE_ACTION',
  )
  const mails = await until(
    () => mailTo(email),
    (found) => found.some(({ subject }) => subject.startsWith('A notice')),
  )
  const mail = mails.find(({ subject }) => subject.startsWith('A notice'))
  expect(mail?.text).toContain(`/relief-loans/account/notices?notice=${notice?.noticeId}`)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Byron|0700|declin|score|\$\d/i)
  const stranger = await someApplicant(server.origin)
  expect((await stranger.send(getNoticeCall, { params: { noticeId: notice?.noticeId ?? '' } })).status).toBe(
    404,
  )
  expect((await stranger.send(getNoticesCall, { query: { application_uuid: id } })).body.result).toEqual([])
})

test('a counteroffer gets one combined notice, and the mail about offers', slow, async () => {
  const { applicant, id, notices, sections } = await begin(2500)
  await confirmEmail({ send: applicant.send, email: applicant.email, origin: server.origin })
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450300' })
  const [notice] = await until(notices, (found) => found.length > 0)
  expect(notice?.kind).toBe('COUNTER_OFFER')
  expect((await sections(notice)).map(({ heading }) => heading)).toContain('What we can offer')
  const mails = await until(
    () => mailTo(applicant.email),
    (found) => found.some(({ subject }) => subject === mailWords.offersReady.subject),
  )
  const offer = mails.find(({ subject }) => subject === mailWords.offersReady.subject)
  expect(offer?.text).toContain('borrow $')
  expect(offer?.text).not.toContain('$2,500')
  expect((await duties(id)).map(({ basis }) => basis)).not.toContain('COUNTER_OFFER')
})

test("without the combined notice the decline's notice comes after offers expire", slow, async () => {
  const { applicant, id, notices, sections } = await begin(2500)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450300', address: addressIn('NJ') })
  await until(
    () => settlement(id, 'DECISION'),
    (settled) => settled === 'OFFERS_SHOWN',
  )
  await roundsAfter(30)
  const early = (await notices()).filter(({ kind: noticeKind }) => noticeKind === 'ADVERSE_ACTION')
  await roundsAfter(33)
  const late = (await notices()).filter(({ kind: noticeKind }) => noticeKind === 'ADVERSE_ACTION')
  expect(late.length).toBe(early.length + 1)
  const shown = await sections(late[0])
  expect(shown.find(({ heading }) => heading.startsWith('Fernwick'))?.list?.length).toBeGreaterThan(0)
  expect(await settlement(id, 'COUNTER_OFFER')).toBe('ADVERSE_ACTION')
})

test('a decline beside an offer gives reasons only if no offer is accepted', slow, async () => {
  const expiring = await begin()
  await answerUntil(expiring.applicant, expiring.id, 'OFFER_SELECTION', { ssn: '123450200' })
  const taken = await begin()
  await answerUntil(taken.applicant, taken.id, 'OFFER_SELECTION', { ssn: '123450200' })
  const offers = (await taken.send(getOffersCall, { params: { applicationUuid: taken.id } })).body.result
  const loanOfferId = offers.sdlOfferData?.loanOffers[0]?.loanOfferId ?? ''
  const chosen = { loanOfferId, selectedLoanOfferApplicationUuid: taken.id }
  await taken.send(offerSelectionStep.submit, { params: { applicationUuid: taken.id }, body: chosen })
  await agreeTo(taken, taken.id, 'LOAN_AGREEMENT')
  await taken.send(offerReviewStep.submit, {
    params: { applicationUuid: taken.id },
    body: {
      selectedLoanOfferApplicationUuid: taken.id,
    },
  })
  for (const { id } of [expiring, taken])
    await until(
      () => duties(id),
      (found) => found.some(({ basis }) => basis === 'OTHER_CREDITORS'),
    )
  await roundsAfter(21)
  expect(await expiring.notices()).toEqual([])
  await roundsAfter(23)
  const [notice] = await expiring.notices()
  expect(notice?.kind).toBe('ADVERSE_ACTION')
  const creditors = (await expiring.sections(notice)).filter(({ heading }) => heading.includes('Member FDIC'))
  expect(creditors.map(({ heading }) => heading.split(',')[0])).toEqual(['Driftlantern Bank'])
  expect(await settlement(expiring.id, 'OTHER_CREDITORS')).toBe('ADVERSE_ACTION')
  expect(await taken.notices()).toEqual([])
  expect(await settlement(taken.id, 'OTHER_CREDITORS')).toBe('CREDIT_ACCEPTED')
})

test('withdrawing ends the duty beside an offer; declining all offers does not', slow, async () => {
  const [left, unmoved] = [await begin(), await begin()]
  for (const { applicant, id } of [left, unmoved]) {
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450200' })
    await until(
      () => duties(id),
      (found) => found.some(({ basis }) => basis === 'OTHER_CREDITORS'),
    )
  }
  await left.send(withdrawCall, { params: { applicationUuid: left.id }, body: {} })
  await unmoved.send(selfNoProductsCall, { params: { applicationUuid: unmoved.id }, body: {} })
  await roundsAfter(23)
  expect(await left.notices()).toEqual([])
  expect(await settlement(left.id, 'OTHER_CREDITORS')).toBe('WITHDRAWN')
  expect((await unmoved.notices()).map(({ kind: noticeKind }) => noticeKind)).toEqual(['ADVERSE_ACTION'])
})

test('an unfinished application gets its notice of incompleteness on day 20', async () => {
  const { applicant, id, notices, sections } = await begin()
  await answerUntil(applicant, id, 'INCOME')
  await roundsAfter(19)
  expect(await notices()).toEqual([])
  await roundsAfter(20.1)
  const [notice] = await notices()
  expect(notice).toMatchObject({ kind: 'INCOMPLETE', delivery: 'ELECTRONIC' })
  const missing = (await sections(notice)).find(({ heading }) => heading === 'What is missing')?.list
  expect(missing).toEqual([
    'your income',
    'your savings',
    'your consent to electronic records',
    'your authorization to obtain your credit report',
    'your finished application: review it and send it',
  ])
  expect(await settlement(id, 'UNFINISHED')).toBe('INCOMPLETE')
  await roundsAfter(25)
  expect(await notices()).toHaveLength(1)
})

test('the hourly round opens duties that are missing, however old, and raises an alarm', async () => {
  const { applicant, id } = await begin()
  await answerUntil(applicant, id, 'INCOME')
  const { database } = server.context
  await database.query('delete from notice_duty where application_uuid = $1', [id])
  await roundsAfter(12)
  expect(await duties(id)).toEqual([])
  const before = server.logged().length
  const pass = createCompletePass(later(12))
  // A process that stops ends the round early.
  await pass(AbortSignal.abort())
  expect(await duties(id)).toEqual([])
  await pass()
  expect(await duties(id)).toEqual([{ basis: 'UNFINISHED', settlement: null, alarmed: false }])
  expect(server.logged().slice(before)).toContain('"alarm":"NOTICE_DUTY_MISSING"')
})

test('a decision whose notices no job has written yet lacks no duty', async () => {
  const { database } = server.context
  const { applicant, id } = await begin()
  await answerUntil(applicant, id, 'PRICING')
  await database.run(
    `create function drop_request() returns trigger language plpgsql as 'begin return null; end'`,
  )
  await database.run(`create trigger drop_request before insert on outbox for each row
    when (new.topic = 'write-notices') execute function drop_request()`)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const before = server.logged().length
  await createCompletePass(server.context)()
  await database.run('drop function drop_request cascade')
  expect(server.logged().slice(before)).not.toContain('NOTICE_DUTY_MISSING')
  expect((await duties(id)).map(({ basis }) => basis)).toContain('DECISION')
})

test('each duty is written in the transaction of its cause', async () => {
  const { applicant, id } = await begin()
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const poor = await begin()
  await answerUntil(poor.applicant, poor.id, 'REVIEW', { salary: 11_000 })
  const written = (uuid: string) =>
    server.context.database.query(
      `select distinct on (d.row_key) split_part(d.row_key, ':', 1) as basis, c.table_name as cause
         from row_record d left join row_record c on c.xmin = d.xmin and c.application_uuid = d.application_uuid
           and c.table_name in ('application', 'decision')
        where d.application_uuid = $1 and d.table_name = 'notice_duty'
        order by d.row_key, d.id, c.table_name desc`,
      [uuid],
    )
  expect(await written(id)).toEqual([
    { basis: 'APPLICATION', cause: 'application' },
    { basis: 'DECISION', cause: 'decision' },
    { basis: 'UNFINISHED', cause: 'application' },
  ])
  expect(await written(poor.id)).toEqual([
    { basis: 'REFUSED', cause: 'application' },
    { basis: 'UNFINISHED', cause: 'application' },
  ])
})

test('a process reads the whole history once, then the days with open deadlines', slow, async () => {
  const { id } = await begin()
  const { database } = server.context
  const lose = () => database.query('delete from notice_duty where application_uuid = $1', [id])
  const inTime = createCompletePass(later(39))
  const past = createCompletePass(later(41))
  for (const [pass, found] of [
    [past, 1],
    [past, 0],
    [inTime, 1],
    [inTime, 1],
  ] as const) {
    await lose()
    await pass()
    expect(await duties(id)).toHaveLength(found)
  }
})

test('an unserved state is not an adverse action; too little income gets a letter', slow, async () => {
  const elsewhere = await begin()
  await answerUntil(elsewhere.applicant, elsewhere.id, 'REVIEW', { address: addressIn('NY') })
  const poor = await begin()
  await answerUntil(poor.applicant, poor.id, 'REVIEW', { salary: 11_000 })
  await server.context.database.query(
    `update "user" set "language" = 'es' where "id" =
       (select entity_uuid from application where application_uuid = $1)`,
    [poor.id],
  )
  // Until then, the answer can be corrected.
  await roundsAfter(3.1)
  expect(await settlement(elsewhere.id, 'REFUSED')).toBe('NOT_ADVERSE_ACTION:STATE_NOT_SERVED')
  expect(await elsewhere.notices()).toEqual([])
  const [notice] = await poor.notices()
  // This applicant has not consented to electronic records yet.
  expect(notice).toMatchObject({ kind: 'ADVERSE_ACTION', delivery: 'PAPER' })
  const shown = await poor.sections(notice)
  const [product] = policyInForce(lenderDay(server.context.now())).products
  const minIncome = (product?.minimumIncomeCents ?? 0) / 100
  expect(shown.flatMap(({ heading, list = [] }) => (heading.includes('FDIC') ? list : []))).toEqual([
    `Your yearly income is below the ${formatDollars(minIncome, { whole: true })} that this loan requires.`,
  ])
  expect(shown.map(({ heading }) => heading)).not.toContain('Your credit report')
  expect(await settlement(poor.id, 'REFUSED')).toBe('ADVERSE_ACTION')
  const folder = join(server.context.config.dataDirectory, 'paper')
  expect(await readdir(folder)).toContain(`${notice?.noticeId}.pdf`)
  const letter = await readFile(join(folder, `${notice?.noticeId}.pdf`), 'latin1')
  expect(letter).toMatch(/^%PDF-1\.7/)
  // In English, and then translated.
  expect(letter).toMatch(/\/Lang \(es/)
})

test('a notice with its own deadline is due by it, for causes since its first day', async () => {
  const { id } = await begin()
  const { database } = server.context
  const example = { cause: 'BEGUN', dueDays: 12 } as const
  await openApplicationDuties(database, id, server.context.now(), [
    { ...example, basis: 'INCOMPLETE', since: '2026-01-01' },
    { ...example, basis: 'COUNTER_OFFER', since: '2999-01-01' },
    { ...example, basis: 'ADVERSE_ACTION', cause: 'SUBMITTED', since: '2026-01-01' },
  ])
  const days = await database.query<{ basis: string; days: number }>(
    `select basis, extract(day from due_at - started_at)::int as days from notice_duty
      where application_uuid = $1 and basis <> 'UNFINISHED'`,
    [id],
  )
  expect(days).toEqual([{ basis: 'INCOMPLETE', days: 12 }])
  await database.query(`delete from notice_duty where application_uuid = $1 and basis = 'INCOMPLETE'`, [id])
})

test('after the consent to electronic records is revoked, notices are printed', slow, async () => {
  const { applicant, send, id, notices } = await begin()
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450200' })
  await send(recordConsentCall, {
    params: { applicationUuid: id, titleName: 'ESIGN_CONSENT' },
    body: {
      status: 'REVOKED',
      version: '2026-11',
      sha256: 'a'.repeat(64),
    },
  })
  await until(
    () => duties(id),
    (found) => found.some(({ basis }) => basis === 'OTHER_CREDITORS'),
  )
  await roundsAfter(23)
  expect(await notices()).toMatchObject([{ kind: 'ADVERSE_ACTION', delivery: 'PAPER' }])
})

test('lost job requests are found, repeated ones are harmless, a crash leaves none', slow, async () => {
  const { applicant, id, email, notices } = await begin()
  const { database } = server.context
  await answerUntil(applicant, id, 'REVIEW', { ssn: '123450700' })
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
  await until(notices, (found) => found.length > 0)
  // Simulates a job request that was lost before any work.
  await database.query('delete from notice where application_uuid = $1', [id])
  await database.query('delete from notice_duty where application_uuid = $1', [id])
  await database.query(`delete from mail_message where application_uuid = $1`, [id])
  const dying: Context = {
    ...server.context,
    database: {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          await work(tx)
          throw new Error('The process died')
        }),
    },
  }
  await expect(processApplicationDuties(dying, id)).rejects.toThrow('died')
  expect(await notices()).toEqual([])
  const asked = () => database.query('select 1 from mail_message where application_uuid = $1', [id])
  expect(await asked()).toEqual([])
  await Promise.all([
    processApplicationDuties(server.context, id),
    processApplicationDuties(server.context, id),
    noticeRound(server.context, longAgo),
  ])
  await processApplicationDuties(server.context, id)
  expect(await notices()).toHaveLength(1)
  expect(await asked()).toHaveLength(1)
  await until(
    () => mailTo(email),
    (found) => found.filter(({ subject }) => subject.startsWith('A notice')).length > 0,
  )
})

test('a notice keeps its text when the name is changed afterward', slow, async () => {
  const { applicant, id, notices, sections } = await begin()
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
  const [notice] = await until(notices, (found) => found.length > 0)
  const before = await sections(notice)
  await server.context.database.query(
    `update personal_info set first_name = 'Eve' where application_uuid = $1`,
    [id],
  )
  await processApplicationDuties(server.context, id)
  expect(await sections(notice)).toEqual(before)
})

test('an undecided application raises one alarm five days before its deadline', async () => {
  const { applicant, id, notices } = await begin()
  await answerUntil(applicant, id, 'PRICING', { ssn: '123451200' })
  await roundsAfter(24)
  const application = async () => (await duties(id)).filter(({ basis }) => basis === 'APPLICATION')
  expect(await application()).toEqual([{ basis: 'APPLICATION', settlement: null, alarmed: false }])
  await roundsAfter(25.5)
  await roundsAfter(26)
  expect(await application()).toEqual([{ basis: 'APPLICATION', settlement: null, alarmed: true }])
  expect(await notices()).toEqual([])
  const alarms = server
    .logged()
    .split('\n')
    .filter((line) => line.includes('NOTICE_DUE') && line.includes(id))
  expect(alarms).toHaveLength(1)
  const figures = await (await fetch(`${server.origin}/metrics`)).text()
  expect(figures).toMatch(/notice_duties_open\{state="alarmed"\} [1-9]/)
})

test('a print folder that is unusable keeps back only its letters, not the alarms', async () => {
  const undecided = await begin()
  await answerUntil(undecided.applicant, undecided.id, 'PRICING', { ssn: '123451200' })
  const poor = await begin()
  await answerUntil(poor.applicant, poor.id, 'REVIEW', { salary: 11_000 })
  const inTime = later(26)
  const { config } = inTime
  const paperDirectory = join(config.dataDirectory, 'keys.json')
  const broken = { ...inTime, config: { ...config, notices: { ...config.notices, paperDirectory } } }
  await expect(processDueNotices(broken)).rejects.toThrow('EEXIST')
  const application = (await duties(undecided.id)).find(({ basis }) => basis === 'APPLICATION')
  expect(application?.alarmed).toBe(true)
  await processDueNotices(inTime)
  const [notice] = await poor.notices()
  expect(await readdir(join(config.dataDirectory, 'paper'))).toContain(`${notice?.noticeId}.pdf`)
})
