import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfMonth } from '../calendar-date.ts'
import { datedApr } from '../dated-apr.ts'
import { chosenFirstPaymentDays, paymentSchedule } from '../pricing/payment-dates.ts'
import { decide } from './decide.ts'
import {
  bankPolicy,
  exampleFile,
  examplePolicy,
  exampleSnapshot,
  withFile,
  withScore,
} from './example-case.ts'

test('high utilization caps the amount at the policy figure and gives that reason', () => {
  const nearLimits = { aboveUtilization: 0.6, maximumAmountCents: 55_000 }
  const products = examplePolicy.products.map((product) => ({
    ...product,
    limits: { ...product.limits, nearLimits },
  }))
  const used = (dollars: number, monthlyObligationsCents = 0) => {
    const cards = { revolvingBalanceCents: dollars * 100, revolvingLimitCents: 100_000 }
    const snapshot = withFile({ ...cards, monthlyObligationsCents })
    return decide(snapshot, { ...examplePolicy, products }).products[0]
  }
  expect(used(600)).toMatchObject({ hasCounterOffer: false, reasons: [] })
  expect(used(601)).toMatchObject({ hasCounterOffer: true, reasons: [{ code: 'UTILIZATION_TOO_HIGH' }] })
  // In whole steps of 100.
  expect(new Set(used(601)?.offers.map((offer) => offer.loanAmountCents))).toEqual(new Set([50_000]))
  // When the budget allows even less, both reasons appear, the deciding one first.
  const tight = used(601, 158_000)
  expect(tight?.reasons.map(({ code }) => code)).toEqual(['OBLIGATIONS_TOO_HIGH', 'UTILIZATION_TOO_HIGH'])
  expect(tight?.offers[0]?.loanAmountCents).toBe(30_000)
})

test('an amount reduced by the price band gives the factors of the score as reasons', () => {
  const request = { ...exampleSnapshot.request, amountCents: 1_000_000 }
  const asked = { ...withScore(740), request, annualIncomeCents: 60_000_000 }
  const personal = decide(asked, examplePolicy).products.find(
    ({ productTypeName }) => productTypeName === 'PERSONAL_LOAN',
  )
  expect(personal).toMatchObject({ outcome: 'OFFERED', hasCounterOffer: true })
  expect(personal?.offers[0]?.loanAmountCents).toBe(400_000)
  expect(personal?.reasons.map(({ figures }) => figures?.['factor'])).toEqual(
    exampleFile.score?.factors.map(({ text }) => text),
  )
})

const smallDollar = examplePolicy.products.find((product) => product.productId === 'small-dollar-one')
if (smallDollar?.pricing.kind !== 'UP_FRONT_CHARGE') throw new Error('The example has no small loan')
const { pricing } = smallDollar

/** The example with smaller amounts and other first payments to choose from. */
const withChoices = {
  ...examplePolicy,
  products: [
    {
      ...smallDollar,
      firstPaymentDays: [20, 25, 38, 45],
      pricing: { ...pricing, furtherAmountsCents: [20_000, 50_000, 100_000, 150_000] },
    },
  ],
}
const withoutChoices = { ...withChoices, products: [smallDollar] }
const asking = (dollars: number, monthlyObligationsCents = 0) => ({
  ...withFile({ monthlyObligationsCents }),
  request: { ...exampleSnapshot.request, amountCents: dollars * 100 },
})

test('an up-front charge has smaller amounts beside the one that is offered', () => {
  const amounts = (dollars: number, obligations?: number) => [
    ...new Set(decide(asking(dollars, obligations), withChoices).offers.map((each) => each.loanAmountCents)),
  ]
  expect(amounts(1000)).toEqual([100_000, 20_000, 50_000])
  expect(amounts(200)).toEqual([20_000])
  // When less is offered than requested, only smaller amounts are listed.
  const [offered = 0, ...smaller] = amounts(2500, 158_000)
  expect(offered).toBeLessThan(250_000)
  expect(smaller.every((amount) => amount < offered)).toBe(true)
})

test('choices add offers and change no amount, default, reason or trace', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 25 }),
      fc.integer({ min: 0, max: 165_000 }),
      (hundreds, obligations) => {
        const snapshot = asking(hundreds * 100, obligations)
        const [plain, chosen] = [withoutChoices, withChoices].map((policy) => decide(snapshot, policy))
        if (!plain || !chosen) throw new Error('There is no decision')
        expect(chosen.offers.slice(0, plain.offers.length)).toEqual(plain.offers)
        expect(chosen.offers.filter(({ isDefault }) => isDefault)).toEqual(
          plain.offers.filter(({ isDefault }) => isDefault),
        )
        const rest = ({ offers: _, products, ...decision }: typeof plain) => ({
          ...decision,
          products: products.map(({ offers: __, ...product }) => product),
        })
        expect(rest(chosen)).toEqual(rest(plain))
      },
    ),
    { numRuns: 60 },
  )
})

test('every chosen first payment has its own true price for the same loans', () => {
  const { offers } = decide(asking(1000), withChoices)
  const days = [...new Set(offers.map(({ firstPaymentDate }) => firstPaymentDate))]
  expect(days).toHaveLength(5)
  const [usual = ''] = days
  const on = (day: string) => offers.filter(({ firstPaymentDate }) => firstPaymentDate === day)
  const kinds = (day: string) => on(day).map((offer) => [offer.loanAmountCents, offer.termMonths])
  for (const day of days) {
    expect(dayOfMonth(day)).toBeLessThanOrEqual(28)
    expect(kinds(day)).toEqual(kinds(usual))
  }
  for (const offer of offers) {
    const advance = { date: offer.fundingDate, amountCents: offer.toYouAmountCents }
    const payments = paymentSchedule(offer).map(({ dueDate, amountCents }) => ({
      date: dueDate,
      amountCents,
    }))
    expect(datedApr([advance], payments)).toBeCloseTo(offer.annualPercentageRate, 6)
    expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(offer.totalToRepayCents)
    expect(payments.at(-1)?.date).toBe(offer.lastPaymentDate)
    expect(offer.annualPercentageRate).toBeLessThanOrEqual(0.18)
  }
  const yearly = [...days].sort().map((day) => on(day).find(({ termMonths }) => termMonths === 12))
  const charges = yearly.map((offer) => offer?.financeChargeCents ?? 0)
  expect(charges).toEqual([...charges].sort((a, b) => a - b))
  expect(charges[0]).toBeLessThan(charges.at(-1) ?? 0)
})

test('an accepted first payment is decided on its day, and on no other', () => {
  const accepted = { productId: 'small-dollar-one', loanAmountCents: 50_000, termMonths: 12 }
  const confirmed = (firstPaymentDays?: number) =>
    decide(
      {
        ...asking(500),
        accepted: { ...accepted, ...(firstPaymentDays === undefined ? {} : { firstPaymentDays }) },
      },
      withChoices,
    ).offers
  const decided = decide(asking(1000), withChoices).offers
  for (const offer of decided.filter((each) => each.loanAmountCents === 50_000 && each.termMonths === 12)) {
    const days = chosenFirstPaymentDays(offer)
    expect(confirmed(days)).toEqual([{ ...offer, isDefault: true }])
  }
})

test('a linked account that lowers no price improves no offer, whatever may be chosen', () => {
  const bankLink = bankPolicy.products.find(({ productId }) => productId === 'small-dollar-one')?.bankLink
  if (!bankLink) throw new Error('The example asks for no account')
  const linking = { ...bankLink, optionalBelowScore: 900, scoreLift: 0 }
  const products = withChoices.products.map((product) => ({ ...product, bankLink: linking }))
  expect(decide(asking(1000), { ...withChoices, products }).outcome).toBe('QUALIFIED')
  const lifting = products.map((product) => ({ ...product, bankLink: { ...linking, scoreLift: 100 } }))
  const below = { ...withScore(650), request: asking(1000).request }
  expect(decide(below, { ...withChoices, products: lifting }).outcome).toBe('PLAID_OPTIONAL')
})
