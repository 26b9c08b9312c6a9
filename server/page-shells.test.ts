import { expect, test } from 'vitest'
import { afterPaint, loanShell } from './page-shells.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js' },
  'main.tsx': { file: 'assets/main-1.js', imports: ['_react-1.js'] },
  '_react-1.js': { file: 'assets/react-1.js' },
  'funnel/loan-page.tsx': { file: 'assets/loan-1.js', imports: ['main.tsx', '_react-1.js', '_zod-1.js'] },
  '_zod-1.js': { file: 'assets/zod-1.js' },
  '../steps/savings/screen.tsx': {
    file: 'assets/savings-1.js',
    imports: ['_zod-1.js', '_field-1.js'],
  },
  '_field-1.js': { file: 'assets/field-1.js' },
}
const shell = '<html><head></head><body></body></html>'
const namedIn = (html: string) =>
  [...html.matchAll(/href="\/relief-loans\/assets\/([^"]+)"/g)].map(([, file]) => file)

test('a page of a request names what it needs beyond the first script, each once', () => {
  expect(namedIn(loanShell(shell, manifest, 'savings'))).toEqual([
    'loan-1.js',
    'zod-1.js',
    'savings-1.js',
    'field-1.js',
  ])
})

test('an address of no step, and a screen that the build does not have, name the page of requests alone', () => {
  for (const place of ['', 'nowhere', 'income'])
    expect(namedIn(loanShell(shell, manifest, place))).toEqual(['loan-1.js', 'zod-1.js'])
})

test('a shell with something drawn in it asks for nothing but its start until that is painted', () => {
  const drawn = afterPaint(
    loanShell(`${shell}<link rel="modulepreload" href="/start.js">`, manifest, 'savings'),
  )
  expect(drawn.match(/rel="modulepreload"/g)).toHaveLength(1)
  expect(namedIn(drawn)).toHaveLength(4)
})
