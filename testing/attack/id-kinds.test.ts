import { calls } from '@relief/contract/calls.ts'
import { openApiDocument } from '@relief/contract/openapi.ts'
import { stepCalls } from '@relief/steps/all-steps.ts'
import { expect, test } from 'vitest'
import { findIdPlaces, ownedKinds, unusedRules } from './id-kinds.ts'
import { needsLogIn, ownedPlaces } from './matrix.ts'
import { listOperations, type OpenApi } from './openapi.ts'

const operations = listOperations(openApiDocument([...calls, ...stepCalls], '1') as OpenApi)

test('every id in a call has a kind, and a call without a log-in has none', () => {
  const places = ownedPlaces(operations)
  expect([...new Set(places.map(({ kind }) => kind))].sort()).toEqual([...ownedKinds])
  expect(unusedRules(operations.flatMap(findIdPlaces))).toEqual([])
  const open = places.filter(({ operation }) => !needsLogIn(operation))
  expect(open.map(({ operationId }) => operationId)).toEqual([])
})

test('a new call whose id has no kind is an error that says where to add it', () => {
  const parameters = [{ name: 'letterUuid', in: 'path' as const, schema: { type: 'string', format: 'uuid' } }]
  const added = {
    operationId: 'getLetter',
    method: 'GET',
    path: '/letters/{letterUuid}',
    parameters,
    body: null,
    responses: {},
  }
  expect(() => ownedPlaces([added])).toThrow('id-kinds.ts has no rule for "getLetter path letterUuid"')
})
