import { readFileSync } from 'node:fs'
import { schoolShortNames, schoolsCalled } from '@relief/domain/school-short-names.ts'
import { expect, test } from 'vitest'
import { readReference, referenceFiles } from './files.ts'

test('every short name belongs to a school of our data', () => {
  const reference = referenceFiles.find(({ kind }) => kind === 'school')
  if (reference === undefined) throw new Error('There are no schools')
  const text = readFileSync(new URL(reference.file, import.meta.url), 'utf8')
  const names = new Set(readReference(reference, text).map(({ columns }) => columns['name']))
  for (const name of Object.keys(schoolShortNames)) expect.soft(names.has(name), name).toBe(true)
})

test.each([
  ['UT Austin', 'University of Texas at Austin'],
  ['UCLA', 'University of California, Los Angeles'],
  ['Penn State', 'Pennsylvania State University'],
  ['ole miss', 'University of Mississippi'],
  ['M.I.T.', 'Massachusetts Institute of Technology'],
  ['georgia te', 'Georgia Institute of Technology'],
])('%s is the short name of %s', (typed, name) => {
  expect(schoolsCalled(typed)).toEqual([name])
})

test('a word that begins no short name is a name as it is', () => {
  for (const typed of ['', 'u', 'har', 'harvard']) expect(schoolsCalled(typed)).toEqual([])
})
