import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from './use-media.ts'

const rooms = ['ui', 'steps', 'web'].map((room) => join(import.meta.dirname, '../..', room))

test('a tablet starts at 768 pixels and a desktop at 1024, in scripts and all styles', () => {
  expect([PHONE, DESKTOP]).toEqual(['(max-width: 767px)', '(min-width: 1024px)'])
  const styles = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.startsWith('dist'))
      .map((file) => readFileSync(join(room, file), 'utf8')),
  )
  const widths = styles.flatMap((css) =>
    [...css.matchAll(/@media[^{]*min-width: (\d+px)/g)].map(([, at]) => at),
  )
  expect(new Set(widths)).toEqual(new Set(['768px', '1024px']))
})
