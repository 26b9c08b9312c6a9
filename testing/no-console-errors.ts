import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

/** For each unit test: what it writes as an error, such as a warning of React, fails it. */
const errors: string[] = []
console.error = (...values: unknown[]) => {
  errors.push(format(...values))
}

afterEach(() => {
  expect(errors.splice(0)).toEqual([])
})
