import { getLoanCall } from '@relief/contract/calls/loan.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
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

test('a loan shows the book of record, and what was kept when it is away', async () => {
  const { id, offer, read } = await borrower()
  const loan = await until(read, (found) => found !== null && found.asOf !== null)
  expect(loan).toMatchObject({
    borrowed: 1000,
    owed: offer.totalToRepayAmount,
    overdue: 0,
    // Part of an up-front charge comes back, which only a person works out.
    payoff: null,
    nextPayment: { dueDate: offer.firstPaymentDate, amount: offer.monthlyPaymentAmount },
  })
  expect(loan?.payments).toHaveLength(offer.loanTermInMonths)
  // What was kept is shown with its day, however old, while the book cannot be asked.
  const { database, servicing } = server.context
  const longAgo = new Date('2026-01-02T03:04:05.000Z')
  await database.query(
    `update loan set book_read_at = $2, servicing_status = null where application_uuid = $1`,
    [id, longAgo],
  )
  expect(servicing).not.toBe(null)
  expect(await read()).toMatchObject({ asOf: longAgo.toISOString(), owed: offer.totalToRepayAmount })
  // A book that was never read leaves the agreement's dates, and no balance.
  await database.query('update loan set book = null, book_read_at = null where application_uuid = $1', [id])
  expect(await read()).toMatchObject({
    asOf: null,
    owed: null,
    nextPayment: { dueDate: offer.firstPaymentDate, amount: offer.monthlyPaymentAmount },
  })
})

test('there is no loan before a payout, and none of another applicant', async () => {
  const { id } = await borrower()
  const other = await someApplicant(server.origin)
  expect((await other.send(getLoanCall, { params: { applicationUuid: id } })).status).toBe(404)
  const own = await someApplication(other)
  expect((await other.send(getLoanCall, { params: { applicationUuid: own } })).body.result).toBe(null)
})
