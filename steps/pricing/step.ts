import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const pricingStep = defineStep({
  id: 'PRICING',
  path: 'pricing',
  data: z.object({
    turndownPricingTriggeredOnServer: z.boolean(),
    /** PENDING: being decided. READY: submit to go on. FAILED: a source did not answer; it is tried again. */
    status: z.enum(['PENDING', 'READY', 'FAILED']),
    startedAt: z.iso.datetime(),
  }),
  /**
   * The line of credit's two pages have no submission of their own: this one leaves them too, when it names the one it
   * leaves. Without a name it leaves PRICING, so that a repeated submission never skips a page.
   */
  input: z.object({ leaving: z.optional(z.enum(['DISQUALIFIED_WITH_PLOC_OFFER', 'PLOC_PRICING'])) }),
})
