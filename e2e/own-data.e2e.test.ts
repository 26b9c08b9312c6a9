import { readFile } from 'node:fs/promises'
import { signInCall } from '@relief/contract/calls/accounts.ts'
import { exportDataFileCall } from '@relief/contract/calls/own-data.ts'
import { LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { withWholeDates } from '@relief/domain/one-line.ts'
import { formatPhone } from '@relief/domain/phone.ts'
import { words as serverWords } from '@relief/server/accounts/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { signUp } from '@relief/testing/walk.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as spanish } from '@relief/web/my-loans/words.es.ts'
import { words } from '@relief/web/my-loans/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { startingWith } from './browser-pages.ts'
import { expectSound, expectSoundAtSizes, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const { download, correct, phone, close, title } = words.data
const pdfOn = (page: Page) => page.getByRole('button', { name: startingWith(uiWords.download.label) })

test('the applicant downloads and corrects data, and closes the account', slow, async () => {
  const visitor = await at.visitor(sizes[1])
  const { page, client, open } = visitor
  const applicant = newApplicant('0700')
  await walkAhead(visitor, applicant, 'OFFER_SELECTION')
  expect(await open('/account/data')).toBe(title)
  await expectSoundAtSizes(visitor, title)
  const button = (name: string) => page.locator('#main').getByRole('button', { name, exact: true })
  const password = (form: string) =>
    page.getByRole('form', { name: form }).getByLabel(stepWords.proof.password, { exact: true })

  await button(download.start).click()
  await password(download.start).fill(PASSWORD)
  const saved = page.waitForEvent('download')
  await button(download.start).click()
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { account: object }
  expect(JSON.stringify(file)).toContain(applicant.email)
  expect(JSON.stringify(file)).not.toContain(applicant.ssn)
  const printed = page.waitForEvent('download')
  await pdfOn(page).click()
  expect((await readFile(await (await printed).path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByText(correct.known(`${applicant.firstName} ${applicant.lastName}`)).waitFor()
  await button(correct.start).click()
  expect(await page.getByLabel(correct.last).inputValue()).toBe(applicant.lastName)
  await page.getByLabel(correct.first).fill('Robin')
  await page.getByLabel(correct.last).fill('Corrected')
  await password(correct.title).fill(PASSWORD)
  await button(correct.save).click()
  await page.getByText(correct.saved).waitFor()
  await page.getByText(correct.known('Robin Corrected')).waitFor()

  const known = phone.known(formatPhone(applicant.phone))
  // The number does not break over two lines.
  expect(await page.getByText(known, { exact: true }).textContent()).toBe(withWholeDates(known))
  await page.getByText(phone.use).waitFor()
  await button(phone.change).click()
  const number = page.getByLabel(stepWords.phoneField.label, { exact: true })
  await number.fill('212 555 014')
  await button(phone.save).click()
  await page.getByRole('link', { name: contractWords.specified.phoneDigits }).waitFor()
  await expectSoundAtSizes(visitor, 'phone number, wrong')
  await number.fill('2125550142')
  await password(phone.change).fill('not this one')
  await button(phone.save).click()
  await page.getByText(serverWords.proofWrong.password).first().waitFor()
  await password(phone.change).fill(PASSWORD)
  await button(phone.save).click()
  await page.getByText(phone.saved).waitFor()
  await page.getByText(phone.known('(212) 555-0142'), { exact: true }).waitFor()
  await expectSoundAtSizes(visitor, 'phone number, saved')
  expect(await open(`/account/data?${LANGUAGE_QUERY}=es`)).toBe(spanish.data.title)
  await page.getByText(spanish.data.phone.known('(212) 555-0142'), { exact: true }).waitFor()
  await button(spanish.data.phone.change).click()
  await expectSoundAtSizes(visitor, 'phone number in Spanish')
  await open(`/account/data?${LANGUAGE_QUERY}=en`)
  await page.getByText(phone.known('(212) 555-0142'), { exact: true }).waitFor()

  await button(close.press).click()
  await password(close.press).fill(PASSWORD)
  await expectSoundAtSizes(visitor, 'close my account')
  await button(close.press).click()
  await page.getByRole('heading', { name: authWords.logOut.closed.title }).waitFor()
  const { email } = applicant
  expect((await client.send(signInCall, { body: { email, password: PASSWORD } })).status).toBe(401)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a PDF of the data that fails says so, and an expired one leads to a new one', slow, async () => {
  const visitor = await at.visitor()
  const { page, open } = visitor
  await signUp(visitor.client, newApplicant('0100'))
  await open('/account/data')
  const button = (name: string) => page.locator('#main').getByRole('button', { name, exact: true })
  await button(download.start).click()
  await page.getByLabel(stepWords.proof.password, { exact: true }).fill(PASSWORD)
  await button(download.start).click()
  await page.getByText(download.done).waitFor()
  let status = 500
  await page.route(`**${exportDataFileCall.path.replaceAll(/\{\w+\}/g, '*')}*`, (route) =>
    route.fulfill({ status, json: { success: false, messages: [], result: {} } }),
  )
  await pdfOn(page).click()
  await page.getByText(uiWords.download.failed).waitFor()
  await expectSound(visitor, 'a PDF of the data that failed')
  status = 404
  await pdfOn(page).click()
  await page.getByText(download.expired).waitFor()
  await button(download.start).waitFor()
  await expectSound(visitor, 'a PDF of the data that has expired')
  await visitor.leave()
})

test('the name cannot be changed during an application, and the page says so first', async () => {
  const visitor = await at.visitor()
  const { page, open } = visitor
  await walkAhead(visitor, newApplicant('0100'), 'ADDRESS_AND_PHONE')
  await open('/account/data')
  await page.getByText(correct.duringApplication).waitFor()
  expect(await page.getByRole('button', { name: correct.start }).count()).toBe(0)
  await expectSoundAtSizes(visitor, 'the name during an application')
  await visitor.leave()
})
