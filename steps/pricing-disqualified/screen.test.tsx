import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PricingDisqualifiedScreen } from './screen.tsx'

const data = {
  reasons: [],
  creditor: null,
  score: null,
  decidedAt: '2026-11-21T04:30:00.000Z',
  bureau: { name: 'A Bureau', phone: '(800) 555-0100' },
  isAfterAcceptance: false,
  isBankDataUsed: false,
  email: null,
  emailMe: { offered: null, ask: async () => null },
  removeBankAccount: async () => undefined,
}
const render = (changes: object) =>
  renderToStaticMarkup(
    createElement(PricingDisqualifiedScreen, {
      data: { ...data, ...changes },
    } as unknown as Parameters<typeof PricingDisqualifiedScreen>[0]),
  )

test('a decision at half past eleven at night, Eastern, is dated that day', () => {
  expect(render({})).toContain('your application on Nov\u00A020,\u00A02026.')
})

test('the page mentions a credit report only if a reason is based on one', () => {
  expect(render({ isReportUsed: true })).toContain('We checked your credit report')
  expect(render({ isReportUsed: false })).not.toMatch(/your credit report|the credit bureau/i)
})
