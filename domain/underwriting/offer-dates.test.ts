import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay, nextBusinessDay } from '../business-day.ts'
import { addDays } from '../calendar-date.ts'
import { datedApr } from '../dated-apr.ts'
import { paymentSchedule } from '../pricing/payment-dates.ts'
import { decide } from './decide.ts'
import type { Offer } from './decision.ts'
import { examplePolicy, exampleSnapshot, withScore } from './example-case.ts'
import { offerAcceptedOn } from './offer-dates.ts'

const withChoices = {
  ...examplePolicy,
  rates: 'AS_COMPUTED' as const,
  products: examplePolicy.products.map((product) => ({ ...product, firstPaymentDays: [20, 38, 45] })),
}

/** Offers of loans decided on a day, with and without interest, on each first payment date. */
function loansDecidedOn(asOf: string): Offer[] {
  const asked = { ...withScore(740), asOf, annualIncomeCents: 60_000_000 }
  const { offers } = decide(asked, withChoices)
  return offers.filter(({ lineOfCredit }) => lineOfCredit === undefined)
}

const apr = (offer: Offer) =>
  datedApr(
    [{ date: offer.fundingDate, amountCents: offer.toYouAmountCents }],
    paymentSchedule(offer).map(({ dueDate, amountCents }) => ({ date: dueDate, amountCents })),
  )

test('accepted on the day of its decision, an offer is as decided', () => {
  const offers = loansDecidedOn(exampleSnapshot.asOf)
  expect(new Set(offers.map(({ productTypeName }) => productTypeName)).size).toBe(2)
  for (const offer of offers) expect(offerAcceptedOn(offer, exampleSnapshot.asOf)).toBe(offer)
})

test('accepted later, an offer has the same payments on later days, at no higher APR', () => {
  const days = fc.integer({ min: 0, max: 1500 })
  const delays = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(days, delays, (after, delay) => {
      const asOf = addDays('2026-01-01', after)
      const acceptedOn = addDays(asOf, delay)
      for (const offer of loansDecidedOn(asOf)) {
        const accepted = offerAcceptedOn(offer, acceptedOn)
        const { fundingDate, firstPaymentDate, lastPaymentDate, annualPercentageRate, ...rest } = accepted
        expect(offer).toMatchObject(rest)
        expect(fundingDate).toBe(nextBusinessDay(acceptedOn))
        expect(isBusinessDay(fundingDate)).toBe(true)
        expect(lastPaymentDate).toBe(paymentSchedule(accepted).at(-1)?.dueDate)
        expect(firstPaymentDate >= offer.firstPaymentDate).toBe(true)
        expect(annualPercentageRate).toBeLessThanOrEqual(offer.annualPercentageRate + 1e-9)
        expect(annualPercentageRate).toBeCloseTo(apr(accepted), 6)
      }
    }),
    { numRuns: 60 },
  )
})

test('a line of credit has no dates that could move', () => {
  const [line] = loansDecidedOn(exampleSnapshot.asOf).map((offer) => ({
    ...offer,
    lineOfCredit: { subscriptionCents: 250, minimumPaymentCents: 2500, highestRate: 0.12 },
  }))
  if (line === undefined) throw new Error('The example has no offer')
  expect(offerAcceptedOn(line, addDays(exampleSnapshot.asOf, 20))).toBe(line)
})
