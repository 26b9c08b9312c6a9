import { education } from '@relief/contract/entities/education.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const educationStep = defineStep({
  id: 'EDUCATION',
  path: 'education',
  data: z.object({ education: z.array(education) }),
  input: z.object({}),
  errors: ['STEP_MISSING_EDUCATION', 'INCOMPLETE_EDUCATION'],
})
