import type { Offset } from './unit-period.ts'

/** An amount paid out or paid back, in cents, at its distance from the first advance. */
export type CashFlow = Offset & { readonly amountCents: number }

/** No rate makes the present value of the payments equal that of the advances. */
export class NoSolution extends Error {
  override readonly name = 'NoSolution'
}

/** A unit-period rate of ten thousand percent, far above any loan. */
const HIGHEST_RATE = 100

/**
 * Annual percentage rate by the actuarial method.
 * Source: 12 CFR 1026, Appendix J (b)(8); fractions of a unit period earn simple interest.
 * @param advances amounts paid out, cents, at their unit-period offsets
 * @param payments amounts paid back, cents, at their unit-period offsets
 * @param perYear unit periods in a year: 12 for months
 * @returns a fraction, 0.1999 means 19.99 %; exact to 1e-9
 * @throws NoSolution when payments do not repay the advances
 */
export function annualPercentageRate(
  advances: readonly CashFlow[],
  payments: readonly CashFlow[],
  perYear: number,
): number {
  const lent = presentValue(advances, 0).value
  const repaid = presentValue(payments, 0).value
  if (!(lent > 0) || !(repaid >= lent) || !(perYear > 0)) {
    throw new NoSolution(`Payments of ${repaid} cents do not repay advances of ${lent} cents`)
  }
  if (repaid === lent) return 0
  return unitPeriodRate(advances, payments) * perYear
}

/** Newton's method inside a shrinking bracket: a step that would leave the bracket halves it instead. */
function unitPeriodRate(advances: readonly CashFlow[], payments: readonly CashFlow[]): number {
  let low = 0
  let high = 0.05
  while (excess(advances, payments, high).value <= 0) {
    low = high
    high *= 2
    if (high > HIGHEST_RATE) throw new NoSolution('Payments come too early for any rate to balance them')
  }
  let rate = (low + high) / 2
  for (let step = 0; step < 100; step++) {
    const { value, slope } = excess(advances, payments, rate)
    if (value > 0) high = rate
    else low = rate
    const newton = rate - value / slope
    const next = newton > low && newton < high ? newton : (low + high) / 2
    const moved = Math.abs(next - rate)
    rate = next
    if (moved <= 1e-13) break
  }
  return rate
}

/** How far the advances' present value exceeds the payments' at a unit-period rate, and its derivative. */
function excess(advances: readonly CashFlow[], payments: readonly CashFlow[], rate: number): Point {
  const out = presentValue(advances, rate)
  const back = presentValue(payments, rate)
  return { value: out.value - back.value, slope: out.slope - back.slope }
}

type Point = { value: number; slope: number }

/** Present value of cash flows, and its derivative by the rate. */
function presentValue(flows: readonly CashFlow[], rate: number): Point {
  const base = 1 + rate
  let value = 0
  let slope = 0
  let periods = 0
  let power = 1
  for (const flow of flows) {
    // Most schedules are consecutive: one multiplication instead of a power.
    power = flow.periods === periods + 1 ? power * base : base ** flow.periods
    periods = flow.periods
    const odd = 1 + flow.fraction * rate
    const present = flow.amountCents / (odd * power)
    value += present
    slope -= present * (flow.fraction / odd + periods / base)
  }
  return { value, slope }
}
