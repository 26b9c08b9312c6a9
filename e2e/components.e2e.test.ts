import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { slow } from '@relief/testing/slow.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import type { Browser } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFindings } from './accessibility.ts'
import { focused } from './focused.ts'
import { findOverflow } from './overflow.ts'
import { sharedBrowser } from './with-server.ts'

/** Every component's examples in a real browser, checked by axe in both themes and at both sizes. */
const ui = join(import.meta.dirname, '../ui')
const root = join(ui, 'examples')
const files = readdirSync(ui, { recursive: true, encoding: 'utf8' })
const outDir = mkdtempSync(join(tmpdir(), 'examples-'))

let browser: Browser
let server: PreviewServer
let base = ''

beforeAll(async () => {
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  base = server.resolvedUrls?.local[0] ?? ''
  browser = await sharedBrowser()
})

afterAll(async () => {
  await server?.close()
  if (existsSync(outDir)) rmSync(outDir, { recursive: true })
})

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

async function open(example: string, size: (typeof sizes)[number], colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ viewport: size, colorScheme, reducedMotion: 'reduce' })
  await page.goto(`${base}?example=${example}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

for (const path of files.filter((file) => file.endsWith('.examples.tsx'))) {
  const example = basename(path, '.examples.tsx')
  test(`${example}: axe finds nothing, light or dark, on a phone or a desktop`, slow, async () => {
    for (const size of sizes)
      for (const scheme of ['light', 'dark'] as const) {
        const page = await open(example, size, scheme)
        expect(await accessibilityFindings(page), `${scheme} at ${size.width}`).toEqual([])
        expect(await findOverflow(page), `too wide at ${size.width}`).toEqual([])
        await page.close()
      }
  })
}

test('a closed disclosure prints its text', async () => {
  const page = await open('messages', sizes[0] ?? { width: 390, height: 844 })
  // Its box says nothing: a browser may lay out closed text.
  const isShown = () => page.evaluate("document.querySelector('details:not([open]) > div').checkVisibility()")
  expect(await isShown()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await isShown()).toBe(true)
  await page.close()
})

for (const size of sizes) {
  test(`the modal takes the focus, closes and gives the focus back at ${size.width}`, async () => {
    const page = await open('modal', size)
    const opener = page.getByRole('button', { name: 'Open' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'You’ve updated your application' })
    await dialog.waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H2')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('button Open')
    await opener.click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.close()
  })

  test(`the combobox finds rows, or offers what was typed, at ${size.width}`, async () => {
    const page = await open('combobox-field', size)
    if (size.width < 768) await page.getByRole('button', { name: /^School/ }).click()
    const input = page.getByRole('combobox', { name: 'School' })
    await input.fill('ohio')
    await page.getByRole('option', { name: 'Ohio University' }).waitFor()
    expect(await page.getByRole('option').count()).toBe(3)
    expect(await page.getByRole('option').first().textContent()).toContain('Columbus, OH')
    expect(await accessibilityFindings(page)).toEqual([])
    await input.fill('fail')
    await page.getByText('Oops! Something went wrong.').waitFor()
    await input.fill('Night School')
    await page.getByRole('option', { name: 'Use “Night School”' }).click()
    if (size.width < 768)
      await expect.poll(() => page.getByRole('button', { name: 'School: Night School' }).count()).toBe(1)
    else await expect.poll(() => input.inputValue()).toBe('Night School')
    await page.close()
  })
}

/** The contrast of two colors as the browser writes them, "rgb(1, 2, 3)", by WCAG 2.2. */
function contrast(color: string, other: string): number {
  const brightness = (written: string) => {
    const [red = 0, green = 0, blue = 0] = (written.match(/\d+/g) ?? []).map((value) => {
      const share = Number(value) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [darker = 0, lighter = 0] = [brightness(color), brightness(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('an empty check box or radio button is easy to see in the dark theme', async () => {
  const page = await open('fields', { width: 390, height: 844 }, 'dark')
  for (const type of ['checkbox', 'radio']) {
    const [appearance, border, fill] = (await page.evaluate(
      `(({ appearance, borderTopColor, backgroundColor }) => [appearance, borderTopColor, backgroundColor])(
          getComputedStyle(document.querySelector('input[type=${type}]:not(:checked)')))`,
    )) as string[]
    // The browser's own box is gray in the dark theme, whatever the style says.
    expect(appearance, type).toBe('none')
    expect(contrast(border ?? '', fill ?? ''), type).toBeGreaterThan(3)
  }
  await page.close()
})

test('a search has the specified texts and resets 125 ms after it is left', async () => {
  const page = await open('combobox-field', { width: 1280, height: 800 })
  // The page's clock is frozen, however slow the machine is: only the test advances it.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  const job = page.getByRole('combobox', { name: 'Job title' })
  const school = page.getByRole('combobox', { name: 'School' })
  expect(await school.getAttribute('placeholder')).toBe('Type to search...')
  await job.fill('zzz')
  await page.clock.runFor(200)
  await page.getByText('No results found', { exact: true }).waitFor()
  await job.blur()
  await page.clock.runFor(120)
  expect(await job.inputValue()).toBe('zzz')
  await page.clock.runFor(10)
  // React renders after the timer, outside of the frozen clock.
  await expect.poll(() => job.inputValue()).toBe('Nurse')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  expect(await job.inputValue()).toBe('')
  await school.fill('slow')
  await page.clock.runFor(200)
  await page.getByRole('img', { name: 'loading', exact: true }).waitFor()
  await page.clock.runFor(2000)
  const own = page.getByRole('option')
  // Without a choice, it does not count as an answer.
  await own.waitFor()
  await school.blur()
  await page.clock.runFor(120)
  expect(await school.inputValue()).toBe('slow')
  await page.clock.runFor(10)
  await expect.poll(() => school.inputValue()).toBe('')
  await school.fill('slow')
  await page.clock.runFor(200)
  // Before the search has ended there is no row that Enter could pick.
  expect(await own.count()).toBe(0)
  await page.clock.runFor(2000)
  expect(await own.textContent()).toBe('Use “slow” (Custom)Create')
  await school.fill('fail')
  await page.clock.runFor(200)
  await page.getByText('Oops! Something went wrong. Please try again', { exact: true }).waitFor()
  await page.close()
})

test('a search that is left or confirmed before its rows come loses nothing', async () => {
  const page = await open('combobox-field', { width: 1280, height: 800 })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  const job = page.getByRole('combobox', { name: 'Job title' })
  const school = page.getByRole('combobox', { name: 'School' })
  const clear = page.getByRole('button', { name: 'Clear', exact: true })
  // Text without a row stays and the field asks; it is no custom answer before the user chooses it.
  await clear.click()
  await school.fill('slow')
  await page.keyboard.press('Tab')
  await page.clock.runFor(1000)
  expect([await school.inputValue(), await clear.count()]).toEqual(['slow', 0])
  await page.clock.runFor(1500)
  await page.getByText(uiWords.combobox.unchosen).waitFor()
  expect([await school.inputValue(), await clear.count()]).toEqual(['slow', 0])
  expect(await page.getByRole('option').count()).toBe(0)
  await school.focus()
  await page.getByRole('option', { name: uiWords.combobox.useTyped('slow') }).click()
  await clear.waitFor()
  expect(await school.inputValue()).toBe('slow')
  expect(await page.getByText(uiWords.combobox.unchosen).count()).toBe(0)
  // A whole name of the list, after Tab and after Enter.
  await school.fill('ohio university')
  await page.keyboard.press('Tab')
  await page.clock.runFor(400)
  await expect.poll(() => school.inputValue()).toBe('Ohio University')
  await school.fill('oregon state university')
  await page.keyboard.press('Enter')
  await page.clock.runFor(400)
  await expect.poll(() => school.inputValue()).toBe('Oregon State University')
  expect(await focused(page)).toBe('input School')
  // A search for one of a list does not take other text as an answer.
  await job.fill('slow')
  await page.keyboard.press('Tab')
  await page.clock.runFor(3000)
  await expect.poll(() => job.inputValue()).toBe('')
  await page.close()
})

test('letters typed at a list of choices pick their row', async () => {
  const page = await open('fields', { width: 1280, height: 800 })
  const year = page.getByLabel('Year you finished').first()
  await year.focus()
  await page.keyboard.type('2025')
  await expect.poll(() => year.inputValue()).toBe('2025')
  await page.close()
})

test('a sheet closes when dragged past half its height or by a quick long swipe', slow, async () => {
  const [size] = sizes
  const context = await browser.newContext({
    viewport: size ?? null,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${base}?example=modal`)
  const finger = await context.newCDPSession(page)
  const dialog = page.getByRole('dialog')
  /** Drags this many pixels down in this many milliseconds, by the pointer's own timestamps. */
  const drag = async (pixels: number, lastsMs: number) => {
    let top = -1
    const isAtRest = async () => {
      const before = top
      top = (await dialog.boundingBox())?.y ?? -1
      return top === before
    }
    await expect.poll(isAtRest).toBe(true)
    const from = top + 16
    const began = Date.now() / 1000
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        timestamp: began + (lastsMs * share) / 1000,
        touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y: from + pixels * share }],
      })
    await touch('touchStart', 0)
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share)
    await touch('touchEnd', 1)
  }
  await page.getByRole('button', { name: 'Open' }).click()
  await dialog.waitFor()
  const height = (await dialog.boundingBox())?.height ?? 0
  expect(height).toBeGreaterThan(150)
  // Slowly, less than half; and quick, but short.
  for (const [pixels, lastsMs] of [
    [height * 0.4, 1000],
    [45, 20],
  ] as const) {
    await drag(pixels, lastsMs)
    // Wait long enough for it to close, which it must not.
    await page.waitForTimeout(300)
    expect(await dialog.count(), `${pixels} pixels`).toBe(1)
  }
  // A swipe.
  await drag(height * 0.45, 100)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open' }).click()
  // Past half.
  await drag(height * 0.7, 1000)
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test('a dialog opens in 250 ms and closes in 150', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${base}?example=modal`)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog').waitFor()
  const lasts = () =>
    page.evaluate(
      'getComputedStyle(document.querySelector("[role=dialog]")).transitionDuration.split(", ")[0]',
    )
  expect(await lasts()).toBe('0.25s')
  await page.evaluate('document.querySelector("[role=dialog]").setAttribute("data-ending-style", "")')
  expect(await lasts()).toBe('0.15s')
  await page.close()
})

test('leaving an empty field is no error; Continue flags all; a correction clears', slow, async () => {
  const page = await open('question-page', { width: 390, height: 844 })
  await page.getByLabel('Street address').focus()
  await page.getByLabel('City').focus()
  expect(await page.getByText('Enter your street address').count()).toBe(0)
  await page.getByLabel('ZIP code').fill('123')
  const wrong = page.getByRole('alert').filter({ hasText: 'ZIP code must have 5 digits' })
  expect(await wrong.count()).toBe(0)
  // A wrong value is named once its field is left, as an alert that begins with "Error".
  await page.getByLabel('City').focus()
  await wrong.waitFor()
  expect(await wrong.textContent()).toMatch(/^Error:/)
  await page.getByRole('button', { name: 'Continue' }).click()
  const summary = page.getByRole('alert').filter({ hasText: uiWords.errorSummary })
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-labelledby")'))
    .toBe('error-summary')
  expect(await page.title()).toBe('Error: Where do you live? | Relief Loans')
  expect(await accessibilityFindings(page)).toEqual([])
  await summary.getByRole('link', { name: 'Enter a city' }).click()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('city')
  await page.getByLabel('City').fill('Troy')
  await page.getByLabel('Street address').fill('Oak St')
  await page.getByLabel('ZIP code').fill('12180')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('street')
  expect(await page.getByText('Enter a street number').count()).toBe(1)
  await page.close()
})

test('an error beside another field leaves both boxes in line, each below its label', async () => {
  const page = await open('question-page', { width: 1280, height: 800 })
  await page.getByLabel('ZIP code').fill('123')
  await page.getByLabel('City').focus()
  await page.getByRole('alert').filter({ hasText: 'ZIP code must have 5 digits' }).waitFor()
  const box = async (selector: string) => await page.locator(selector).boundingBox()
  const [zip, city] = [await box('#zip'), await box('#city')]
  expect(zip?.x).toBeGreaterThan(city?.x ?? Number.POSITIVE_INFINITY)
  expect(city?.y).toBe(zip?.y)
  const label = await box('label[for=city]')
  const between = (city?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0)
  expect(between).toBeGreaterThanOrEqual(0)
  expect(between).toBeLessThan(16)
  await page.close()
})

test('the masked number is still the number, and Show unmasks it', async () => {
  const page = await open('fields', { width: 390, height: 844 })
  const number = page.locator('#ssn')
  const cover = () => page.evaluate('getComputedStyle(document.querySelector("#ssn")).webkitTextSecurity')
  expect(await cover()).toBe('disc')
  await number.fill('123 45 6789')
  expect(await cover()).toBe('none')
  await number.blur()
  expect(await number.inputValue()).toBe('123-45-6789')
  expect(await cover()).toBe('disc')
  await page.getByRole('button', { name: 'Show Social Security number' }).first().click()
  expect(await cover()).toBe('none')
  await page.close()
})

test('an odd amount is rounded with a message; the steppers change it by a hundred', async () => {
  const page = await open('fields', { width: 390, height: 844 })
  const amount = page.getByLabel('Amount').first()
  await amount.fill('1249')
  await amount.blur()
  await page.getByText('We rounded $1,249 to $1,200').waitFor()
  expect(await amount.inputValue()).toBe('1,200')
  await page.getByRole('button', { name: 'Add $100' }).first().click()
  expect(await amount.inputValue()).toBe('1,300')
  await page.close()
})

test('figures of both fonts align in columns, and both fonts fit their 60 kB budget', async () => {
  const fonts = files
    .filter((file) => /^fonts\W.*woff2$/.test(file))
    .map((file) => readFileSync(join(ui, file)).length)
  expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
  const page = await open('offers', { width: 1280, height: 800 })
  await page.evaluate('document.fonts.ready')
  const widths = (await page.evaluate(`['Montserrat', 'Open Sans'].flatMap((family) =>
    ['1111', '0000', '4747'].map((digits) => {
      const span = document.createElement('span')
      span.textContent = digits
      span.style.cssText = 'position:absolute;font:700 40px "' + family + '";font-variant-numeric:tabular-nums'
      document.body.append(span)
      return span.getBoundingClientRect().width
    }),
  )`)) as number[]
  expect(new Set(widths.slice(0, 3)).size).toBe(1)
  expect(new Set(widths.slice(3)).size).toBe(1)
  await page.close()
})
