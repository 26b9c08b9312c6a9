/**
 * Effective yearly rate of one cycle of open-end credit: its finance charge over its balance, times the
 * cycles in a year. With the subscription as a finance charge it is the military annual percentage rate.
 * Source: 12 CFR 1026.14(c) and Appendix F; 32 CFR 232.4(c)(2)(ii).
 * @returns a fraction, 0.54 means 54 %
 * @throws RangeError without a balance
 */
export function openEndRate(cycle: {
  financeChargeCents: number
  balanceCents: number
  cyclesPerYear: number
}): number {
  if (!(cycle.balanceCents > 0)) throw new RangeError('No balance to divide the finance charge by')
  // Whole cents first, so that there is one rounding, of the quotient: 0.3 and not 0.30000000000000004.
  return (cycle.financeChargeCents * cycle.cyclesPerYear) / cycle.balanceCents
}
