import * as z from 'zod/mini'
import { wholeNumber } from './numbers.ts'

export const trackingSettings = {
  TRACKING_KEEP_DAYS: z._default(
    wholeNumber('Use a number of days').check(z.gte(1, 'Use 1 or more'), z.lte(36_500, 'Use 36500 or fewer')),
    400,
  ),
}
