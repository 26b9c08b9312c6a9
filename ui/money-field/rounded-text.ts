import { withCommas } from '@relief/domain/money.ts'
import { words } from '../words.ts'

const dollars = (amount: number) => `$${withCommas(amount)}`

/** The amounts of a sentence about a rounding: before, after, and the step. */
export const roundedWords = (from: number, to: number, steps?: { step: number }) =>
  [dollars(from), dollars(to), dollars(steps?.step ?? 1)] as const

/** Says that an amount was rounded; null when it was not. */
export function roundedText(from: number, to: number, steps: { step: number }): string | null {
  return from === to ? null : words.moneyField.rounded(...roundedWords(from, to, steps))
}
