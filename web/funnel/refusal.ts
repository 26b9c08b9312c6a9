import type { UserErrorCode } from '@relief/contract/problems.ts'
import type { ReviewedStep } from '@relief/steps/review/screen.tsx'
import type { Refusal } from '@relief/ui/form/use-question-form.ts'
import { ApiError } from '../api/api-error.ts'

/** What was missing, in words, and the question that supplies it. */
type Missing = { message: string; step: ReviewedStep }

const missing: Partial<Record<UserErrorCode, Missing>> = {
  INCOMPLETE_EDUCATION: { message: 'There is information missing about your education', step: 'EDUCATION' },
  STEP_MISSING_EDUCATION: { message: 'Tell us about your education', step: 'EDUCATION' },
  STEP_MISSING_ADDRESS: { message: 'Enter your address', step: 'ADDRESS_AND_PHONE' },
  STEP_MISSING_PHONE: { message: 'Enter your phone number', step: 'ADDRESS_AND_PHONE' },
  STEP_MISSING_DOB: { message: 'Enter your date of birth', step: 'ID_VERIFICATION' },
  STEP_MISSING_SSN: { message: 'Enter your Social Security number', step: 'ID_VERIFICATION' },
  STEP_MISSING_PERSONAL_INFO: { message: 'Enter your personal information', step: 'ID_VERIFICATION' },
  STEP_MISSING_WEALTH_ACCOUNT: { message: 'Enter your savings', step: 'SAVINGS' },
}

/** The question that supplies what the server said is missing; null when nothing is. */
export function missingStep(error: unknown): Missing | null {
  return (error instanceof ApiError && error.userErrorCode && missing[error.userErrorCode]) || null
}

/** The last part of a dotted path in a request's body names the field on the page. */
const renamed: Record<string, string> = {
  amount: 'amount',
  desiredLoanAmount: 'amount',
  appUseOfFunds: 'useOfFunds',
  dob: 'birthDate',
  phone: 'phoneNumber',
  expectedOrGraduationYear: 'graduationYear',
  institutionName: 'school',
  customInstitutionName: 'school',
  savingsCheckingAmount: 'accounts',
  investmentsAmount: 'investments',
}

function fieldOf(path: string): string {
  const last = path.split('.').at(-1) ?? path
  return renamed[last] ?? last
}

function isWithoutConnection(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** The errors to show for a submission that failed. The words say what to do next. */
export function refusalOf(error: unknown, isOffline = isWithoutConnection()): NonNullable<Refusal> {
  if (!(error instanceof ApiError)) return { errors: [{ message: new ApiError('unknown').message }] }
  const { fieldErrors = [], pageErrors = [] } = error.body?.result.details ?? {}
  if (fieldErrors.length + pageErrors.length > 0)
    return {
      errors: [
        ...pageErrors.map((message) => ({ message })),
        ...fieldErrors.map(({ field, message }) => ({ name: fieldOf(field), message })),
      ],
    }
  if (error.kind === 'network')
    return {
      errors: [
        {
          message: isOffline
            ? 'You are still offline. Your answers are saved. Try again when you are connected.'
            : 'We could not reach our server. Your answers are saved. Try again.',
        },
      ],
    }
  if (error.userErrorCode === 'UPSTREAM_UNAVAILABLE')
    return { errors: [{ message: `${error.message}. Your answers are saved.` }] }
  const missed = missingStep(error)?.message
  if (missed === undefined && (error.status ?? 0) >= 500)
    return { errors: [{ message: `${error.message} Your answers are saved.` }] }
  return { errors: [{ message: missed ?? error.message }] }
}
