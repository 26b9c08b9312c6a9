import type { ChainRecord } from '@relief/store/audit.ts'
import { expect, test } from 'vitest'
import { verifyLinePayments } from './verify-line-payments.ts'

const record = (kind: string, content: object) => ({ kind, body: JSON.stringify(content) }) as ChainRecord
// The first records have no subscription, and neither have their rows.
const booked = (reference: string, amountCents: number, subscriptionCents?: number) =>
  record('LINE_PAYMENT', { reference, amountCents, subscriptionCents, owedCents: 0 })
const row = (
  reference: string,
  amountCents: number,
  subscriptionCents: number | null = null,
  returnedAt: Date | null = null,
) => ({ applicationUuid: 'a', reference, amountCents, subscriptionCents, returnedAt })

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

test('an altered refund, subscription or return of a payment on a line is found', () => {
  const chain = [
    booked('A-1', 5_000, 250),
    record('LINE_REFUND', { reference: 'R-1', amountCents: -4_000, subscriptionCents: -250 }),
    record('LINE_PAYMENT_RETURNED', { reference: 'A-1' }),
  ]
  const returned = row('A-1', 5_000, 250, new Date())
  const refund = row('R-1', -4_000, -250)
  expect(found(chain, [returned, refund])).toEqual([])
  expect(found(chain, [row('A-1', 5_000, 250), refund])).toEqual([
    'line_payment A-1 was altered: returned_at',
  ])
  expect(found(chain, [returned, row('R-1', -4_000, 0, new Date())])).toEqual([
    'line_payment R-1 was altered: subscription_cents, returned_at',
  ])
})
