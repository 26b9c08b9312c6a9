/** What is needed of an OpenAPI document and its JSON schemas. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  minLength?: number
}
export type Operation = {
  operationId: string
  method: string
  path: string
  security?: Record<string, unknown>[]
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  body: Schema | null
}
type Item = Omit<Operation, 'method' | 'path' | 'body'> & {
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
export type OpenApi = { paths: Record<string, Record<string, Item>> }

/** Every operation of the document, so that a new call is attacked without another line. */
export function listOperations({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { requestBody, ...operation }]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  )
}

/** Values for patterns of ours that no general sample fits. */
const samples: Readonly<Record<string, unknown>> = {
  uuid: '0190a000-0000-7000-8000-000000000001',
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  email: 'someone@example.com',
}

/** A value that fits a schema as far as the schema says. */
export function makeSample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (choice !== undefined) return makeSample(choice)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, makeSample(inner)]),
    )
  if (schema.type === 'array') return schema.items === undefined ? [] : [makeSample(schema.items)]
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return samples[schema.format ?? ''] ?? 'a'.repeat(Math.max(schema.minLength ?? 1, 1))
}

/** The places of the values within a body: each leaf, and each object and list around them. */
export function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))]
}

/** The same body with another value in one place. */
export function withValue(body: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(body))
    return body.map((inner, at) => (String(at) === first ? withValue(inner, rest, value) : inner))
  const inner = body as Record<string, unknown>
  return { ...inner, [first]: withValue(inner[first], rest, value) }
}
