/** The database can't be reached, is starting or stopping, or did not answer in time. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is not available: ${describe(cause)}`, { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * SQLSTATE codes: connection exceptions, too many connections, and shutdown, crash or start of the server.
 * 57014: a statement reached its time limit. Source: PostgreSQL manual, appendix A.
 */
const unavailable = /^(08...|53300|57P01|57P02|57P03|57014)$/
/** Errors of the system: the address does not answer, or the connection broke. */
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The deadline of the work in progress has passed. */
export const NO_TIME = 'No time is left for another statement'

/** Errors without a code, mostly from the client library. */
const messages = [
  NO_TIME,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
]
/** When two transactions can't both commit, one is rolled back and may be run again. */
const conflicts = new Set(['40001', '40P01'])

/** Errors that an operator must fix in DATABASE_URL: the server answers, but rejects the connection. */
const rejections = /^(28000|28P01|3D000|42501)$/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

export function isConflict(error: unknown): boolean {
  return conflicts.has(codeOf(error))
}

/** A database that stops removes its Unix socket. */
const isSocketGone = (error: unknown): boolean =>
  codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect'

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const code = codeOf(error)
  if (unavailable.test(code) || network.has(code) || isSocketGone(error)) return true
  return error instanceof Error && messages.some((message) => error.message.startsWith(message))
}

/** Codes of OpenSSL and Node for a certificate that is not trusted, or is another host's. */
const certificate = /CERT|^ERR_TLS|SELF_SIGNED|VERIFY/

/** What is wrong with the connection to PostgreSQL, for the operator; null for any other error. */
export function explainConnection(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable || isRejected(error)) return error.message
  if (!(error instanceof Error)) return null
  const isInsecure =
    certificate.test(codeOf(error)) || error.message.startsWith('The server does not support SSL')
  return isInsecure ? `The connection can't be encrypted as sslmode asks: ${error.message}` : null
}

/** Whether a statement gave up waiting for a lock (55P03 lock_not_available). */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** Whether the database rejects the account, its password, its rights or the database's name. */
function isRejected(error: unknown): error is Error {
  return error instanceof Error && rejections.test(codeOf(error))
}

/** The error code, or else the message: neither contains values of a statement. */
function describe(error: unknown): string {
  const code = codeOf(error)
  if (code !== '') return code
  return error instanceof Error ? error.message : 'unknown cause'
}
