import { Problem } from '@relief/contract/problem.ts'
import { expect, test } from 'vitest'
import { requireLendable } from './lendable-request.ts'
import { words } from './words.ts'

const lendable = { amounts: { min: 300, max: 2_000 }, termsInMonths: [6, 12] }

function faults(asked: Parameters<typeof requireLendable>[0]): readonly (readonly [string, string])[] {
  try {
    requireLendable(asked, lendable, words)
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.fieldErrors.map(({ field, message }) => [field, message] as const)
  }
}

const amount = 'Please enter an amount from 300 to 2,000'

test('an amount outside the policy in force is rejected at its field, with limits', () => {
  expect(faults({ desiredLoanAmount: 2_500 })).toEqual([['desiredLoanAmount', amount]])
  expect(faults({ requestedLoanAmount: 200, desiredLoanAmount: 200 })).toEqual([
    ['requestedLoanAmount', amount],
    ['desiredLoanAmount', amount],
  ])
  for (const dollars of [300, 2_000]) expect(faults({ desiredLoanAmount: dollars })).toEqual([])
})

test('a term that the policy in force does not offer is rejected at its field', () => {
  const wrong = [['desiredLoanTermInMonths', words.server.otherTerm]]
  expect(faults({ desiredLoanAmount: 500, desiredLoanTermInMonths: 18 })).toEqual(wrong)
  expect(faults({ desiredLoanTermInMonths: 12 })).toEqual([])
})

test('fields that a call leaves out are not checked', () => {
  expect(faults({})).toEqual([])
  expect(faults({ desiredLoanTermInMonths: null })).toEqual([])
})
