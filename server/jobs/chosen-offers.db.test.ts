/** @module-tag slow */

import { getLegalDocumentCall } from '@relief/contract/calls/consents.ts'
import { getNoticeCall, getNoticesCall } from '@relief/contract/calls/notices.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { addDays, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { audit } from '@relief/evidence/audit.ts'
import { replayDecision } from '@relief/evidence/replay-decision.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { policies } from '@relief/partners/policy.ts'
import { findDecisionsAfter } from '@relief/store/audit.ts'
import { withChosenOffer } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { readServicedLoan } from '@relief/testing/serviced-loan.ts'
import { until } from '@relief/testing/until.ts'
import { useNewestPolicy } from '@relief/testing/use-policy.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { beforeAll, expect, test } from 'vitest'
import { noticeRound } from '../notices/round.ts'
import { readKeys } from '../settings/keys.ts'

const server = useServer('postgres', { own: true })

const rows = (sql: string, values: unknown[]) =>
  server.context.database.query<Record<string, unknown>>(sql, values)

beforeAll(async () => {
  for (const statement of useNewestPolicy) await rows(statement, [])
})

async function someoneWithOffers(ssn = '123450100') {
  const applicant = await someApplicant(server.origin, { ssn })
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const params = { applicationUuid: id }
  const { sdlOfferData } = (await applicant.send(getOffersCall, { params })).body.result
  if (sdlOfferData === null) throw new Error('There are no offers')
  return { applicant, id, offers: sdlOfferData }
}

test('smaller amounts and other first payments are listed with the requested offer', async () => {
  const { offers } = await someoneWithOffers()
  const { loanOffers, otherFirstPayments, defaultLoanOffer } = offers
  expect(new Set(loanOffers.map((offer) => offer.loanAmount))).toEqual(new Set([1000, 500]))
  expect(defaultLoanOffer).toMatchObject({ loanAmount: 1000, loanTermInMonths: 12 })
  expect(new Set(loanOffers.map((offer) => offer.firstPaymentDate)).size).toBe(1)
  const kinds = loanOffers.map((offer) => `${offer.loanAmount} ${offer.loanTermInMonths}`)
  const days = [...new Set(otherFirstPayments.map((offer) => offer.firstPaymentDate))].sort()
  expect(days.length).toBeGreaterThan(1)
  for (const day of days)
    expect(
      otherFirstPayments
        .filter((offer) => offer.firstPaymentDate === day)
        .map((offer) => `${offer.loanAmount} ${offer.loanTermInMonths}`),
    ).toEqual(kinds)
  for (const { rateExpirationDate } of otherFirstPayments)
    expect(rateExpirationDate).toBe(defaultLoanOffer?.rateExpirationDate)
})

test('a smaller amount with a later first payment is signed, paid and serviced', async () => {
  const { applicant, id } = await someoneWithOffers()
  const { offer, accept, give, untilStatus, untilPayout } = await withChosenOffer(
    applicant,
    id,
    ({ otherFirstPayments }) =>
      otherFirstPayments
        .filter((each) => each.loanAmount === 500 && each.loanTermInMonths === 12)
        .sort((a, b) => (a.firstPaymentDate < b.firstPaymentDate ? 1 : -1))[0],
  )
  const params = { applicationUuid: id, titleName: 'LOAN_AGREEMENT' as const }
  const agreement = JSON.stringify((await applicant.send(getLegalDocumentCall, { params })).body.result)
  expect(agreement).toContain(`Monthly, beginning ${formatCalendarDate(offer.firstPaymentDate)}`)
  expect(agreement).toContain(formatDollars(offer.financeChargeAmount))
  await accept()
  await untilStatus('CONFIRMED')
  await give('000123456789')
  await untilPayout('SETTLED')
  await until(
    () => rows('select servicing_status from loan where application_uuid = $1', [id]),
    ([loan]) => loan?.['servicing_status'] === 'HANDED_OVER',
  )
  const serviced = await readServicedLoan(server.context.config, id)
  expect(serviced?.repaymentSchedule.periods[1]?.dueDate).toEqual(
    offer.firstPaymentDate.split('-').map(Number),
  )
})

test('every decision replays byte for byte, with the accepted day in its snapshot', async () => {
  const { database, config } = server.context
  const decisions = await findDecisionsAfter(database, '00000000-0000-0000-0000-000000000000', 500)
  expect(decisions.map(({ purpose }) => purpose)).toContain('ACCEPTANCE')
  for (const row of decisions) {
    expect(row.policyVersion).toBe(policies.at(-1)?.version)
    expect(replayDecision(row, policies)).toBeNull()
  }
  const confirmed = decisions.find(({ purpose }) => purpose === 'ACCEPTANCE')
  expect(JSON.parse(confirmed?.snapshot ?? '{}')).toMatchObject({
    accepted: { loanAmountCents: 50_000, termMonths: 12, firstPaymentDays: expect.any(Number) },
  })
  const { keyring, signingSeeds } = await readKeys(config.keys)
  const keys = { signer: createSigner(signingSeeds), keyring }
  const { findings } = await audit(database, keys, config.dataDirectory)
  expect(findings).toEqual([])
})

test('a counteroffer names its own offers, not the choices beside them', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant, 2500)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450300' })
  const params = { applicationUuid: id }
  const { sdlOfferData: offers } = (await applicant.send(getOffersCall, { params })).body.result
  const [notice] = await until(
    async () => (await applicant.send(getNoticesCall, { query: { application_uuid: id } })).body.result,
    (found) => found.length > 0,
  )
  expect(notice?.kind).toBe('COUNTER_OFFER')
  const sent = await applicant.send(getNoticeCall, { params: { noticeId: notice?.noticeId ?? '' } })
  const named = sent.body.result.document.sections.find(({ heading }) => heading === 'What we can offer')
    ?.table?.rows
  const own = offers?.loanOffers.filter(({ loanAmount }) => loanAmount === offers.highestLoanAmount) ?? []
  expect(offers?.otherFirstPayments.length).toBeGreaterThan(0)
  // Whether the last payment differs depends on the day.
  const payments = own.map(({ loanTermInMonths, monthlyPaymentAmount, finalPaymentAmount }) => {
    const [each, last] = [formatDollars(monthlyPaymentAmount), formatDollars(finalPaymentAmount)]
    return each === last
      ? `Make ${loanTermInMonths} payments of ${each}`
      : `Make ${loanTermInMonths - 1} payments of ${each} and a last payment of ${last}`
  })
  expect(named?.map(([, text]) => text)).toEqual(payments)
})

test('the applicant is warned once before the offers expire', async () => {
  const { id, offers } = await someoneWithOffers()
  const last = offers.defaultLoanOffer?.rateExpirationDate ?? ''
  const warned = async (day: string) => {
    await noticeRound({ ...server.context, now: () => new Date(`${day}T17:00:00Z`) }, new Date(0))
    const mails = await rows('select kind from mail_message where application_uuid = $1', [id])
    return mails.filter(({ kind }) => kind === 'RATE_EXPIRY').length
  }
  expect(await warned(addDays(last, -12))).toBe(0)
  expect(await warned(addDays(last, -2))).toBe(1)
})
