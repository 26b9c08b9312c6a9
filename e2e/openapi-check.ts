import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> }
type OpenApi = { paths: Record<string, Record<string, Operation>> }

/** Complains about a reply that the document does not allow. */
export type ReplyCheck = (method: string, path: string, status: number, body: unknown) => void

/**
 * A check of replies against the OpenAPI document that a server publishes, by ajv.
 * @param url origin of the server
 * @throws (the check) for a call that is not in the document, a status that is not, or a body that does not fit
 */
export async function replyCheckOf(url: string): Promise<ReplyCheck> {
  const document = (await (await fetch(`${url}/docs/api/openapi.json`)).json()) as OpenApi
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'openapi')
  const compiled = new Map<string, ValidateFunction>()
  return (method, path, status, body) => {
    const template = Object.keys(document.paths).find(
      (one) => matches(one, path) && document.paths[one]?.[method],
    )
    if (template === undefined) throw new Error(`${method} ${path} is not in the OpenAPI document`)
    const responses = document.paths[template]?.[method]?.responses ?? {}
    const found = String(status) in responses ? String(status) : 'default'
    const pointer = ['paths', template, method, 'responses', found, 'content', 'application/json', 'schema']
    const ref = `openapi#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref })
    compiled.set(ref, validate)
    if (validate(body)) return
    throw new Error(
      `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`,
    )
  }
}

function matches(template: string, path: string): boolean {
  const parts = template.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith('{') || part === given[index])
  )
}
