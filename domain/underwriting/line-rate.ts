import { openEndRate } from '../open-end-rate.ts'

/** The yearly rate of a month with this balance. */
export function monthlyRate(subscriptionCents: number, balanceCents: number): number {
  return openEndRate({ financeChargeCents: subscriptionCents, balanceCents, cyclesPerYear: 12 })
}
