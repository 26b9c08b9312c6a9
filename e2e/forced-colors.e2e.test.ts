/** @module-tag slow */

import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as landingWords } from '@relief/web/landing/words.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { sizes, walkAhead, walkToSigning } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const [, desktop] = sizes
const { estimator: estimatorWords } = landingWords

async function inForcedColors() {
  const visitor = await at.visitor(desktop)
  await visitor.page.emulateMedia({ forcedColors: 'active' })
  return visitor
}

/** A small picture at a corner of an element: of its lower edge, or of its left one. */
async function edge(page: Page, element: Locator, side: 'bottom' | 'left'): Promise<string> {
  await element.scrollIntoViewIfNeeded()
  const { x, y, height } = (await element.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const clip =
    side === 'bottom'
      ? { x: x + 12, y: y + height - 2, width: 8, height: 2 }
      : { x, y: y + 8, width: 2, height: 8 }
  return (await page.screenshot({ clip })).toString('base64')
}

test('forced colors show the chosen tab, and the page of the account that is open', async () => {
  const visitor = await inForcedColors()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  const tab = (selected: boolean) => page.getByRole('tab', { selected })
  expect(await edge(page, tab(true), 'bottom')).not.toBe(await edge(page, tab(false).first(), 'bottom'))
  await visitor.open('/account')
  const current = page.locator('nav a[aria-current]')
  const other = page.locator('main nav a:not([aria-current]), nav:has(a[aria-current]) a:not([aria-current])')
  expect(await edge(page, current, 'bottom')).not.toBe(await edge(page, other.first(), 'bottom'))
  await visitor.leave()
})

test('forced colors show which button is the main one', async () => {
  const visitor = await inForcedColors()
  const { page } = visitor
  await visitor.open('/')
  const fill = (name: string) =>
    page.evaluate(`getComputedStyle([...document.querySelectorAll('form button, form a')]
      .find((button) => button.textContent === ${JSON.stringify(name)})).backgroundColor`)
  expect(await fill(estimatorWords.continue)).not.toBe(await fill(estimatorWords.checkRange))
  await visitor.leave()
})

test('forced colors keep the colors of the cost chart and its keys', async () => {
  const visitor = await inForcedColors()
  const { page } = visitor
  const id = await walkToSigning(visitor, newApplicant('0100'))
  await visitor.open(`/loan/${id}`)
  const keys = await page.locator('main table th > span[class*="_key_"]').all()
  expect(keys.length).toBeGreaterThan(1)
  const pictures = await Promise.all(keys.map(async (key) => (await key.screenshot()).toString('base64')))
  expect(new Set(pictures).size).toBe(keys.length)
  await visitor.leave()
})

test('forced colors show the arrow of a list of choices, and the edge of a dialog', async () => {
  const visitor = await inForcedColors()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'OFFER_SELECTION')
  await visitor.open(`/loan/${id}`)
  const list = page.getByRole('combobox').first()
  await list.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const shot = async (left: number) => {
    const clip = { x: left, y: y + height / 2 - 6, width: 16, height: 12 }
    return (await page.screenshot({ clip })).toString('base64')
  }
  expect(await shot(x + width - 32)).not.toBe(await shot(x + width - 60))
  await page.getByRole('button', { name: offerSelectionWords.otherAmount.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: uiWords.close }).waitFor()
  const box = await page.getByRole('dialog').boundingBox()
  const strip = async (above: number) => {
    const { x: side, y: top, ...size } = box ?? { x: 0, y: 0, width: 0, height: 0 }
    const clip = { x: side + size.width / 2, y: top + size.height - above, width: 8, height: 2 }
    return (await page.screenshot({ clip })).toString('base64')
  }
  expect(await strip(2)).not.toBe(await strip(12))
  await visitor.leave()
})

test('forced colors show which row of a search is chosen', async () => {
  const visitor = await inForcedColors()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0100'), 'EDUCATION')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('radio', { name: stepWords.degrees.BACHELORS, exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const box = page.getByRole('combobox', { name: educationWords.school })
  await box.fill('university of texas')
  await page.getByRole('option').nth(1).waitFor()
  await box.press('ArrowDown')
  const row = (selected: boolean) => page.getByRole('option', { selected }).first()
  expect(await edge(page, row(true), 'left')).not.toBe(await edge(page, row(false), 'left'))
  await visitor.leave()
})
