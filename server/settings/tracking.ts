import * as z from 'zod/mini'

export const trackingSettings = {
  TRACKING_KEEP_DAYS: z._default(
    z.coerce.number('Use a number of days').check(z.int('Use a number of days'), z.gte(1, 'Use 1 or more')),
    400,
  ),
}
