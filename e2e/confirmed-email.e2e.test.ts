import { words as offerReviewEs } from '@relief/steps/offer-review/words.es.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { codeIn, confirmEmail, newestCode, readMails } from '@relief/testing/mail.ts'
import { PASSWORD, type Person } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { currentStep, signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { signName } from './browser-pages.ts'
import { headingAfter, SUBMIT_BUTTON } from './browser-walk.ts'
import { expectSound, expectSoundAtSizes, savePayoutAccount, sizes, type Visitor } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const text = offerReviewWords.confirmEmail
const sign = offerReviewWords.title

/** An applicant about to sign, whose email is not confirmed. @returns the application's id */
async function walkUnconfirmed(visitor: Visitor, applicant: Person): Promise<string> {
  await signUp(visitor.client, applicant)
  const id = await startApplication(visitor.client, applicant)
  await walkUntil(visitor.client, id, 'OFFER_REVIEW', applicant)
  await savePayoutAccount(visitor, id)
  return id
}

/** The codes mailed to an address, newest first, once there are this many. */
const codesTo = async (email: string, count: number) =>
  await until(
    async () => (await readMails({ email, origin: at.url })).flatMap((mail) => codeIn(mail.text) || []),
    (codes) => codes.length === count,
  )

test('before signing, the email is confirmed with a code', slow, async () => {
  const visitor = await at.visitor(sizes[1])
  const { client, page } = visitor
  const applicant = newApplicant('0200')
  const id = await walkUnconfirmed(visitor, applicant)
  const next = () => page.locator(SUBMIT_BUTTON).click()
  expect(await visitor.open(`/loan/${id}`)).toBe(text.title)
  await page.getByText(applicant.email).waitFor()
  await expectSoundAtSizes(visitor, text.title)
  await next()
  expect(await headingAfter(page, text.title)).toBe(text.codeTitle)
  await expectSoundAtSizes(visitor, text.codeTitle)
  const [first = ''] = await codesTo(applicant.email, 1)
  await page.getByRole('button', { name: text.again }).click()
  await page.getByText(text.sentAgain).waitFor()
  await page.getByLabel(text.codeTitle).fill(first)
  await next()
  const error = page.getByRole('alert').or(page.locator('[id$=error]'))
  await error.first().waitFor()
  // A phone may reload the page while its owner reads the email.
  await page.reload()
  expect(await headingAfter(page, '')).toBe(text.codeTitle)
  const [second = ''] = await codesTo(applicant.email, 2)
  await page.getByLabel(text.codeTitle).fill(second)
  await next()
  expect(await headingAfter(page, text.codeTitle)).toBe(sign)
  await page.getByRole('checkbox').check()
  await signName(page)
  await page.getByRole('button', { name: offerReviewWords.accept }).click()
  await headingAfter(page, sign)
  expect(await currentStep(client, id)).toBe('FUNNEL_COMPLETE')
  await visitor.leave()
})

test('another email is confirmed in place of a wrong one, after the password', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  const email = `right-${applicant.email}`
  const id = await walkUnconfirmed(visitor, applicant)
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: `Change ${text.what}` }).click()
  expect(await headingAfter(page, text.title)).toBe(text.otherTitle)
  await expectSound(visitor, text.otherTitle)
  await page.getByLabel(text.address).fill(email)
  await page.getByLabel(stepWords.proof.password).fill(PASSWORD)
  await page.locator(SUBMIT_BUTTON).click()
  expect(await headingAfter(page, text.otherTitle)).toBe(text.codeTitle)
  await page.getByText(email).waitFor()
  await codesTo(email, 1)
  // Another code for the same address needs no second proof.
  await page.getByRole('button', { name: text.again }).click()
  await page.getByText(text.sentAgain).waitFor()
  await codesTo(email, 2)
  // What was typed is kept, except the password.
  await page.getByRole('button', { name: text.other }).click()
  expect(await headingAfter(page, text.codeTitle)).toBe(text.otherTitle)
  await page.reload()
  expect(await headingAfter(page, '')).toBe(text.otherTitle)
  expect(await page.getByLabel(text.address).inputValue()).toBe(email)
  await page.getByLabel(stepWords.proof.password).fill(PASSWORD)
  await page.locator(SUBMIT_BUTTON).click()
  expect(await headingAfter(page, text.otherTitle)).toBe(text.codeTitle)
  await codesTo(email, 3)
  await page.getByLabel(text.codeTitle).fill(await newestCode({ email, origin: at.url }))
  await page.locator(SUBMIT_BUTTON).click()
  expect(await headingAfter(page, text.codeTitle)).toBe(sign)
  await visitor.open('/account/log-in')
  await page.getByText(`${email} (confirmed)`).waitFor()
  await visitor.leave()
})

test('an address with a probable typo is questioned before it is confirmed', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const [name] = newApplicant('0200').email.split('@')
  const id = await walkUnconfirmed(visitor, { ...newApplicant('0200'), email: `${name}@gmial.com` })
  await visitor.open(`/loan/${id}`)
  await page.getByRole('button', { name: stepWords.didYouMean(`${name}@gmail.com`) }).click()
  expect(await headingAfter(page, text.title)).toBe(text.otherTitle)
  expect(await page.getByLabel(text.address).inputValue()).toBe(`${name}@gmail.com`)
  await visitor.leave()
})

test('an email that was confirmed meanwhile is not confirmed once more', slow, async () => {
  const visitor = await at.visitor()
  const { client, page } = visitor
  const applicant = newApplicant('0200')
  const id = await walkUnconfirmed(visitor, applicant)
  await visitor.open(`/loan/${id}`)
  await confirmEmail({ send: client.send, email: applicant.email, origin: at.url })
  await page.locator(SUBMIT_BUTTON).click()
  expect(await headingAfter(page, text.title)).toBe(sign)
  await visitor.leave()
})

test('the page that confirms the email is in Spanish', slow, async () => {
  const visitor = await at.visitor()
  const id = await walkUnconfirmed(visitor, newApplicant('0200'))
  await visitor.readIn('es')
  expect(await visitor.open(`/loan/${id}`)).toBe(offerReviewEs.confirmEmail.title)
  await expectSound(visitor, offerReviewEs.confirmEmail.title)
  await visitor.leave()
})
