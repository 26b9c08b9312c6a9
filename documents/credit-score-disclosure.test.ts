import type { CreditScore } from '@relief/domain/underwriting/credit-file.ts'
import { expect, test } from 'vitest'
import { creditScoreDisclosure, type ScoreSource } from './credit-score-disclosure.ts'
import { documentPdf } from './pdf/document-pdf.ts'
import { hashed } from './text.ts'

const source: ScoreSource = {
  agency: { name: 'A Bureau', address: '1 Main St, Allen, TX 75013', phone: '(800) 555-0100' },
  scoreRanges: [
    { low: 300, high: 499, percent: 15 },
    { low: 500, high: 549, percent: 6 },
    { low: 550, high: 599, percent: 8 },
    { low: 600, high: 649, percent: 13 },
    { low: 650, high: 699, percent: 19 },
    { low: 700, high: 850, percent: 39 },
  ],
}
const factor = (text: string) => ({ theme: 'OTHER', text }) as const
const score: CreditScore = {
  model: 'Model 3',
  provider: 'A Bureau',
  value: 640,
  low: 300,
  high: 850,
  createdOn: '2026-11-20',
  factors: [
    factor('Late payments reported'),
    factor('Short history'),
    factor('High balances'),
    factor('Few accounts'),
    { theme: 'INQUIRIES', text: 'Inquiries in the last 12 months' },
    factor('Never shown'),
  ],
}
const about = { datedOn: '2026-11-21', lenders: ['First Bank', 'Second Bank'] } as const
const disclosure = (used: CreditScore | null) => creditScoreDisclosure({ ...about, score: used }, source)
const rowsOf = (used: CreditScore | null) =>
  disclosure(used).sections.flatMap(({ formRows = [] }) => formRows)
const wordsOf = (used: CreditScore | null) => JSON.stringify(disclosure(used))

test('form H-4 has every row of the model, in its order', () => {
  expect(rowsOf(score).map(({ label }) => label)).toEqual([
    'Your credit score',
    'What you should know about credit scores',
    'How we use your credit score',
    'The range of scores',
    'How your score compares to the scores of other consumers',
    'Key factors that adversely affected your credit score',
    'What if there are mistakes in your credit report?',
    'How can you obtain a copy of your credit report?',
    'How can you get more information?',
  ])
  const words = wordsOf(score)
  for (const item of [
    'Date: Nov 21, 2026.',
    'From: First Bank; Second Bank.',
    '"640"',
    'Date: Nov 20, 2026',
    'a low of 300 to a high of 850',
    'A Bureau, 1 Main St, Allen, TX 75013. Toll-free: (800) 555-0100.',
    '1-877-322-8228',
    'www.annualcreditreport.com',
    'P.O. Box 105281, Atlanta, GA 30348-5281',
    'www.consumerfinance.gov/learnmore',
  ])
    expect(words).toContain(item)
})

test("the key factors are the bureau's own words: four, and inquiries as a fifth", () => {
  const factors = rowsOf(score).find(({ label }) => label.startsWith('Key factors'))
  expect(factors?.list).toEqual([
    'Late payments reported',
    'Short history',
    'High balances',
    'Few accounts',
    'Inquiries in the last 12 months',
  ])
})

test('the score is compared with at least six ranges, whose shares add up to 100 %', () => {
  // 15 + 6 + 8 below, 19 + 39 above.
  expect(wordsOf(score)).toContain(
    'Your score is in the range from 600 to 649. 29 percent of consumers have a score in a lower range, 13 percent have a score in this range, and 58 percent have a score in a higher range.',
  )
  const tables = disclosure(score).sections.flatMap(({ table }) => (table === undefined ? [] : [table]))
  expect(tables.map(({ rows }) => rows.length)).toEqual([6])
  expect(tables[0]?.rows[3]).toEqual(['600 to 649', '13%'])
})

test('without a score, form H-5 says so and names no figure', () => {
  expect(
    rowsOf(null)
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual([
    'Your credit score',
    'What you should know about credit scores',
    'Why credit scores are important',
  ])
  expect(wordsOf(null)).toContain('Your credit score is not available from A Bureau')
  expect(wordsOf(null)).not.toMatch(/Scores range|Key factors/)
  expect(disclosure(null).title).toBe('Credit scores and the price you pay for credit')
})

test('the PDF has the boxes as a table whose rows have headings', async () => {
  const pdf = await documentPdf(hashed(disclosure(score)), new Date('2026-11-21T12:00:00Z'))
  const text = Buffer.from(pdf).toString('latin1')
  expect(text.match(/\/Scope \/Row/g)).toHaveLength(rowsOf(score).length + source.scoreRanges.length)
})
