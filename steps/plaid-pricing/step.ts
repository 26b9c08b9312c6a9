import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const plaidPricingStep = defineStep({
  id: 'PLAID_PRICING',
  path: 'plaid-pricing',
  route: 'pricing',
  section: 'OFFERS',
  data: z.object({ status: z.enum(['PENDING', 'READY', 'FAILED']), startedAt: z.iso.datetime() }),
  input: z.object({}),
})
