import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { userPrompt } from '@relief/contract/problems.ts'
import { type ReviewableStep, reviewableSteps, steps } from '@relief/steps/all-steps.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { ApiError } from '../api/api-error.ts'
import { words } from './words.ts'

/** The question that supplies the data missing on the server; null when none is missing. */
export function missingStep(error: unknown): ReviewableStep | null {
  const code = error instanceof ApiError ? error.userErrorCode : undefined
  if (code === undefined) return null
  return reviewableSteps.find((step) => steps[step].supplies.includes(code)) ?? null
}

/** The form's name for a field: the step's mapping of its wire path, or else the last segment of the path. */
function formField(path: string, step: FlowStep | null): string {
  const positions = path.match(/\d+/g) ?? []
  const named = step === null ? undefined : steps[step].fields[path.replaceAll(/\d+/g, '*')]
  return named?.replaceAll('*', () => positions.shift() ?? '') ?? path.split('.').at(-1) ?? path
}

function isBrowserOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/**
 * The errors to show for a failed submission. The text says what to do next.
 * @param step the step whose form shows them; null for a form outside the funnel
 */
export function toSubmitErrors(
  error: unknown,
  step: FlowStep | null = null,
  isOffline = isBrowserOffline(),
): NonNullable<SubmitErrors> {
  if (!(error instanceof ApiError)) return { errors: [{ message: new ApiError('unknown').message }] }
  const { fieldErrors = [], pageErrors = [] } = error.body?.result.details ?? {}
  if (fieldErrors.length + pageErrors.length > 0)
    return {
      errors: [
        ...pageErrors.map((message) => ({ message })),
        ...fieldErrors.map(({ field, message }) => ({ name: formField(field, step), message })),
      ],
    }
  if (error.status === 401) return { errors: [{ message: words.errors.sessionEnded }] }
  if (error.kind === 'network')
    return {
      errors: [
        {
          message: isOffline ? words.errors.offline : words.errors.unreachable,
        },
      ],
    }
  if (error.userErrorCode === 'UPSTREAM_UNAVAILABLE')
    return { errors: [{ message: words.errors.answersSaved(`${error.message}.`) }] }
  if (missingStep(error) !== null && error.userErrorCode !== undefined)
    return { errors: [{ message: userPrompt(error.userErrorCode) }] }
  if (error.status >= 500) return { errors: [{ message: words.errors.answersSaved(error.message) }] }
  return { errors: [{ message: error.message }] }
}
