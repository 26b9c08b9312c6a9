import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CostChart } from './cost-chart.tsx'

const drawn = renderToStaticMarkup(
  createElement(CostChart, {
    caption: 'Where the money goes',
    segments: [
      { label: 'You get', amountCents: 98_000, kind: 'principal' },
      { label: 'Fee', amountCents: 2_000, kind: 'fee' },
      { label: 'Interest', amountCents: 15_304, kind: 'interest' },
    ],
  }),
)

test('each part has its own color, in the bar and next to its label', () => {
  const bars = [...drawn.matchAll(/<rect class="([^"]*)"/g)].map(([, name]) => name)
  const keys = [...drawn.matchAll(/<span class="([^"]*)" aria-hidden/g)].map(([, name]) =>
    name?.split(' ').at(-1),
  )
  expect(new Set(bars).size).toBe(3)
  expect(keys).toEqual(bars)
})

test('adjacent parts are separated', () => {
  const places = [...drawn.matchAll(/x="([\d.]+)" width="([\d.]+)"/g)].map(([, x, width]) => ({
    from: Number(x),
    to: Number(x) + Number(width),
  }))
  expect(places).toHaveLength(3)
  for (const [at, place] of places.entries()) {
    const next = places[at + 1]
    if (next) expect(next.from - place.to).toBeGreaterThanOrEqual(7.999)
  }
})
