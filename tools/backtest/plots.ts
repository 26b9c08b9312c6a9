import { escapeHtml } from '@relief/evidence/escape-html.ts'

/** Plots as inline SVG without scripts; each has a title for screen readers. */

const WIDTH = 760
const LEFT = 250
export const colors = {
  inForce: '#8fa3ad',
  candidate: '#00796b',
  mark: '#b3261e',
  grid: '#dfe5e8',
  text: '#22313a',
}

function svg(title: string, height: number, body: string): string {
  return `<div class="wide" tabindex="0" role="group" aria-label="${escapeHtml(title)}"><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}"><title>${escapeHtml(title)}</title>${body}</svg></div>`
}

function label(x: number, y: number, text: string, anchor = 'start', size = 13, color = colors.text): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${color}">${escapeHtml(text)}</text>`
}

function line(x1: number, y1: number, x2: number, y2: number, color: string, dash = ''): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`
}

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(0, width).toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"/>`
}

export type PairRow = { name: string; values: readonly [number, number]; shown: readonly [string, string] }

/** Two bars per row, the policy in force above the candidate. */
export function pairBars(title: string, rows: readonly PairRow[]): string {
  const step = 40
  const top = Math.max(1e-9, ...rows.flatMap(({ values }) => values))
  const scale = (WIDTH - LEFT - 90) / top
  const body = rows.map(({ name, values, shown }, index) => {
    const y = index * step + 6
    const bars = values.map((value, side) => {
      const at = y + side * 15
      const fill = side === 0 ? colors.inForce : colors.candidate
      return (
        rect(LEFT, at, value * scale, 13, fill) +
        label(LEFT + value * scale + 6, at + 11, shown[side] ?? '', 'start', 12)
      )
    })
    return label(LEFT - 10, y + 19, name, 'end') + bars.join('')
  })
  return svg(
    title,
    rows.length * step + 6,
    line(LEFT, 0, LEFT, rows.length * step + 4, colors.text) + body.join(''),
  )
}

export type Bin = { from: number; values: readonly [number, number] }

/** Two histograms over the same bins: the policy in force as an area, the candidate as a stepped line. */
export function histogram(
  title: string,
  bins: readonly Bin[],
  width: number,
  format: (x: number) => string,
): string {
  const height = 240
  const base = height - 34
  const left = 46
  const first = bins[0]?.from ?? 0
  const last = (bins.at(-1)?.from ?? 0) + width
  const top = Math.max(1e-9, ...bins.flatMap(({ values }) => values))
  const x = (value: number) => left + ((value - first) / (last - first)) * (WIDTH - left - 12)
  const y = (value: number) => base - (value / top) * (base - 16)
  const areas = bins.map(({ from, values }) =>
    rect(x(from) + 1, y(values[0]), x(from + width) - x(from) - 2, base - y(values[0]), colors.inForce),
  )
  const steps = bins.flatMap(({ from, values }) => [
    `${x(from).toFixed(1)},${y(values[1]).toFixed(1)}`,
    `${x(from + width).toFixed(1)},${y(values[1]).toFixed(1)}`,
  ])
  const ticks = [0, 0.5, 1].map((share) => {
    const at = y(share * top)
    return (
      line(left, at, WIDTH - 12, at, colors.grid) +
      label(left - 6, at + 4, `${(share * top * 100).toFixed(0)}%`, 'end', 11)
    )
  })
  const every = Math.max(1, Math.ceil(bins.length / 12))
  const names = bins
    .filter((_, index) => index % every === 0)
    .map(({ from }) => label(x(from + width / 2), base + 17, format(from), 'middle', 11))
  const outline = `<polyline points="${steps.join(' ')}" fill="none" stroke="${colors.candidate}" stroke-width="2.5"/>`
  return svg(
    title,
    height,
    ticks.join('') +
      areas.join('') +
      outline +
      line(left, base, WIDTH - 12, base, colors.text) +
      names.join(''),
  )
}

export type Dots = { name: string; values: readonly [number, number] }

/** A dot for each policy on a scale of ratios, with the four-fifths line. */
export function ratioDots(title: string, rows: readonly Dots[]): string {
  const step = 34
  const height = rows.length * step + 44
  const low = Math.min(0.7, ...rows.flatMap(({ values }) => values)) - 0.02
  const high = Math.max(1.1, ...rows.flatMap(({ values }) => values)) + 0.02
  const x = (value: number) => LEFT + ((value - low) / (high - low)) * (WIDTH - LEFT - 30)
  const axis = height - 26
  const ticks = Array.from({ length: 30 }, (_, index) => index / 10)
    .filter((tick) => tick >= low && tick <= high)
    .map(
      (tick) =>
        line(x(tick), 4, x(tick), axis, colors.grid) +
        label(x(tick), axis + 16, tick.toFixed(1), 'middle', 11),
    )
  const limit =
    line(x(0.8), 4, x(0.8), axis, colors.mark, '5 4') +
    label(x(0.8) - 6, axis - 4, 'four fifths', 'end', 11, colors.mark)
  const body = rows.map(({ name, values }, index) => {
    const y = index * step + 22
    const [before, after] = values
    return (
      label(LEFT - 10, y + 4, name, 'end') +
      line(x(before), y, x(after), y, colors.inForce) +
      `<circle cx="${x(before).toFixed(1)}" cy="${y}" r="7" fill="${colors.inForce}"/>` +
      `<circle cx="${x(after).toFixed(1)}" cy="${y}" r="4.5" fill="${colors.candidate}"/>`
    )
  })
  return svg(title, height, ticks.join('') + limit + body.join(''))
}
