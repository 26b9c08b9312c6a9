import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> }
type OpenApi = { paths: Record<string, Record<string, Operation>> }

/** Throws for a reply that the document does not allow. */
export type ReplyCheck = (method: string, path: string, status: number, body: unknown) => void

/**
 * Checks replies against the OpenAPI document that a server publishes, by ajv.
 * @param url origin of the server
 * @throws (the check) for a call or a status that is not in the document, or a body that does not fit
 */
export async function createReplyCheck(url: string): Promise<ReplyCheck> {
  const document = (await (await fetch(`${url}/docs/api/openapi.json`)).json()) as OpenApi
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'openapi')
  const compiled = new Map<string, ValidateFunction>()
  return (method, path, status, body) => {
    const template = Object.keys(document.paths).find(
      (operation) => matches(operation, path) && document.paths[operation]?.[method],
    )
    if (template === undefined) throw new Error(`${method} ${path} is not in the OpenAPI document`)
    const responses = document.paths[template]?.[method]?.responses ?? {}
    const found = status === 500 ? 'default' : String(status)
    if (!(found in responses)) throw new Error(`${method} ${path} ${status} is not in the OpenAPI document`)
    const pointer = ['paths', template, method, 'responses', found, 'content', 'application/json', 'schema']
    const ref = `openapi#/${pointer.map((segment) => encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref })
    compiled.set(ref, validate)
    if (validate(body)) return
    throw new Error(
      `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`,
    )
  }
}

function matches(template: string, path: string): boolean {
  const segments = template.split('/')
  const actual = path.split('/')
  return (
    segments.length === actual.length &&
    segments.every((segment, index) => segment.startsWith('{') || segment === actual[index])
  )
}
