import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { headingAfter } from './browser-walk.ts'
import { expectSound, expectSteady, sizes, walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const at = withServer()

test.each(sizes)(
  'a counteroffer gives its reasons and can be accepted or declined at $width',
  async (size) => {
    const visitor = await at.visitor(size)
    const { page } = visitor
    const applicant = { ...newApplicant('0300'), salary: 60_000, loanAmount: 2_500 }
    const id = await walkAhead(visitor, applicant, 'OFFER_SELECTION')
    const heading = await visitor.open(`/loan/${id}`)
    expect(heading).toMatch(/^You asked for \$2,500\. We can lend \$[\d,]+\.$/)
    await page.getByRole('heading', { name: 'Why not the whole amount' }).waitFor()
    expect(await page.locator('main ol li').count()).toBeGreaterThan(0)
    await page.getByRole('row', { name: /You pay back/ }).waitFor()
    await expectSound(visitor, 'counter-offer')
    await expectSteady(visitor, heading)

    // Both buttons have the same size.
    const yes = await page.getByRole('button', { name: 'Continue with this offer' }).boundingBox()
    const no = await page.getByRole('button', { name: 'No thanks' }).boundingBox()
    expect(no?.height).toBe(yes?.height)

    await page
      .getByRole('radio', { name: /payments of/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Continue with this offer' }).click()
    expect(await headingAfter(page, heading)).toBe('Review your loan')
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await headingAfter(page, 'Review your loan')).toBe(heading)
    await page.getByRole('button', { name: 'No thanks' }).click()
    await page.getByRole('button', { name: 'End my request' }).click()
    expect(await headingAfter(page, heading)).toBe('My loans')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)
