import { DEFAULT_BRANDING } from '@relief/domain/brand-theme.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { html, raw } from 'hono/html'
import type { Funnel, StepFigures } from './funnel.ts'
import { cells, duration, headings, stepWords } from './funnel-text.ts'

const ROW = 34
const LABEL = 250
const BAR = 520
const WIDTH = LABEL + BAR + 170

const style = `
:root { color-scheme: light dark; --text: #12262b; --page: #fff; --line: #cfdcdb; --on: ${DEFAULT_BRANDING.colorPrimary}; --end: #5b8def; --here: #8ecfc7; --stop: #c2570c; --back: #98a6a6; }
@media (prefers-color-scheme: dark) { :root { --text: #eaf3f2; --page: #0b1618; --line: #29413f; --on: #4fcfc3; --end: #8fb0f5; --here: #2f7d77; --stop: #ff9e57; --back: #687877; } }
body { background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; margin: 0 0 0.25rem; } h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; }
p { margin: 0 0 1rem; max-width: 42rem; } .wide { overflow-x: auto; }
svg { display: block; height: auto; max-width: 100%; min-width: 56rem; } svg text { fill: var(--text); font: 14px system-ui, sans-serif; }
.key { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; margin: 0 0 1rem; padding: 0; }
.key span { border-radius: 2px; display: inline-block; height: 0.8em; margin-right: 0.4em; width: 0.8em; }
.on { background: var(--on); fill: var(--on); } .end { background: var(--end); fill: var(--end); } .here { background: var(--here); fill: var(--here); }
.stop { background: var(--stop); fill: var(--stop); } .back { background: var(--back); fill: var(--back); }
table { border-collapse: collapse; min-width: 44rem; width: 100%; } th, td { border-bottom: 1px solid var(--line); padding: 0.35rem 0.75rem; text-align: right; }
th:first-child, td:first-child { padding-left: 0; text-align: left; } details { margin-top: 0.75rem; } summary { cursor: pointer; min-height: 1.75rem; }
`

function bar(figures: StepFigures, at: number, most: number): string {
  const { isEnd, entered, wentOn, isHere, stopped, wentBack } = figures
  const segments: [string, number][] = isEnd
    ? [['end', entered]]
    : [
        ['on', wentOn],
        ['here', isHere],
        ['back', wentBack],
        ['stop', stopped],
      ]
  let x = LABEL
  const drawn = segments.map(([name, count]) => {
    const width = (count / most) * BAR
    const rect = `<rect class="${name}" x="${x.toFixed(1)}" y="${at * ROW + 6}" width="${width.toFixed(1)}" height="22"/>`
    x += width
    return count === 0 ? '' : rect
  })
  const share = isEnd || entered === 0 ? '' : `${((wentOn / entered) * 100).toFixed(0)} % on`
  const time = isEnd ? '' : duration(figures.medianSeconds)
  const note = [String(entered), share, time].filter(Boolean).join(' · ')
  return `<text x="0" y="${at * ROW + 22}">${stepWords(figures.step)}</text>${drawn.join('')}<text x="${(x + 8).toFixed(1)}" y="${at * ROW + 22}">${note}</text>`
}

function chart(title: string, { steps }: Funnel) {
  const most = Math.max(1, ...steps.map(({ entered }) => entered))
  const height = steps.length * ROW
  const bars = steps.map((figures, at) => bar(figures, at, most)).join('')
  return raw(
    `<svg role="img" aria-label="${title}: how many came to each step and how they ended" viewBox="0 0 ${WIDTH} ${height}">${bars}</svg>`,
  )
}

function section(title: string, funnel: Funnel) {
  return html`<h2>${title} (${funnel.journeys})</h2>
    <div class="wide">${chart(title, funnel)}</div>
    <details>
      <summary>The same as a table</summary>
      <div class="wide">
        <table>
          <thead>
            <tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr>
          </thead>
          <tbody>
            ${funnel.steps.map((figures) => html`<tr>${cells(figures).map((cell) => html`<td>${cell}</td>`)}</tr>`)}
          </tbody>
        </table>
      </div>
    </details>`
}

/** The funnels as one self-contained page with a chart and a table each. Titles are our own text. */
export function funnelPage(funnels: readonly { title: string; funnel: Funnel }[], since: Date, until: Date) {
  const key = [
    ['on', 'went on'],
    ['here', 'there now'],
    ['back', 'went back'],
    ['stop', 'dropped off'],
    ['end', 'end of the journey'],
  ]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Funnel from ${lenderDay(since)} to ${lenderDay(until)}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <h1>How far applicants come</h1>
        <p>
          Requests begun from ${lenderDay(since)} to ${lenderDay(until)}, from the server’s own record of every step. Each share is of those who
          came to that step, so a question that somebody never had to answer is no drop-off. Times are medians of those who went on.
        </p>
        <ul class="key">
          ${key.map(([name, words]) => html`<li><span class="${name}"></span>${words}</li>`)}
        </ul>
        ${funnels.map(({ title, funnel }) => section(title, funnel))}
      </body>
    </html>`
}
