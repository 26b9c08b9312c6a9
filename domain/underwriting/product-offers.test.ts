import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { exampleFile, examplePolicy, exampleSnapshot, withFile, withScore } from './example-case.ts'

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
  // Where the budget allows even less, both reasons appear, the one that decided first.
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
