import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const pricingStep = defineStep({
  id: 'PRICING',
  path: 'pricing',
  route: 'pricing',
  section: 'OFFERS',
  data: z.object({
    turndownPricingTriggeredOnServer: z.boolean(),
    /**
     * PENDING: being decided. READY: submit to continue. FAILED: a vendor did not answer; submit to retry.
     */
    status: z.enum(['PENDING', 'READY', 'FAILED']),
    startedAt: z.iso.datetime(),
    /**
     * The changed amount that is being decided, in dollars; if it is not offered, the previous offers stay.
     * Null before the first offers.
     */
    otherLoanAmount: z.nullable(z.number()),
  }),
  /**
   * The two pages of the line of credit have no submission of their own: this call moves past them too, when
   * it names the page to leave. Without a name, it leaves PRICING, so that a repeated submission never skips
   * a page.
   */
  input: z.object({ leaving: z.optional(z.enum(['DISQUALIFIED_WITH_PLOC_OFFER', 'PLOC_PRICING'])) }),
})
