import { expect, test } from 'vitest'
import { savedEntries } from './saved-entries.ts'

test('what was seen is not asked for again, what was made is known, what was removed is gone', async () => {
  let asked = 0
  const saved = savedEntries(async () => {
    asked += 1
    return [{ id: 'a' }]
  })
  expect(await saved.of('one')).toEqual([{ id: 'a' }])
  expect(await saved.of('one')).toEqual([{ id: 'a' }])
  expect(asked).toBe(1)
  saved.made('one', { id: 'b' })
  saved.removed('one', 'a')
  expect(await saved.of('one')).toEqual([{ id: 'b' }])
  saved.seen('two', [])
  expect(await saved.of('two')).toEqual([])
  expect(asked).toBe(1)
})
