import { LANGUAGE_COOKIE, LANGUAGE_QUERY } from '@relief/contract/languages.ts'
import { PSEUDO_LANGUAGE } from '@relief/web/pseudo-language.ts'
import { expect, test } from 'vitest'
import { withServer } from './with-server.ts'

const at = withServer()

test('a link changes the language of this page and of every later one', async () => {
  const context = await at.newContext()
  const page = await context.newPage()
  await page.goto(`/relief-loans/login?plan=a%20b&${LANGUAGE_QUERY}=${PSEUDO_LANGUAGE}`)
  expect(new URL(page.url()).search).toBe('?plan=a+b')
  expect(await page.locator('html').getAttribute('lang')).toBe(PSEUDO_LANGUAGE)
  await page.goto('/relief-loans/get-relief')
  expect(await page.locator('html').getAttribute('lang')).toBe(PSEUDO_LANGUAGE)
  expect(await page.locator('noscript').textContent()).toContain('[Thís síté ñééds JáváScrípt')
  // English again, by the same link.
  await page.goto(`/relief-loans/get-relief?${LANGUAGE_QUERY}=en`)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === LANGUAGE_COOKIE)).toMatchObject({ value: 'en', sameSite: 'Lax' })
})

test('without a choice the browser’s language counts, and an unknown one is English', async () => {
  const languageFor = async (locale: string, query = '') => {
    const { request } = await at.newContext()
    const headers = { 'Accept-Language': `${locale},en;q=0.5` }
    const reply = await request.get(`/relief-loans/get-relief${query}`, { headers })
    expect(reply.headers()['vary']).toContain('Accept-Language')
    return /<html lang="([^"]+)"/.exec(await reply.text())?.[1]
  }
  expect(await languageFor(PSEUDO_LANGUAGE)).toBe(PSEUDO_LANGUAGE)
  expect(await languageFor('fr-FR')).toBe('en')
  expect(await languageFor('fr-FR', `?${LANGUAGE_QUERY}=xx`)).toBe('en')
})
