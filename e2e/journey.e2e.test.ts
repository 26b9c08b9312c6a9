/** @module-tag slow */

import { words as funnelCompleteWords } from '@relief/steps/funnel-complete/words.ts'
import { words as offerReviewWords } from '@relief/steps/offer-review/words.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { words as pricingWords } from '@relief/steps/pricing/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { findAnswer, flowHeadings } from './browser-pages.ts'
import { headingAfter, pressOn, walkPages } from './browser-walk.ts'
import { loanWithCharge, loanWithFee } from './independent-costs.ts'
import { expectCard, expectColumn, expectFederalBox } from './shown-figures.ts'
import { typedInto } from './typed-into.ts'
import { expectSoundAtSizes, sizes } from './visitor.ts'
import { withServer } from './with-server.ts'

/** The money may have arrived before the page is checked. */
const ends = [funnelCompleteWords.titles.accepted, funnelCompleteWords.titles.sent]

/**
 * The policy's prices for the strong credit file: the small-dollar rate, the personal loan's rate and fee.
 */
const strong = { highestApr: 0.1795, yearlyRate: 0.0949, feeRate: 0.02 }

const at = withServer()

const [phone = null] = sizes

/** A new visitor whose browser must log no error: a script, the content policy, a missing file. */
async function visitor(): Promise<{ page: Page; complaints: string[] }> {
  const context = await at.newContext({ viewport: phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, complaints }
}

/** The dates of the offers come from the wire; the test calculates everything else on the page. */
async function offerDays(page: Page): Promise<{ fundingDate: string; firstPaymentDate: string }> {
  const reply = await page.waitForResponse((response) => response.url().includes('/application-offers/'))
  const { result } = (await reply.json()) as {
    result: { sdlOfferData: { loanOffers: { fundingDate: string; firstPaymentDate: string }[] } }
  }
  const [offer] = result.sdlOfferData.loanOffers
  if (!offer) throw new Error('There is no small-dollar offer')
  return { fundingDate: offer.fundingDate, firstPaymentDate: offer.firstPaymentDate }
}

/** Reloads, and must return to the same question. */
async function reload(page: Page, heading: string): Promise<void> {
  await page.reload()
  const after = await headingAfter(page, '')
  expect.soft(after, `${heading}: reloaded`).toBe(heading)
  if (after === heading) return
  await pressOn(page)
  await headingAfter(page, after)
}

test('the whole flow, reloaded on every page, has exact costs', async () => {
  const { page, complaints } = await visitor()
  const applicant = newApplicant('0100')
  await page.goto(`${at.url}/relief-loans/get-relief`)
  let days = { fundingDate: '', firstPaymentDate: '' }

  const walked = await walkPages(page, applicant, ends, async (heading, fill) => {
    const rest = ends.includes(heading) ? 'changes' : 'rests'
    await expectSoundAtSizes({ page }, heading, rest)
    const offers = heading === offerSelectionWords.title ? offerDays(page) : null
    // An unconfirmed account is not stored anywhere, so a reload asks for it again.
    const isKeptNowhere = heading === stepWords.payoutAccount.confirmTitle
    if (!isKeptNowhere && !ends.includes(heading)) await reload(page, heading)
    const answer = findAnswer(heading)
    if (answer?.isRequired) {
      await pressOn(page)
      await page.getByRole('alert').first().waitFor()
      expect.soft(await page.title(), heading).toMatch(/^Error: /)
      await expectSoundAtSizes({ page }, `${heading}, with errors`)
    }
    if (offers) {
      days = await offers
      await checkOffers(page, applicant.loanAmount, days)
    }
    await fill()
    await expectSoundAtSizes({ page }, `${heading}, filled in`, rest)
    if (answer?.isKept) {
      const typed = await typedInto(page)
      await reload(page, heading)
      const kept = await typedInto(page)
      expect.soft(kept, `${heading}: typed answers survive a reload`).toEqual(typed)
      if (JSON.stringify(kept) !== JSON.stringify(typed)) await fill()
    }
    if (heading === offerReviewWords.title) {
      const loan = loanWithCharge(
        { amountCents: applicant.loanAmount * 100, months: 12, ...days },
        strong.highestApr,
      )
      await expectFederalBox(page, loan, days.firstPaymentDate)
    }
  })
  expect(ends).toContain(walked.at(-1))
  expect(walked.slice(0, -1).filter((heading) => heading !== pricingWords.title)).toEqual(flowHeadings('en'))
  expect(complaints).toEqual([])
  await page.context().close()
})

/** Every figure of the comparison and of the cards of both kinds of loan. */
async function checkOffers(
  page: Page,
  dollars: number,
  days: { fundingDate: string; firstPaymentDate: string },
) {
  const amountCents = dollars * 100
  const short = (months: number) => loanWithCharge({ amountCents, months, ...days }, strong.highestApr)
  const personal = (months: number) =>
    loanWithFee({ amountCents, months, ...days }, strong.yearlyRate, strong.feeRate)
  await expectColumn(page, 0, short(12), days.firstPaymentDate)
  await expectColumn(page, 1, personal(36), days.firstPaymentDate)
  for (const months of [3, 6, 9, 12, 15, 18]) await expectCard(page, short(months))
  await page.getByRole('tab', { name: 'Personal loan' }).click()
  for (const months of [36, 60]) await expectCard(page, personal(months))
  await expectSoundAtSizes({ page }, 'Choose your offer, personal loan')
  await page.getByRole('tab', { name: 'Small loan' }).click()
}
