import { expect, test } from 'vitest'
import { retirementChoices, sourceChoices } from './income-source-choices.ts'

test('retirement income offers only what is retirement income', () => {
  expect(retirementChoices.map(({ value }) => value)).toEqual(['RETIREMENT_AND_PENSION', 'SOCIAL_SECURITY'])
  expect(sourceChoices.map(({ value }) => value)).toContain('ALIMONY')
})
