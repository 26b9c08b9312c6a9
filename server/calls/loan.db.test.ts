import { getLoanCall } from '@relief/contract/calls/loan.ts'
import { addMonths } from '@relief/domain/calendar-date.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('embedded')

async function borrower() {
  const { applicant, id, offer, accept, give, untilPayout } = await someoneAboutToAccept(server.origin, {
    ssn: '123450200',
  })
  await accept()
  await give('000123456789')
  await untilPayout('SETTLED')
  const params = { applicationUuid: id }
  const read = async () => (await applicant.send(getLoanCall, { params })).body.result
  return { applicant, id, offer, read }
}

test('a loan shows the servicing figures, or the saved ones during an outage', slow, async () => {
  const { id, offer, read } = await borrower()
  const loan = await until(read, (found) => found !== null && found.asOf !== null)
  expect(loan).toMatchObject({
    number: expect.stringMatching(/^\d{12}$/),
    borrowed: 1000,
    owed: offer.totalToRepayAmount,
    overdue: 0,
    // On the first day, the payoff equals the amount lent, because no charge is earned yet.
    payoff: 1000,
    chargeTakenOff: offer.financeChargeAmount,
    nextPayment: { dueDate: offer.firstPaymentDate, amount: offer.monthlyPaymentAmount },
  })
  expect(loan?.payments).toHaveLength(offer.loanTermInMonths)
  // While the servicing system is unavailable, the saved figures are shown with their date, however old.
  const { database, servicing } = server.context
  const longAgo = new Date('2026-01-02T03:04:05.000Z')
  await database.query(
    `update loan set book_read_at = $2, servicing_status = null where application_uuid = $1`,
    [id, longAgo],
  )
  expect(servicing).not.toBe(null)
  const kept = {
    number: loan?.number,
    asOf: longAgo.toISOString(),
    owed: offer.totalToRepayAmount,
    payoff: 1000,
  }
  expect(await read()).toMatchObject(kept)
  // If they were never read, only the agreement's dates are shown, without a balance.
  await database.query('update loan set book = null, book_read_at = null where application_uuid = $1', [id])
  expect(await read()).toMatchObject({
    asOf: null,
    owed: null,
    nextPayment: { dueDate: offer.firstPaymentDate, amount: offer.monthlyPaymentAmount },
  })
})

test('the payoff subtracts the unearned charge, by that day’s servicing figures', async () => {
  const { id, offer, read } = await borrower()
  await until(read, (found) => found !== null && found.asOf !== null)
  const { database } = server.context
  const keep = (day: string, change = '{}') =>
    database.query(
      `update loan set servicing_status = null, book_read_at = $2::date + time '15:00', book = book || $3::jsonb
        where application_uuid = $1`,
      [id, day, change],
    )
  // On the due date of the sixth of twelve payments, with none made.
  await keep(addMonths(offer.firstPaymentDate, 5))
  const middle = await read()
  const rate = offer.annualPercentageRate / 12
  const sixLeft = 5 * offer.monthlyPaymentAmount + offer.finalPaymentAmount
  const worth = sixLeft - (offer.monthlyPaymentAmount * (1 - (1 + rate) ** -6)) / rate
  expect(offer.loanTermInMonths).toBe(12)
  expect(middle?.chargeTakenOff).toBeCloseTo(worth, 0)
  expect((middle?.payoff ?? 0) + (middle?.chargeTakenOff ?? 0)).toBeCloseTo(offer.totalToRepayAmount, 6)
  // Each booked payment lowers the payoff by its amount.
  const owedCents = Math.round((offer.totalToRepayAmount - offer.monthlyPaymentAmount) * 100)
  await keep(addMonths(offer.firstPaymentDate, 5), JSON.stringify({ owedCents }))
  expect((await read())?.payoff).toBeCloseTo((middle?.payoff ?? 0) - offer.monthlyPaymentAmount, 6)
  // After the last due date there is no unearned charge to subtract; a repaid loan has a payoff of 0.
  await keep(addMonths(offer.firstPaymentDate, 12))
  expect(await read()).toMatchObject({ chargeTakenOff: 0, payoff: owedCents / 100 })
  await keep(offer.firstPaymentDate, JSON.stringify({ owedCents: 0 }))
  expect(await read()).toMatchObject({ chargeTakenOff: 0, payoff: 0 })
})

test('there is no loan before a payout, and none of another applicant', slow, async () => {
  const { id } = await borrower()
  const other = await someApplicant(server.origin)
  expect((await other.send(getLoanCall, { params: { applicationUuid: id } })).status).toBe(404)
  const own = await someApplication(other)
  expect((await other.send(getLoanCall, { params: { applicationUuid: own } })).body.result).toBe(null)
})
