/** @module-tag slow */

import { getLegalDocumentCall } from '@relief/contract/calls/consents.ts'
import { getLoanCall } from '@relief/contract/calls/loan.ts'
import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import { nextBusinessDay } from '@relief/domain/business-day.ts'
import { addDays, type CalendarDate, daysBetween, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { datesWhenFunded } from '@relief/domain/pricing/payment-dates.ts'
import { audit } from '@relief/evidence/audit.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { findLoanMailFacts } from '@relief/store/reminder.ts'
import { withChosenOffer } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { readServicedLoan } from '@relief/testing/serviced-loan.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { agreeTo } from '@relief/testing/walk.ts'
import { afterEach, expect, test } from 'vitest'
import { readKeys } from '../settings/keys.ts'

const server = useServer('postgres', { own: true })

const rows = (sql: string, values: unknown[]) =>
  server.context.database.query<Record<string, unknown>>(sql, values)

const DAY_MS = 86_400_000
const realTime = () => new Date()
const setDaysAgo = (days: number) => {
  server.context.now = () => new Date(Date.now() - days * DAY_MS)
}
const today = () => lenderDay(server.context.now())

afterEach(() => {
  server.context.now = realTime
})

/** An applicant whose offers were decided some days ago. */
async function someoneDecided(daysAgo: number) {
  setDaysAgo(daysAgo)
  const applicant = await someApplicant(server.origin, { ssn: '123450200' })
  const id = await someApplication(applicant)
  // The account service has its own clock.
  await rows(
    `update "user" set "createdAt" = $2
      where "id" = (select entity_uuid from application where application_uuid = $1)`,
    [id, server.context.now()],
  )
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const params = { applicationUuid: id }
  const offers = async () => {
    const { sdlOfferData } = (await applicant.send(getOffersCall, { params })).body.result
    if (sdlOfferData?.defaultLoanOffer == null) throw new Error('There are no offers')
    return { ...sdlOfferData, defaultLoanOffer: sdlOfferData.defaultLoanOffer }
  }
  const selected = async () => (await applicant.send(getSelectedLoanOfferCall, { params })).body.result
  const agreement = async () => {
    const about = { params: { ...params, titleName: 'LOAN_AGREEMENT' as const } }
    return JSON.stringify((await applicant.send(getLegalDocumentCall, about)).body.result)
  }
  return { applicant, id, params, offers, selected, agreement }
}

/**
 * Waits until the loan is boarded, and checks that every place has these dates.
 * @param plannedOn the agreed day of the money; null unless it came later
 */
async function expectBoarded(
  id: string,
  firstPaymentDate: CalendarDate,
  someone: { send: Send },
  plannedOn: CalendarDate | null = null,
) {
  await until(
    () => rows('select servicing_status from loan where application_uuid = $1', [id]),
    ([loan]) => loan?.['servicing_status'] === 'HANDED_OVER',
  )
  const serviced = await readServicedLoan(server.context.config, id)
  expect(serviced?.repaymentSchedule.periods[1]?.dueDate).toEqual(firstPaymentDate.split('-').map(Number))
  const mail = await findLoanMailFacts(server.context.database, id)
  expect(mail?.firstPaymentDate).toBe(firstPaymentDate)
  const loan = (await someone.send(getLoanCall, { params: { applicationUuid: id } })).body.result
  expect(loan?.payments[0]?.dueDate).toBe(firstPaymentDate)
  expect(loan?.plannedOn).toBe(plannedOn)
}
type Send = Awaited<ReturnType<typeof someApplicant>>['send']

test('offers shown later have the same payments on later dates, at no higher APR', async () => {
  const { offers } = await someoneDecided(0)
  const decided = await offers()
  setDaysAgo(-20)
  const later = await offers()
  expect(later.loanOffers).toHaveLength(decided.loanOffers.length)
  for (const [at, offer] of later.loanOffers.entries()) {
    const { fundingDate, firstPaymentDate, lastPaymentDate, annualPercentageRate, ...rest } = offer
    const before = decided.loanOffers[at]
    expect(before).toMatchObject(rest)
    expect(fundingDate).toBe(nextBusinessDay(today()))
    expect(firstPaymentDate > (before?.firstPaymentDate ?? '')).toBe(true)
    expect(lastPaymentDate > (before?.lastPaymentDate ?? '')).toBe(true)
    expect(annualPercentageRate).toBeLessThanOrEqual((before?.annualPercentageRate ?? 0) + 1e-9)
  }
  const loans = [...later.loanOffers, ...later.otherFirstPayments].map(
    (offer) => `${offer.loanAmount} ${offer.loanTermInMonths} ${offer.firstPaymentDate}`,
  )
  expect(new Set(loans).size).toBe(loans.length)
})

test('an offer accepted weeks later is paid out and serviced with its later dates', async () => {
  const { applicant, id, offers, selected, agreement } = await someoneDecided(28)
  server.context.now = realTime
  const { defaultLoanOffer: shown } = await offers()
  const { accept, give, untilPayout } = await withChosenOffer(applicant, id)
  expect(await selected()).toEqual(shown)
  const text = await agreement()
  expect(text).toContain(`Monthly, beginning ${formatCalendarDate(shown.firstPaymentDate)}`)
  expect(text).toContain(formatCalendarDate(nextBusinessDay(today())))
  await accept()
  await give('000123456789')
  await untilPayout('SETTLED')
  expect((await selected())?.firstPaymentDate).toBe(shown.firstPaymentDate)
  await expectBoarded(id, shown.firstPaymentDate, applicant)
})

test('an account that is saved weeks after the acceptance moves every payment', async () => {
  const { applicant, id, selected, agreement } = await someoneDecided(26)
  setDaysAgo(25)
  const { accept, give, untilPayout, untilStatus } = await withChosenOffer(applicant, id)
  const agreed = await selected()
  await accept()
  await untilStatus('CONFIRMED')
  const text = await agreement()
  server.context.now = realTime
  if (agreed === null) throw new Error('No offer is selected')
  const moved = datesWhenFunded({ ...agreed, termMonths: agreed.loanTermInMonths }, today())
  expect(moved.firstPaymentDate > addDays(today(), 27)).toBe(true)
  // The agreement stays as agreed; the page no longer plans a day that is over.
  expect(await agreement()).toBe(text)
  expect(await selected()).toMatchObject(moved)
  await give('000123456789')
  await untilPayout('SETTLED')
  expect(await selected()).toMatchObject(moved)
  await expectBoarded(id, moved.firstPaymentDate, applicant, agreed.fundingDate)
})

test('after the acceptance, no date moves until the planned day is over', async () => {
  const { applicant, id, offers, selected } = await someoneDecided(0)
  const { accept, untilStatus } = await withChosenOffer(applicant, id)
  const agreed = await selected()
  const listed = await offers()
  await accept()
  await untilStatus('CONFIRMED')
  const daysAhead = daysBetween(today(), agreed?.fundingDate ?? '')
  for (let days = 0; days <= daysAhead; days += 1) {
    setDaysAgo(-days)
    expect(await selected()).toEqual(agreed)
  }
  setDaysAgo(-daysAhead - 1)
  expect((await selected())?.fundingDate).toBe(today())
  // The other offers are no longer a choice, so they stay as they were at the acceptance.
  expect(await offers()).toEqual(listed)
})

test('offers that have expired keep the dates of their last day', async () => {
  const { offers } = await someoneDecided(0)
  setDaysAgo(-30)
  const last = await offers()
  expect(last.defaultLoanOffer.rateExpirationDate).toBe(today())
  setDaysAgo(-100)
  expect(await offers()).toEqual(last)
})

test('an agreement from an earlier day must be agreed to again with its new dates', async () => {
  const { applicant, id, agreement } = await someoneDecided(0)
  const { accept, decisionStatus } = await withChosenOffer(applicant, id)
  const earlier = await agreement()
  setDaysAgo(-8)
  const rejected = await accept()
  expect(rejected.status).toBe(422)
  expect(rejected.error?.result.userErrorCode).toBe('STEP_MISSING_CONSENTS')
  expect(await decisionStatus()).toBe('IN_PROGRESS')
  expect(await agreement()).not.toBe(earlier)
  await agreeTo(applicant, id, 'LOAN_AGREEMENT')
  expect((await accept()).status).toBe(200)
})

test('the audit finds nothing wrong with loans whose dates moved', async () => {
  const { keyring, signingSeeds } = await readKeys(server.context.config.keys)
  const keys = { signer: createSigner(signingSeeds), keyring }
  const { findings } = await audit(server.context.database, keys, server.context.config.dataDirectory)
  expect(findings).toEqual([])
})
