import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

/** Makes each unit test fail if it writes an error to the console, such as a React warning. */
const errors: string[] = []
console.error = (...values: unknown[]) => {
  errors.push(format(...values))
}

afterEach(() => {
  expect(errors.splice(0)).toEqual([])
})
