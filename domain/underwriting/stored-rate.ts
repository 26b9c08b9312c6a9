import type { Policy } from './policy.ts'

/** Far above the error of a computed APR, far below any difference that a page shows. */
const COMPUTED = 1e-9

/**
 * A rate as a decision stores it: as computed, so that a page's rounding is the only one. Policies before
 * 2026.3 round it to six decimals first.
 */
export function storedRate(rate: number, { rates }: Pick<Policy, 'rates'>): number {
  return rates === 'AS_COMPUTED' ? rate : Math.round(rate * 1e6) / 1e6
}

/** Whether a stored rate is within a limit; a rate calculated from the limit itself is. */
export function isWithinLimit(rate: number, limit: number, { rates }: Pick<Policy, 'rates'>): boolean {
  return rate <= (rates === 'AS_COMPUTED' ? limit + COMPUTED : limit)
}
