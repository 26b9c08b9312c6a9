import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  addPicture,
  comparePicture,
  ENDING,
  FOLDER,
  type Kept,
  leftOver,
  type Pictures,
  readKept,
  toKeep,
  writeKept,
} from './kept.ts'
import type { Squares } from './squares.ts'

const picture = (bright: number): Squares => ({
  columns: 3,
  rows: 2,
  planes: new Uint8Array(18).fill(bright),
})
const name = 'en-390-light offers'
const picturesOn = (from: string): Pictures => ({
  kept: { byName: new Map([[name, [{ from: '2026-11-20', squares: picture(3) }]]]), latest: '2026-11-20' },
  seen: new Map(),
  from,
  undecided: [],
})
const withPlanes = ({ from, squares }: { from: string; squares: Squares }) => ({
  from,
  squares: { ...squares, planes: Uint8Array.from(squares.planes) },
})
const made = 'a test of kept pictures'
const none: Kept = { byName: new Map(), latest: '' }

afterEach(() => {
  writeKept(made, none)
})

test('each file of reference pictures has its browser test', () => {
  const tests = readdirSync(FOLDER).map((file) => file.replace(ENDING, '.e2e.test.ts'))
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((file) => !existsSync(join(FOLDER, '../..', file)))).toEqual([])
})

test('pictures are read back as written, and a file without pictures is deleted', () => {
  const longer = { columns: 1, rows: 3, planes: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]) }
  const byName: Kept['byName'] = new Map([
    [
      name,
      [
        { from: '2026-11-20', squares: picture(3) },
        { from: '2026-11-24', squares: longer },
      ],
    ],
    ['es-1280-dark offers', [{ from: '2026-11-20', squares: longer }]],
  ])
  writeKept(made, { byName, latest: '2026-11-24' })
  expect(readKept(made).latest).toBe('2026-11-24')
  const read = [...readKept(made).byName].map(([each, ofPage]) => [each, ofPage.map(withPlanes)])
  expect(read).toEqual([...byName])
  writeKept(made, none)
  expect(existsSync(join(FOLDER, `${made}${ENDING}`))).toBe(false)
})

test('pictures that differ, lack a reference or are unused are reported', () => {
  const pictures = picturesOn('2026-11-20')
  expect(leftOver(pictures)).toEqual([name])
  expect(comparePicture(pictures, name, picture(4))).toBeNull()
  expect(leftOver(pictures)).toEqual([])
  const longer = { columns: 3, rows: 4, planes: new Uint8Array(36).fill(3) }
  expect(comparePicture(pictures, name, picture(20))).toMatchObject({ difference: { squares: 6, longer: 0 } })
  expect(comparePicture(pictures, name, longer)).toMatchObject({ difference: { squares: 6, longer: 32 } })
  expect(comparePicture(pictures, 'another', picture(3))).toEqual({ before: null })
})

test('a later policy may change a page until its pictures are taken', () => {
  const early = picturesOn('2026-11-24')
  expect(comparePicture(early, name, picture(20))).toBeNull()
  expect(early.undecided).toEqual([name])
  early.seen.clear()
  addPicture(early, name, picture(20))
  const kept = toKeep(early, true)
  expect(kept.latest).toBe('2026-11-24')
  expect(kept.byName.get(name)).toHaveLength(2)
  expect(comparePicture({ ...picturesOn('2026-11-24'), kept }, name, picture(20))).toBeNull()
  expect(comparePicture({ ...picturesOn('2026-11-24'), kept }, name, picture(3))).not.toBeNull()
  expect(comparePicture({ ...picturesOn('2026-11-20'), kept }, name, picture(20))).not.toBeNull()
  expect(comparePicture({ ...picturesOn('2026-11-20'), kept }, name, picture(3))).toBeNull()
})

test('two pictures with the same name must look the same', () => {
  const pictures = picturesOn('2026-11-20')
  expect(addPicture(pictures, name, picture(4))).toBeNull()
  expect(addPicture(pictures, name, picture(20))).toMatchObject({ difference: { squares: 6 } })
})

test('unchanged pictures keep their reference; unused references are dropped', () => {
  const pictures = picturesOn('2026-11-20')
  expect(toKeep(pictures, false)).toEqual(pictures.kept)
  expect(toKeep(pictures, true).byName.size).toBe(0)
  addPicture(pictures, name, picture(4))
  expect(toKeep(pictures, true)).toEqual(pictures.kept)
})
