import * as z from 'zod/mini'
import type { UserErrorCode } from './problems.ts'

type Schema = z.core.$ZodType

/**
 * One call of the wire, defined once: the server registers and validates by it, the browser calls through it,
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
  /** One line for the API page. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the origin's root, with parameters in braces: /api/sdl/v1/application/{applicationUuid}. */
  path: string
  /** bearer: the applicant's access token. optional: with or without it. session: the HttpOnly cookie. */
  auth: 'bearer' | 'optional' | 'session' | 'none'
  params: Params
  query: Query
  body: Body
  reply: Reply
  errors: readonly UserErrorCode[]
  /** Its other rejections, besides those that `contract/openapi.ts` derives from the definition. */
  rejects: readonly (404 | 409 | 422 | 429)[]
  /** A file is sent unchanged, with the handler's file name; its reply is `fileReply`. */
  produces: 'application/json' | 'application/pdf'
}

export const fileReply = z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) })

type CallSchemas = Omit<Call, 'params' | 'query' | 'body' | 'reply' | 'errors' | 'rejects' | 'produces'>

/** Defines a call; params, query and body are undefined if the call has none. */
export function defineCall<
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  call: CallSchemas & {
    reply: Reply
    params?: Params
    query?: Query
    body?: Body
    errors?: readonly UserErrorCode[]
    rejects?: Call['rejects']
    produces?: Call['produces']
  },
): Call<Params, Query, Body, Reply> {
  return {
    ...call,
    params: call.params as Params,
    query: call.query as Query,
    body: call.body as Body,
    errors: call.errors ?? [],
    rejects: call.rejects ?? [],
    produces: call.produces ?? 'application/json',
  }
}

type InputOf<T> = T extends Schema ? z.core.input<T> : undefined
type OutputOf<T> = T extends Schema ? z.core.output<T> : undefined

export type Request<C> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? { params: InputOf<P>; query: InputOf<Q>; body: InputOf<B> }
    : never
/** The validated input that a handler receives. */
export type Received<C> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never
export type ReplyOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer R> ? z.core.output<R> : never

/** The input of a call: its params, query and body, as far as the call has them. */
export type CallInput<C> = {
  [Name in keyof Request<C> as Request<C>[Name] extends undefined ? never : Name]: Request<C>[Name]
}

/** Makes a call and resolves with its checked reply. */
export type Send = <C extends Call>(call: C, input: CallInput<C>) => Promise<ReplyOf<C>>
