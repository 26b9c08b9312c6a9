import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { type Difference, findDifference, type Squares } from './squares.ts'

/** The folder where tests save pictures that differ from the reference pictures. */
export const CHANGED = '.screens/changed'

/** The pictures of a test file are in one file: many are similar, so together they take half the space. */
export const FOLDER = join(import.meta.dirname, 'kept')
export const ENDING = '.squares.br'

/**
 * The reference pictures of a page, oldest first. Each applies from the first day of a policy until a later
 * policy has its own picture.
 */
type OfPage = readonly { from: string; squares: Squares }[]

/** The kept pictures of a test file. */
export type Kept = {
  byName: ReadonlyMap<string, OfPage>
  /** The first day of the newest policy under which all pictures were reviewed. */
  latest: string
}

/** The pictures of a test file: the reference pictures, and those that its tests have taken so far. */
export type Pictures = {
  kept: Kept
  seen: Map<string, Squares>
  /** The first day of the policy in force. */
  from: string
  /** Pages that differ from an earlier policy's picture, possibly because of the new policy. */
  undecided: string[]
}

/** The name of the test file without its ending, as `npm run screens` takes it. */
export const nameOf = (testFile: string): string => basename(testFile).replace('.e2e.test.ts', '')

const pathOf = (test: string) => join(FOLDER, `${test}${ENDING}`)

type Entry = { picture: string; from: string; columns: number; rows: number }
type Header = { latest: string; entries: Entry[] }

const planesLength = ({ columns, rows }: Pick<Squares, 'columns' | 'rows'>) => 3 * columns * rows

export function readKept(test: string): Kept {
  if (!existsSync(pathOf(test))) return { byName: new Map(), latest: '' }
  const bytes = brotliDecompressSync(readFileSync(pathOf(test)))
  const end = bytes.indexOf('\n')
  let at = end + 1
  const { latest, entries } = JSON.parse(bytes.toString('utf8', 0, end)) as Header
  const byName = new Map<string, OfPage>()
  for (const { picture, from, columns, rows } of entries) {
    const planes = bytes.subarray(at, at + planesLength({ columns, rows }))
    at += planes.length
    byName.set(picture, [...(byName.get(picture) ?? []), { from, squares: { columns, rows, planes } }])
  }
  return { byName, latest }
}

export function writeKept(test: string, { byName, latest }: Kept): void {
  if (byName.size === 0) {
    rmSync(pathOf(test), { force: true })
    return
  }
  const all = [...byName]
    .sort(([name], [other]) => (name < other ? -1 : 1))
    .flatMap(([picture, ofPage]) => ofPage.map((each) => ({ picture, ...each })))
  const entries = all.map(
    ({ picture, from, squares: { columns, rows } }): Entry => ({ picture, from, columns, rows }),
  )
  const planes = all.map(({ squares }) => squares.planes)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(
    pathOf(test),
    brotliCompressSync(
      Buffer.concat([Buffer.from(`${JSON.stringify({ latest, entries } satisfies Header)}\n`), ...planes]),
    ),
  )
}

/** The picture that shows the page on a day. */
const shownOn = (ofPage: OfPage | undefined, day: string): Squares | undefined =>
  ofPage?.findLast((each) => each.from <= day)?.squares

/** A picture that differs from the earlier one; `before` is null without one. */
export type Finding = { before: Squares; difference: Difference } | { before: null }

/** @returns null if the picture matches its reference, or has none under this policy yet */
export function comparePicture(pictures: Pictures, picture: string, now: Squares): Finding | null {
  const { kept, seen, from, undecided } = pictures
  seen.set(picture, now)
  const before = shownOn(kept.byName.get(picture), from)
  if (before === undefined) return { before: null }
  const difference = findDifference(before, now)
  if (difference === null || from <= kept.latest) return difference && { before, difference }
  undecided.push(picture)
  return null
}

/** @returns null unless a picture of the same name, taken before it, looks different */
export function addPicture({ seen }: Pictures, picture: string, now: Squares): Finding | null {
  const before = seen.get(picture)
  seen.set(picture, before ?? now)
  const difference = before === undefined ? null : findDifference(before, now)
  return before !== undefined && difference ? { before, difference } : null
}

/** The reference pictures that no test used. */
export const leftOver = ({ kept, seen }: Pictures): string[] =>
  [...kept.byName.keys()].filter((picture) => !seen.has(picture))

/**
 * The new reference pictures: those taken, or the existing one if it looks the same.
 * @param isAll whether all tests of the file ran, so that unused pictures are dropped
 */
export function toKeep({ kept, seen, from }: Pictures, isAll: boolean): Kept {
  const next = new Map(isAll ? [] : kept.byName)
  for (const [picture, now] of seen) {
    const ofPage = kept.byName.get(picture) ?? []
    const before = shownOn(ofPage, from)
    const isSame = before !== undefined && findDifference(before, now) === null
    const others = ofPage.filter((each) => each.from !== from)
    next.set(
      picture,
      isSame ? ofPage : [...others, { from, squares: now }].sort((a, b) => (a.from < b.from ? -1 : 1)),
    )
  }
  return { byName: next, latest: isAll && kept.latest < from ? from : kept.latest }
}
