import { getPersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { personalInfoInput } from '@relief/contract/entities/personal-info.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

/** Date of birth, Social Security number and legal name; absent when personal-info already saved them. */
export const idVerificationStep = defineStep({
  id: 'ID_VERIFICATION',
  path: 'id-verification',
  route: 'idVerification',
  section: 'ABOUT_YOU',
  prefetch: true,
  reviewable: true,
  isPrivate: true,
  loads: [getPersonalInfoCall],
  supplies: ['STEP_MISSING_DOB', 'STEP_MISSING_SSN', 'STEP_MISSING_PERSONAL_INFO'],
  fields: { dob: 'birthDate' },
  ends: ['AGE'],
  input: z.object({ personalInfo: z.optional(z.omit(personalInfoInput, { address: true, phone: true })) }),
  errors: ['STEP_MISSING_DOB', 'STEP_MISSING_SSN', 'STEP_MISSING_PERSONAL_INFO'],
})
