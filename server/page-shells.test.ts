import { expect, test } from 'vitest'
import { afterPaint, loanShell } from './page-shells.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js' },
  'main.tsx': { file: 'assets/main-1.js', imports: ['_react-1.js'] },
  '_react-1.js': { file: 'assets/react-1.js' },
  'funnel/loan-page.tsx': { file: 'assets/loan-1.js', imports: ['main.tsx', '_react-1.js', '_zod-1.js'] },
  '_zod-1.js': { file: 'assets/zod-1.js' },
  '../steps/savings/client.ts': {
    file: 'assets/savings-1.js',
    imports: ['_zod-1.js', '_field-1.js'],
  },
  '_field-1.js': { file: 'assets/field-1.js' },
}
const shell = '<html><head></head><body></body></html>'
const namedIn = (html: string) =>
  [...html.matchAll(/href="\/relief-loans\/assets\/([^"]+)"/g)].map(([, file]) => file)

test('the shell of a loan page preloads each file beyond the entry script once', () => {
  expect(namedIn(loanShell(shell, manifest, 'SAVINGS'))).toEqual([
    'loan-1.js',
    'zod-1.js',
    'savings-1.js',
    'field-1.js',
  ])
})

test('an unknown step or a page missing from the build preloads only the loan page', () => {
  for (const step of [null, 'INCOME'] as const)
    expect(namedIn(loanShell(shell, manifest, step))).toEqual(['loan-1.js', 'zod-1.js'])
})

test('a prerendered shell loads only its start script until it is painted', () => {
  const drawn = afterPaint(
    loanShell(`${shell}<link rel="modulepreload" href="/start.js">`, manifest, 'SAVINGS'),
  )
  expect(drawn.match(/rel="modulepreload"/g)).toHaveLength(1)
  expect(namedIn(drawn)).toHaveLength(4)
})
