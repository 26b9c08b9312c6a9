import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from './context.ts'
import { sendWaitingMail } from './mail/send-mail.ts'
import { outboxFolder } from './mail/settings.ts'
import { attendApplication } from './notices/attend.ts'
import { noticeRound } from './notices/round.ts'
import { agreeTo, answerUntil, someApplicant, someApplication, startServer } from './test-applicant.ts'

type Notice = { noticeId: string; kind: string; delivery: string; datedOn: string; title: string }
type Section = { heading: string; paragraphs: string[]; list?: string[] }

const DAY_MS = 86_400_000
const longAgo = new Date(0)

describe.each(['embedded', 'postgres'])('on %s', (kind) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let drop: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    const database = kind === 'postgres' ? await createDatabase() : null
    drop = database?.drop ?? drop
    server = await startServer(database?.url ?? null)
  })
  afterAll(async () => {
    await server.stop()
    await drop()
  })

  /** The same server some days later. */
  const later = (days: number): Context => ({
    ...server.context,
    now: () => new Date(Date.now() + days * DAY_MS),
  })
  /** Everything that the rounds do on that day, mail included. */
  async function roundsAfter(days: number): Promise<void> {
    const context = later(days)
    await noticeRound(context, longAgo)
    while ((await sendWaitingMail(context)) > 0);
  }
  const begin = async (amount?: number) => {
    const applicant = await someApplicant(server.origin)
    const id = await someApplication(applicant, amount)
    const notices = async () =>
      (await applicant.api('GET', `/account/notices?application_uuid=${id}`)).body.result as never as Notice[]
    const sections = async (notice: Notice | undefined) =>
      (
        (await applicant.api('GET', `/account/notices/${notice?.noticeId}`)).body.result as never as {
          document: { sections: Section[] }
        }
      ).document.sections
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
  async function until<T>(look: () => Promise<T>, isThere: (seen: T) => boolean): Promise<T> {
    for (let tries = 0; tries < 200; tries += 1) {
      const seen = await look()
      if (isThere(seen)) return seen
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('It did not come')
  }
  const mailTo = (email: string) => listMail(outboxFolder(server.context.config), email)

  test('a decline writes one notice with the reasons of the page, at once, and mails where to read it', async () => {
    const { applicant, api, own, id, email, notices, sections } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
    const [notice, ...more] = await until(notices, (found) => found.length > 0)
    expect(more).toEqual([])
    expect(notice).toMatchObject({ kind: 'ADVERSE_ACTION', delivery: 'ELECTRONIC' })
    const { reasons } = (await api('GET', `/flow/${id}/step/pricing-disqualified`)).body
      .stepData as never as {
      reasons: { text: string }[]
    }
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
    expect(mail?.text).toContain(`/relief-loans/account/notices/${notice?.noticeId}`)
    expect(mail?.text).toContain('Hello Ada,')
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Byron|0700|declin|score|\$\d/i)
    const stranger = await someApplicant(server.origin)
    expect((await stranger.api('GET', `/account/notices/${notice?.noticeId}`)).status).toBe(404)
    expect((await stranger.api('GET', `/account/notices?application_uuid=${id}`)).body.result).toEqual([])
  })

  test('less than was asked for is told by the combined notice, and no second one is owed', async () => {
    const { applicant, id, notices, sections } = await begin(2500)
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450300' })
    const [notice] = await until(notices, (found) => found.length > 0)
    expect(notice?.kind).toBe('COUNTER_OFFER')
    expect((await sections(notice)).map(({ heading }) => heading)).toContain('What we can offer')
    expect((await duties(id)).map(({ basis }) => basis)).not.toContain('COUNTER_OFFER')
  })

  test('a bank without the combined notice tells the refusal once its offers have run out, within 90 days', async () => {
    const { applicant, id, notices, sections } = await begin(2500)
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450300', stateCode: 'NJ' })
    await until(
      () => settlement(id, 'DECISION'),
      (settled) => settled === 'OFFERS_SHOWN',
    )
    await roundsAfter(30)
    const early = (await notices()).filter(({ kind: one }) => one === 'ADVERSE_ACTION')
    await roundsAfter(33)
    const late = (await notices()).filter(({ kind: one }) => one === 'ADVERSE_ACTION')
    expect(late.length).toBe(early.length + 1)
    const shown = await sections(late[0])
    expect(shown.find(({ heading }) => heading.startsWith('Fernwick'))?.list?.length).toBeGreaterThan(0)
    expect(await settlement(id, 'COUNTER_OFFER')).toBe('ADVERSE_ACTION')
  })

  test('a bank that refused beside an offer gives its reasons when no offer is taken, and need not when one is', async () => {
    const refused = await begin()
    await answerUntil(refused.applicant, refused.id, 'OFFER_SELECTION', { ssn: '123450200' })
    const taken = await begin()
    await answerUntil(taken.applicant, taken.id, 'OFFER_SELECTION', { ssn: '123450200' })
    const offers = (await taken.api('GET', `/application-offers/${taken.id}/offers`)).body
      .result as never as {
      sdlOfferData: { loanOffers: { loanOfferId: string }[] }
    }
    const loanOfferId = offers.sdlOfferData.loanOffers[0]?.loanOfferId
    const chosen = { loanOfferId, selectedLoanOfferApplicationUuid: taken.id }
    await taken.api('POST', `/flow/${taken.id}/step/offer-selection`, chosen)
    await agreeTo(taken.api, taken.id, 'LOAN_AGREEMENT')
    await taken.api('POST', `/flow/${taken.id}/step/offer-review`, {
      selectedLoanOfferApplicationUuid: taken.id,
    })
    for (const { id } of [refused, taken])
      await until(
        () => duties(id),
        (found) => found.some(({ basis }) => basis === 'OTHER_CREDITORS'),
      )
    await roundsAfter(21)
    expect(await refused.notices()).toEqual([])
    await roundsAfter(23)
    const [notice] = await refused.notices()
    expect(notice?.kind).toBe('ADVERSE_ACTION')
    const creditors = (await refused.sections(notice)).filter(({ heading }) =>
      heading.includes('Member FDIC'),
    )
    expect(creditors.map(({ heading }) => heading.split(',')[0])).toEqual(['Driftlantern Bank'])
    expect(await settlement(refused.id, 'OTHER_CREDITORS')).toBe('ADVERSE_ACTION')
    expect(await taken.notices()).toEqual([])
    expect(await settlement(taken.id, 'OTHER_CREDITORS')).toBe('CREDIT_ACCEPTED')
  })

  test('withdrawing ends what is owed beside an offer; wanting none of the offers does not', async () => {
    const [left, unmoved] = [await begin(), await begin()]
    for (const { applicant, id } of [left, unmoved]) {
      await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450200' })
      await until(
        () => duties(id),
        (found) => found.some(({ basis }) => basis === 'OTHER_CREDITORS'),
      )
    }
    await left.api('POST', `/application-status/${left.id}/withdraw`, {})
    await unmoved.api('POST', `/application-status/${unmoved.id}/self-no-products`, {})
    await roundsAfter(23)
    expect(await left.notices()).toEqual([])
    expect(await settlement(left.id, 'OTHER_CREDITORS')).toBe('WITHDRAWN')
    expect((await unmoved.notices()).map(({ kind: one }) => one)).toEqual(['ADVERSE_ACTION'])
  })

  test('a request that is not finished is told what is missing, on day 20 and not before', async () => {
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
      'your permission to get your credit report',
      'your request itself: review it and send it',
    ])
    expect(await settlement(id, 'UNFINISHED')).toBe('INCOMPLETE')
    await roundsAfter(25)
    expect(await notices()).toHaveLength(1)
  })

  test('a state that is not served is coded as no adverse action; too little income is refused in a letter', async () => {
    const elsewhere = await begin()
    await answerUntil(elsewhere.applicant, elsewhere.id, 'REVIEW', { stateCode: 'NY' })
    const poor = await begin()
    await answerUntil(poor.applicant, poor.id, 'REVIEW', { salary: 11_000 })
    await roundsAfter(0)
    expect(await settlement(elsewhere.id, 'REFUSED')).toBe('NOT_ADVERSE_ACTION:STATE_NOT_SERVED')
    expect(await elsewhere.notices()).toEqual([])
    const [notice] = await poor.notices()
    // There was no consent to electronic records yet.
    expect(notice).toMatchObject({ kind: 'ADVERSE_ACTION', delivery: 'PAPER' })
    const shown = await poor.sections(notice)
    expect(shown.flatMap(({ heading, list = [] }) => (heading.includes('FDIC') ? list : []))).toEqual([
      'Your yearly income is below the $12,000 that this loan requires',
    ])
    expect(shown.map(({ heading }) => heading)).not.toContain('Your credit report')
    expect(await settlement(poor.id, 'REFUSED')).toBe('ADVERSE_ACTION')
    const folder = join(server.context.config.dataDirectory, 'paper')
    expect(await readdir(folder)).toContain(`${notice?.noticeId}.pdf`)
    const letter = await readFile(join(folder, `${notice?.noticeId}.pdf`), 'latin1')
    expect(letter).toMatch(/^%PDF-1\.7/)
  })

  test('whoever takes back the consent to electronic records gets what follows on paper', async () => {
    const { applicant, api, id, notices } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450200' })
    await api('POST', `/legal-consents/${id}/ESIGN_CONSENT`, {
      status: 'REVOKED',
      version: '2026-11',
      sha256: 'a'.repeat(64),
    })
    await roundsAfter(23)
    expect(await notices()).toMatchObject([{ kind: 'ADVERSE_ACTION', delivery: 'PAPER' }])
  })

  test('lost orders are found, doubled ones change nothing, and a death in the middle leaves nothing half-written', async () => {
    const { applicant, id, email, notices } = await begin()
    const { database } = server.context
    await answerUntil(applicant, id, 'REVIEW', { ssn: '123450700' })
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
    await until(notices, (found) => found.length > 0)
    // As if the order had been lost before anything was done.
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
    await expect(attendApplication(dying, id)).rejects.toThrow('died')
    expect(await notices()).toEqual([])
    const asked = () => database.query('select 1 from mail_message where application_uuid = $1', [id])
    expect(await asked()).toEqual([])
    await Promise.all([
      attendApplication(server.context, id),
      attendApplication(server.context, id),
      noticeRound(server.context, longAgo),
    ])
    await attendApplication(server.context, id)
    expect(await notices()).toHaveLength(1)
    expect(await asked()).toHaveLength(1)
    await until(
      () => mailTo(email),
      (found) => found.filter(({ subject }) => subject.startsWith('A notice')).length > 0,
    )
  })

  test('a notice stays as it was written when the name is changed afterwards', async () => {
    const { applicant, id, notices, sections } = await begin()
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
    const [notice] = await until(notices, (found) => found.length > 0)
    const before = await sections(notice)
    await server.context.database.query(
      `update personal_info set first_name = 'Eve' where application_uuid = $1`,
      [id],
    )
    await attendApplication(server.context, id)
    expect(await sections(notice)).toEqual(before)
  })

  test('an application that gets no decision raises one alarm seven days before its notice is late', async () => {
    const { applicant, id, notices } = await begin()
    await answerUntil(applicant, id, 'PRICING', { ssn: '123451200' })
    await roundsAfter(22)
    expect(await duties(id)).toEqual([{ basis: 'APPLICATION', settlement: null, alarmed: false }])
    await roundsAfter(23.5)
    await roundsAfter(24)
    expect(await duties(id)).toEqual([{ basis: 'APPLICATION', settlement: null, alarmed: true }])
    expect(await notices()).toEqual([])
    const alarms = server
      .logged()
      .split('\n')
      .filter((line) => line.includes('NOTICE_DUE') && line.includes(id))
    expect(alarms).toHaveLength(1)
    const figures = await (await fetch(`${server.origin}/metrics`)).text()
    expect(figures).toMatch(/notice_duties_open\{state="alarmed"\} [1-9]/)
  })
})
