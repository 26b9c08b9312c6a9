import { phoneNumber } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const phoneStep = defineStep({
  id: 'PHONE',
  path: 'phone',
  route: 'phone',
  section: 'ABOUT_YOU',
  data: z.object({ phoneNumber: z.nullable(z.string()) }),
  input: z.object({ phoneNumber }),
})
