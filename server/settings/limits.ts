import * as z from 'zod/mini'

const message = 'Use a number from 0.01 to 1000'
const count = 'Use a whole number from 0 to 20'

export const limitSettings = {
  LIMIT_FACTOR: z._default(z.coerce.number(message).check(z.gte(0.01, message), z.lte(1000, message)), 1),
  /** How often one application may ask for another amount than it has offers for. */
  AMOUNT_CHANGES: z._default(
    z.coerce.number(count).check(z.int(count), z.gte(0, count), z.lte(20, count)),
    3,
  ),
}
