import { calls } from '@relief/contract/calls.ts'
import { openApiDocument } from '@relief/contract/openapi.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { stepCalls } from './all-steps.ts'

const all = [...calls, ...stepCalls]
const document = openApiDocument(all, '0.0.0')

test('the document of every call in the contract is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const result = await validator.validate(JSON.parse(JSON.stringify(document)))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every call has its own id, and its own method and path', () => {
  const ids = all.map((call) => call.id)
  const places = all.map((call) => `${call.method} ${call.path}`)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(places).size).toBe(places.length)
})

test('path parameters are described, and only those that are in the path', () => {
  for (const call of all) {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const item = (
      document['paths'] as Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
    )[call.path]
    const described = item?.[call.method.toLowerCase()]?.parameters
      .filter((p) => p.in === 'path')
      .map((p) => p.name)
    expect(described, call.id).toEqual(inPath)
  }
})
