import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_BRANDING } from '@relief/domain/brand-theme.ts'
import { expect, test } from 'vitest'
import { workspaces } from './package.json' with { type: 'json' }

/** Files that cannot import the brand color, and so write it themselves. */
const mayWrite = ['ui/tokens/tokens.css', 'web/icon.svg']
const source = 'domain/brand-theme.ts'

/** Two colors whose channels differ by no more than this look the same, so one is meant to be the other. */
const ALIKE = 8

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const isAlike = (color: string) =>
  channels(color).every(
    (channel, at) => Math.abs(channel - (channels(DEFAULT_BRANDING.colorPrimary)[at] ?? 0)) <= ALIKE,
  )
const brandColorsIn = (file: string) =>
  (readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? []).filter(isAlike)

test('the brand color is written in one place, and the same in files that cannot import it', () => {
  const files = workspaces
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
    )
    .filter((file) => /\.(tsx?|css|svg|html)$/.test(file) && !/\/dist\/|\.test\.ts|\.generated\./.test(file))
  expect(files).toEqual(expect.arrayContaining([...mayWrite, source]))
  const writing = files.filter((file) => brandColorsIn(file).length > 0)
  expect(writing.sort()).toEqual([source, ...mayWrite].sort())
  for (const file of mayWrite)
    for (const color of brandColorsIn(file))
      expect(color.toUpperCase(), file).toBe(DEFAULT_BRANDING.colorPrimary)
})
