import { readFileSync } from 'node:fs'
import { CannotRun, runCommand, say, Usage } from '@relief/tools/command.ts'
import * as z from 'zod/mini'
import { launchChromium } from './chromium.ts'

/**
 * `npm run dashboard`: draws the panels of the Grafana dashboard with the data of a Prometheus server, to
 * check them on a machine without Grafana. It writes docs/images/dashboard.png.
 */
const usage = 'npm run dashboard -- [address of Prometheus, http://127.0.0.1:9090] [minutes, 30]'
const POINTS = 120
const COLUMN_PX = 55
const ROW_PX = 26
const CHART = { width: 410, height: 110 }
const SHOWN_SERIES = 6
const colors = ['#1f77b4', '#d95f02', '#2a9d4b', '#7b4fb3', '#c0392b', '#8a6d3b']

const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
    }),
  ),
})
const answer = z.object({
  data: z.object({
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        values: z.array(z.tuple([z.number(), z.string()])),
      }),
    ),
  }),
})
type Panel = z.infer<typeof dashboard>['panels'][number]
type Series = { name: string; points: { at: number; value: number }[] }
type Range = { start: number; end: number }

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const short = (value: number) => String(Number(value.toPrecision(3)))

function withUnit(value: number, unit: string): string {
  if (unit === 'percentunit') return `${short(value * 100)}%`
  if (unit === 'bytes') return `${short(value / 1_048_576)} MiB`
  if (unit === 's') return value < 1 ? `${short(value * 1_000)} ms` : `${short(value)} s`
  return unit === 'reqps' ? `${short(value)}/s` : short(value)
}

async function findSeries(prometheus: string, panel: Panel, { start, end }: Range): Promise<Series[]> {
  const found = await Promise.all(
    panel.targets.map(async ({ expr, legendFormat }) => {
      const query = new URLSearchParams({
        query: expr,
        start: String(start),
        end: String(end),
        step: String((end - start) / POINTS),
      })
      const reply = await fetch(`${prometheus}/api/v1/query_range?${query}`)
      if (!reply.ok) throw new CannotRun(`${panel.title}: Prometheus answered ${reply.status}`)
      return answer.parse(await reply.json()).data.result.map(({ metric, values }) => ({
        name: legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ''),
        points: values
          .map(([at, value]) => ({ at, value: Number(value) }))
          .filter(({ value }) => Number.isFinite(value)),
      }))
    }),
  )
  return found.flat().filter(({ points }) => points.length > 0)
}

function drawPanel({ title, gridPos: { x, y, w, h }, fieldConfig }: Panel, series: Series[], range: Range) {
  const { unit } = fieldConfig.defaults
  const highest = Math.max(...series.flatMap(({ points }) => points.map(({ value }) => value)), 0)
  const place = ({ at, value }: Series['points'][number]) => {
    const across = ((at - range.start) / (range.end - range.start)) * CHART.width
    return `${across.toFixed(1)},${((1 - value / (highest || 1)) * (CHART.height - 2) + 1).toFixed(1)}`
  }
  const shown = series
    .toSorted((a, b) => (b.points.at(-1)?.value ?? 0) - (a.points.at(-1)?.value ?? 0))
    .slice(0, SHOWN_SERIES)
    .map((each, index) => ({ ...each, color: colors[index] ?? '' }))
  const lines = shown.map(
    ({ points, color }) =>
      `<polyline points="${points.map(place).join(' ')}" fill="none" stroke="${color}" stroke-width="1.5"/>`,
  )
  const legend = shown.map(
    ({ name, points, color }) =>
      `<li><i style="background:${color}"></i>${escapeHtml(name)}<b>${withUnit(points.at(-1)?.value ?? 0, unit)}</b></li>`,
  )
  const box = `left:${x * COLUMN_PX}px;top:${y * ROW_PX}px;width:${w * COLUMN_PX - 12}px;height:${h * ROW_PX - 12}px`
  const content =
    series.length === 0
      ? '<p>No data</p>'
      : `<p>${withUnit(highest, unit)}</p><svg viewBox="0 0 ${CHART.width} ${CHART.height}">${lines.join('')}</svg><ul>${legend.join('')}</ul>`
  return `<section style="${box}"><h2>${escapeHtml(title)}</h2>${content}</section>`
}

const style = `body{margin:12px;font:12px system-ui,sans-serif;background:#f4f5f5;position:relative}
section{position:absolute;box-sizing:border-box;background:#fff;border:1px solid #d8d9da;padding:8px 10px;overflow:hidden}
h2{font-size:13px;margin:0}p{margin:2px 0;color:#555;font-size:11px}svg{width:100%;border-bottom:1px solid #bbb}
ul{list-style:none;margin:4px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:0 12px;font-size:11px}
i{display:inline-block;width:10px;height:3px;margin-right:5px;vertical-align:middle}b{margin-left:5px}`

await runCommand(usage, async ([prometheus = 'http://127.0.0.1:9090', text = '30', ...rest]) => {
  const minutes = Number(text)
  if (!(minutes > 0) || rest.length > 0) throw new Usage('The number of minutes is above 0')
  const end = Date.now() / 1_000
  const range = { start: end - minutes * 60, end }
  const file = new URL('../deploy/grafana/relief-loans.json', import.meta.url)
  const { panels } = dashboard.parse(JSON.parse(readFileSync(file, 'utf8')))
  const drawn: string[] = []
  for (const panel of panels) {
    const series = await findSeries(prometheus, panel, range).catch((error: unknown) => {
      if (error instanceof TypeError) throw new CannotRun(`Prometheus cannot be reached at ${prometheus}`)
      throw error
    })
    if (series.length === 0) say(`No data: ${panel.title}`)
    drawn.push(drawPanel(panel, series, range))
  }
  const browser = await launchChromium()
  try {
    const height = Math.max(...panels.map(({ gridPos }) => gridPos.y + gridPos.h)) * ROW_PX + 12
    const page = await browser.newPage({ viewport: { width: 24 * COLUMN_PX + 12, height } })
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>${style}</style>${drawn.join('')}`)
    const path = new URL('../docs/images/dashboard.png', import.meta.url).pathname
    await page.screenshot({ path, fullPage: true })
    say(`${panels.length} panels of the last ${minutes} minutes are in docs/images/dashboard.png`)
  } finally {
    await browser.close()
  }
  return 0
})
