import { routes } from '@relief/contract/routes.ts'
import { expect, test } from 'vitest'
import { hrefOf, pathOf, routeOf, safeReturn } from './paths.ts'

const id = '0190a000-0000-7000-8000-000000000001'

test('a path has its application and the query values that are there', () => {
  expect(pathOf('offers', id)).toBe(`/loan/${id}/offers`)
  expect(pathOf('getStarted', '', { loanAmount: 1200, loanTerm: null })).toBe('/get-started?loanAmount=1200')
  expect(hrefOf('getRelief')).toBe('/relief-loans/get-relief')
})

test('a route that needs an application is not built without one', () => {
  expect(() => pathOf('income')).toThrow('income needs an application')
})

test('every path leads back to a route of the same path', () => {
  for (const [name, path] of Object.entries(routes)) {
    const found = routeOf(pathOf(name as keyof typeof routes, id))
    expect(found === null ? null : routes[found]).toBe(path)
  }
  expect(routeOf('/nowhere')).toBeNull()
  expect(routeOf(`/loan/${id}/`)).toBe('loanHome')
})

test('people are only ever returned to a page of this app', () => {
  expect(safeReturn(`/loan/${id}/income`)).toBe(`/loan/${id}/income`)
  expect(safeReturn(`/relief-loans/loan/${id}`)).toBe(`/loan/${id}`)
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    null,
  ])
    expect(safeReturn(evil)).toBeNull()
})
