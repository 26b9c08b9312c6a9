import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandTheme, contrast, DEFAULT_BRANDING } from './brand-theme.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

test('the teal pair of the product overrides nothing, however it is spelled', () => {
  expect(brandTheme(DEFAULT_BRANDING)).toBeNull()
  expect(brandTheme({ colorPrimary: '#0b6b6b', colorPrimaryAccent: '#e6f4f2' })).toBeNull()
  expect(brandTheme({ ...DEFAULT_BRANDING, colorPrimaryAccent: '#FFFFFF' })).not.toBeNull()
})

test('colors that can be read stay what they are', () => {
  const theme = brandTheme({ colorPrimary: '#1B4B9B', colorPrimaryAccent: '#E7EEF9' })
  expect(theme?.light).toEqual({
    brand: '#1b4b9b',
    hover: '#163c7c',
    press: '#102d5d',
    onBrand: '#ffffff',
    tint: '#e7eef9',
  })
})

test('on a dark page a brand is bright and keeps its hue', () => {
  const dark = (colorPrimary: string) =>
    brandTheme({ colorPrimary, colorPrimaryAccent: '#ffffff' })?.dark.brand ?? ''
  const brands = { '#1B4B9B': '#8fb2ec', '#7A3B00': '#ea923f', '#2A5F34': '#71c080', '#5B2E7E': '#bf9cdb' }
  for (const [brand, bright] of Object.entries(brands)) expect(dark(brand)).toBe(bright)
  // A gray has no hue, and neither has what it becomes.
  expect(dark('#333333')).toMatch(/^#(..)\1\1$/)
})

test('contrast is that of WCAG: 21 for black on white, 4.54 for #767676', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('any two brand colors give readable text, links and buttons, light and dark', () => {
  fc.assert(
    fc.property(color, color, (colorPrimary, colorPrimaryAccent) => {
      const theme = brandTheme({ colorPrimary, colorPrimaryAccent })
      if (theme === null) return
      for (const [{ brand, hover, press, onBrand, tint }, behind, words] of [
        [theme.light, ['#ffffff', '#f4f9f8'], ['#12262b', '#48605f']],
        [theme.dark, ['#122124', '#0b1618'], ['#eaf3f2', '#a8bfbe']],
      ] as const) {
        for (const other of [...behind, tint, onBrand])
          for (const shade of [brand, hover, press])
            expect(contrast(shade, other)).toBeGreaterThanOrEqual(4.5)
        for (const word of words) expect(contrast(word, tint)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('the colors beside a brand are the design system’s own', () => {
  const tokens = readFileSync(new URL('../ui/tokens/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark')
  const tokenOf = (style: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(style)?.[1]
  const names = ['surface', 'page', 'text', 'muted', 'on-brand']
  expect(names.map((name) => tokenOf(light, name))).toEqual([
    '#ffffff',
    '#f4f9f8',
    '#12262b',
    '#48605f',
    '#ffffff',
  ])
  expect(names.map((name) => tokenOf(dark, name))).toEqual([
    '#122124',
    '#0b1618',
    '#eaf3f2',
    '#a8bfbe',
    '#05282a',
  ])
  expect([tokenOf(light, 'brand'), tokenOf(light, 'tint')]).toEqual(
    Object.values(DEFAULT_BRANDING).map((color) => color.toLowerCase()),
  )
})
