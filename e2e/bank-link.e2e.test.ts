import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { plaidStep } from '@relief/steps/plaid/step.ts'
import { words as plaidWords } from '@relief/steps/plaid/words.ts'
import { words as plaidRequiredOptedOutWords } from '@relief/steps/plaid-required-opted-out/words.ts'
import { words as reviewWords } from '@relief/steps/review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, inLink, linkingAt, look, press } from './linking.ts'
import { withServer } from './with-server.ts'

/** Goes through Link's own pages as this user of the sandbox, with checks of each page. */
async function useLink(page: Page, user: string, options: { code?: boolean; seen?: boolean } = {}) {
  const seen = async (name: string) => {
    if (options.seen) await look(page, `link-${name}`)
  }
  await inLink(page, 'Relief Loans uses Plaid to connect your account')
  await seen('welcome')
  await press(page, 'Continue')
  await inLink(page, 'Choose your bank')
  await page.getByLabel('Search for your bank').fill('platy')
  await page.getByText('1 bank', { exact: true }).waitFor()
  await seen('banks')
  await press(page, 'First Platypus Bank')
  await inLink(page, 'Log in at First Platypus Bank')
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password').fill('wrong')
  await press(page, 'Log in')
  await page.getByText('The user name or password is not correct').waitFor()
  await seen('wrong-password')
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password').fill(options.code ? 'mfa_device' : 'pass_good')
  await press(page, 'Log in')
  if (options.code) {
    await inLink(page, 'Enter the code')
    await seen('code')
    await page.getByLabel('Code').fill('1234')
    await press(page, 'Continue')
  }
  await inLink(page, 'Which accounts do you want to share?')
  await press(page, 'Share and finish')
  await page.getByText('Choose at least one account.').waitFor()
  await page.getByLabel('Plaid Checking').check()
  await seen('accounts')
  await press(page, 'Share and finish')
}

const linking = linkingAt(withServer())
const { visitorAt } = linking

test('a thin file: Link with a code, the wait, and offers', slow, async () => {
  const { page, complaints } = await visitorAt('0400', 'PLAID')
  await heading(page, plaidWords.ask.title)
  await look(page, 'required')
  await press(page, stepWords.common.addBankAccount)
  await useLink(page, 'user_good', { code: true, seen: true })
  await heading(page, offerSelectionWords.title)
  // The browser logs the rejected log-in. Any other entry is a fault, such as a violation of the content
  // security policy.
  expect(complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([])
})

test('leaving Link, a bank that is down, and a reload lose nothing', slow, async () => {
  const { page } = await visitorAt('0400', 'PLAID')
  await press(page, stepWords.common.addBankAccount)
  await inLink(page, 'Relief Loans uses Plaid to connect your account')
  await page.keyboard.press('Escape')
  await heading(page, plaidWords.ask.title)
  await press(page, stepWords.common.addBankAccount)
  await press(page, 'Continue')
  await press(page, 'Windowpane Bank, always out of order')
  await page.getByLabel('User name').fill('user_good')
  await page.getByLabel('Password').fill('pass_good')
  await press(page, 'Log in')
  await inLink(page, 'This did not work')
  await look(page, 'link-bank-down')
  await press(page, 'Exit')
  await page.getByText('Your bank did not answer').first().waitFor()
  await look(page, 'required-problem')
  await page.reload()
  await heading(page, plaidWords.ask.title)
})

test('opting out of a required account ends the flow, and can be undone', slow, async () => {
  const { page } = await visitorAt('0400', 'PLAID')
  await press(page, 'Not now')
  await heading(page, plaidRequiredOptedOutWords.title)
  await look(page, 'opted-out')
  await page.reload()
  await press(page, stepWords.common.addBankAccount)
  await heading(page, plaidWords.ask.title)
})

test('an overdrawn account is declined with reasons, and can be removed', slow, async () => {
  const { page } = await visitorAt('0400', 'PLAID')
  await press(page, stepWords.common.addBankAccount)
  await useLink(page, 'user_poor')
  await heading(page, stepWords.common.noLoanToday)
  await page.getByText(/^Your linked bank account was below zero on \d+ days of the last 90/).waitFor()
  await look(page, 'declined')
  await look(page, 'declined')
  await press(page, stepWords.bankAccount.remove)
  await page.getByText(stepWords.bankAccount.removed).waitFor()
})

test('an applicant with a medium file may see their offers at once', async () => {
  const { page } = await visitorAt('0500', 'PLAID')
  await heading(page, plaidWords.ask.titleOptional)
  await look(page, 'optional')
  await press(page, stepWords.common.seeOffersNow)
  await heading(page, offerSelectionWords.title)
})

test('a failed history can be requested again', slow, async () => {
  const { page } = await visitorAt('0400', 'PLAID')
  await press(page, stepWords.common.addBankAccount)
  await useLink(page, 'user_error')
  await heading(page, plaidWords.failed.title)
  await look(page, 'failed')
  await press(page, 'Try again')
  await heading(page, offerSelectionWords.title)
})

test('a wait whose answer is not saved is retried, or skipped for the offers', slow, async () => {
  const { page } = await visitorAt('0500', 'PLAID')
  await heading(page, plaidWords.ask.titleOptional)
  let tries = 0
  const failing: Route[] = []
  await page.route(`**${plaidStep.submit.path.replace(/{\w+}/, '*')}*`, async (route) => {
    const isAnswer = route.request().postData()?.includes('"continueWithPlaid":true')
    if (!isAnswer) return await route.continue()
    tries += 1
    if (tries === 1) await route.fulfill({ status: 500, json: {} })
    else failing.push(route)
  })
  await press(page, stepWords.common.addBankAccount)
  await useLink(page, 'user_good')
  await page.getByText(plaidWords.wait.problem).waitFor()
  await press(page, stepWords.common.tryAgain)
  const busy = page.getByRole('button', { name: stepWords.common.saving })
  await busy.waitFor()
  await expect.poll(() => failing.length).toBe(1)
  await failing[0]?.fulfill({ status: 500, json: {} })
  const again = page.getByRole('button', { name: stepWords.common.tryAgain })
  await again.waitFor()
  expect(await again.evaluate((button) => button.matches(':focus'))).toBe(true)
  await press(page, stepWords.common.seeOffersNow)
  await heading(page, offerSelectionWords.title)
})

test('the page waits for a slow bank, across a reload', slow, async () => {
  const { page } = await visitorAt('0500', 'PLAID')
  await press(page, stepWords.common.addBankAccount)
  await useLink(page, 'user_slow')
  await heading(page, plaidWords.wait.title)
  await look(page, 'waiting')
  await page.reload()
  await heading(page, plaidWords.wait.title)
  await page.getByRole('heading', { level: 1, name: offerSelectionWords.title }).waitFor()
})

test('before pricing an account may be added, seen and removed, or left for later', slow, async () => {
  const { page } = await visitorAt('0400', 'ADD_BANK_ASSETS')
  await heading(page, stepWords.common.addBankAccount)
  await look(page, 'early')
  await press(page, stepWords.common.addBankAccount)
  await useLink(page, 'user_good')
  await heading(page, reviewWords.title)
  await page.getByRole('button', { name: 'Back' }).click()
  // The review, which is rendered ahead and hidden, names the account too.
  await page.getByRole('paragraph').getByText('First Platypus Bank, account ending in 0000').waitFor()
  await look(page, 'early-added')
  await press(page, stepWords.bankAccount.remove)
  await press(page, 'Not now')
  await heading(page, reviewWords.title)
})
