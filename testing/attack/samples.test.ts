import { calls } from '@relief/contract/calls.ts'
import { openApiDocument } from '@relief/contract/openapi.ts'
import { stepCalls } from '@relief/steps/all-steps.ts'
import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hostileValues } from './hostile-values.ts'
import { listOperations, type OpenApi, placesIn, withValue } from './openapi.ts'
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

test('every field that a body may have is in one of its samples', () => {
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

/** Amounts, years and counts that arithmetic may fail on. */
const numbers = [1e10, 1e13, 123_456_789.987, 1e21, -1e21, 5e-324, 0.1 + 0.2, 12_345.678, Number.MAX_VALUE]

/** Whether an error message repeats the sent text or number, which may be personal. */
const isRepeated = (value: unknown, messages: readonly string[]) =>
  ['string', 'number'].includes(typeof value) &&
  String(value).trim().length > 3 &&
  messages.some((message) => message.includes(String(value)))

test('no value in a body makes its check throw, or is repeated in a problem', slow, () => {
  const faults = operations.flatMap((operation) => {
    const schema = callOf(operation.operationId)?.body
    if (schema === undefined) return []
    return sampleBodies(operation).flatMap((body) =>
      placesIn(body).flatMap((place) =>
        [...hostileValues, ...numbers].flatMap((value) => {
          const where = `${operation.operationId} ${place.join('.')} ${JSON.stringify(value).slice(0, 30)}`
          try {
            const { error } = z.safeParse(schema, withValue(body, place, value))
            const messages = (error?.issues ?? []).map(({ message }) => message)
            return isRepeated(value, messages) ? [`${where} is repeated`] : []
          } catch (error) {
            return [`${where}: ${String(error)}`]
          }
        }),
      ),
    )
  })
  expect(faults).toEqual([])
})
