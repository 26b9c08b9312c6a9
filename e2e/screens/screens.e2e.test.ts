import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { slow } from '@relief/testing/slow.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedBrowser, withServer } from '../with-server.ts'
import { takeSquares } from './picture.ts'
import { writeSheet } from './sheet.ts'
import { findDifference, type Squares } from './squares.ts'

const at = withServer()

type Changes = { margin?: number; button?: string; color?: string; day?: string; font?: string }

/** Pauses React's scheduler after it has hydrated the frame but not the page within it. */
const HOLD_AFTER_FRAME = `(() => {
  const isTakenOver = (name) =>
    Object.keys(document.querySelector(name) ?? {}).some((key) => key.startsWith('__reactFiber'))
  const { postMessage } = MessagePort.prototype
  const held = []
  let isHolding = true
  window.heldTasks = {
    count: () => held.length,
    run: () => {
      isHolding = false
      for (const run of held) run()
    },
  }
  MessagePort.prototype.postMessage = function (...message) {
    const run = () => postMessage.apply(this, message)
    if (isHolding && isTakenOver('footer') && !isTakenOver('h1')) held.push(run)
    else run()
  }
})()`

const pageOf = ({
  margin = 16,
  button = 'inline',
  color = '#0b6b6b',
  day = 'May 9, 2026',
  font,
}: Changes) => `
<!doctype html><html lang="en"><body style="font:16px ${font ?? 'sans-serif'}">
<h1>Your offers</h1><p>Your first payment is due ${day}. It is ${day.length * 9}.50 dollars.</p>
<input type="email" value="${day.length}@example.com">
<style>button:hover { background: #000 !important } :focus-visible { outline: 6px solid #00f }</style>
<p style="margin-top:${margin}px">Choose one of them.</p>
<button style="display:${button};background:${color};color:#fff;padding:16px">Continue</button>
<div style="height:900px"></div><footer style="position:sticky;bottom:0;background:#333">Accept</footer></body></html>`

async function squaresOf(
  changes: Changes,
  use: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Squares> {
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 390, height: 600 } })
  await page.setContent(pageOf(changes))
  await use(page)
  const before = await page.content()
  const squares = await takeSquares(page)
  expect(await page.content()).toBe(before)
  await page.close()
  return squares
}

test.each<[string, Changes, boolean]>([
  ['a margin', { margin: 20 }, true],
  ['a hidden button', { button: 'none' }, true],
  ['a color', { color: '#0b5b8b' }, true],
  ['another day', { day: 'Dec 23, 2026' }, false],
  ['a day of the same month', { day: 'May 10, 2026' }, false],
])('%s changes the picture of a page or does not', async (_, changes, isFound) => {
  expect(findDifference(await squaresOf({}), await squaresOf(changes)) !== null).toBe(isFound)
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['pointer', (page) => page.hover('button')],
  ['focus', (page) => page.focus('input')],
  ['scroll position', (page) => page.evaluate('scrollTo(0, 300)')],
])('the %s does not change the picture of a page', async (_, use) => {
  expect(findDifference(await squaresOf({}), await squaresOf({}, use))).toBeNull()
})

test('a page is captured only after React has hydrated all of its HTML', slow, async () => {
  const { page, leave } = await at.visitor()
  await page.addInitScript(HOLD_AFTER_FRAME)
  // An address that fills in the form loads the app at once.
  await page.goto(`${at.url}/relief-loans/get-relief?loanAmount=700`)
  // Slow enough that React pauses between the frame and the page within it.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await expect.poll(() => page.evaluate('window.heldTasks.count()')).toBeGreaterThan(0)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const pictured = takeSquares(page)
  expect(await Promise.race([pictured, setTimeout(1000, 'waiting')])).toBe('waiting')
  await page.evaluate('window.heldTasks.run()')
  await pictured
  await leave()
})

test('the sheet has each picture, with changed ones first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'relief-screens-'))
  for (const path of ['en-390-light/offers.png', 'es-390-dark/offers.png', 'changed/a.png']) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  writeSheet(folder)
  const sheet = readFileSync(join(folder, 'index.html'), 'utf8')
  rmSync(folder, { recursive: true })
  expect(sheet).toContain('<h1>1 changed</h1>')
  expect(sheet).toContain('<h1>2 pictures</h1>')
  expect(sheet.indexOf('changed/a.png')).toBeLessThan(sheet.indexOf('es-390-dark/offers.png'))
})
