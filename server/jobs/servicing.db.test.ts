import { getLoanCall } from '@relief/contract/calls/loan.ts'
import { getClosingCall } from '@relief/contract/calls/own-data.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { ServicingError } from '@relief/providers/servicing/port.ts'
import { newId } from '@relief/store/ids.ts'
import { findReliefLoans } from '@relief/store/loan.ts'
import { findPayouts } from '@relief/store/payout.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplication } from '@relief/testing/applicant.ts'
import { readServicedLoan, repayServicedLoan, undoServicedRepayments } from '@relief/testing/serviced-loan.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { returnWaitsOfTheFuture } from '../clock-set-back.ts'
import { boardPaidLoan } from './board-loan.ts'
import { readLoanBooks } from './read-loan-books.ts'
import { recordReturn } from './record-transfer.ts'
import { requestStuckJobs } from './upkeep.ts'

const server = useServer('postgres')

const rows = (sql: string, values: unknown[]) =>
  server.context.database.query<Record<string, unknown>>(sql, values)

async function someoneFunded(accountNumber = '000123456789') {
  const someone = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
  await someone.accept()
  await someone.give(accountNumber)
  await someone.untilPayout('SETTLED')
  return someone
}

async function serviced(id: string) {
  const [row] = await rows(
    'select servicing_status, servicing_loan_id from loan where application_uuid = $1',
    [id],
  )
  return { status: row?.['servicing_status'] ?? null, loanId: row?.['servicing_loan_id'] ?? null }
}

const untilServiced = (id: string, status: string) =>
  until(
    () => serviced(id),
    (now) => now.status === status,
  )

const inTheCore = (id: string) => readServicedLoan(server.context.config, id)

const job = (id: string) => ({
  id: newId(),
  topic: 'hand-over-loan' as const,
  payload: { applicationUuid: id },
})

test('a funded loan is boarded with the agreed payments, requested with FUNDED', async () => {
  const { id, offer } = await someoneFunded()
  await untilServiced(id, 'HANDED_OVER')
  const core = await inTheCore(id)
  expect(core).toMatchObject({
    status: { code: 'loanStatusType.active' },
    netDisbursalAmount: offer.toYouAmount,
  })
  const [agreed] = await rows(
    `select term_months, monthly_payment_cents, final_payment_cents, first_payment_date from loan_offer
        where loan_offer_id = $1`,
    [offer.loanOfferId],
  )
  const payments = core?.repaymentSchedule.periods.slice(1) ?? []
  expect(payments).toHaveLength(Number(agreed?.['term_months']))
  expect(payments.map((row) => Math.round((row.totalDueForPeriod ?? 0) * 100))).toEqual([
    ...Array(payments.length - 1).fill(agreed?.['monthly_payment_cents']),
    agreed?.['final_payment_cents'],
  ])
  expect(payments[0]?.dueDate).toEqual(String(agreed?.['first_payment_date']).split('-').map(Number))
  const [together] = await rows(
    `select count(*) as count from outbox o join loan l using (application_uuid)
        where application_uuid = $1 and topic = 'hand-over-loan' and o.created_at = l.funded_at`,
    [id],
  )
  expect(Number(together?.['count'])).toBe(1)
})

test('a loan whose payout is returned after boarding is reversed', slow, async () => {
  const someone = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
  await someone.accept()
  await someone.give('000000000001')
  await someone.untilPayout('RETURNED')
  await untilServiced(someone.id, 'TAKEN_BACK')
  expect((await inTheCore(someone.id))?.status.code).toBe('loanStatusType.rejected')
})

test('a loan is boarded although the clock was ahead when the account was opened', slow, async () => {
  const someone = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
  await someone.accept()
  await rows(
    `update "user" u set "createdAt" = "createdAt" + interval '2 days' from application a
        where a.entity_uuid = u."id" and a.application_uuid = $1`,
    [someone.id],
  )
  await rows(
    `update application set accepted_at = accepted_at + interval '1 day' where application_uuid = $1`,
    [someone.id],
  )
  await someone.give('000123456789')
  await untilServiced(someone.id, 'HANDED_OVER')
})

test('a lost boarding is requested again, and repeats make no second loan', slow, async () => {
  const { id } = await someoneFunded()
  const { loanId } = await untilServiced(id, 'HANDED_OVER')
  // The state after a kill between boarding in the core and recording it here.
  await rows(
    'update loan set servicing_status = null, servicing_loan_id = null where application_uuid = $1',
    [id],
  )
  expect(await requestStuckJobs(server.context, 0)).toBeGreaterThan(0)
  expect((await untilServiced(id, 'HANDED_OVER')).loanId).toBe(loanId)
  await Promise.all([1, 2, 3].map(() => boardPaidLoan(server.context, job(id))))
  expect(await serviced(id)).toEqual({ status: 'HANDED_OVER', loanId })
})

test('a loan that the core rejects raises an alarm and is retried after a day', slow, async () => {
  const { id } = await someoneFunded()
  const { loanId } = await untilServiced(id, 'HANDED_OVER')
  await rows('update loan set servicing_status = null where application_uuid = $1', [id])
  await rows(
    `update loan_offer set monthly_payment_cents = monthly_payment_cents + 500 where application_uuid = $1`,
    [id],
  )
  await boardPaidLoan(server.context, job(id))
  expect(await serviced(id)).toEqual({ status: 'REFUSED', loanId })
  expect(server.logged()).toContain('LOAN_NOT_SERVICED')
  const figures = await (await fetch(`${server.origin}/metrics`)).text()
  expect(figures).toContain('loans_not_serviced{state="refused"} 1')
  await rows(
    `update loan_offer set monthly_payment_cents = monthly_payment_cents - 500 where application_uuid = $1`,
    [id],
  )
  await rows(
    `update loan set servicing_at = servicing_at - interval '25 hours' where application_uuid = $1`,
    [id],
  )
  await requestStuckJobs(server.context, 0)
  await untilServiced(id, 'HANDED_OVER')
})

test.each(['Downtime', 'Busy', 'Slowly', 'Malformed'])(
  'borrower %s: the loan is boarded once in the end despite faults of the core',
  slow,
  async (lastName) => {
    const someone = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
    await someone.accept()
    // A later change of name: the agreement was signed under the earlier name.
    await rows('update personal_info set last_name = $2 where application_uuid = $1', [someone.id, lastName])
    await someone.give('000123456789')
    await untilServiced(someone.id, 'HANDED_OVER')
    expect((await inTheCore(someone.id))?.status.code).toBe('loanStatusType.active')
  },
)

test('without a servicing system no loan is boarded, and it waits', slow, async () => {
  const { id } = await someoneFunded()
  await untilServiced(id, 'HANDED_OVER')
  await rows('update loan set servicing_status = null where application_uuid = $1', [id])
  await boardPaidLoan({ ...server.context, servicing: null }, job(id))
  expect((await serviced(id)).status).toBeNull()
  await boardPaidLoan(server.context, job(newId()))
})

const DAY_MS = 86_400_000
const askedAt = async (id: string) =>
  (await rows('select book_asked_at from loan where application_uuid = $1', [id]))[0]?.['book_asked_at']

test('a repaid loan is closed days later, stays on the page, keeps no account open', slow, async () => {
  const { applicant, id, offer } = await someoneFunded()
  await untilServiced(id, 'HANDED_OVER')
  const { config, database } = server.context
  const readAfter = (days: number) =>
    readLoanBooks({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) })
  const params = { applicationUuid: id }
  const seen = async () => (await applicant.send(getLoanCall, { params })).body.result
  const obstacle = async () => (await applicant.send(getClosingCall, {})).body.result.obstacle
  const [loan] = await rows('select entity_uuid from loan where application_uuid = $1', [id])
  const counted = () => findReliefLoans(database, String(loan?.['entity_uuid']), null)
  await repayServicedLoan(config, id, { amount: offer.totalToRepayAmount, on: lenderDay(new Date()) })
  await readAfter(1.1)
  // The bank may still return the repayment.
  expect(await obstacle()).toBe('OPEN_LOAN')
  expect(await counted()).toMatchObject({ outstanding: 1, lastTwoPaymentsOnTime: true })
  await readAfter(6)
  expect(await obstacle()).toBeNull()
  expect(await counted()).toEqual({
    outstanding: 0,
    outstandingPrincipalCents: 0,
    lastTwoPaymentsOnTime: true,
  })
  expect(await seen()).toMatchObject({ owed: 0, overdue: 0, payoff: 0, nextPayment: null })
  expect((await serviced(id)).status).toBe('HANDED_OVER')
})

test('an open loan with two payments on time allows another, and a late payment none', slow, async () => {
  const { applicant, id } = await someoneFunded()
  await untilServiced(id, 'HANDED_OVER')
  const { config } = server.context
  const readAfter = (days: number) =>
    readLoanBooks({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) })
  const payments = (await inTheCore(id))?.repaymentSchedule.periods.slice(1) ?? []
  const dueOf = (count: number) =>
    payments.slice(0, count).reduce((sum, { totalDueForPeriod = 0 }) => sum + totalDueForPeriod, 0)
  const today = lenderDay(new Date())
  await repayServicedLoan(config, id, { amount: dueOf(1), on: today })
  const [year = 0, month = 0, day = 0] = payments[1]?.dueDate ?? []
  const late = (Date.UTC(year, month - 1, day) - Date.parse(today)) / DAY_MS + 2
  await readAfter(late)
  const checked = async () =>
    (await applicant.send(runFunnelEntryChecksCall, {})).body.result.filter(({ passed }) => !passed)
  expect(await checked()).toMatchObject([{ checkName: 'PAYMENT_HISTORY' }])
  // The servicing system's clock is today's, so its figure is simulated.
  await rows(`update loan set book = jsonb_set(book, '{overdueCents}', '1') where application_uuid = $1`, [
    id,
  ])
  expect(await checked()).toMatchObject([{ checkName: 'PAST_DUE_PAYMENT' }, { checkName: 'PAYMENT_HISTORY' }])
  await expect(someApplication(applicant)).rejects.toThrow()
  await repayServicedLoan(config, id, { amount: dueOf(2) - dueOf(1), on: today })
  await readAfter(late + 1.1)
  expect(await checked()).toEqual([])
  const second = await someApplication(applicant)
  const reply = await answerUntil(applicant, second, 'OFFER_SELECTION', { ssn: '123450200' })
  expect(reply.stepInfo).toMatchObject({ currentFlowStep: 'OFFER_SELECTION' })
})

/** A repaid loan that is closed, and readings of its figures some days from now. */
async function someoneRepaid() {
  const someone = await someoneFunded()
  const { id, offer } = someone
  await untilServiced(id, 'HANDED_OVER')
  const { config } = server.context
  const readAfter = (days: number) =>
    readLoanBooks({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) })
  await repayServicedLoan(config, id, { amount: offer.totalToRepayAmount, on: lenderDay(new Date()) })
  await readAfter(6)
  const loan = async () =>
    (
      await rows(
        `select entity_uuid, closed_at, principal_cents, outstanding_principal_cents, last_two_payments_on_time
           from loan where application_uuid = $1`,
        [id],
      )
    )[0]
  expect((await loan())?.['closed_at']).not.toBeNull()
  return { ...someone, readAfter, loan }
}

test('a repayment that is returned weeks after its loan was closed opens it again', slow, async () => {
  const { applicant, id, readAfter, loan } = await someoneRepaid()
  await undoServicedRepayments(server.context.config, id)
  await readAfter(62)
  expect(await loan()).toMatchObject({ closed_at: null, last_two_payments_on_time: false })
  const obstacle = (await applicant.send(getClosingCall, {})).body.result.obstacle
  expect(obstacle).toBe('OPEN_LOAN')
  const { entity_uuid, principal_cents } = (await loan()) ?? {}
  expect(await findReliefLoans(server.context.database, String(entity_uuid), null)).toMatchObject({
    outstanding: 1,
    outstandingPrincipalCents: Number(principal_cents),
  })
  const mailed = async (kind: 'PAYMENT_DUE' | 'PAYMENT_MISSED') => {
    const mails = await rows(
      `select (payload->>'number')::int as number from mail_message
        where kind = $1 and application_uuid = $2 order by created_at, number`,
      [kind, id],
    )
    return mails.map(({ number }) => number)
  }
  // Each payment that fell due while it was closed has its mail, and the next one its reminder.
  const due = await mailed('PAYMENT_DUE')
  expect(due).toEqual([1, expect.toSatisfy((next) => next >= 2)])
  const missed = await mailed('PAYMENT_MISSED')
  expect(missed).toEqual(Array.from({ length: Number(due.at(-1)) - 1 }, (_, index) => index + 1))
  // What is owed as before is not mailed about again.
  await readAfter(62.5)
  expect(await mailed('PAYMENT_MISSED')).toEqual(missed)
  // It is read every day again.
  const before = await askedAt(id)
  await readAfter(63.1)
  expect(await askedAt(id)).not.toEqual(before)
})

test('a closed loan is read until no repayment can return, and opens from the page', slow, async () => {
  const { applicant, id, readAfter, loan } = await someoneRepaid()
  await readAfter(72)
  const last = await askedAt(id)
  await readAfter(80)
  expect(await askedAt(id)).toEqual(last)
  await undoServicedRepayments(server.context.config, id)
  await rows("update loan set book_read_at = now() - interval '1 hour' where application_uuid = $1", [id])
  await applicant.send(getLoanCall, { params: { applicationUuid: id } })
  expect((await loan())?.['closed_at']).toBeNull()
  await readAfter(2)
  expect(await askedAt(id)).not.toEqual(last)
})

test('figures that were read before the clock was set back are read again at once', slow, async () => {
  const { id } = await someoneFunded()
  await untilServiced(id, 'HANDED_OVER')
  const inTenDays = `now() + interval '10 days'`
  await rows(
    `update loan set book = '{"payments":[]}', book_read_at = ${inTenDays}, book_asked_at = ${inTenDays}
      where application_uuid = $1`,
    [id],
  )
  await returnWaitsOfTheFuture(server.context)
  await readLoanBooks({ ...server.context, now: () => new Date(Date.now() + 86_400_000 + 60_000) })
  const [loan] = await rows('select book, book_read_at from loan where application_uuid = $1', [id])
  expect(loan?.['book']).toMatchObject({ owedCents: expect.any(Number) })
})

test('a payout returned after the loan was repaid is reversed with its repayments', slow, async () => {
  const { id, offer, loan } = await someoneRepaid()
  const [payout] = await findPayouts(server.context.database, id)
  if (payout === undefined) throw new Error('A funded loan has a payout')
  const closedAt = (await loan())?.['closed_at']
  await recordReturn(server.context, payout, 'R02', new Date())
  expect((await serviced(id)).status).toBeNull()
  await untilServiced(id, 'TAKEN_BACK')
  expect((await inTheCore(id))?.status.code).toBe('loanStatusType.rejected')
  expect((await loan())?.['closed_at']).not.toEqual(closedAt)
  const cents = Math.round(offer.totalToRepayAmount * 100)
  expect(server.logged()).toContain('REPAYMENTS_TO_REFUND')
  expect(server.logged()).not.toContain(String(cents))
})

test('a loan whose figures are unreadable keeps back none of the others', slow, async () => {
  const both = [await someoneFunded(), await someoneFunded()].map(({ id }) => id)
  for (const id of both) await untilServiced(id, 'HANDED_OVER')
  const { servicing } = server.context
  if (servicing === null) throw new Error('The sandbox has a servicing system')
  const asked: string[] = []
  const readLoan = (id: string) => {
    asked.push(id)
    return Promise.reject(new ServicingError('MALFORMED', 'Unreadable'))
  }
  const now = () => new Date(Date.now() + 1.5 * DAY_MS)
  await readLoanBooks({ ...server.context, servicing: { ...servicing, readLoan }, now })
  expect(asked).toEqual(expect.arrayContaining(both))
})

test('figures that cannot be read are read the next day', slow, async () => {
  const { id } = await someoneFunded()
  await untilServiced(id, 'HANDED_OVER')
  const { servicing } = server.context
  if (servicing === null) throw new Error('The sandbox has a servicing system')
  const away = () => Promise.reject(new ServicingError('UNAVAILABLE', 'Away'))
  const readAfter = (days: number, readLoan = servicing.readLoan) =>
    readLoanBooks({
      ...server.context,
      servicing: { ...servicing, readLoan },
      now: () => new Date(Date.now() + days * DAY_MS),
    })
  const bookOf = async () =>
    (await rows('select book from loan where application_uuid = $1', [id]))[0]?.['book']
  await readAfter(20, away)
  await readAfter(20.5)
  expect(await bookOf()).toBeNull()
  await readAfter(21.1)
  expect(await bookOf()).toMatchObject({ repayments: [] })
})
