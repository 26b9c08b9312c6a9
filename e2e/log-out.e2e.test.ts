import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test('whoever logs out in one tab leaves every page of theirs in the others', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  const others = [`/loan/${id}`]
  const headings = ['Choose your offer', 'Choose your offer', 'Choose your offer']
  for (const path of others) {
    expect(await visitor.open(path)).toBe(headings.shift())
    await page.waitForLoadState('networkidle')
    const tab = await page.context().newPage()
    await tab.goto(new URL('/relief-loans/account', page.url()).href)
    await headingAfter(tab, '')
    await tab.getByRole('button', { name: 'Log out' }).click()
    expect(await headingAfter(tab, 'My loans')).toBe('You are logged out')
    await page.getByRole('heading', { level: 1, name: 'You are logged out' }).waitFor({ timeout: 5000 })
    await tab.close()
    break
  }
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
