import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeclineReasons } from './decline-sections.tsx'
import { words } from './words.ts'

const reason = (text: string) => ({ code: 'BANKRUPTCY', text })
const shown = (...texts: string[]) =>
  renderToStaticMarkup(
    <DeclineReasons
      details={{
        reasons: texts.map(reason),
        creditor: null,
        decidedAt: '2026-11-23T12:00:00.000Z',
        score: null,
        isReportUsed: true,
      }}
    />,
  )

test('one reason has no number and is called the reason; more are a numbered list', () => {
  const single = shown('A bankruptcy')
  expect(single).toContain(words.decline.oneReason)
  expect(single).not.toContain('<ol>')
  const both = shown('A bankruptcy', 'A short history')
  expect(both).toContain(words.decline.reasons)
  expect(both).toContain('<ol>')
})
