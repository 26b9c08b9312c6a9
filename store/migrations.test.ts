import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'

test('migrations are numbered from 1 without a gap or a repeat', async () => {
  const numbers = (await readMigrations()).map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
