import { addBankLinkCall, getBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as plaidWords } from '@relief/steps/plaid/words.ts'
import { words as reviewWords } from '@relief/steps/review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { heading, hurryThroughLink, inLink, linkingAt, look, press } from './linking.ts'
import { loseReplies } from './lose-replies.ts'
import { withServer } from './with-server.ts'

const linking = linkingAt(withServer())

test.each(['user_relogin', 'user_expired'])(
  '%s: a bank that wants a new log-in gets it, and then sends the history',
  slow,
  async (user) => {
    const { page, client, id } = await linking.visitorAt('0400', 'PLAID')
    await press(page, stepWords.common.addBankAccount)
    await hurryThroughLink(page, user)
    await heading(page, plaidWords.logIn.title)
    if (user === 'user_relogin') await look(page, 'log-in-again')
    await page.reload()
    await press(page, plaidWords.logIn.continue('First Platypus Bank'))
    await inLink(page, 'First Platypus Bank wants you to log in again')
    if (user === 'user_relogin') await look(page, 'link-log-in-again')
    await page.keyboard.press('Escape')
    await heading(page, plaidWords.logIn.title)
    await press(page, plaidWords.logIn.continue('First Platypus Bank'))
    await press(page, 'Continue')
    await inLink(page, 'Log in at First Platypus Bank')
    await page.getByLabel('User name').fill('user_good')
    await page.getByLabel('Password').fill('pass_good')
    await press(page, 'Log in')
    await page.getByText('The user name or password is not correct').waitFor()
    await page.getByLabel('User name').fill(user)
    await page.getByLabel('Password').fill('mfa_device')
    await press(page, 'Log in')
    await page.getByLabel('Code').fill('1234')
    await press(page, 'Continue')
    await heading(page, offerSelectionWords.title)
    const { body } = await client.send(getBankLinkCall, { params: { applicationUuid: id } })
    expect(body.result).toMatchObject({ status: 'READY', accountMask: '0000' })
  },
)

test('a new log-in from a lost tab is recognized on another device', slow, async () => {
  const visitor = await linking.visitorAt('0400', 'PLAID')
  const { page } = visitor
  await press(page, stepWords.common.addBankAccount)
  await hurryThroughLink(page, 'user_relogin')
  await press(page, plaidWords.logIn.continue('First Platypus Bank'))
  await press(page, 'Continue')
  await page.getByLabel('User name').fill('user_relogin')
  await page.getByLabel('Password').fill('pass_good')
  // The tab has the bank's result but cannot reach the server.
  await page.route('**/api/sdl/v1/**', (route) => route.abort())
  await press(page, 'Log in')
  await page.locator('#plaid-link').waitFor({ state: 'detached' })
  // While a page closes its requests are no longer intercepted, and a retry would reach the server.
  await page.context().setOffline(true)
  await page.close()
  const other = await linking.onAnotherDevice(visitor)
  const offers = heading(other, offerSelectionWords.title)
  // If a late job finds that the bank answers again, no click is needed.
  await Promise.any([
    offers,
    press(other, plaidWords.logIn.continue('First Platypus Bank')).then(() => offers),
  ])
})

test('Link survives a reload; another device picks up what a lost tab finished', slow, async () => {
  const visitor = await linking.visitorAt('0400', 'PLAID')
  const { page } = visitor
  await press(page, stepWords.common.addBankAccount)
  await press(page, 'Continue')
  await inLink(page, 'Choose your bank')
  await page.reload()
  await heading(page, plaidWords.ask.title)
  await press(page, stepWords.common.addBankAccount)
  await inLink(page, 'Relief Loans uses Plaid to connect your account')
  // Link has finished in this tab, but the tab cannot reach the server.
  await page.route('**/api/sdl/v1/**', (route) => route.abort())
  await hurryThroughLink(page, 'user_good')
  await page.locator('#plaid-link').waitFor({ state: 'detached' })
  // While a page closes its requests are no longer intercepted, and a retry would reach the server.
  await page.context().setOffline(true)
  await page.close()
  const other = await linking.onAnotherDevice(visitor)
  await heading(other, plaidWords.ask.title)
  await press(other, stepWords.common.addBankAccount)
  await heading(other, offerSelectionWords.title)
  const { body } = await visitor.client.send(getBankLinkCall, { params: { applicationUuid: visitor.id } })
  expect(body.result).toMatchObject({ institutionName: 'First Platypus Bank', accountMask: '0000' })
})

test('an account whose addition gets no reply is added, and the next page follows', async () => {
  const { page } = await linking.visitorAt('0400', 'ADD_BANK_ASSETS')
  const { path, method } = addBankLinkCall
  const lost = await loseReplies(page, `**${path.replace('{applicationUuid}', '*')}*`, method)
  await press(page, stepWords.common.addBankAccount)
  await hurryThroughLink(page, 'user_good')
  await heading(page, reviewWords.title)
  expect(lost.count()).toBe(1)
})

test('my account shows what was shared and when, and can end the sharing', slow, async () => {
  const { page, client, id } = await linking.visitorAt('0400', 'PLAID')
  await press(page, stepWords.common.addBankAccount)
  await hurryThroughLink(page, 'user_good')
  await heading(page, offerSelectionWords.title)
  await page.goto('/relief-loans/account')
  await page.getByText('First Platypus Bank, account ending in 0000. Added on').waitFor()
  await page.getByText('Your bank shared your balance and 90 days of transactions, through').waitFor()
  await look(page, 'my-account')
  await press(page, stepWords.bankAccount.remove)
  await page.getByText(stepWords.bankAccount.removed).waitFor()
  const { body } = await client.send(getBankLinkCall, { params: { applicationUuid: id } })
  expect(body.result).toBeNull()
  await page.reload()
  await heading(page, 'My loans')
  await page.getByText('In progress.').waitFor()
  expect(await page.getByRole('heading', { name: 'Bank account' }).count()).toBe(0)
})

test('from the offers the applicant may go back and add an account', slow, async () => {
  const { page } = await linking.visitorAt('0500', 'PLAID')
  await press(page, stepWords.common.seeOffersNow)
  await heading(page, offerSelectionWords.title)
  await look(page, 'offers-as-they-are')
  await press(page, offerSelectionWords.addAccount)
  await heading(page, plaidWords.ask.titleOptional)
  await press(page, stepWords.common.seeOffersNow)
  await page.getByRole('button', { name: 'Back' }).click()
  await press(page, stepWords.common.addBankAccount)
  await hurryThroughLink(page, 'user_good')
  await heading(page, offerSelectionWords.title)
  expect(await page.getByRole('button', { name: offerSelectionWords.addAccount }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0)
})
