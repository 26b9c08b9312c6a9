import { getLoanCall } from '@relief/contract/calls/loan.ts'
import { LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dayOnOneLine } from '@relief/domain/one-line.ts'
import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as ineligibleWords } from '@relief/steps/ineligible/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as spanish } from '@relief/web/my-loans/words.es.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { signName } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import {
  enterPayoutAccount,
  expectSound,
  expectSoundAtSizes,
  expectSteady,
  sizes,
  walkAhead,
  walkToSigning,
} from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const accepted = funnelCompleteWords.titles.accepted
const { paid } = myLoansWords

test.each(sizes)('an accepted loan is paid to the account from the form at $width', slow, async (size) => {
  const visitor = await at.visitor(size)
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  expect(await visitor.open(`/loan/${id}`)).toBe(accepted)
  await expectSoundAtSizes(visitor, 'accepted')
  await expectSteady(visitor, accepted)
  await page.getByRole('button', { name: stepWords.payoutAccount.continue }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.title()).toBe(`Error: ${accepted} | Relief Loans`)
  await expectSoundAtSizes(visitor, 'account with errors')
  const errors = page.getByRole('alert').filter({ hasText: uiWords.errorSummary })
  const [title, line] = [errors.getByRole('heading'), errors.getByRole('link').first()]
  expect((await line.boundingBox())?.x).toBe((await title.boundingBox())?.x)
  // Full width on a phone, and as wide as its label on a desktop.
  const button = await page.getByRole('button', { name: stepWords.payoutAccount.continue }).boundingBox()
  expect((button?.width ?? 0) > 300).toBe(size.width < 768)
  await page.getByText(/call \(\d{3}\) \d{3}-\d{4} or email support@/).waitFor()
  expect(await page.locator('main a[href="tel:+18005550142"]').count()).toBe(1)
  await enterPayoutAccount(visitor, '1234567890')
  await page.getByText('ending in 7890').first().waitFor()
  // The button is gone, so the focus moves to the heading.
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
  await expectSound(visitor, 'money on its way', 'changes')
  await page.getByText(/was sent to your checking account ending in 7890/).waitFor()
  await expectSoundAtSizes(visitor, 'money sent')

  // The application has ended: its pages redirect to the account, which shows the loan.
  expect(await visitor.open(`/loan/${id}/complete`)).toBe('My loans')
  await page.getByText(myLoansWords.paid.sentTo).waitFor()
  // At a glance: the next payment, the balance from the servicing system, the schedule, and a phone link.
  for (const label of [myLoansWords.due.next, paid.balance, paid.borrowed])
    await page.getByRole('term').filter({ hasText: label }).first().waitFor()
  await page.getByText(/^As of .* A payment can take/).waitFor()
  // On the first day, the payoff equals the amount lent, and the page explains why.
  const loan = (await visitor.client.send(getLoanCall, { params: { applicationUuid: id } })).body.result
  expect(loan?.payoff).toBe(loan?.borrowed)
  const payoff = formatDollars(loan?.payoff ?? 0)
  const label = page.getByRole('term').filter({ hasText: paid.payoff })
  expect(await label.locator('xpath=following-sibling::dd').textContent()).toBe(payoff)
  const charge = formatDollars((loan?.owed ?? 0) - (loan?.payoff ?? 0))
  const day = dayOnOneLine(loan?.asOf ?? '')
  await page.getByText(paid.lessCharge(day, payoff, charge)).waitFor()
  await page.getByText(paid.schedule).first().click()
  await page.locator('details[open] tbody tr').nth(11).waitFor()
  expect(await page.locator('main a[href="tel:+18005550142"]').count()).toBe(1)
  await page.getByText(stepWords.howToPay.hours('9 a.m.', '8 p.m.')).waitFor()
  await expectSoundAtSizes(visitor, 'account with a loan')
  await visitor.open(`/account?${LANGUAGE_QUERY}=es`)
  const [, afterDay = ''] = spanish.paid.lessCharge('|', payoff, charge).split('|')
  await page.getByText(afterDay).waitFor()
  await expectSoundAtSizes(visitor, 'account with a loan in Spanish')
  // While the servicing system can't be read, the payoff amount is from the last reading.
  await at.query(
    `update loan set book_read_at = '2026-01-02T17:00:00Z', servicing_status = null where application_uuid = $1`,
    [id],
  )
  await visitor.open(`/account?${LANGUAGE_QUERY}=en`)
  const kept = (await visitor.client.send(getLoanCall, { params: { applicationUuid: id } })).body.result
  const keptPayoff = kept?.payoff ?? 0
  const keptCharge = formatDollars((kept?.owed ?? 0) - keptPayoff)
  await page.getByText(paid.lessCharge('Jan 2, 2026', formatDollars(keptPayoff), keptCharge)).waitFor()
  await visitor.open(`/account?${LANGUAGE_QUERY}=en`)
  expect(await visitor.open('/account/documents')).toBe('Documents')
  await page.getByText(myLoansWords.documents.read).first().click()
  await page.locator('details[open] h3').first().waitFor()
  await expectSoundAtSizes(visitor, 'documents')
  // The texts that are not open are not loaded, so there is nothing of them to print.
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText(myLoansWords.documents.read).filter({ visible: true }).count()).toBe(1)
  await page.emulateMedia({ media: null })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download PDF/ })
      .first()
      .click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a returned payout shows the reason and is paid to another account', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  await visitor.open(`/loan/${id}`)
  await enterPayoutAccount(visitor, '1234560000')
  await page.getByText(/^We tried to send .* sent it back$/).waitFor()
  await expectSoundAtSizes(visitor, 'money came back')
  await enterPayoutAccount(visitor, '1234567891')
  await page.getByText(/was sent to your checking account ending in 7891/).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a decline at the hard inquiry gives its reasons and names the inquiry', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('1500'), 'FUNNEL_COMPLETE')
  await visitor.open(`/loan/${id}`)
  const declined = stepWords.common.noLoanToday
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(declined)
  await expectSoundAtSizes(visitor, 'declined at the last check')
  await expectSteady(visitor, declined)
  await page.getByText('It was a hard credit check').waitFor()
  expect(await page.locator('main section strong').count()).toBeGreaterThan(0)
  expect(await visitor.open(`/account/notices?application_uuid=${id}`)).toBe('Notices')
  await expectSoundAtSizes(visitor, 'notices')
  await visitor.open('/account')
  await page.getByText(myLoansWords.status.acceptedDeclined).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a failed verification is retried, also by keyboard', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('1600'), 'FUNNEL_COMPLETE')
  await visitor.open(`/loan/${id}`)
  await page.getByText(funnelCompleteWords.check.failed).waitFor()
  await expectSoundAtSizes(visitor, 'last check without an answer')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(funnelCompleteWords.check.failed).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
  await visitor.leave()
})

test('an applicant held for review after accepting reads that nothing was sent or owed', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkToSigning(visitor, newApplicant('1700'))
  await visitor.open(`/loan/${id}`)
  // The page names the consequences of accepting first.
  await page.getByText('It includes a hard credit check').waitFor()
  await page.getByRole('checkbox').check()
  await signName(page)
  await page.getByRole('button', { name: offerReviewWords.accept }).click()
  await page.getByText(ineligibleWords.review.leadAccepted).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(ineligibleWords.review.title)
  expect(await page.getByRole('button', { name: stepWords.common.startAgain }).count()).toBe(0)
  await expectSoundAtSizes(visitor, 'under review after accepting')
  await visitor.open('/account')
  await page.getByText(myLoansWords.status.underReview).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

/** Keeps every main heading that is shown from now on. */
const RECORD_HEADINGS = `window.headings = []
const record = () => {
  const heading = document.querySelector('h1')?.textContent
  if (heading !== undefined && heading !== window.headings.at(-1)) window.headings.push(heading)
}
record()
new MutationObserver(record).observe(document.body, { childList: true, subtree: true, characterData: true })`

test('a loan that was just signed is in the account, without a new load of the app', async () => {
  // Only on a desktop is the contact beside the questions, so that it is known already.
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkToSigning(visitor, newApplicant('0200'))
  await visitor.open(`/loan/${id}`)
  await page.locator('aside a[href^="tel:"]').waitFor()
  // The offer may be for another amount and term than was asked for.
  expect(await page.locator('aside').textContent()).not.toMatch(/\$|months/)
  await page.getByRole('checkbox').check()
  await signName(page)
  await page.getByRole('button', { name: offerReviewWords.accept }).click()
  await page.getByText(/was sent to your checking account/).waitFor()
  const { sent } = funnelCompleteWords.titles
  await page.evaluate(RECORD_HEADINGS)
  // The page was loaded before the money was sent; Back shows it as it is now.
  await page.goBack()
  await expect.poll(() => page.url()).toMatch(/\/complete$/)
  await page.getByRole('heading', { level: 1, name: sent }).waitFor()
  await page.getByRole('link', { name: stepWords.common.goToAccount }).click()
  expect(await headingAfter(page, sent)).toBe('My loans')
  await page.getByText(stepWords.howToPay.hours('9 a.m.', '8 p.m.')).waitFor()
  await page.goBack()
  await expect.poll(() => page.url()).toMatch(/\/account\?application_uuid=/)
  await page.getByText(stepWords.howToPay.hours('9 a.m.', '8 p.m.')).waitFor()
  expect(await page.evaluate('[...new Set(window.headings)]')).toEqual([sent, 'My loans'])
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
