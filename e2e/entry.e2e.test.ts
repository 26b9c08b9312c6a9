import { createPersonalInfoCall, updatePersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { getCrossSellStatusCall, getInProgressApplicationsCall } from '@relief/contract/calls/application.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { addressStep } from '@relief/steps/address/step.ts'
import { words as addressWords } from '@relief/steps/address/words.ts'
import { words as educationWords } from '@relief/steps/education/words.ts'
import { idVerificationStep } from '@relief/steps/id-verification/step.ts'
import { words as idVerificationWords } from '@relief/steps/id-verification/words.ts'
import { words as loanAmountWords } from '@relief/steps/loan-amount/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as phoneWords } from '@relief/steps/phone/words.ts'
import { words as turndownDisqualifiedWords } from '@relief/steps/turndown-disqualified/words.ts'
import { words as turndownEntryWords } from '@relief/steps/turndown-entry/words.ts'
import { words as useOfFundsWords } from '@relief/steps/use-of-funds/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { currentStep, signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import { words as helpWords } from '@relief/web/help/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import { words as myLoansWords } from '@relief/web/my-loans/words.ts'
import { words as pagesWords } from '@relief/web/pages/words.ts'
import { words as rangeWords } from '@relief/web/range/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { chooseTerm } from './browser-pages.ts'
import { headingAfter } from './browser-walk.ts'
import { expectSound, expectSoundAtSizes, expectSteady, type Visitor, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const source = '0190a000-0000-7000-8000-000000000001'

async function withdraw({ client }: Visitor, id: string): Promise<void> {
  const { status } = await client.send(withdrawCall, { params: { applicationUuid: id }, body: {} })
  expect(status).toBe(200)
}

async function onlyRequest({ client }: Visitor): Promise<string> {
  const { body } = await client.send(getInProgressApplicationsCall, {})
  const [first] = body.result
  return first?.applicationUuid ?? ''
}

test('an applicant declined a personal loan reads about the small loan and continues', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  await signUp(visitor.client, applicant)
  const query = `flowEntryPoint=PERSONAL_LOAN_TURNDOWN&sourceApplicationUuid=${source}&loanAmount=8000`
  const entry = turndownEntryWords.title
  const started = page.waitForRequest((request) => request.url().includes('/event/application-started'))
  expect(await visitor.open(`/funnel-entry?${query}`)).toBe(entry)
  expect((await started).postDataJSON()).toEqual({ awaitCompletion: false })
  expect(new URL((await started).url()).searchParams.get('application_uuid')).toBe(await onlyRequest(visitor))
  // The product that declined them comes from the cross-sell status, and the limits from the server.
  await page.getByText(turndownEntryWords.hint).waitFor()
  await page
    .getByRole('definition')
    .filter({ hasText: turndownEntryWords.amount('$200', '$2,500') })
    .waitFor()
  expect(page.url()).toContain('/exploring-options')
  const lessThanAsked = page.getByText(turndownEntryWords.tooLarge('$8,000', '$2,500'))
  await lessThanAsked.waitFor()
  await page.reload()
  await lessThanAsked.waitFor()
  await expectSoundAtSizes(visitor, 'turndown entry')
  await expectSteady(visitor, entry)
  await page.getByRole('button', { name: turndownEntryWords.continue }).click()
  await headingAfter(page, entry)
  expect(page.url()).toContain('/get-relief')
  // The amount that the page named, in a field that can be changed.
  const amount = page.getByRole('textbox', { name: loanAmountWords.title })
  expect(await amount.inputValue()).toMatch(/2,?500/)
  expect(await amount.isEditable()).toBe(true)
  const id = await onlyRequest(visitor)
  const { body } = await visitor.client.send(getCrossSellStatusCall, { params: { applicationUuid: id } })
  expect(body.result).toMatchObject({ status: 'OPEN', sourceProductTypeName: 'PERSONAL_LOAN' })
  await walkUntil(visitor.client, id, 'OFFER_SELECTION', applicant)
  expect(await visitor.open(`/loan/${id}`)).toBe(offerSelectionWords.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an odd amount in the address is rounded, and the first question says so', slow, async () => {
  const visitor = await at.visitor()
  await signUp(visitor.client, newApplicant('0100'))
  expect(await visitor.open('/enter?loanAmount=1533')).toBe(useOfFundsWords.title)
  await visitor.page.getByText(uiWords.moneyField.rounded('$1,533', '$1,500', '$100')).waitFor()
  await visitor.open('/use-of-funds?loanAmount=1500')
  expect(await visitor.page.getByText('We rounded').count()).toBe(0)
  await visitor.leave()
})

test('when the small loan is closed too, the turndown says why', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  const first = await walkAhead(visitor, applicant, 'ID_VERIFICATION')
  const step = await visitor.client.send(addressStep.load, { params: { applicationUuid: first } })
  const { nonQualifyingStates } = step.body.stepData
  expect(nonQualifyingStates).toContain('NY')
  const address = { ...applicant.address, stateCode: 'NY', zipCode: '12207' } as const
  expect(
    (
      await visitor.client.send(updatePersonalInfoCall, {
        params: { applicationUuid: first },
        body: { address },
      })
    ).status,
  ).toBe(200)
  await withdraw(visitor, first)
  const query = `flowEntryPoint=PERSONAL_LOAN_TURNDOWN&sourceApplicationUuid=${first}`
  const entry = await visitor.open(`/funnel-entry?${query}`)
  await page.getByRole('button', { name: turndownEntryWords.continue }).click()
  const closed = turndownDisqualifiedWords.title
  expect(await headingAfter(page, entry)).toBe(closed)
  expect(page.url()).toContain('/future-eligibility/personal-loan')
  await page.getByText(/^\d{4}-\d{4}-\d{4}$/).waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain(first)
  await expectSoundAtSizes(visitor, 'turndown disqualified')
  await expectSteady(visitor, closed)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test.each([
  ['asksForAddress', addressWords.title, '/address'],
  ['asksForPhone', phoneWords.title, '/phone'],
])('a returning applicant who chose %s is asked only for that', slow, async (name, heading, path) => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  const first = await walkAhead(visitor, applicant, 'ID_VERIFICATION')
  await withdraw(visitor, first)
  expect(await visitor.open('/account/preferences')).toBe('Preferences')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await page.locator(`#${name}`).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await expectSound(visitor, `preferences with ${name}`)
  const second = await startApplication(visitor.client, applicant)
  expect(await visitor.open(`/loan/${second}`)).toBe(heading)
  expect(new URL(page.url()).pathname).toBe(`/relief-loans/loan/${second}${path}`)
  await expectSound(visitor, heading)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').first().waitFor()
  await expectSound(visitor, `${heading} with errors`)
  await expectSteady(visitor, heading)
  if (name === 'asksForPhone') await page.getByLabel(heading).fill(applicant.phone)
  else {
    await page.getByLabel('Street address').fill(applicant.address.streetLineOne)
    await page.getByLabel('ZIP code').fill(applicant.address.zipCode)
    await page.getByLabel('City', { exact: true }).fill(applicant.address.city)
    await page.getByLabel('State', { exact: true }).selectOption('TX')
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, heading)).toBe(idVerificationWords.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a current, a foreign and a malformed application each say what to do', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'EDUCATION')
  // The entry goes to the application in progress, which its own page also names.
  const asked = page.waitForRequest((request) => request.url().includes('/application/in-progress-sdls'))
  expect(await visitor.open('/enter?loanAmount=1000')).toBe(educationWords.title)
  await asked
  expect(await visitor.open('/enter?loanAmount=900')).toBe(pagesWords.inProgress.title)
  await page.getByRole('link', { name: pagesWords.inProgress.continue }).click()
  expect(await headingAfter(page, pagesWords.inProgress.title)).toBe(educationWords.title)
  expect(await visitor.open(`/?applicationUuid=${id}`)).toBe(educationWords.title)
  for (const path of [`/loan/${source}/income`, '/loan/not-an-id', '/?applicationUuid=nonsense']) {
    expect(await visitor.open(path), path).toBe(pagesWords.noApplication.title)
  }
  await expectSound(visitor, 'no such request')
  // The application is at another step: the modal says so and goes there.
  await page.goto(page.url().replace(/\/relief-loans.*/, `/relief-loans/loan/${id}/offers`))
  await page.getByRole('dialog', { name: 'You’ve updated your application' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, '')).toBe(educationWords.title)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an applicant under 18 reads so in My loans, without a start', slow, async () => {
  const visitor = await at.visitor()
  const id = await walkAhead(visitor, newApplicant('0200'), 'ID_VERIFICATION')
  const params = { applicationUuid: id }
  await visitor.client.send(createPersonalInfoCall, { params, body: { dob: '01012015', ssn: '123450200' } })
  await visitor.client.send(idVerificationStep.submit, { params, body: {} })
  expect(await currentStep(visitor.client, id)).toBe('INELIGIBLE')
  await visitor.open('/account')
  await visitor.page.getByText(myLoansWords.applyAgain.tooYoung).waitFor()
  expect(await visitor.page.getByRole('link', { name: myLoansWords.applyAgain.start }).count()).toBe(0)
  await expectSoundAtSizes(visitor, 'my loans of someone under 18')
  await visitor.leave()
})

test('inside another app there is no header, on every page of the session', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open('/get-relief?in_app_browser=true')
  await page.locator('header').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  expect(await headingAfter(page, landingWords.title)).toBe('Help')
  expect(await page.locator('header').count()).toBe(0)
  await page.reload()
  await headingAfter(page, '')
  await page.locator('header').waitFor({ state: 'detached' })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the public pages exist without any fault', slow, async () => {
  const visitor = await at.visitor()
  const pages: readonly [string, string | RegExp][] = [
    ['/help', 'Help'],
    ['/help/who-can-borrow', /borrow/i],
    ['/help/soft-and-hard-credit-checks', /soft/i],
    ['/help/no-such-article', pagesWords.notFound.title],
    ['/legal', pagesWords.legal.title],
    ['/skunkworks', pagesWords.experiments.title],
  ]
  for (const [path, heading] of pages) {
    expect(await visitor.open(path), path).toMatch(heading)
    await expectSound(visitor, `page ${path}`)
  }
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('help is searched while typing, and Back from an article returns to the results', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const help = await visitor.open('/help')
  const search = page.getByRole('searchbox', { name: helpWords.search })
  await search.fill('mortgage')
  await page.getByRole('status').getByText(helpWords.nothing).waitFor()
  await search.fill('soft credit check')
  const article = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const title = (await article.textContent()) ?? ''
  expect(title).toMatch(/soft/i)
  await expectSound(visitor, 'help search')
  await article.click()
  expect(await headingAfter(page, help)).toBe(title)
  await page.goBack()
  expect(await headingAfter(page, title)).toBe(help)
  expect(await search.inputValue()).toBe('soft credit check')
  expect(await article.textContent()).toBe(title)
  await search.fill('')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  // What is typed is in no address.
  expect(page.url()).toMatch(/\/help$/)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('what is typed before an application is there after Help and Back', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const away = async (heading: string) => {
    await page.getByRole('link', { name: 'Help', exact: true }).first().click()
    expect(await headingAfter(page, heading)).toBe('Help')
    await page.goBack()
    expect(await headingAfter(page, 'Help')).toBe(heading)
  }
  const landing = await visitor.open('/get-relief')
  const amount = page.getByLabel(landingWords.estimator.amount)
  await amount.fill('700')
  await chooseTerm(page, '9')
  await away(landing)
  await expect.poll(() => amount.inputValue()).toBe('700')
  expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
  // A new page load at the same history entry, as from another site, restores it too.
  await page.reload()
  await expect.poll(() => amount.inputValue()).toBe('700')

  const range = await visitor.open('/check-your-range')
  await page.getByLabel(rangeWords.form.state).selectOption('TX')
  await page.getByLabel(rangeWords.form.income).fill('3000')
  await away(range)
  expect(await page.getByLabel(rangeWords.form.state).inputValue()).toBe('TX')
  expect(await page.getByLabel(rangeWords.form.income).inputValue()).toBe('3,000')

  const signUpPage = await visitor.open('/get-started?loanAmount=700&loanTerm=9')
  await page.getByLabel(stepWords.nameFields.firstName).fill('Ana')
  await page.getByLabel(authWords.fields.email).fill('ana@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long pass phrase')
  await away(signUpPage)
  expect(await page.getByLabel(stepWords.nameFields.firstName).inputValue()).toBe('Ana')
  expect(await page.getByLabel(authWords.fields.email).inputValue()).toBe('ana@example.com')
  // A password is not kept.
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Password', { exact: true }).fill('a long pass phrase')
  await page.reload()
  await expect.poll(() => page.getByLabel(stepWords.nameFields.firstName).inputValue()).toBe('Ana')
  expect(await page.getByLabel(authWords.fields.email).inputValue()).toBe('ana@example.com')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  // They were on the device only in between.
  expect(await page.evaluate('JSON.stringify([{ ...sessionStorage }, history.state])')).not.toContain('Ana')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a date of birth is there after Help and Back; a Social Security number is not', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'ID_VERIFICATION')
  const heading = await visitor.open(`/loan/${id}`)
  await page.getByLabel('Month').fill('4')
  await page.getByLabel('Year').fill('1990')
  await page.getByLabel(idVerificationWords.ssn, { exact: true }).fill('123450200')
  await page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await headingAfter(page, heading)
  await page.goBack()
  expect(await headingAfter(page, 'Help')).toBe(heading)
  expect(await page.getByLabel('Year').inputValue()).toBe('1990')
  expect(await page.getByLabel(idVerificationWords.ssn, { exact: true }).inputValue()).toBe('')
  // It was in memory only.
  expect(await page.evaluate('JSON.stringify(Object.keys(localStorage))')).not.toContain('ID_VERIFICATION')
  await page.reload()
  expect(await headingAfter(page, '')).toBe(heading)
  expect(await page.getByLabel('Year').inputValue()).toBe('')
  await visitor.leave()
})

test('a session that ends mid-page is renewed in a dialog, and nothing typed is lost', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'ID_VERIFICATION')
  await visitor.open(`/loan/${id}`)
  await page.getByLabel('Month').fill('4')
  await page.getByLabel('Day').fill('12')
  await page.getByLabel('Year').fill('1990')
  await page.getByLabel(idVerificationWords.ssn, { exact: true }).fill('123450200')
  await page.context().clearCookies()
  // The tab gets the focus again without a session; the page checks at most every five seconds.
  await page.waitForTimeout(5500)
  await page.evaluate("window.dispatchEvent(new Event('focus'))")
  const dialog = page.getByRole('dialog', { name: authWords.again.title })
  await dialog.waitFor()
  await expectSound(visitor, 'log in again')
  await dialog.getByLabel(authWords.fields.email).fill(applicant.email)
  await dialog.getByLabel('Password', { exact: true }).fill(applicant.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Year').inputValue()).toBe('1990')
  // After the log-in the page shows no log-in prompt.
  expect(await page.locator('main').textContent()).not.toMatch(/Log in again/)
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await headingAfter(page, idVerificationWords.title)).toBe(educationWords.title)
  expect(await currentStep(visitor.client, id)).toBe('EDUCATION')
  await visitor.leave()
})
