import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { expect, test } from 'vitest'
import { monthlyPayments, otherLastPayment } from '../monthly-payments.ts'
import {
  amountNote,
  byCost,
  canAskFor,
  comparedOffer,
  comparisonCells,
  comparisonRows,
  distinctAmounts,
  feeDollars,
  openingAmount,
  otherAmounts,
  termNote,
} from './offer-figures.ts'

function offer(loanAmount: number, loanTermInMonths: number, financeChargeAmount: number): LoanOffer {
  const id = '0190a000-0000-7000-8000-000000000001'
  return {
    annualPercentageRate: 0.1977,
    disqualified: false,
    financeChargeAmount,
    interestAmount: financeChargeAmount - 50,
    interestRate: 0.0999,
    loanAmount,
    loanOfferId: id,
    loanTermInMonths,
    monthlyPaymentAmount: 87.9,
    originationFeeAmount: 50,
    pricingLoanOfferUuid: id,
    pricingUuid: id,
    productId: id,
    productTypeName: 'SMALL_DOLLAR_LOAN',
    rateExpirationDate: '2026-12-20',
    toYouAmount: loanAmount - 50,
    totalToRepayAmount: loanAmount - 50 + financeChargeAmount,
    finalPaymentAmount: 87.85,
    fundingDate: '2026-11-23',
    firstPaymentDate: '2026-12-23',
    lastPaymentDate: '2027-11-23',
  }
}
const offers = [offer(1000, 12, 104.75), offer(1000, 6, 80), offer(900, 3, 60), offer(1500, 3, 70)]

test('offers are sorted by total cost, the lowest first', () => {
  expect(byCost(offers).map(({ financeChargeAmount }) => financeChargeAmount)).toEqual([60, 70, 80, 104.75])
})

test('the fee is the whole cost other than interest', () => {
  expect(feeDollars(offer(1000, 12, 104.75))).toBe(50)
  expect(feeDollars({ ...offer(1000, 3, 36.07), interestAmount: 0, originationFeeAmount: 0 })).toBe(36.07)
})

test('a last payment that differs is named beside the others', () => {
  expect(monthlyPayments(offer(1000, 12, 104.75))).toBe('$87.90 (the last one is $87.85)')
  const equal = { ...offer(1000, 12, 104.75), finalPaymentAmount: 87.9 }
  expect(monthlyPayments(equal)).toBe('$87.90')
  expect([otherLastPayment(offer(1000, 12, 104.75)), otherLastPayment(equal)]).toEqual(['$87.85', null])
})

test('a disqualified offer is not shown', () => {
  expect(byCost([{ ...offer(1000, 12, 1), disqualified: true }])).toEqual([])
})

test('the page opens at the requested amount or below, unless all are above', () => {
  expect(distinctAmounts(offers)).toEqual([900, 1000, 1500])
  expect(openingAmount(offers, 1000)).toBe(1000)
  expect(openingAmount(offers, 1200)).toBe(1000)
  expect(openingAmount(offers, 500)).toBe(900)
  expect(openingAmount([], 500)).toBeNull()
})

test('only an amount that was not requested is explained', () => {
  expect(amountNote('Personal loan', offers, 800)).toBe(
    'You asked for $800. Personal loan offers start at $900.',
  )
  expect(amountNote('Small loan', offers, 2500)).toBe(
    'You asked for $2,500. Small loan offers go up to $1,500.',
  )
  for (const asked of [900, 1200, 1500, null]) expect(amountNote('Personal loan', offers, asked)).toBe('')
  expect(amountNote('Personal loan', [], 800)).toBe('')
})

test('the comparison uses the requested term, else the cheapest offer of the amount', () => {
  expect(comparedOffer(offers, 1000, 12)?.loanTermInMonths).toBe(12)
  expect(comparedOffer(offers, 1000, null)?.loanTermInMonths).toBe(6)
  expect(comparedOffer([], 1000, null)).toBeUndefined()
})

const lender = (lateFeeAmount: number, lateFeePercentage: number, checkReturnFeeAmount: number) => ({
  paymentFees: { lateFeeAmount, lateFeePercentage, checkReturnFeeAmount },
  issuingBank: { name: 'First Demo Bank' },
})

test('fees of late and returned payments are stated as the lender charges them', () => {
  const shown = (...fees: [number, number, number]) =>
    comparisonCells(offer(1000, 12, 104.75), lender(...fees)).slice(8, 10)
  expect(shown(0, 0, 0)).toEqual(['None', 'None'])
  expect(shown(10, 0, 0)).toEqual(['$10.00', 'None'])
  expect(shown(0, 0.05, 20)).toEqual(['5% of the payment', '$20.00'])
})

test('a product without the requested term says which terms it has', () => {
  const ofAmount = offers.filter(({ loanAmount }) => loanAmount === 1000)
  expect(termNote(ofAmount, 12)).toBeNull()
  expect(termNote(ofAmount, null)).toBeNull()
  expect(termNote([], 9)).toBeNull()
  expect(termNote(ofAmount, 9)).toBe('You asked for 9 months. These loans run 6 or 12 months.')
})

test('the range of amounts to ask for is given only with offers in that range', () => {
  const range = { minLoanAmount: 200, maxLoanAmount: 2_500 }
  expect(canAskFor(offers, range)).toBe(true)
  expect(canAskFor([...offers, offer(5000, 36, 900)], range)).toBe(false)
})

test('the other amounts of a product are named, smallest first', () => {
  expect(otherAmounts(offers, 1000)).toBe('You can also borrow $900 or $1,500.')
  expect(otherAmounts(offers.slice(0, 2), 1000)).toBeNull()
})

test('every row of the comparison has its figure', () => {
  const cells = comparisonCells(offer(1000, 12, 104.75), lender(15, 0.05, 15))
  expect(cells).toHaveLength(comparisonRows.length)
  expect(cells).toEqual([
    '$950.00',
    '$1,054.75',
    '$104.75',
    '19.77%',
    '$87.90 (the last one is $87.85)',
    '12',
    'Dec\u00A023,\u00A02026',
    'Nov\u00A023,\u00A02027',
    '5% of the payment, up to $15.00',
    '$15.00',
    'First Demo Bank',
  ])
  // A narrow column has no room for what the page says of every lender.
  const named = { ...lender(15, 0.05, 15), issuingBank: { name: 'First Demo Bank, Member FDIC' } }
  expect(comparisonCells(offer(1000, 12, 104.75), named).at(-1)).toBe('First Demo Bank')
})
