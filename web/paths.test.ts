import { findRoute, routes } from '@relief/contract/routes.ts'
import { expect, test } from 'vitest'
import { applicationIn, articleIn, hrefTo, pathTo, safeReturn } from './paths.ts'

const id = '0190a000-0000-7000-8000-000000000001'

test('a path has its application and the query values that are present', () => {
  expect(pathTo('offers', id)).toBe(`/loan/${id}/offers`)
  expect(pathTo('getStarted', '', { loanAmount: 1200, loanTerm: null })).toBe('/get-started?loanAmount=1200')
  expect(hrefTo('getRelief')).toBe('/relief-loans/get-relief')
})

test('a route that needs an application is not built without one', () => {
  expect(() => pathTo('income')).toThrow('income needs an application')
})

test('every path leads back to a route of the same path', () => {
  for (const [name, path] of Object.entries(routes)) {
    const found = findRoute(pathTo(name as keyof typeof routes, id))
    expect(found === null ? null : routes[found]).toBe(path)
  }
  expect(findRoute('/nowhere')).toBeNull()
  expect(findRoute(`/loan/${id}/`)).toBe('loanHome')
})

test('a path names its application or its help article, whatever follows', () => {
  expect(applicationIn(`/loan/${id}/income`)).toBe(id)
  expect(applicationIn('/loan/nothing')).toBe('nothing')
  expect(applicationIn('/loan/')).toBeNull()
  expect(applicationIn(`/help/loan/${id}`)).toBeNull()
  expect(articleIn('/help/what-a-loan-costs/')).toBe('what-a-loan-costs')
  expect(articleIn('/help')).toBeNull()
  expect(articleIn('/help/a/b')).toBeNull()
})

test('a return path always leads to a page of this app', () => {
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
