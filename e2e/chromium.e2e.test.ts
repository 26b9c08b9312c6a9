import type { Browser } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { chromiumOfNpm, launchChromium } from './chromium.ts'

let browser: Browser | undefined

afterEach(async () => {
  await browser?.close()
})

async function drawsText(started: Browser): Promise<void> {
  const page = await started.newPage({ viewport: { width: 390, height: 844 } })
  await page.setContent(
    '<h1 style="float: left">What do you need?</h1><script>document.title = String(1 + 1)</script>',
  )
  expect(await page.getByRole('heading').textContent()).toBe('What do you need?')
  expect(await page.title()).toBe('2')
  const { width } = (await page.getByRole('heading').boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(100)
}

test('the browser from npm starts with its own libraries and draws a page', async () => {
  browser = await launchChromium(await chromiumOfNpm())
  await drawsText(browser)
})

test('the browser that the tests use starts and draws a page', async () => {
  browser = await launchChromium()
  await drawsText(browser)
})
