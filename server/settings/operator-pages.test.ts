import { expect, test } from 'vitest'
import { operatorPages } from './operator-pages.ts'

test("production closes metrics and the API's page unless a setting opens them", () => {
  expect(operatorPages({}, true)).toEqual({ metrics: false, apiDocs: false })
  expect(operatorPages({ METRICS: 'on' }, true)).toEqual({ metrics: true, apiDocs: false })
  expect(operatorPages({ API_DOCS: 'on' }, true)).toEqual({ metrics: false, apiDocs: true })
  expect(operatorPages({}, false)).toEqual({ metrics: true, apiDocs: true })
  expect(operatorPages({ METRICS: 'off', API_DOCS: 'off' }, false)).toEqual({
    metrics: false,
    apiDocs: false,
  })
})
