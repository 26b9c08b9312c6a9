import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PricingDisqualifiedScreen } from './screen.tsx'

test('a decision at half past eleven at night, Eastern, is dated that day', () => {
  const page = renderToStaticMarkup(
    createElement(PricingDisqualifiedScreen, {
      data: {
        reasons: [],
        creditor: null,
        score: null,
        decidedAt: '2026-11-21T04:30:00.000Z',
        isAfterAcceptance: false,
        isBankDataUsed: false,
        email: null,
        removeBankAccount: async () => undefined,
      },
    } as unknown as Parameters<typeof PricingDisqualifiedScreen>[0]),
  )
  expect(page).toContain('at your request on Nov 20, 2026.')
})
