import { getLegalDocumentCall } from '@relief/contract/calls/consents.ts'
import { words as agreeWords } from '@relief/steps/agree/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as uiWords } from '@relief/ui/words.ts'
import { words as funnelWords } from '@relief/web/funnel/words.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { expectSound, sizes, walkAhead, walkToSigning } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()
const review = offerReviewWords.title

test.each(sizes)(
  'the whole agreement comes before signing, with Accept in reach, at $width',
  async (size) => {
    const visitor = await at.visitor(size)
    const { page, client } = visitor
    const id = await walkToSigning(visitor, newApplicant('0100'))
    expect(await visitor.open(`/loan/${id}`)).toBe(review)
    await expectSound(visitor, 'the agreement in its frame')
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
    expect(height).toBeLessThan(size.width < 768 ? 3800 : 3300)

    // The frame has every word of the current text, and a keyboard reaches and scrolls it.
    const { body } = await client.send(getLegalDocumentCall, {
      params: { applicationUuid: id, titleName: 'LOAN_AGREEMENT' },
    })
    const { title, sections } = body.result
    const frame = page.getByRole('region', { name: title, exact: true })
    const text = ((await frame.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    for (const { heading, paragraphs } of sections)
      for (const words of [heading, ...paragraphs]) expect(text).toContain(words.replaceAll(/\s+/g, ' '))
    await frame.focus()
    await page.keyboard.press('End')
    await page.waitForFunction((node) => (node?.scrollTop ?? 0) > 0, await frame.elementHandle())

    // The box above equals the agreement's own box, refund included.
    const box = page.getByRole('region', { name: /^Loan from/ })
    const { terms = [], notes = [] } = sections.find((section) => section.box)?.box ?? {}
    expect(terms.map(({ label }) => label)).toEqual(['Late Charge', 'Prepayment', 'Security'])
    expect(notes).toHaveLength(2)
    for (const words of [...terms.map(({ label, text }) => `${label}: ${text}`), ...notes])
      expect(await box.textContent()).toContain(words)

    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download PDF/ }).click()
    expect((await file).suggestedFilename()).toBe('loan_agreement.pdf')

    await page.getByRole('button', { name: uiWords.longText.expand }).click()
    expect(await frame.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(0)
    await expectSound(visitor, 'the agreement laid out')
    await page.getByRole('checkbox', { name: /agreement/ }).check()
    await page.getByRole('button', { name: offerReviewWords.accept }).click()
    expect(await headingAfter(page, review)).not.toBe(review)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

test('the box about the terms uses the title of the text below it', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'AGREE')
  await visitor.open(`/loan/${id}`)
  await page.getByRole('checkbox', { name: agreeWords.labels.TERMS_OF_SERVICE }).waitFor()
  await page.getByText('Read: Terms of use').waitFor()
  await visitor.leave()
})

test('on paper the agreement has no buttons and light colors', async () => {
  const visitor = await at.visitor(sizes[1])
  const { page } = visitor
  const id = await walkToSigning(visitor, newApplicant('0200'))
  await visitor.open(`/loan/${id}`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.getByRole('button').count()).toBe(0)
  const key = 'document.querySelector("th > span[aria-hidden]")'
  expect(await page.evaluate(`getComputedStyle(${key}).printColorAdjust`)).toBe('exact')
  const text = "getComputedStyle(document.documentElement).getPropertyValue('--text').trim()"
  expect(await page.evaluate(text)).toBe('#12262b')
  const header = await page.getByRole('banner').boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((heading?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThanOrEqual(16)
  await page.getByText(/Settling a dispute|How disputes are settled/).waitFor()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: offerReviewWords.accept }).waitFor()
  await visitor.leave()
})

test('Accept while offline says so within fifteen seconds; the next press accepts', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const id = await walkToSigning(visitor, newApplicant('0200'))
  await visitor.open(`/loan/${id}`)
  await page.getByRole('checkbox', { name: /agreement/ }).check()
  await page.context().setOffline(true)
  // Only the page's clock advances, however slow the machine is.
  await page.clock.install()
  await page.getByRole('button', { name: offerReviewWords.accept }).click()
  const message = page.getByText(funnelWords.errors.offline)
  let waitedMs = 0
  for (; (await message.count()) === 0 && waitedMs < 15_000; waitedMs += 500) await page.clock.runFor(500)
  await message.waitFor()
  await expectSound(visitor, 'offline on Accept')
  expect(await page.getByRole('checkbox', { name: /agreement/ }).isChecked()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: offerReviewWords.accept }).click()
  expect(await headingAfter(page, review)).not.toBe(review)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
