import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useOfFundsOptions, usesOfFunds } from '../use-of-funds-options.ts'
import { words as stepWords } from '../words.ts'
import { UseOfFundsScreen } from './screen.tsx'

const main = [
  'DEBT_CONSOLIDATION',
  'CREDIT_CARD_REFINANCING',
  'BILLS_OR_RENT',
  'MEDICAL',
  'LARGE_PURCHASE',
  'OTHER',
]

function valuesOf(appUseOfFunds: 'MEDICAL' | 'OTHER', tag: string): string[] {
  const html = renderToStaticMarkup(
    <UseOfFundsScreen
      data={{ options: useOfFundsOptions(stepWords.useOfFunds), appUseOfFunds, appUseOfFundsOther: null }}
      submit={async () => null}
    />,
  )
  return [...html.matchAll(new RegExp(`<${tag}[^>]* value="([A-Z_]+)"`, 'g'))].map(([, value = '']) => value)
}

test('six uses are on the page, car repairs among them, the others on request', () => {
  expect(valuesOf('MEDICAL', 'input')).toEqual(main)
  expect(valuesOf('MEDICAL', 'option')).toEqual([])
  const others = usesOfFunds.filter((value) => !main.includes(value))
  expect(others).toHaveLength(8)
  expect(valuesOf('OTHER', 'option')).toEqual([...others, 'OTHER'])
  expect(stepWords.useOfFunds.LARGE_PURCHASE).toBe('Car repairs')
})
