import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { userPrompt } from '@relief/contract/problems.ts'
import { type ReviewableStep, reviewableSteps, steps } from '@relief/steps/all-steps.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { ApiError, isOutcomeUnknown } from '../api/api-error.ts'
import { noReplyWords } from './no-reply.ts'
import { words } from './words.ts'

/** The question that supplies the data missing on the server; null when none is missing. */
export function missingStep(error: unknown): ReviewableStep | null {
  const code = error instanceof ApiError ? error.userErrorCode : undefined
  if (code === undefined) return null
  return reviewableSteps.find((step) => steps[step].supplies.includes(code)) ?? null
}

/**
 * The form's name for a field: the step's mapping of its wire path or of the last segment, or else that
 * segment.
 */
function formField(path: string, step: FlowStep | null): string {
  const positions = path.match(/\d+/g) ?? []
  const last = path.split('.').at(-1) ?? path
  const fields = step === null ? {} : steps[step].fields
  const named = fields[path.replaceAll(/\d+/g, '*')] ?? fields[last]
  return named?.replaceAll('*', () => positions.shift() ?? '') ?? last
}

/** Errors to show, and whether the server may have done what was asked. */
export type Failure = NonNullable<SubmitErrors> & { isUnknown: boolean }

type About = {
  /** The step whose form shows the errors; null for a form outside the funnel. */
  step?: FlowStep | null
  /** Whether every answer is stored: what was typed, on this device. */
  isStored?: boolean
  isOffline?: boolean | undefined
}

/** The errors to show for a failed submission. The text says what to do next. */
export function toSubmitErrors(error: unknown, about: About = {}): Failure {
  return { errors: errorsOf(error, about), isUnknown: isOutcomeUnknown(error) }
}

function errorsOf(error: unknown, { step = null, isStored = false, isOffline }: About): Failure['errors'] {
  if (!(error instanceof ApiError)) return [{ message: new ApiError('unknown').message }]
  const { fieldErrors = [], pageErrors = [] } = error.body?.result.details ?? {}
  if (fieldErrors.length + pageErrors.length > 0)
    return [
      ...pageErrors.map((message) => ({ message })),
      ...fieldErrors.map(({ field, message }) => ({ name: formField(field, step), message })),
    ]
  const whileStored = (message: string) => [
    { message: isStored ? words.errors.answersSaved(message) : message },
  ]
  if (error.status === 401) return [{ message: words.errors.sessionEnded }]
  if (error.kind === 'network') return whileStored(noReplyWords(isOffline))
  if (error.userErrorCode === 'UPSTREAM_UNAVAILABLE') return whileStored(`${error.message}.`)
  if (missingStep(error) !== null && error.userErrorCode !== undefined)
    return [{ message: userPrompt(error.userErrorCode) }]
  return error.status >= 500 ? whileStored(error.message) : [{ message: error.message }]
}
