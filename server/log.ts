import { redactPersonalData } from '@relief/domain/personal-data.ts'
import { type DestinationStream, type Logger, pino } from 'pino'
import { traceOfLine } from './tracing/active-span.ts'

export type Log = Logger

/**
 * Structured log. Callers never log personal data; `redact` is a second line of defense.
 * @param destination standard output by default
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      redact: {
        paths: [
          'ssn',
          'dob',
          'password',
          'newPassword',
          'token',
          'phone',
          'address',
          'email',
          'cookie',
          'authorization',
        ].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[redacted]',
      },
      mixin: traceOfLine,
      serializers: { error: describeError },
    },
    destination,
  )
}

/** Leaves out the error's other properties: database drivers quote values in them. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  const message = redactPersonalData(error.message)
  // A stack begins with the message.
  const stack = error.stack?.replace(error.message, () => message)
  return { name: error.name, message, code, stack, cause }
}
