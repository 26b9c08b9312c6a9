/** @module-tag slow */

import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { enterPayoutAccount, expectSoundAtSizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer({ own: true })
const accepted = funnelCompleteWords.titles.accepted

test('a payout that is returned twice ends the application without a loan', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  expect(await visitor.open(`/loan/${id}`)).toBe(accepted)
  await enterPayoutAccount(visitor, '1234560000')
  await page.getByText(/^We tried to send .* sent it back$/).waitFor()
  await enterPayoutAccount(visitor, '9876540000')
  const words = /You don’t have a loan, and you don’t owe anything. We tried to send .* sent it back/
  await expect
    .poll(async () => {
      await visitor.open('/account')
      return await page.getByText(words).count()
    })
    .toBe(1)
  await expectSoundAtSizes(visitor, 'account after money that could not be paid')
  for (const path of ['', '/complete', '/offers'])
    expect(await visitor.open(`/loan/${id}${path}`)).toBe('My loans')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an application idle for 30 days expires, says so, and allows a new one', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'INCOME')
  await at.query(
    "update application set created_at = created_at - interval '31 days', updated_at = updated_at - interval '31 days' where application_uuid = $1",
    [id],
  )
  await at.again()
  await expect.poll(async () => await visitor.open(`/loan/${id}/income`)).toBe('My loans')
  await page.getByText(myLoansWords.status.expired).first().waitFor()
  await expectSoundAtSizes(visitor, 'account after the time ran out')
  await page.getByRole('link', { name: myLoansWords.applyAgain.start }).click()
  expect(await headingAfter(page, 'My loans')).toBe(landingWords.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a bureau outage at the verification is reported, and a retry continues', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('1600'), 'FUNNEL_COMPLETE')
  expect(await visitor.open(`/loan/${id}`)).toBe(accepted)
  await page.getByText(funnelCompleteWords.check.failed).waitFor()
  await expectSoundAtSizes(visitor, 'last check failed')
  await page.getByRole('button', { name: 'Try again' }).click()
  // The message about the verification disappears, and then the verification itself.
  const words = page
    .getByText(funnelCompleteWords.check.failed)
    .or(page.getByText('is doing its final check'))
  await expect.poll(() => words.count()).toBe(0)
  await page.getByLabel('Routing number').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
