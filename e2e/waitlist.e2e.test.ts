import { joinWaitlistCall } from '@relief/contract/calls/waitlist.ts'
import { LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { words as mailWordsEs } from '@relief/server/mail/words.es.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { words as incomeWordsEs } from '@relief/steps/income/words.es.ts'
import { words as incomeWords } from '@relief/steps/income/words.ts'
import { newId } from '@relief/store/ids.ts'
import { findLink, readMails } from '@relief/testing/mail.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { words as pagesWordsEs } from '@relief/web/pages/words.es.ts'
import { words as pagesWords } from '@relief/web/pages/words.ts'
import { words as rangeWordsEs } from '@relief/web/range/words.es.ts'
import { words as rangeWords } from '@relief/web/range/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseTerm } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { focused } from './focused.ts'
import { loseReplies } from './lose-replies.ts'
import { expectSound, expectSoundAtSizes, sizes } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

const english = {
  state: 'New York',
  range: rangeWords,
  income: incomeWords,
  pages: pagesWords,
  mail: mailWords,
}
type Catalogs = typeof english

const spanish: Catalogs = {
  state: 'Nueva York',
  range: rangeWordsEs,
  income: incomeWordsEs,
  pages: pagesWordsEs,
  mail: mailWordsEs,
}
/** Answers the four questions of the range for a state that is not served. */
async function answerFromNewYork(page: Page, { range, income, state }: Catalogs): Promise<void> {
  await page.getByRole('textbox', { name: range.form.amount }).fill('500')
  await chooseTerm(page, '6')
  await page.getByLabel(range.form.state).selectOption('NY')
  await page.getByLabel(range.form.income).fill('3000')
  await page.getByLabel(income.period).selectOption('MONTH')
  await page.getByRole('button', { name: range.form.continue }).click()
  expect(await headingAfter(page, range.form.title)).toBe(range.closed.title(state))
}

/** The addresses of the links of the only email to someone. */
async function linksOfMail(email: string, { mail, state }: Catalogs) {
  const [only, ...others] = await until(
    () => readMails({ email, origin: at.url }),
    (mails) => mails.length > 0,
  )
  expect(others).toEqual([])
  const { subject, text } = only ?? { subject: '', text: '' }
  expect(subject).toBe(mail.waitlistConfirm.subject(state))
  return { yes: findLink({ text }, '/waitlist#'), stop: findLink({ text }, '/stop-emails#') }
}

test('a visitor leaves an address, confirms it and stops it', slow, async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const text = rangeWords.closed.waitlist
  const email = `waits-${newId()}@example.com`
  await visitor.open('/check-your-range')
  await answerFromNewYork(page, english)
  const send = page.getByRole('button', { name: text.button })
  const field = page.getByLabel(text.email)
  await expectSoundAtSizes(visitor, 'waitlist')
  // An empty or wrong address shows an error at the field, and nothing is sent.
  await send.click()
  await page.getByRole('alert').filter({ hasText: rangeWords.errors.email }).first().waitFor()
  await field.fill('nobody@example')
  await send.click()
  await page.getByRole('alert').filter({ hasText: contractWords.account.emailInvalid }).first().waitFor()
  await expectSoundAtSizes(visitor, 'waitlist error')
  // Without a connection, the typed address stays.
  await field.fill(email)
  await page.route(`**${joinWaitlistCall.path}`, (route) => route.abort())
  await send.click()
  await page.getByRole('alert').first().waitFor()
  expect(await field.inputValue()).toBe(email)
  await page.unroute(`**${joinWaitlistCall.path}`)
  const sent = page.waitForRequest((request) => request.url().endsWith(joinWaitlistCall.path))
  await field.press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    email,
    stateCode: 'NY',
    requestUuid: expect.any(String),
  })
  await page.getByText(text.sentLead(email)).waitFor()
  expect(await focused(page)).toContain(text.sent)
  // The question is answered.
  expect(await page.getByText(text.title('New York')).count()).toBe(0)
  await expectSoundAtSizes(visitor, 'waitlist sent')
  expect(page.url()).not.toContain('waits-')

  const links = await linksOfMail(email, english)
  await page.goto(links.yes)
  expect(await headingAfter(page, '')).toBe(pagesWords.waitlist.title)
  await expectSoundAtSizes(visitor, 'waitlist confirm')
  await page.getByRole('button', { name: pagesWords.waitlist.press }).click()
  const done = pagesWords.waitlist.done('New York')
  expect(await headingAfter(page, pagesWords.waitlist.title)).toBe(done)
  expect(await focused(page)).toContain(done)
  await expectSoundAtSizes(visitor, 'waitlist confirmed')
  await page.getByRole('link', { name: pagesWords.waitlist.stop }).click()
  expect(await headingAfter(page, done)).toBe(pagesWords.stopWaitlist.title)
  await expectSoundAtSizes(visitor, 'waitlist stop')
  await page.getByRole('button', { name: pagesWords.stopWaitlist.press }).click()
  expect(await headingAfter(page, pagesWords.stopWaitlist.title)).toBe(pagesWords.stopWaitlist.done)
  await expectSoundAtSizes(visitor, 'waitlist stopped')

  // The link in the email no longer works, and the page says so.
  await page.goto(`${at.url}/relief-loans/help`)
  await page.goto(links.yes)
  await page.getByRole('button', { name: pagesWords.waitlist.press }).click()
  expect(await headingAfter(page, pagesWords.waitlist.title)).toBe(pagesWords.waitlist.tooOld)
  expect(await page.getByRole('button', { name: pagesWords.waitlist.press }).count()).toBe(0)
  await expectSoundAtSizes(visitor, 'waitlist link too old')
  // It also says where to ask again.
  await page.getByRole('link', { name: pagesWords.waitlist.askAgain }).click()
  expect(await headingAfter(page, pagesWords.waitlist.tooOld)).toBe(rangeWords.form.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an address with a typo can be given again, and the answers are still there', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const text = rangeWords.closed.waitlist
  await visitor.open('/check-your-range')
  await answerFromNewYork(page, english)
  const first = `first-${newId()}@example.com`
  await page.getByLabel(text.email).fill(first)
  await page.getByRole('button', { name: text.button }).click()
  await page.getByRole('button', { name: text.again }).click()
  // A typo can be corrected in place, where the focus is.
  expect(await focused(page)).toBe(`input ${text.email}`)
  expect(await page.getByLabel(text.email).inputValue()).toBe(first)
  await page.goBack()
  expect(await headingAfter(page, rangeWords.closed.title('New York'))).toBe(rangeWords.form.title)
  expect(await page.getByLabel(rangeWords.form.state).inputValue()).toBe('NY')
  await visitor.leave()
})

test('in Spanish, from the page to the email and its stop', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const email = `espera-${newId()}@example.com`
  await visitor.open(`/check-your-range?${LANGUAGE_QUERY}=es`)
  await answerFromNewYork(page, spanish)
  await expectSound(visitor, 'waitlist in Spanish')
  await page.getByLabel(rangeWordsEs.closed.waitlist.email).fill(email)
  await page.getByRole('button', { name: rangeWordsEs.closed.waitlist.button }).click()
  await page.getByText(rangeWordsEs.closed.waitlist.sentLead(email)).waitFor()
  const links = await linksOfMail(email, spanish)
  await page.goto(links.stop)
  expect(await headingAfter(page, '')).toBe(pagesWordsEs.stopWaitlist.title)
  await page.getByRole('button', { name: pagesWordsEs.stopWaitlist.press }).click()
  expect(await headingAfter(page, pagesWordsEs.stopWaitlist.title)).toBe(pagesWordsEs.stopWaitlist.done)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a request whose reply is lost sends one email', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const text = rangeWords.closed.waitlist
  const email = `waits-${newId()}@example.com`
  await visitor.open('/check-your-range')
  await answerFromNewYork(page, english)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(joinWaitlistCall.path)) requests.push(request.postDataJSON().requestUuid)
  })
  const lost = await loseReplies(page, `**${joinWaitlistCall.path}`)
  const send = page.getByRole('button', { name: text.button })
  await page.getByLabel(text.email).fill(email)
  await send.click()
  await page.getByRole('alert').first().waitFor()
  expect(lost.count()).toBe(1)
  lost.stop()
  await send.click()
  await page.getByText(text.sentLead(email)).waitFor()
  // Asked for on purpose, another email is sent.
  await page.getByRole('button', { name: text.again }).click()
  await page.getByLabel(text.email).fill(email)
  await send.click()
  await page.getByText(text.sentLead(email)).waitFor()
  expect(requests).toHaveLength(3)
  expect(new Set(requests).size).toBe(2)
  const sent = "select 1 from mail_message where split_part(message_key, ':', 3) = any($1::text[])"
  expect(await at.query(sent, [requests])).toHaveLength(2)
  await visitor.leave()
})

test.each([
  ['waitlist', pagesWords.waitlist.press],
  ['stop-emails', pagesWords.stopEmails.press],
])('a link to %s that was cut off says so, and where to find the whole link', async (path, press) => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open(`/${path}#REMINDERS.cut`)
  await page.getByRole('button', { name: press }).click()
  await page.getByRole('heading', { level: 1, name: pagesWords.incompleteLink.title }).waitFor()
  await page.getByText(pagesWords.incompleteLink.lead).waitFor()
  expect(await focused(page)).toBe(`h1 ${pagesWords.incompleteLink.title}`)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
