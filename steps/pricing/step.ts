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
  input: z.object({}),
  errors: ['UPSTREAM_UNAVAILABLE'],
})
