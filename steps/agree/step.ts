import { getRequiredConsentsCall } from '@relief/contract/calls/consents.ts'
import { consentsInput } from '@relief/contract/entities/consent.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'
import { missingAnswers } from '../missing-answers.ts'

/** Has no GET: getRequiredConsentsCall returns the policy's texts to agree to. */
export const agreeStep = defineStep({
  id: 'AGREE',
  path: 'agree',
  route: 'submit',
  section: 'FINANCES',
  prefetch: true,
  loads: [getRequiredConsentsCall],
  input: z.object({ consents: z.optional(consentsInput) }),
  ends: ['STATE', 'AGE', 'INCOME'],
  errors: ['STEP_MISSING_CONSENTS', ...missingAnswers],
})
