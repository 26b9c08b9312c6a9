import { words as contractWords } from '@relief/contract/words.ts'
import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { signName } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import {
  enterPayoutAccount,
  expectSoundAtSizes,
  sizes,
  type Visitor,
  walkAhead,
  walkToSigning,
} from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const { accountFields, payoutAccount, bankAccount } = stepWords
const sign = offerReviewWords.title

async function fill({ page }: Visitor, routing: string, first: string, again: string): Promise<void> {
  await page.getByLabel('Routing number').fill(routing)
  await page.getByLabel('Account number', { exact: true }).fill(first)
  await page.getByLabel(accountFields.accountNumberAgain).fill(again)
  await page.getByRole('radio', { name: 'Checking' }).check()
  await page.getByRole('button', { name: payoutAccount.continue }).click()
}

async function confirm({ page }: Visitor): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: payoutAccount.save }).click()
}

test.each([
  { step: 'OFFER_REVIEW', size: sizes[0] },
  { step: 'FUNNEL_COMPLETE', size: sizes[1] },
] as const)(
  'at $step an account is entered twice and confirmed with its bank',
  slow,
  async ({ step, size }) => {
    const visitor = await at.visitor(size)
    const { page } = visitor
    const id = await walkAhead(visitor, newApplicant('0200'), step)
    await visitor.open(`/loan/${id}`)
    const name = (what: string) => `${what} at ${step}`
    await page.getByRole('heading', { name: payoutAccount.title }).waitFor()
    await expectSoundAtSizes(visitor, name('the account'))
    await fill(visitor, '021000021', '1234567890', '1234567980')
    await page.getByText(accountFields.againDiffers).first().waitFor()
    await expectSoundAtSizes(visitor, name('two account numbers'))
    // Spaces and dashes are ignored; a routing number that no bank has is an error.
    await fill(visitor, '011000015', '1234567890', '1234 567-890')
    await page.getByText(contractWords.payout.routingUnknown).first().waitFor()
    await expectSoundAtSizes(visitor, name('a routing number of no bank'))
    await fill(visitor, '021000021', '1234567890', '1234 567-890')
    await page.getByRole('heading', { name: payoutAccount.confirmTitle }).waitFor()
    expect(await page.getByText('First Platypus Bank', { exact: true }).count()).toBe(1)
    for (const shown of ['021000021', '1234567890', accountFields.checking])
      await page.getByRole('definition').filter({ hasText: shown }).waitFor()
    await expectSoundAtSizes(visitor, name('confirm the account'))
    // Nothing is saved before it is confirmed, and nothing typed is lost.
    expect(await at.query('select 1 from payout_account where application_uuid = $1', [id])).toEqual([])
    await page.getByRole('button', { name: step === 'OFFER_REVIEW' ? 'Back' : payoutAccount.change }).click()
    expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe('1234567890')
    await page.getByRole('button', { name: payoutAccount.continue }).click()
    await confirm(visitor)
    await page.getByText('ending in 7890').first().waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

test('the account is asked for before signing, shown and changed there', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_REVIEW')
  expect(await visitor.open(`/loan/${id}`)).toBe(payoutAccount.title)
  // Nothing can be signed before the account is confirmed.
  expect(await page.getByRole('button', { name: offerReviewWords.accept }).count()).toBe(0)
  await enterPayoutAccount(visitor, '1234567890')
  expect(await headingAfter(page, payoutAccount.confirmTitle)).toBe(sign)
  const shown = (lastFour: string) => page.getByText(bankAccount.label('First Platypus Bank', lastFour))
  await shown('7890').waitFor()
  for (const size of sizes) {
    await page.setViewportSize(size)
    const facts = [
      page.getByText(stepWords.figures.monthlyPayment).first(),
      page.getByText(stepWords.figures.firstPayment).first(),
      shown('7890').first(),
    ]
    for (const fact of facts) {
      const { y = size.height, height = 0 } = (await fact.boundingBox()) ?? {}
      expect(y + height, `${await fact.textContent()} at ${size.width}`).toBeLessThan(size.height)
    }
  }
  await page.setViewportSize(sizes[0] ?? { width: 0, height: 0 })
  await expectSoundAtSizes(visitor, 'review and sign')
  // A change can be abandoned, and a reload keeps the account.
  await page.getByRole('button', { name: `Change ${offerReviewWords.changeAccount}` }).click()
  expect(await headingAfter(page, sign)).toBe(payoutAccount.title)
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await headingAfter(page, payoutAccount.title)).toBe(sign)
  await page.reload()
  expect(await headingAfter(page, '')).toBe(sign)
  await page.getByRole('button', { name: `Change ${offerReviewWords.changeAccount}` }).click()
  await enterPayoutAccount(visitor, '1234560042')
  await shown('0042').waitFor()
  await page.getByRole('checkbox', { name: /agreement/ }).check()
  await signName(page)
  await page.getByRole('button', { name: offerReviewWords.accept }).click()
  expect(await headingAfter(page, sign)).toBe(funnelCompleteWords.titles.accepted)
  // The account is not asked for again, and the money goes there.
  expect(await page.getByRole('heading', { name: payoutAccount.title }).count()).toBe(0)
  await page.getByText(/was sent to your checking account ending in 0042/).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('Back from the review of a loan goes to the offers, and the account stays', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkToSigning(visitor, newApplicant('0200'))
  expect(await visitor.open(`/loan/${id}`)).toBe(sign)
  await page.getByRole('button', { name: 'Back' }).click()
  const offers = await headingAfter(page, sign)
  await page.getByRole('button', { name: stepWords.common.continueWithOffer }).click()
  expect(await headingAfter(page, offers)).toBe(sign)
  await visitor.leave()
})

test('an account is confirmed without a bank name while the directory is down', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_REVIEW')
  await visitor.open(`/loan/${id}`)
  await page.route('**/api/sdl/v1/banks/*', (route) => route.abort())
  await fill(visitor, '021000021', '1234567890', '1234567890')
  await page.getByText(payoutAccount.unnamed).waitFor()
  await confirm(visitor)
  await page.getByText('ending in 7890').first().waitFor()
  await visitor.leave()
})
