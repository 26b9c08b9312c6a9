import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { expectSound, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test.each(sizes)('the offers have the score disclosure beside them, to keep, at $width', async (size) => {
  const visitor = await at.visitor(size)
  const { page, client } = visitor
  const id = await walkAhead(visitor, newApplicant('0200'), 'OFFER_SELECTION')
  expect(await visitor.open(`/loan/${id}`)).toBe('Choose your offer')
  const { body } = await client.send(getOffersCall, { params: { applicationUuid: id } })
  const disclosure = body.result.creditScoreDisclosure
  const frame = page.getByRole('region', { name: 'Your credit score and the price you pay for credit' })
  const text = ((await frame.textContent()) ?? '').replaceAll(/\s+/g, ' ')
  const rows = disclosure?.sections.flatMap(({ formRows = [] }) => formRows) ?? []
  expect(rows.length).toBe(9)
  for (const { label, paragraphs, list = [] } of rows)
    for (const words of [label, ...paragraphs, ...list]) expect(text).toContain(words)
  // It comes before the button that leads to anything binding.
  const button = await page.getByRole('button', { name: 'Go on with this offer' }).boundingBox()
  expect((await frame.boundingBox())?.y ?? 0).toBeLessThan(button?.y ?? 0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download PDF/ }).click()
  expect((await file).suggestedFilename()).toBe('credit_score_disclosure.pdf')
  await expectSound(visitor, 'the offers with the score disclosure')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
