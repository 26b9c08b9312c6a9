import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { words as useOfFundsWords } from '@relief/steps/use-of-funds/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { slow } from '@relief/testing/slow.ts'
import { words as authWords } from '@relief/web/auth/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { headingAfter } from './browser-walk.ts'
import { expectSound, expectSteady } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const wish = 'loanAmount=900&loanTerm=12'
const purpose = useOfFundsWords.title
const someone = () => `ada-${crypto.randomUUID()}@example.com`

/** Enters this person at the issuer; empty names are left out. */
async function consent(page: Page, email: string, first = '', last = ''): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('button', { name: 'Continue' }).click()
}

for (const name of ['Apple', 'Google'])
  test(
    `an account opens with ${name}, and amount and term are kept`,
    name === 'Google' ? slow : {},
    async () => {
      const visitor = await at.visitor()
      const { page } = visitor
      const email = someone()
      const opened = authWords.signUp.title
      expect(await visitor.open(`/get-started?${wish}`)).toBe(opened)
      await expectSound(visitor, `sign-up beside ${name}`)
      await page.getByRole('button', { name: `Continue with ${name}` }).click()
      const issuer = `Sign in with ${name} in the sandbox`
      expect(await headingAfter(page, opened)).toBe(issuer)
      await expectSound(visitor, issuer)
      await consent(page, email, 'Ada', 'Byron')
      await page.waitForURL((url) => url.pathname.endsWith('/use-of-funds'))
      const asked = new URL(page.url())
      expect(asked.search).toBe(`?${wish}`)
      const { body } = await visitor.client.send(getIdentityCall, {})
      expect(body).toMatchObject({ name: 'Ada Byron' })
      expect(visitor.complaints).toEqual([])
      await visitor.leave()

      // From another device, without a name: the account has one.
      const again = await at.visitor()
      expect(await again.open(`/login?${wish}`)).toBe('Log in')
      await expectSound(again, `log-in beside ${name}`)
      await again.page.getByRole('button', { name: `Continue with ${name}` }).click()
      await headingAfter(again.page, 'Log in')
      await consent(again.page, email)
      await again.page.waitForURL((url) => url.pathname.endsWith('/use-of-funds'))
      expect(again.complaints).toEqual([])
      await again.leave()
    },
  )

for (const name of ['Apple', 'Google'])
  test(`without a name from ${name}, the page asks only for the name`, slow, async () => {
    const visitor = await at.visitor()
    const { page } = visitor
    await visitor.open(`/get-started?${wish}`)
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await headingAfter(page, authWords.signUp.title)
    await consent(page, someone())
    const asked = authWords.name.title
    await page.getByRole('heading', { name: asked }).waitFor()
    await expectSound(visitor, asked)
    await expectSteady(visitor, asked)
    // Leaving the page redirects back to it, because an application needs a name.
    expect(await visitor.open(`/enter?${wish}`)).toBe(asked)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').first().waitFor()
    await expectSound(visitor, `${asked} with errors`)
    await page.getByLabel(stepWords.nameFields.firstName).fill('Ada')
    await page.getByLabel(stepWords.nameFields.lastName).fill('Byron')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/use-of-funds'))
    expect(new URL(page.url()).search).toBe(`?${wish}`)
    expect(await headingAfter(page, asked)).toBe(purpose)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

test('canceling at the issuer is explained on the page before, with another try', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open(`/login?${wish}`)
  // Each company's mark, in buttons of one size.
  const buttons = ['Apple', 'Google'].map((name) =>
    page.getByRole('button', { name: `Continue with ${name}` }),
  )
  const drawn = await Promise.all(
    buttons.map(async (each) => [await each.boundingBox(), await each.locator('svg path').count()] as const),
  )
  expect(drawn.map(([, paths]) => paths)).toEqual([1, 4])
  const [apple, google] = drawn.map(([box]) => [box?.width, box?.height])
  expect(apple).toEqual(google)
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await headingAfter(page, 'Log in')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(authWords.elsewhere.stopped).waitFor()
  expect(new URL(page.url()).search).toContain(wish)
  await expectSound(visitor, 'stopped at the issuer')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await headingAfter(page, 'Log in')
  await consent(page, someone(), 'Ada', 'Byron')
  await page.waitForURL((url) => url.pathname.endsWith('/use-of-funds'))
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('three rapid clicks sign in once, and the sign-in succeeds', slow, async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open(`/login?${wish}`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/sign-in/')) asked.push(request.method())
  })
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await button.evaluate((element: { click: () => void }) => {
    for (let press = 0; press < 3; press++) element.click()
  })
  await headingAfter(page, 'Log in')
  await consent(page, someone(), 'Ada', 'Byron')
  await page.waitForURL((url) => url.pathname.endsWith('/use-of-funds'))
  expect(asked).toEqual(['POST'])
  await visitor.leave()
})

test('repeated clicks open the other site once, and the redirect is recorded', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  await visitor.open(`/login?${wish}`)
  const labels: string[] = []
  const away: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) away.push(new URL(request.url()).pathname)
    if (!request.url().includes('/event_tracking/')) return
    type Sent = { properties: { label?: string; page: string } }
    for (const { properties } of JSON.parse(request.postData() ?? '').events as Sent[])
      if (properties.label?.startsWith('redirecting-user'))
        labels.push(`${properties.page}: ${properties.label}`)
  })
  // Answer only after all clicks.
  let answer = () => undefined as unknown
  const isPressed = new Promise((resolve) => {
    answer = () => resolve(null)
  })
  await page.route('**/api/auth/sign-in/**', async (route) => {
    await isPressed
    await route.continue()
  })
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Continue with Apple' }).dblclick()
  await page.getByRole('button', { name: 'Continue with Google' }).click({ force: true })
  answer()
  await headingAfter(page, 'Log in')
  await expect.poll(() => labels).toHaveLength(1)
  expect(labels[0]).toMatch(/^login: redirecting-user http:.*\/sandbox\//)
  expect(labels[0]).not.toContain('?')
  expect(away).toHaveLength(1)
  await visitor.leave()
})
