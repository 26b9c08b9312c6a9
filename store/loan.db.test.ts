import { expect, test } from 'vitest'
import { newId } from './ids.ts'
import { closeLoan, findReliefLoans } from './loan.ts'
import { someApplication } from './test-application.ts'
import { onBothDatabases } from './test-both.ts'

onBothDatabases((database) => {
  /** Creates a funded loan of 1,000 dollars with a balance for this owner. */
  async function lend(
    { owner, applicationUuid }: { owner: string; applicationUuid: string },
    loan: { owedCents?: number; onTime?: boolean | null; type?: string } = {},
  ): Promise<void> {
    const { owedCents = 60_000, onTime = null, type = 'SMALL_DOLLAR_LOAN' } = loan
    await database().query(
      `insert into loan (application_uuid, loan_uuid, entity_uuid, product_type_name, principal_cents,
         outstanding_principal_cents, funded_at, last_two_payments_on_time)
       values ($1, $2, $3, $4, 100000, $5, now(), $6)`,
      [applicationUuid, newId(), owner, type, owedCents, onTime],
    )
  }

  test('an applicant who never borrowed has no outstanding loan and no history', async () => {
    const { owner } = await someApplication(database())
    expect(await findReliefLoans(database(), owner, null)).toEqual({
      outstanding: 0,
      outstandingPrincipalCents: 0,
      lastTwoPaymentsOnTime: null,
    })
  })

  test.each([
    ['two payments on time', true],
    ['a late one', false],
    ['a loan too young to tell', null],
  ])('an outstanding loan counts with what is owed on it, and %s', async (_name, onTime) => {
    const application = await someApplication(database())
    await lend(application, { onTime })
    expect(await findReliefLoans(database(), application.owner, null)).toEqual({
      outstanding: 1,
      outstandingPrincipalCents: 60_000,
      lastTwoPaymentsOnTime: onTime,
    })
  })

  test('after the last loan is closed, its payments still count', async () => {
    const application = await someApplication(database())
    await lend(application, { onTime: false })
    await closeLoan(database(), application.applicationUuid, new Date())
    expect(await findReliefLoans(database(), application.owner, null)).toEqual({
      outstanding: 0,
      outstandingPrincipalCents: 0,
      lastTwoPaymentsOnTime: false,
    })
  })

  test("a personal loan and another applicant's loans do not count", async () => {
    const [application, other] = [await someApplication(database()), await someApplication(database())]
    await lend(application, { type: 'PERSONAL_LOAN', owedCents: 900_000, onTime: true })
    await lend(other)
    expect(await findReliefLoans(database(), application.owner, null)).toMatchObject({ outstanding: 0 })
  })
})
