import { createEducation, education } from '@relief/contract/entities/education.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const educationStep = defineStep({
  id: 'EDUCATION',
  path: 'education',
  route: 'education',
  section: 'ABOUT_YOU',
  weight: 2,
  prefetch: true,
  reviewable: true,
  supplies: ['STEP_MISSING_EDUCATION', 'INCOMPLETE_EDUCATION'],
  fields: {
    expectedOrGraduationYear: 'graduationYear',
    institutionName: 'school',
    institutionId: 'school',
    institutionType: 'school',
    customInstitutionName: 'school',
    customInstitutionForeign: 'isForeign',
  },
  data: z.object({ education: z.array(education) }),
  /** Replaces the saved education. Absent when an earlier, separate call saved it. */
  input: z.object({ education: z.optional(createEducation) }),
  errors: ['STEP_MISSING_EDUCATION', 'INCOMPLETE_EDUCATION'],
})
