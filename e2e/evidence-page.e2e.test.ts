import { htmlTable, page } from '@relief/evidence/document-html.ts'
import { expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { findOverflow } from './overflow.ts'

test('a long last column leaves the other columns of the bundle their width', async () => {
  const browser = await launchChromium()
  const view = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const long = 'characteristic BUREAU_SCORE, figure 480, points 12, '.repeat(20)
  const hash = 'f'.repeat(64)
  await view.setContent(
    page(
      'Evidence',
      htmlTable(
        ['Product', 'Rule', 'Outcome', 'What it looked at'],
        [
          ['CUSTOMERSBANKMPL LINE_OF_CREDIT', 'sanctions-screening', 'PASS', long],
          ['all', 'bureau-answer', 'PASS', hash],
        ],
      ),
    ),
  )
  const broken =
    await view.evaluate(`[...document.querySelectorAll('th, td:not(:last-child)')].filter((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const words = cell.textContent.split(/[ -]/).length
    return range.getClientRects().length > words
  }).map((cell) => cell.textContent)`)
  expect(broken).toEqual([])
  expect(await findOverflow(view)).toEqual([])
  await browser.close()
})
