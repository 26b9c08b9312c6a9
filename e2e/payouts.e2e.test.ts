/** @module-tag slow */

import { words as domainWords } from '@relief/domain/words.ts'
import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { startApplication, walkUntil } from '@relief/testing/walk.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { expect, test } from 'vitest'
import { accessibilityFindings } from './accessibility.ts'
import { newApplicant } from './applicant.ts'
import { payTwice, untilAcceptance } from './end-walks.ts'
import { holdRequests } from './hold-requests.ts'
import { findOverflow } from './overflow.ts'
import {
  enterPayoutAccount,
  expectSound,
  expectSoundAtSizes,
  savePayoutAccount,
  sizes,
  type Visitor,
  walkAhead,
} from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

async function acceptedLoan(visitor: Visitor, lastFour: string): Promise<void> {
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  await visitor.open(`/loan/${id}`)
  await enterPayoutAccount(visitor, `12345${lastFour}`)
}

const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 }).textContent()
const untilHeading = (visitor: Visitor, words: string) => expect.poll(() => heading(visitor)).toBe(words)
const whole = async ({ page }: Visitor) => (await page.locator('main').textContent()) ?? ''

async function myLoans(visitor: Visitor, words: string): Promise<string> {
  await visitor.open('/account')
  await visitor.page.getByText(words).first().waitFor()
  return await whole(visitor)
}

/** Promises that no page may make about a payout that will not come. */
const promises = /You accepted your loan|on or about|first payment|Total to repay|Your loan is still active/

test('an account that the bank rejects is reported, and another requested', async () => {
  const visitor = await at.visitor(sizes[1])
  await acceptedLoan(visitor, '9999')
  await untilHeading(visitor, funnelCompleteWords.titles.otherAccount)
  const text = await whole(visitor)
  expect(text).toContain('We couldn’t send $1,000.00 to your checking account ending in 9999')
  expect(text).toContain('No money was sent')
  expect(text).not.toMatch(/sent back|sent it back|on or about/)
  await expectSoundAtSizes(visitor, 'payout refused')
  const card = await myLoans(visitor, 'Add a different bank account')
  expect(card).toContain('We couldn’t send $1,000.00')
  await expectSoundAtSizes(visitor, 'account after a refused payout')
  await visitor.page.getByRole('link', { name: myLoansWords.next.addOtherAccount }).click()
  await untilHeading(visitor, funnelCompleteWords.titles.otherAccount)
  await enterPayoutAccount(visitor, '123458888')
  // The bank is down for two calls, then pays.
  await untilHeading(visitor, funnelCompleteWords.titles.sent)
  await expectSoundAtSizes(visitor, 'payout after the bank was down')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a frozen account leaves no loan, on the page and in the account', async () => {
  const visitor = await at.visitor()
  await acceptedLoan(visitor, '0016')
  await untilHeading(visitor, funnelCompleteWords.notPaid.title)
  const text = await whole(visitor)
  for (const words of [funnelCompleteWords.notPaid.lead, 'your bank sent it back', 'The account is frozen'])
    expect(text).toContain(words)
  expect(text).not.toMatch(promises)
  await expectSoundAtSizes(visitor, 'payout frozen')
  const card = await myLoans(visitor, 'You don’t have a loan')
  expect(card).toContain('The account is frozen')
  expect(card).toContain(myLoansWords.applyAgain.start)
  expect(card).not.toMatch(promises)
  await expectSoundAtSizes(visitor, 'account after a frozen payout')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an account that was rejected before its saving is shown can be replaced', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'FUNNEL_COMPLETE')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('textbox').first().waitFor()
  const held = await holdRequests(page, /\/acceptance(\?|$)/)
  await enterPayoutAccount(visitor, '123459999')
  await expect.poll(held.count).toBeGreaterThan(0)
  await untilAcceptance(visitor, `/loan/${id}`, ({ payout }) => payout?.status === 'RETURNED')
  held.release()
  await untilHeading(visitor, funnelCompleteWords.titles.otherAccount)
  await page.getByRole('button', { name: stepWords.payoutAccount.continue }).waitFor()
  expect(await page.getByRole('textbox').first().inputValue()).toBe('')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('after a return the open page corrects itself, and My loans has no loan', async () => {
  const visitor = await at.visitor()
  await acceptedLoan(visitor, '0001')
  await untilHeading(visitor, funnelCompleteWords.titles.sent)
  await untilHeading(visitor, funnelCompleteWords.notPaid.title)
  const text = await whole(visitor)
  expect(text).toContain('but your bank sent it back')
  expect(text).toContain('The account is closed.')
  expect(text).not.toMatch(promises)
  await expectSoundAtSizes(visitor, 'payout came back')
  const card = await myLoans(visitor, 'You don’t have a loan')
  expect(card).toContain('The account is closed')
  expect(card).not.toMatch(promises)
  await expectSoundAtSizes(visitor, 'account after a payout came back')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a return from the second account ends the application with a message', async () => {
  const visitor = await at.visitor()
  await acceptedLoan(visitor, '0000')
  await untilHeading(visitor, funnelCompleteWords.titles.otherAccount)
  await expectSoundAtSizes(visitor, 'payout returned')
  const card = await myLoans(visitor, 'Add a different bank account')
  expect(card).toContain(domainWords.payoutReturn.unknown)
  await visitor.page.getByRole('link', { name: myLoansWords.next.addOtherAccount }).click()
  await untilHeading(visitor, funnelCompleteWords.titles.otherAccount)
  await enterPayoutAccount(visitor, '987650000')
  await untilHeading(visitor, funnelCompleteWords.notPaid.title)
  expect(await whole(visitor)).not.toMatch(promises)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an account without instant payments is paid by ACH, and the page says so', async () => {
  const visitor = await at.visitor()
  await acceptedLoan(visitor, '7777')
  await visitor.page.getByText(stepWords.payout.sending.INSTANT_REFUSED).waitFor()
  await expectSound(visitor, 'payout by the ordinary way', 'changes')
  await untilHeading(visitor, funnelCompleteWords.titles.sent)
  const card = await myLoans(visitor, funnelCompleteWords.payTitle)
  expect(card).toContain('$1,000 loan from')
  expect(card).toContain(stepWords.howToPay.ways)
  await expectSoundAtSizes(visitor, 'account with a paid loan')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('two loans of one amount and lender, and their documents, do not look alike', async () => {
  const visitor = await at.visitor(sizes[1])
  const { client, page } = visitor
  const applicant = newApplicant('0200')
  const untilPaid = async (id: string, loans: number) => {
    await savePayoutAccount(visitor, id)
    await expect
      .poll(async () => {
        await visitor.open('/account')
        return await page.getByText(myLoansWords.paid.sentTo).count()
      })
      .toBe(loans)
  }
  const first = await walkAhead(visitor, applicant, 'FUNNEL_COMPLETE')
  await untilPaid(first, 1)
  const days = page.getByText(/^You applied on .* Eastern time\.$/)
  expect(await days.count()).toBe(0)
  await payTwice(visitor, at, first)
  const second = await startApplication(client, applicant)
  await walkUntil(client, second, 'FUNNEL_COMPLETE', applicant)
  await untilPaid(second, 2)
  const [newer, older] = await days.allTextContents()
  expect(older).toMatch(/^You applied/)
  expect(newer).not.toBe(older)
  // No picture, because the servicing system may not have the second loan yet.

  // The documents are below their applications: the titles are the same for both.
  await visitor.open('/account/documents')
  const groups = page.getByRole('region')
  const agreements = page.getByRole('heading', { level: 3, name: 'Loan agreement and promissory note' })
  expect(await groups.getByRole('heading', { level: 2 }).count()).toBe(2)
  for (const group of await groups.all()) {
    await group
      .getByRole('heading', { level: 2, name: /^\$1,000 application from .* Eastern time$/ })
      .waitFor()
    expect(await group.filter({ has: agreements }).count()).toBe(1)
  }
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
