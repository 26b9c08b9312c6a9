import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

/** Date of birth and social security number are saved by personal-info before. */
export const idVerificationStep = defineStep({
  id: 'ID_VERIFICATION',
  path: 'id-verification',
  input: z.object({}),
  errors: ['STEP_MISSING_DOB', 'STEP_MISSING_SSN', 'STEP_MISSING_PERSONAL_INFO'],
})
