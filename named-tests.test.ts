import { expect, test } from 'vitest'
import { findFault, testsNamedIn } from './named-tests.ts'

const file = 'named-tests.test.ts'

test('a row quotes the whole title, including semicolons', () => {
  expect(testsNamedIn('| item | `a.test.ts` › one; two, three; `b.test.tsx` › four |')).toEqual([
    { file: 'a.test.ts', title: 'one; two, three' },
    { file: 'b.test.tsx', title: 'four' },
  ])
})

test('a title is found only as a whole; a beginning or a cut one is not', () => {
  expect(
    findFault({ file, title: 'a title is found only as a whole; a beginning or a cut one is not' }),
  ).toBeNull()
  for (const title of ['a title is found only as a whole', 'a title', 'is found only as a whole'])
    expect(findFault({ file, title })).toBe(`${file} has no test "${title}"`)
})

test('a missing file is reported', () => {
  expect(findFault({ file: 'nowhere.test.ts', title: 'anything' })).toBe('nowhere.test.ts does not exist')
})
