import {
  getAgreedDocumentsCall,
  getPreferencesCall,
  savePreferencesCall,
} from '@relief/contract/calls/account.ts'
import { getWealthAccountCall } from '@relief/contract/calls/answers.ts'
import { createApplicationCall, getInProgressSdlsCall } from '@relief/contract/calls/application.ts'
import { removeBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import { recordConsentCall } from '@relief/contract/calls/consents.ts'
import { saveEmailRequestCall } from '@relief/contract/calls/email-request.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { cancelLineCall, drawCall, getLineCall } from '@relief/contract/calls/line.ts'
import { changePasswordCall, confirmEmailCall, endAllSessionsCall } from '@relief/contract/calls/log-in.ts'
import { selfNoProductsCall } from '@relief/contract/calls/offers.ts'
import { closeAccountCall } from '@relief/contract/calls/own-data.ts'
import { confirmWaitlistCall } from '@relief/contract/calls/waitlist.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { addBank, untilReported } from '@relief/testing/bank.ts'
import { anAccount, openChosenLine } from '@relief/testing/line.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as funnelWords } from '@relief/web/funnel/words.ts'
import { words as lineWords } from '@relief/web/my-loans/line/words.ts'
import { words as logInWords } from '@relief/web/my-loans/log-in/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { words as pagesWords } from '@relief/web/pages/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { fillAccount, findAnswer, startingWith } from './browser-pages.ts'
import { headingAfter, SUBMIT_BUTTON } from './browser-walk.ts'
import { holdRequests } from './hold-requests.ts'
import { loseReplies } from './lose-replies.ts'
import { expectSound, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

/** The address of a call, for any parameters. */
const addressOf = ({ path }: { path: string }) => `**${path.replaceAll(/\{\w+\}/g, '*')}*`

async function atLine() {
  const visitor = await at.visitor()
  const id = await walkAhead(visitor, newApplicant('0600'), 'DISQUALIFIED_WITH_PLOC_OFFER')
  await openChosenLine(visitor.client, id)
  const params = { applicationUuid: id }
  const draws = async () => (await visitor.client.send(getLineCall, { params })).body.result?.draws ?? []
  return { ...visitor, visitor, params, draws }
}

async function reviewDraw(page: Page, dollars: string): Promise<void> {
  await page.getByRole('button', { name: lineWords.draw.title }).click()
  await page.getByLabel(lineWords.draw.amount).fill(dollars)
  await fillAccount(page, '000123456789')
  await page.getByRole('button', { name: lineWords.draw.review }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
}

test('a draw whose reply is lost is shown once the line is read again', slow, async () => {
  const { page, open, leave, draws } = await atLine()
  await open('/account')
  await reviewDraw(page, '250')
  await loseReplies(page, addressOf(drawCall))
  await page.getByRole('button', { name: 'Draw $250.00' }).click()
  await page.getByText(lineWords.drawn.title('$250.00')).waitFor()
  expect(await page.getByText(lineWords.review.failed).count()).toBe(0)
  expect(await draws()).toHaveLength(1)
  await leave()
})

test('a draw whose outcome is unknown is not called failed, and is sent once', slow, async () => {
  const { page, open, leave, draws, visitor } = await atLine()
  await open('/account')
  await reviewDraw(page, '250')
  // Neither the reply nor the line can be read.
  const lost = await loseReplies(page, addressOf(drawCall))
  let isDown = true
  await page.route(addressOf(getLineCall), (route) => (isDown ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Draw $250.00' }).click()
  await page.getByText(lineWords.review.unknown).waitFor()
  expect(await page.getByText(lineWords.review.failed).count()).toBe(0)
  await expectSound(visitor, 'a draw of unknown outcome')
  // Changed and reviewed again, it is still the same draw.
  await page.getByRole('button', { name: lineWords.review.change }).click()
  await page.getByRole('button', { name: lineWords.draw.review }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  lost.stop()
  await page.getByRole('button', { name: 'Draw $250.00' }).click()
  await page.getByText(lineWords.drawn.title('$250.00')).waitFor()
  isDown = false
  expect(lost.count()).toBe(1)
  expect(await draws()).toHaveLength(1)
  await leave()
})

test('a draw that the server rejects is called failed', slow, async () => {
  const { page, open, leave, draws, client, params } = await atLine()
  await open('/account')
  await reviewDraw(page, '500')
  // In the meantime, another tab draws.
  const body = { drawUuid: crypto.randomUUID(), amount: 300, account: anAccount('000987654321') }
  await client.send(drawCall, { params, body: { ...body, proof: { password: PASSWORD } } })
  await expect.poll(async () => (await draws())[0]?.status).toBe('SETTLED')
  await page.getByRole('button', { name: 'Draw $500.00' }).click()
  await page.getByText(lineWords.review.failed).waitFor()
  expect(await draws()).toHaveLength(1)
  await leave()
})

test('canceling a line whose reply is lost shows that it is canceled', slow, async () => {
  const { page, open, leave } = await atLine()
  await open('/account')
  const lost = await loseReplies(page, addressOf(cancelLineCall))
  await page.getByRole('button', { name: lineWords.cancel.open }).click()
  await page.getByRole('button', { name: lineWords.cancel.press, exact: true }).click()
  await page.getByText(/^Canceled on/).waitFor()
  expect(lost.count()).toBe(1)
  await leave()
})

test('canceling a line cannot be stopped while it is sent, and shows a failure once', slow, async () => {
  const { page, open, leave, visitor } = await atLine()
  await open('/account')
  const opener = page.getByRole('button', { name: lineWords.cancel.open })
  const keep = page.getByRole('button', { name: lineWords.cancel.keep })
  const press = page.getByRole('button', { name: lineWords.cancel.press, exact: true })
  let isDown = true
  await page.route(addressOf(cancelLineCall), (route) =>
    isDown ? route.fulfill({ status: 429, body: '{}' }) : route.continue(),
  )
  await opener.click()
  await press.click()
  await page.getByText(lineWords.cancel.failed).waitFor()
  await expectSound(visitor, 'a cancellation that failed')
  await keep.click()
  await opener.click()
  await keep.waitFor()
  expect(await page.getByText(lineWords.cancel.failed).count()).toBe(0)
  isDown = false
  const held = await holdRequests(page, addressOf(cancelLineCall))
  await press.click()
  await page.getByText(lineWords.cancel.sending).waitFor()
  await expect.poll(held.count).toBe(1)
  expect(await keep.count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor()
  held.release()
  await page.getByText(/^Canceled on/).waitFor()
  await leave()
})

async function atDocuments() {
  const visitor = await at.visitor()
  await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open('/account/documents')
  const isWithdrawn = async () =>
    (await visitor.client.send(getAgreedDocumentsCall, {})).body.result.some(
      ({ status }) => status === 'REVOKED',
    )
  return { ...visitor, isWithdrawn }
}

test('a withdrawal that is being sent offers no way to keep the consent', slow, async () => {
  const { page, leave, isWithdrawn } = await atDocuments()
  const held = await holdRequests(page, addressOf(recordConsentCall))
  await page.getByRole('button', { name: myLoansWords.withdraw.open }).click()
  const keep = page.getByRole('button', { name: myLoansWords.withdraw.keep })
  await keep.waitFor()
  await page.getByRole('button', { name: myLoansWords.withdraw.press }).click()
  await page.getByText(myLoansWords.withdraw.sending).waitFor()
  expect(await keep.count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor()
  held.release()
  await page.getByText(/Withdrawn on/).waitFor()
  expect(await isWithdrawn()).toBe(true)
  await leave()
})

test('a withdrawal whose reply is lost is shown as withdrawn', slow, async () => {
  const { page, leave, isWithdrawn } = await atDocuments()
  await loseReplies(page, addressOf(recordConsentCall))
  await page.getByRole('button', { name: myLoansWords.withdraw.open }).click()
  await page.getByRole('button', { name: myLoansWords.withdraw.press }).click()
  await page.getByText(/Withdrawn on/).waitFor()
  expect(await isWithdrawn()).toBe(true)
  await leave()
})

async function atPreferences() {
  const visitor = await at.visitor()
  await signUp(visitor.client, newApplicant('0100'))
  await visitor.open('/account/preferences')
  const { page } = visitor
  return {
    ...visitor,
    visitor,
    box: (name: string) => page.getByRole('checkbox', { name }),
    save: () => page.getByRole('button', { name: myLoansWords.preferences.save, exact: true }).click(),
    saved: page.getByText(myLoansWords.preferences.saved, { exact: true }),
  }
}

const { address, phone, stopsReminders } = myLoansWords.preferences

test('saved preferences are shown after another page, and a later save keeps them', slow, async () => {
  const { page, leave, box, save, saved } = await atPreferences()
  // Nothing is agreed to for anybody.
  await box(address).waitFor()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await box(address).check()
  await save()
  await saved.waitFor()
  await page
    .getByRole('navigation', { name: myLoansWords.frame.label })
    .getByRole('link', { name: myLoansWords.frame.documents })
    .click()
  await page.getByRole('heading', { level: 1, name: myLoansWords.documents.title }).waitFor()
  await page
    .getByRole('navigation', { name: myLoansWords.frame.label })
    .getByRole('link', { name: myLoansWords.frame.preferences })
    .click()
  await page.getByRole('heading', { level: 1, name: myLoansWords.preferences.title }).waitFor()
  expect(await box(address).isChecked()).toBe(true)
  await box(stopsReminders).check()
  await save()
  await saved.waitFor()
  await page.reload()
  expect(await box(address).isChecked()).toBe(true)
  expect(await box(stopsReminders).isChecked()).toBe(true)
  await leave()
})

test('a save keeps the emails that were stopped elsewhere in the meantime', slow, async () => {
  const { page, leave, client, box, save, saved } = await atPreferences()
  await box(address).waitFor()
  const stopped = { stopsReminders: true, stopsPaymentReminders: true }
  await client.send(savePreferencesCall, { body: stopped })
  await box(address).check()
  await save()
  await saved.waitFor()
  expect(await box(stopsReminders).isChecked()).toBe(true)
  const { body } = await client.send(getPreferencesCall, {})
  expect(body.result).toEqual({ reusesAddress: false, reusesPhone: true, ...stopped })
  await page.reload()
  expect(await box(address).isChecked()).toBe(true)
  await leave()
})

test('a box that is checked while a save is on its way is not called saved', slow, async () => {
  const { page, leave, box, save, saved } = await atPreferences()
  const held = await holdRequests(page, addressOf(savePreferencesCall))
  await box(address).check()
  await save()
  await expect.poll(held.count).toBe(1)
  await box(phone).check()
  const replied = page.waitForResponse(addressOf(savePreferencesCall))
  held.release()
  await replied
  const button = page.getByRole('button', { name: myLoansWords.preferences.save, exact: true })
  await button.waitFor()
  expect(await saved.count()).toBe(0)
  expect(await box(phone).isChecked()).toBe(true)
  await button.click()
  await saved.waitFor()
  await page.reload()
  expect(await box(address).isChecked()).toBe(true)
  expect(await box(phone).isChecked()).toBe(true)
  await leave()
})

test('preferences whose outcome is unknown are not called unsaved', slow, async () => {
  const { page, leave, visitor, box, save, saved } = await atPreferences()
  const lost = await loseReplies(page, addressOf(savePreferencesCall))
  await box(address).check()
  await save()
  await page.getByText(stepWords.common.outcomeUnknown).waitFor()
  expect(await page.getByText(myLoansWords.preferences.failed).count()).toBe(0)
  await expectSound(visitor, 'preferences of unknown outcome')
  lost.stop()
  await save()
  await saved.waitFor()
  expect(await page.getByText(stepWords.common.outcomeUnknown).count()).toBe(0)
  await leave()
})

test('logging out everywhere whose reply is lost ends at the logged-out page', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await signUp(visitor.client, newApplicant('0100'))
  await visitor.open('/account/log-in')
  await loseReplies(page, addressOf(endAllSessionsCall))
  await page.getByRole('button', { name: logInWords.sessions.endAll }).click()
  await page.getByRole('heading', { level: 1, name: authWords.logOut.done }).waitFor()
  await visitor.leave()
})

test('closing an account whose reply and check are lost ends at its closed page', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await signUp(visitor.client, newApplicant('0100'))
  await visitor.open('/account/data')
  const { press } = myLoansWords.data.close
  await page.getByRole('button', { name: press }).click()
  await page.getByLabel(stepWords.proof.password, { exact: true }).fill(PASSWORD)
  const lost = await loseReplies(page, addressOf(closeAccountCall), closeAccountCall.method)
  const checks = await loseReplies(page, addressOf(getIdentityCall))
  await page.getByRole('button', { name: press }).click()
  await page.getByText(stepWords.common.outcomeUnknown).waitFor()
  expect(lost.count()).toBe(1)
  checks.stop()
  await page.getByRole('heading', { level: 1, name: authWords.logOut.closed.title }).waitFor()
  await visitor.leave()
})

test('a new password whose reply is lost says that it may be set', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await signUp(visitor.client, newApplicant('0100'))
  await visitor.open('/account/log-in')
  const lost = await loseReplies(page, addressOf(changePasswordCall))
  await page.getByRole('button', { name: logInWords.password.change }).click()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(authWords.fields.newPassword).fill('another good phrase')
  const send = page.getByRole('button', { name: authWords.setPassword.continue })
  await send.click()
  await page.getByText(logInWords.password.maybeChanged).waitFor()
  expect(await page.getByText(stepWords.common.outcomeUnknown).count()).toBe(0)
  await expectSound(visitor, 'a new password of unknown outcome')
  lost.stop()
  // The new password is the current one by now, and the same request again is no failure.
  await send.click()
  await page.getByText(logInWords.password.changed).waitFor()
  await visitor.leave()
})

test('an email asked for whose reply is lost is not called unchanged', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0700'), 'PRICING_DISQUALIFIED')
  await visitor.open(`/loan/${id}`)
  const lost = await loseReplies(page, addressOf(saveEmailRequestCall))
  const ask = page.getByRole('button', { name: startingWith(stepWords.emailMe.onDay('')) })
  await ask.click()
  await page.getByText(stepWords.common.outcomeUnknown).waitFor()
  expect(await page.getByText(stepWords.common.nothingChanged).count()).toBe(0)
  await expectSound(visitor, 'an email of unknown outcome')
  lost.stop()
  await ask.click()
  await page.getByRole('button', { name: stepWords.emailMe.stop }).waitFor()
  await visitor.leave()
})

test('ending an application cannot be stopped while it is sent', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: offerSelectionWords.noneFit }).click()
  const keep = page.getByRole('button', { name: stepWords.endApplication.keep })
  await keep.waitFor()
  const held = await holdRequests(page, addressOf(selfNoProductsCall))
  await page.getByRole('button', { name: stepWords.endApplication.end }).click()
  await page.getByText(stepWords.endApplication.ending).waitFor()
  await expect.poll(held.count).toBe(1)
  expect(await keep.count()).toBe(0)
  held.release()
  await page.getByRole('heading', { level: 1, name: myLoansWords.list.title }).waitFor()
  await visitor.leave()
})

test('an application whose end gets no reply is shown as ended', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: offerSelectionWords.noneFit }).click()
  const lost = await loseReplies(page, addressOf(selfNoProductsCall))
  await page.getByRole('button', { name: stepWords.endApplication.end }).click()
  await page.getByText(myLoansWords.status.withdrawn).waitFor()
  expect(lost.count()).toBe(1)
  await visitor.leave()
})

/** The savings page, filled in, where the replies to Continue are lost. */
async function atSavings() {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'SAVINGS')
  await visitor.open(`/loan/${id}`)
  await page.getByLabel(savingsWords.accounts).fill('700')
  await page.getByLabel(savingsWords.investments).fill('25')
  const lost = await loseReplies(page, addressOf(savingsStep.submit))
  const params = { applicationUuid: id }
  return {
    ...visitor,
    lost,
    press: () => page.locator(SUBMIT_BUTTON).click(),
    saved: async () =>
      (await client.send(getWealthAccountCall, { params })).body.result?.savingsCheckingAmount,
  }
}

test('an answer whose reply is lost is followed by the next page', async () => {
  const { page, leave, press, lost } = await atSavings()
  await press()
  expect(await headingAfter(page, savingsWords.title)).toBe(stepWords.common.addBankAccount)
  expect(lost.count()).toBe(1)
  await leave()
})

test('an answer that is changed after its reply was lost is saved as changed', slow, async () => {
  const { page, leave, press, lost, saved } = await atSavings()
  const down = await loseReplies(page, addressOf(getCurrentStepCall))
  await press()
  await page.getByText(funnelWords.errors.noAnswer).first().waitFor()
  expect(await saved()).toBe(700)
  lost.stop()
  down.stop()
  await page.getByLabel(savingsWords.accounts).fill('7000')
  await press()
  expect(await headingAfter(page, savingsWords.title)).toBe(stepWords.common.addBankAccount)
  expect(await saved()).toBe(7000)
  await leave()
})

/** The question that starts an application, filled in, where the replies to Continue are lost. */
async function atStart() {
  const visitor = await at.visitor()
  const { page, client } = visitor
  const applicant = newApplicant('0200')
  await signUp(client, applicant)
  const heading = await visitor.open('/use-of-funds?loanAmount=1000&loanTerm=12')
  await findAnswer(heading)?.fill(page, applicant)
  const lost = await loseReplies(page, addressOf(createApplicationCall), createApplicationCall.method)
  const next = () => headingAfter(page, heading)
  return { ...visitor, lost, next, press: () => page.locator(SUBMIT_BUTTON).click() }
}

test('an application whose start gets no reply is continued', slow, async () => {
  const { leave, lost, next, press } = await atStart()
  await press()
  expect(await next()).toBe(stepWords.addressFields.title)
  expect(lost.count()).toBe(1)
  await leave()
})

test('a start whose reply and check are lost is continued by the next press', async () => {
  const { page, leave, lost, next, press } = await atStart()
  const checks = await loseReplies(page, addressOf(getInProgressSdlsCall))
  await press()
  await page.getByText(funnelWords.errors.noAnswer).first().waitFor()
  lost.stop()
  checks.stop()
  await press()
  expect(await next()).toBe(stepWords.addressFields.title)
  await leave()
})

test('a waitlist address whose confirmation gets no reply is not called unconfirmed', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/waitlist#token')
  await page.route(addressOf(confirmWaitlistCall), (route) => route.abort())
  await page.getByRole('button', { name: pagesWords.waitlist.press }).click()
  await page.getByText(stepWords.common.outcomeUnknown).waitFor()
  expect(await page.getByText(pagesWords.waitlist.failed).count()).toBe(0)
  await visitor.leave()
})

test('an email whose confirmation gets no reply is not called unconfirmed', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await signUp(visitor.client, newApplicant('0100'))
  await visitor.open('/confirm-email#token')
  await page.route(addressOf(confirmEmailCall), (route) => route.abort())
  await page.getByRole('button', { name: authWords.confirmEmail.press }).click()
  await page.getByText(stepWords.common.outcomeUnknown).waitFor()
  expect(await page.getByText(authWords.confirmEmail.failed).count()).toBe(0)
  await visitor.leave()
})

test('a bank account whose removal gets no reply is shown as removed', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0400'), 'PLAID')
  await addBank(visitor.client, id, { username: 'user_good' })
  await untilReported(visitor.client, id)
  await visitor.open('/account')
  const address = addressOf(removeBankLinkCall)
  const lost = await loseReplies(page, address, removeBankLinkCall.method)
  await page.getByRole('button', { name: stepWords.bankAccount.remove }).click()
  await page.getByText(stepWords.bankAccount.removed).waitFor()
  expect(lost.count()).toBe(1)
  await visitor.leave()
})
