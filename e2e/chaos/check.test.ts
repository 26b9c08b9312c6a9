import { expect, test } from 'vitest'
import { checkProcesses } from './check.ts'
import { noFindings } from './findings.ts'

const greeting = 'Relief Loans: http://localhost:3000/relief-loans\n'
const ends = [{ email: 'ada@example.com', applicationUuid: 'a', end: 'PAID', accountNumber: '000123456789' }]

function findIn(output: string, hasCrashed = false) {
  const found = noFindings()
  checkProcesses('postgres', [{ hasCrashed: () => hasCrashed, output: () => output }], { ends }, found)
  return found
}

test('a process that ended on its own is a finding, with the last line that it printed', () => {
  expect(findIn(`${greeting}{"level":60}\n`, true).crashed).toEqual(['postgres, start 1: {"level":60}'])
  expect(findIn(`${greeting}{"level":50}\n`)).toEqual(noFindings())
})

test('a duty to send a notice that was missing for a while is a finding', () => {
  const alarm = `{"level":50,"alarm":"NOTICE_DUTY_MISSING","missing":1}`
  expect(findIn(`${greeting}${alarm}\n`).lost).toEqual([`postgres found a duty missing: ${alarm}`])
})

test('a line outside of the log, and the data of an applicant anywhere, are findings', () => {
  expect(findIn(`${greeting}Error: nothing handles this\n`).leaked).toEqual([
    'postgres printed: Error: nothing handles this',
  ])
  expect(findIn(`{"level":50,"to":"ada@example.com"}\n`).leaked).toHaveLength(1)
  expect(findIn(`{"level":50,"account":"000123456789"}\n`).leaked).toHaveLength(1)
})
