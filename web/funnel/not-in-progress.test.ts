import { expect, test } from 'vitest'
import { NotInProgressApplication } from './not-in-progress.ts'

test('an ended application says so in the specified words, with its status', () => {
  const error = new NotInProgressApplication('FUNDED')
  expect([error.message, error.decisionStatus]).toEqual(['Application is not in progress', 'FUNDED'])
})
