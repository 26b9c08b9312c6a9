import { expect, test } from 'vitest'
import { toFileName } from './file-name.ts'

test('a file has the name of its document, and its version or day', () => {
  const loan = { titleName: 'LOAN_AGREEMENT', version: '2027-04-military' }
  expect(toFileName(loan)).toBe('relief-loans-loan-agreement-2027-04-military.pdf')
  const notice = { titleName: 'ADVERSE_ACTION', version: '2026-11' }
  expect(toFileName(notice, '2026-11-27')).toBe('relief-loans-adverse-action-2026-11-27.pdf')
})

test('the agreement of a line of credit is not called a loan agreement', () => {
  const line = { titleName: 'LOAN_AGREEMENT', version: '2027-03-line' }
  expect(toFileName(line)).toBe('relief-loans-line-of-credit-agreement-2027-03-line.pdf')
})
