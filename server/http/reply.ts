import type { ErrorBody } from '@relief/contract/envelope.ts'
import { httpError, Problem } from '@relief/contract/problem.ts'
import { userMessage } from '@relief/contract/problems.ts'
import { DatabaseUnavailable } from '@relief/store/postgres-errors.ts'

/** The usual envelope, with data in `result`. */
export function done<Result>(result: Result): { success: true; messages: string[]; result: Result } {
  return { success: true, messages: [], result }
}

/**
 * The error body for anything thrown: a Problem has its own message; for any other error it only says that
 * something failed.
 */
export function errorReply(
  error: unknown,
  ids: Pick<ErrorBody['result'], 'requestId' | 'traceId'>,
): { status: number; body: ErrorBody } {
  const known =
    error instanceof DatabaseUnavailable ? httpError('unavailable') : error instanceof Problem ? error : null
  const message = known?.message ?? userMessage(undefined)
  const details =
    known !== null && known.fieldErrors.length + known.pageErrors.length > 0
      ? { details: { fieldErrors: [...known.fieldErrors], pageErrors: [...known.pageErrors] } }
      : {}
  const code = known?.userErrorCode === undefined ? {} : { userErrorCode: known.userErrorCode }
  return {
    status: known?.status ?? 500,
    body: { success: false, messages: [message], result: { message, ...ids, ...details, ...code } },
  }
}
