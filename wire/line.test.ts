import { expect, test } from 'vitest'
import { wireLine } from './line.ts'

test('a balance that a returned payment raised above the limit leaves nothing to draw', () => {
  const line = {
    applicationUuid: '019a0000-0000-7000-8000-000000000001',
    version: 1,
    chainHash: '',
    limitCents: 50_000,
    subscriptionCents: 250,
    minimumPaymentCents: 10_000,
    drawnCents: 70_000,
    repaidCents: 0,
    cancelledAt: null,
  }
  const shown = (drawnCents: number) =>
    wireLine(
      { number: '482109375264', line: { ...line, drawnCents }, draws: [], payments: [], account: null },
      '2026-11-21',
    )
  expect(shown(70_000)).toMatchObject({ owed: 700, left: 0 })
  expect(shown(20_000)).toMatchObject({ owed: 200, left: 300 })
})
