import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { expect, test } from 'vitest'
import { costSentence, paymentSchedule } from './disclosure-figures.ts'

const offer = {
  loanTermInMonths: 12,
  monthlyPaymentAmount: 87.9,
  finalPaymentAmount: 87.85,
  firstPaymentDate: '2026-12-23',
  lastPaymentDate: '2027-11-23',
  financeChargeAmount: 104.75,
  toYouAmount: 950,
} as LoanOffer

test('a last payment that differs has its own line', () => {
  expect(paymentSchedule(offer)).toEqual([
    { count: 11, amount: '$87.90', due: 'Every month from Dec 23, 2026' },
    { count: 1, amount: '$87.85', due: 'On Nov 23, 2027' },
  ])
})

test('equal payments share one line', () => {
  expect(paymentSchedule({ ...offer, finalPaymentAmount: 87.9 })).toEqual([
    { count: 12, amount: '$87.90', due: 'Every month from Dec 23, 2026' },
  ])
})

test('104.75 for 950.00 is 11.03 for each 100', () => {
  expect(costSentence(offer)).toBe('For each $100 you get, you pay $11.03 in fees and interest.')
})
