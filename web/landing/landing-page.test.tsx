import type { LendingTerms } from '@relief/contract/entities/lending.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { LENDING_TERMS_KEY } from '../lending/use-lending-terms.ts'
import { LandingPage } from './landing-page.tsx'

/** Terms that differ from every policy's. */
const terms: LendingTerms = {
  policyVersion: 'example',
  amounts: { min: 300, max: 1_900, step: 100 },
  termsInMonths: [4, 8],
  annualPercentageRate: { lowest: 0.1111, highest: 0.2222 },
  states: [{ code: 'TX', name: 'Texas' }],
  banks: [{ name: 'First Example Bank', products: ['PERSONAL_LOAN'], address: '1 A St', supervisor: 'FDIC' }],
}

const drawn = renderToString(
  <SWRConfig value={{ fallback: { [LENDING_TERMS_KEY]: terms } }}>
    <StaticRouter location="/get-relief">
      <LandingPage onExpected={() => undefined} goTo={() => undefined} />
    </StaticRouter>
  </SWRConfig>,
)
const text = drawn.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]*>/g, ' ')

test('the first page shows the limits, rates, states and banks it is given', () => {
  expect(text).toContain('From $300 to $1,900')
  expect(text).toContain('Borrow $300 to $1,900 and take 4 to 8 months')
  expect(text).toContain('from 11.11% to 22.22%')
  expect(text).toContain('Texas')
  expect(text).toContain('First Example Bank (personal loans)')
  expect([...drawn.matchAll(/name="loanTerm" value="(\d+)"/g)].map(([, months]) => months)).toEqual([
    '4',
    '8',
  ])
  // The example is within these limits.
  expect(text).toContain('Example: $1,000 over 8 months')
})

test('no limit of today’s policies is written in the page itself', () => {
  expect(text).not.toMatch(/\$200\b|2,500|18 months|12 months|12 payments/)
})
