import * as z from 'zod/mini'

const message = 'Use a number from 0.01 to 1000'

export const limitSettings = {
  LIMIT_FACTOR: z._default(z.coerce.number(message).check(z.gte(0.01, message), z.lte(1000, message)), 1),
}
