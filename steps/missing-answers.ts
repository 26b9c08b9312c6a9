import type { UserErrorCode } from '@relief/contract/problems.ts'

/** The errors of a submission that needs every answer, by what is missing. */
export const missingAnswers = [
  'STEP_MISSING_ADDRESS',
  'STEP_MISSING_DOB',
  'STEP_MISSING_EDUCATION',
  'STEP_MISSING_PERSONAL_INFO',
  'STEP_MISSING_PHONE',
  'STEP_MISSING_SSN',
  'STEP_MISSING_WEALTH_ACCOUNT',
  'STEP_INCOMPLETE_DATA',
] as const satisfies readonly UserErrorCode[]
