import type { IncomeSourceFields } from '@relief/contract/entities/income.ts'
import { expect, test } from 'vitest'
import { wireSource } from '../income-source-choices.ts'
import { words as shared } from '../words.ts'
import { incomeRows } from './review-rows.ts'

const labelOf = (source: Pick<IncomeSourceFields, 'category' | 'description'>) =>
  incomeRows({
    id: 'a8b2c3d4-0000-4000-8000-000000000001',
    kind: 'INCOME_SOURCE',
    incomeSourceFields: { ...source, amount: 12_000 },
  } as Parameters<typeof incomeRows>[0]).map(({ label }) => label)

test.each([
  ['a source with a name of its own', wireSource('GIG_WORK', ''), shared.incomeSources.GIG_WORK],
  ['a source of the specification', wireSource('ALIMONY', ''), shared.incomeSources.ALIMONY],
  ['an unnamed other source', wireSource('OTHER', ''), shared.otherIncome],
  ['a described source', wireSource('OTHER', 'Royalties'), 'Royalties'],
])('the review calls %s as its page does', (_, source, label) => {
  expect(labelOf(source)).toEqual([label])
})
