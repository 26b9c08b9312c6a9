import * as z from 'zod/mini'
import type { UserErrorCode } from './problems.ts'

type Schema = z.core.$ZodType

/**
 * One call of the wire, defined once: the server registers and validates from it, the browser calls through it,
 * and the OpenAPI document is generated from it.
 */
export type Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> = {
  /** camelCase and unique: the operationId. */
  id: string
  /** One line for a reader of the API's page. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the origin's root, parameters in braces: /api/sdl/v1/application/{applicationUuid}. */
  path: string
  /** bearer: the applicant's access token. optional: with or without one. session: the HttpOnly cookie. none: anyone. */
  auth: 'bearer' | 'optional' | 'session' | 'none'
  params: Params
  query: Query
  body: Body
  reply: Reply
  errors: readonly UserErrorCode[]
  /** A file is sent as it is, under the name that the handler gives it; its reply is `fileReply`. */
  produces: 'application/json' | 'application/pdf'
}

/** What the handler of a call that produces a file gives back. */
export const fileReply = z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) })

type Parts = Omit<Call, 'params' | 'query' | 'body' | 'reply' | 'errors' | 'produces'>

/** Defines a call; params, query and body are undefined where the call has none. */
export function defineCall<
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  call: Parts & {
    reply: Reply
    params?: Params
    query?: Query
    body?: Body
    errors?: readonly UserErrorCode[]
    produces?: Call['produces']
  },
): Call<Params, Query, Body, Reply> {
  return {
    ...call,
    params: call.params as Params,
    query: call.query as Query,
    body: call.body as Body,
    errors: call.errors ?? [],
    produces: call.produces ?? 'application/json',
  }
}

type InputOf<T> = T extends Schema ? z.core.input<T> : undefined
type OutputOf<T> = T extends Schema ? z.core.output<T> : undefined

/** What a caller sends. */
export type Request<C> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? { params: InputOf<P>; query: InputOf<Q>; body: InputOf<B> }
    : never
/** What a handler receives, after validation. */
export type Received<C> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never
/** What comes back. */
export type ReplyOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer R> ? z.core.output<R> : never
