import type { ChainRecord } from '@relief/store/audit.ts'
import { expect, test } from 'vitest'
import { verifyLinePayments } from './verify-line-payments.ts'

const booked = (reference: string, amountCents: number) =>
  ({ kind: 'LINE_PAYMENT', body: JSON.stringify({ reference, amountCents, owedCents: 0 }) }) as ChainRecord
const row = (reference: string, amountCents: number) => ({ applicationUuid: 'a', reference, amountCents })

function found(chain: ChainRecord[], rows: ReturnType<typeof row>[]): string[] {
  const findings: string[] = []
  verifyLinePayments(chain, rows, (what, problem) => void findings.push(`${what} ${problem}`))
  return findings
}

test('a payment on a line that is altered, removed or added is found', () => {
  const chain = [booked('A-1', 5_000), booked('A-2', 100)]
  expect(found(chain, [row('A-1', 5_000), row('A-2', 100)])).toEqual([])
  expect(found(chain, [row('A-1', 1), row('A-2', 100)])).toEqual([
    'line_payment A-1 was altered: amount_cents',
  ])
  expect(found(chain, [row('A-2', 100)])).toEqual(['line_payment A-1 was removed: a record names it'])
  expect(found(chain, [row('A-1', 5_000), row('A-2', 100), row('B', 7)])).toEqual([
    'line_payment B was added: no record names it',
  ])
})
