import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

/** Submitted only; the texts to agree to are the policy's, told by getRequiredConsentsCall. */
export const agreeStep = defineStep({
  id: 'AGREE',
  path: 'agree',
  input: z.object({}),
  errors: ['STEP_MISSING_CONSENTS'],
})
