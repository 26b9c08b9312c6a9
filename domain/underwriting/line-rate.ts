import { openEndRate } from '../open-end-rate.ts'

/** The rate of a month with this balance, to six decimals. */
export function monthlyRate(subscriptionCents: number, balanceCents: number): number {
  const rate = openEndRate({ financeChargeCents: subscriptionCents, balanceCents, cyclesPerYear: 12 })
  return Math.round(rate * 1e6) / 1e6
}
