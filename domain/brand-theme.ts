/** A brand's two colors, #RRGGBB: one for buttons and links, and a pale one for backgrounds. */
export type Branding = { readonly colorPrimary: string; readonly colorPrimaryAccent: string }

/** The product's own teal. A brand with these two colors needs no theme of its own. */
export const DEFAULT_BRANDING: Branding = { colorPrimary: '#0B6B6B', colorPrimaryAccent: '#E6F4F2' }

export type BrandColors = {
  readonly brand: string
  readonly hover: string
  readonly press: string
  readonly onBrand: string
  readonly tint: string
}

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

/** Contrast ratio for text of any size: WCAG 2.2, 1.4.3. */
const MINIMUM_CONTRAST = 4.5
/** On a dark page, nearer to the product's own color, so that a brand does not look faint next to it. */
const DARK_BRAND_CONTRAST = 6
/** A full color would glare on a dark page. */
const DARK_BRAND_SATURATION = 0.8
const STEP = 0.05

function channels(color: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return [red, green, blue]
}

/** @param share how much of the second color, 0 to 1 */
function mixColors(first: string, second: string, share: number): string {
  const other = channels(second)
  return `#${channels(first)
    .map((channel, at) => Math.round(channel + ((other[at] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color)
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Contrast ratio, 1 to 21. Source: WCAG 2.2. */
export function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The color itself, or the nearest one that is readable against all of those. */
function adjustForContrast(color: string, away: string, against: readonly string[]): string {
  return firstReadable((share) => mixColors(color, away, share), MINIMUM_CONTRAST, against) ?? away
}

function firstReadable(
  colorAt: (share: number) => string,
  minimum: number,
  against: readonly string[],
): string | null {
  for (let share = 0; share < 1; share += STEP) {
    const tried = colorAt(share)
    if (against.every((other) => contrast(tried, other) >= minimum)) return tried
  }
  return null
}

/**
 * The color with more light, up to white at 1. Its hue stays, and so does its saturation, which mixing with
 * white would take away.
 */
function lighten(color: string, share: number): string {
  const levels = channels(color).map((channel) => channel / 255)
  const [low, high] = [Math.min(...levels), Math.max(...levels)]
  const middle = (low + high) / 2
  const room = Math.min(middle, 1 - middle)
  const saturation = room === 0 ? 0 : Math.min((high - low) / 2 / room, DARK_BRAND_SATURATION)
  const lightness = middle + (1 - middle) * share
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return `#${levels
    .map((level) => (high === low ? lightness : lightness + ((2 * (level - low)) / (high - low) - 1) * reach))
    .map((level) =>
      Math.round(level * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** A brand that is readable on a dark page. */
function brightBrand(primary: string, against: readonly string[]): string {
  const bright = firstReadable((share) => lighten(primary, share), DARK_BRAND_CONTRAST, against)
  return bright ?? adjustForContrast(primary, DARK.away, against)
}

function colorsOf(
  primary: string,
  tinted: string,
  { behind, words, onBrand, away }: typeof LIGHT,
): BrandColors {
  const [surface = ''] = behind
  const tint = adjustForContrast(tinted, surface, words)
  const against = [...behind, tint, onBrand]
  const brand = away === DARK.away ? brightBrand(primary, against) : adjustForContrast(primary, away, against)
  return { brand, hover: mixColors(brand, away, 0.2), press: mixColors(brand, away, 0.4), onBrand, tint }
}

/**
 * The theme for a brand's two colors, each as close to the brand as contrast allows; null for the product's
 * own pair.
 */
export function brandTheme(branding: Branding): { light: BrandColors; dark: BrandColors } | null {
  const { colorPrimary, colorPrimaryAccent } = branding
  const isOwn = (['colorPrimary', 'colorPrimaryAccent'] as const).every(
    (name) => branding[name].toUpperCase() === DEFAULT_BRANDING[name],
  )
  if (isOwn) return null
  return {
    light: colorsOf(colorPrimary, colorPrimaryAccent, LIGHT),
    // On a dark page the accent is a faint brand color.
    dark: colorsOf(colorPrimary, mixColors(DARK.behind[0] ?? '', colorPrimary, 0.25), DARK),
  }
}
