import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)dist\/|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

/** The key of each `useSWR` as written: "'help'", "['help'", "KEY", "stepKey(". */
const keysOf = (source: string) =>
  [...source.matchAll(/useSWR\(\s*(?:[\w =]+\?\s*)?(?:null\s*:\s*\(?)?(\[?'[\w-]+'|\w+\(?)/g)].map(
    ([, key = '']) => key,
  )

test('a key of the cache has one reader, because two would read each other’s shape', () => {
  const keys = sources.flatMap(keysOf)
  // Each file has its own KEY, and the two readers of a step load the same.
  const shared = keys.filter((key) => !['KEY', 'stepKey('].includes(key))
  expect(shared.length).toBeGreaterThan(15)
  expect(shared.filter((key, at) => shared.indexOf(key) !== at)).toEqual([])
})
