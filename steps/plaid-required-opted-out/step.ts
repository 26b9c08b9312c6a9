import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const plaidRequiredOptedOutStep = defineStep({
  id: 'PLAID_REQUIRED_OPTED_OUT',
  path: 'plaid-required-opted-out',
  route: 'futureEligibilityPlaid',
  section: 'OFFERS',
  input: z.object({}),
})
