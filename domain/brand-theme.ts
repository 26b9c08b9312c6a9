/** The two colours that a brand is made of, as #RRGGBB: one to press and read, and a pale one to stand behind. */
export type Branding = { readonly colorPrimary: string; readonly colorPrimaryAccent: string }

/** The product's own teal. A brand of the same two colours needs no theme of its own. */
export const DEFAULT_BRANDING: Branding = { colorPrimary: '#0B6B6B', colorPrimaryAccent: '#E6F4F2' }

/** The colours that a brand changes, for light or for dark pages; #rrggbb. */
export type BrandColors = {
  readonly brand: string
  readonly hover: string
  readonly press: string
  readonly onBrand: string
  readonly tint: string
}

/** What stands beside them on every page: the design system's tokens. */
const LIGHT = {
  behind: ['#ffffff', '#f4f9f8'],
  words: ['#12262b', '#48605f'],
  onBrand: '#ffffff',
  away: '#000000',
}
const DARK = {
  behind: ['#122124', '#0b1618'],
  words: ['#eaf3f2', '#a8bfbe'],
  onBrand: '#05282a',
  away: '#ffffff',
}

/** WCAG 2.2, 1.4.3: words of any size. */
const ENOUGH = 4.5
const STEP = 0.05

function channels(color: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return [red, green, blue]
}

/** So much of the second colour in the first; 0 to 1. */
function mixed(first: string, second: string, share: number): string {
  const other = channels(second)
  return `#${channels(first)
    .map((channel, at) => Math.round(channel + ((other[at] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** How far two colours stand apart, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The colour itself, or as little away from it as makes it readable against all of those. */
function readable(color: string, away: string, against: readonly string[]): string {
  for (let share = 0; share < 1; share += STEP) {
    const tried = mixed(color, away, share)
    if (against.every((other) => contrast(tried, other) >= ENOUGH)) return tried
  }
  return away
}

function colorsOf(
  primary: string,
  tinted: string,
  { behind, words, onBrand, away }: typeof LIGHT,
): BrandColors {
  const [surface = ''] = behind
  const tint = readable(tinted, surface, words)
  const brand = readable(primary, away, [...behind, tint, onBrand])
  return { brand, hover: mixed(brand, away, 0.2), press: mixed(brand, away, 0.4), onBrand, tint }
}

/**
 * The theme that follows from a brand's two colours, each as near to the brand as can be read; null for the product's own
 * pair, which overrides nothing.
 */
export function brandTheme(branding: Branding): { light: BrandColors; dark: BrandColors } | null {
  const { colorPrimary, colorPrimaryAccent } = branding
  const isOwn = (['colorPrimary', 'colorPrimaryAccent'] as const).every(
    (name) => branding[name].toUpperCase() === DEFAULT_BRANDING[name],
  )
  if (isOwn) return null
  return {
    light: colorsOf(colorPrimary, colorPrimaryAccent, LIGHT),
    // On a dark page the accent is the brand's colour, faint.
    dark: colorsOf(colorPrimary, mixed(DARK.behind[0] ?? '', colorPrimary, 0.25), DARK),
  }
}
