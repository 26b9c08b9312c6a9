/** The parts of an OpenAPI document and its JSON schemas that the attacks use. */
export type Schema = {
  type?: string | string[]
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
  required?: string[]
}
export type Operation = {
  operationId: string
  method: string
  path: string
  security?: Record<string, unknown>[]
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  body: Schema | null
  responses: Record<string, unknown>
}
type Item = Omit<Operation, 'method' | 'path' | 'body'> & {
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
export type OpenApi = { paths: Record<string, Record<string, Item>> }

/** Every operation of the document, so that new calls are attacked automatically. */
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
