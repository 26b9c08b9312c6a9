import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { errorBody } from './envelope.ts'
import { problems } from './problems.ts'

type Json = Record<string, unknown>
type ObjectSchema = { properties?: Record<string, Json>; required?: string[] }

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return json as Json
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function needsProof({ body }: Call): boolean {
  const { properties = {} } = body === undefined ? {} : (schemaOf(body, 'input') as ObjectSchema)
  return 'proof' in properties
}

const rejected = {
  404: 'Unknown, or not yours',
  409: 'It does not fit the present state',
  422: 'Well formed, but not accepted',
  429: 'Requested too often',
} as const

/**
 * Every status that a call can be rejected with, with what it means; 500 is the server's own fault. The
 * tests' client accepts no other.
 */
export function findRejections(call: Call): Map<number, string[]> {
  const statuses = new Map<number, string[]>()
  const add = (status: number, what: string) =>
    statuses.set(status, [...new Set([...(statuses.get(status) ?? []), what])])
  add(400, 'The address, a parameter or the body does not fit')
  if (call.auth !== 'none' && call.auth !== 'session') add(401, 'Not signed in')
  if (call.auth === 'bearer' && call.method !== 'GET') add(403, 'The X-CSRF-Token does not match')
  if (call.path.includes('{')) add(404, rejected[404])
  if (call.body) {
    add(413, 'The body is too large')
    add(415, 'The body is not sent as application/json')
  }
  if (call.path.includes('/flow/') && call.method === 'POST') {
    add(409, 'The application stands at another step')
    add(429, 'Another submission is under way, or it was requested too often')
  }
  if (call.path.startsWith('/api/auth/')) {
    add(401, 'The session, password or signature is wrong')
    add(403, 'The request comes from another site')
    add(429, rejected[429])
  }
  // Wrong proofs are counted, and a PDF takes much work.
  if (needsProof(call) || call.produces === 'application/pdf') add(429, rejected[429])
  for (const status of call.rejects) add(status, rejected[status])
  add(503, 'The server is busy, or the database does not answer')
  for (const code of call.errors) add(problems[code].status, code)
  return statuses
}

function errorResponses(call: Call): Json {
  return Object.fromEntries(
    [...findRejections(call)].map(([status, codes]) => [
      String(status),
      {
        description: codes.join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function operationOf(call: Call): Json {
  const tag = call.path.split('/')[call.path.startsWith('/api/sdl/v1/') ? 4 : 1] ?? 'other'
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [tag.startsWith('{') ? 'application' : tag],
    ...(call.auth === 'bearer' ? { security: [{ accessToken: [] }] } : {}),
    ...(call.auth === 'optional' ? { security: [{ accessToken: [] }, {}] } : {}),
    ...(call.auth === 'session' ? { security: [{ session: [] }] } : {}),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
      },
    }),
    responses: {
      '200': {
        description: 'Done',
        content:
          call.produces === 'application/json'
            ? { 'application/json': { schema: schemaOf(call.reply, 'output') } }
            : { [call.produces]: {} },
      },
      ...errorResponses(call),
      default: {
        description: 'Anything unforeseen, with a request id',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of the calls, in their order. */
export function openApiDocument(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const item = paths[call.path] ?? {}
    item[call.method.toLowerCase()] = operationOf(call)
    paths[call.path] = item
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Relief Loans',
      version,
      description:
        'Apply for a loan, one step at a time: the server decides the next step. Amounts are dollars; rates are fractions.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'relief.session_token' },
      },
    },
  }
}
