import { readFileSync } from 'node:fs'
import { contrast } from '@relief/domain/brand-theme.ts'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const colorsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  )
const [first = '', dark = ''] = css.split('prefers-color-scheme: dark')
const light = colorsIn(first)
const themes = { light, dark: { ...light, ...colorsIn(dark) } }

const grounds = ['page', 'surface', 'tint']
/** Texts, each with the grounds that it is written on: 4.5 to 1. */
const texts: Record<string, readonly string[]> = {
  text: [...grounds, 'error-fill', 'success-fill', 'warning-fill'],
  muted: grounds,
  brand: grounds,
  link: grounds,
  error: ['page', 'surface', 'error-fill'],
  success: ['page', 'surface', 'success-fill'],
  warning: ['page', 'surface', 'warning-fill'],
  'on-brand': ['brand', 'brand-hover', 'brand-press'],
}
/** Edges of fields, the ring of the focus, and the keys of the chart of costs: 3 to 1. */
const shapes: Record<string, readonly string[]> = {
  border: grounds,
  focus: [...grounds, 'error-fill'],
  brand: grounds,
  cost: grounds,
  interest: grounds,
  error: ['page', 'surface', 'error-fill'],
  'google-border': ['issuer-fill'],
}

const tooFaint = (colors: Record<string, string>, pairs: Record<string, readonly string[]>, least: number) =>
  Object.entries(pairs).flatMap(([name, on]) =>
    on.flatMap((ground) => {
      const found = contrast(colors[name] ?? '', colors[ground] ?? '')
      return found >= least ? [] : [`${name} on ${ground}: ${found.toFixed(2)}`]
    }),
  )

test.each(Object.entries(themes))(
  'texts have a contrast of 4.5, field edges, focus and chart keys of 3, %s',
  (_, colors) => {
    expect(tooFaint(colors, texts, 4.5)).toEqual([])
    expect(tooFaint(colors, shapes, 3)).toEqual([])
  },
)
