import { calls } from '@relief/contract/calls.ts'
import { openApiDocument } from '@relief/contract/openapi.ts'
import { stepCalls } from '@relief/steps/all-steps.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listOperations, type OpenApi, placesIn } from './openapi.ts'
import { findLeaves, makeSample, sampleBodies } from './samples.ts'

const all = [...calls, ...stepCalls]
const operations = listOperations(openApiDocument(all, '1') as OpenApi)
const callOf = (operationId: string) => all.find(({ id }) => id === operationId)

test('every call accepts every sample that is made from its schema', () => {
  const faults = operations.flatMap((operation) =>
    sampleBodies(operation).flatMap((body) => {
      const schema = callOf(operation.operationId)?.body
      const { error } = schema === undefined ? {} : z.safeParse(schema, body)
      return (error?.issues ?? []).map(
        ({ path, message }) => `${operation.operationId} ${path.join('.')}: ${message}`,
      )
    }),
  )
  expect(faults).toEqual([])
})

test('every parameter accepts its sample', () => {
  const faults = operations.flatMap(({ operationId, parameters }) =>
    (['path', 'query'] as const).flatMap((place) => {
      const schema = callOf(operationId)?.[place === 'path' ? 'params' : 'query']
      if (schema === undefined) return []
      const own = parameters.filter((parameter) => parameter.in === place)
      const values = Object.fromEntries(
        own.map((own) => [own.name, String(makeSample(own.schema, own.name))]),
      )
      const { error } = z.safeParse(schema, values)
      return (error?.issues ?? []).map(({ path, message }) => `${operationId} ${path.join('.')}: ${message}`)
    }),
  )
  expect(faults).toEqual([])
})

test('every value that a body may have is in one of its samples', () => {
  const missing = operations.flatMap((operation) => {
    const reached = new Set(
      sampleBodies(operation).flatMap((body) =>
        placesIn(body).map((place) => place.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.')),
      ),
    )
    const leaves = operation.body === null ? [] : findLeaves(operation.body)
    return leaves.filter((leaf) => !reached.has(leaf)).map((leaf) => `${operation.operationId} ${leaf}`)
  })
  expect(missing).toEqual([])
})
