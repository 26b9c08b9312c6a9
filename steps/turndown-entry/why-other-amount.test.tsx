import { words as ui } from '@relief/ui/words.ts'
import { expect, test } from 'vitest'
import { explainOtherAmount } from './screen.tsx'
import { words } from './words.ts'

const why = (askedAmount: number | null, loanAmount: number) =>
  explainOtherAmount({ minLoanAmount: 200, maxLoanAmount: 2_500, loanAmount, askedAmount })

test('an amount other than the requested one is explained', () => {
  expect(why(8_000, 2_500)).toBe(words.tooLarge('$8,000', '$2,500'))
  expect(why(50, 200)).toBe(words.tooSmall('$50', '$200'))
  expect(why(1_533, 1_500)).toBe(ui.moneyField.rounded('$1,533', '$1,500', '$100'))
})

test('a requested, since changed or missing amount needs no explanation', () => {
  expect(why(1_500, 1_500)).toBeNull()
  expect(why(8_000, 1_000)).toBeNull()
  expect(why(null, 200)).toBeNull()
})
