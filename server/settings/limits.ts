import * as z from 'zod/mini'
import { decimalNumber, wholeNumber } from './numbers.ts'

const message = 'Use a number from 0.01 to 1000'
const count = 'Use a whole number from 0 to 20'

export const limitSettings = {
  LIMIT_FACTOR: z._default(decimalNumber(message).check(z.gte(0.01, message), z.lte(1000, message)), 1),
  /** How many times an application may request another amount than its offers have. */
  AMOUNT_CHANGES: z._default(wholeNumber(count).check(z.gte(0, count), z.lte(20, count)), 3),
}
