import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { expectSound, giveAccount, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer({ own: true })
const accepted = 'You accepted your loan'

test('money that returns twice ends the request without a loan', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  expect(await visitor.open(`/loan/${id}`)).toBe(accepted)
  await giveAccount(visitor, '1234560000')
  await page.getByText(/^Your bank sent .* back$/).waitFor()
  await giveAccount(visitor, '9876540000')
  const words = /There is no loan, and you owe nothing. Your bank sent/
  await expect
    .poll(async () => {
      await visitor.open('/account')
      return await page.getByText(words).count()
    })
    .toBe(1)
  await expectSound(visitor, 'account after money that could not be paid')
  for (const path of ['', '/complete', '/offers'])
    expect(await visitor.open(`/loan/${id}${path}`)).toBe('My loans')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a request that stood still for 30 days is over, says so, and a new one may begin', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'INCOME')
  await at.query(
    "update application set created_at = created_at - interval '31 days', updated_at = updated_at - interval '31 days' where application_uuid = $1",
    [id],
  )
  await at.again()
  await expect.poll(async () => await visitor.open(`/loan/${id}/income`)).toBe('My loans')
  await page.getByText('The time for this request ran out. You owe nothing.').first().waitFor()
  await expectSound(visitor, 'account after the time ran out')
  await page.getByRole('link', { name: 'Start a request' }).click()
  expect(await headingAfter(page, 'My loans')).toBe('A small loan, with the full cost first')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a bureau that is down at the last check says so, and trying again goes on', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('1600'), 'FUNNEL_COMPLETE')
  expect(await visitor.open(`/loan/${id}`)).toBe(accepted)
  await page.getByText('The last check got no answer').waitFor()
  await expectSound(visitor, 'last check failed')
  await page.getByRole('button', { name: 'Try again' }).click()
  // The account can be given all the while: what goes away is the word about the check, and then the check.
  const words = page.getByText('The last check got no answer').or(page.getByText('does its last check'))
  await expect.poll(() => words.count()).toBe(0)
  await page.getByLabel('Routing number').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
