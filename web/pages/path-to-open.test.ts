import { expect, test } from 'vitest'
import { pathToOpen } from './path-to-open.ts'

const open = {
  applicationUuid: '019a0000-0000-7000-8000-000000000001',
  currentFlowStep: 'INCOME',
  requestedLoanAmount: { amount: 1_000, currency: 'USD' },
} as const
const itself = `/loan/${open.applicationUuid}`

test.each([
  ['no amount', null, itself],
  ['its own amount', '1000', itself],
  ['its own amount before rounding', '1049', itself],
  ['an amount that is no number', 'much', itself],
  ['another amount', '2000', '/application-in-progress?loanAmount=2000'],
])('an open application and %s', (_, loanAmount, path) => {
  expect(pathToOpen(open, loanAmount)).toBe(path)
})

test('an end that no amount changes, or an application without an amount, opens itself', () => {
  expect(pathToOpen({ ...open, currentFlowStep: 'INELIGIBLE' }, '2000')).toBe(itself)
  expect(pathToOpen({ ...open, requestedLoanAmount: null }, '2000')).toBe(itself)
})
