import { type ErrorBody, errorBody } from '@relief/contract/envelope.ts'
import { type UserErrorCode, userMessage } from '@relief/contract/problems.ts'
import * as z from 'zod/mini'

/** network: no reply. unauthorized: 401 or 403. fetch: any other non-OK. schema: a reply of another shape. */
export type ErrorKind = 'network' | 'unauthorized' | 'fetch' | 'schema' | 'unknown'

/** A failed call, with the server's message and the ids that find it in the log. */
export class ApiError extends Error {
  readonly kind: ErrorKind
  readonly status: number
  readonly body: ErrorBody | null
  /** The auth library's own code, which is not one of ours. */
  readonly accountCode: string | null
  readonly requestId: string | null
  /** Cloudflare's id of the same request, if it went through Cloudflare. */
  readonly rayId: string | null
  /** How long to wait before another try; null without a limit. */
  readonly retryAfterSeconds: number | null

  constructor(kind: ErrorKind, status = 0, body: unknown = null, headers?: Headers) {
    const parsed = z.safeParse(errorBody, body)
    super(parsed.success ? parsed.data.result.message : userMessage(undefined))
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.body = parsed.success ? parsed.data : null
    const account = z.safeParse(z.looseObject({ code: z.string() }), body)
    this.accountCode = account.success ? account.data.code : null
    const wait = Number(headers?.get('Retry-After') ?? headers?.get('X-Retry-After') ?? Number.NaN)
    this.retryAfterSeconds = wait > 0 ? wait : null
    this.requestId = headers?.get('X-Request-Id') ?? null
    this.rayId = headers?.get('cf-ray') ?? null
  }

  get userErrorCode(): UserErrorCode | undefined {
    return this.body?.result.userErrorCode
  }
}

/** The kind of a reply that is not OK. */
export function kindOfStatus(status: number): ErrorKind {
  return status === 401 || status === 403 ? 'unauthorized' : 'fetch'
}

/**
 * Whether the server may have done what was asked: the reply is lost or unreadable, or a failure came after
 * the work. A rejection is certain.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.kind === 'network' || error.kind === 'schema' || error.status >= 500
}

/** Whether the server knows nothing by this name, such as the token of a link that was cut off. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whether the server refuses because of what is stored, such as a link whose request is gone. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409
