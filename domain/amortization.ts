import { wholeCents } from './money.ts'
import type { Offset } from './unit-period.ts'

/** Terms of a loan: cents, a yearly rate as a fraction, months. */
export type AmortizedLoan = {
  readonly principalCents: number
  readonly annualRate: number
  readonly termMonths: number
  /** Time to the first payment; one month when absent. */
  readonly firstPeriod?: Offset
}

type Instalment = {
  readonly paymentCents: number
  readonly interestCents: number
  readonly principalCents: number
  readonly balanceCents: number
}

const ONE_MONTH: Offset = { periods: 1, fraction: 0 }

/**
 * The level payment that repays a principal, unrounded, in the principal's own unit. At a rate of zero it is
 * the principal divided by the periods.
 */
export function amortizedPayment(principal: number, periodRate: number, periods: number): number {
  if (periodRate === 0) return principal / periods
  return (principal * periodRate) / -Math.expm1(-periods * Math.log1p(periodRate))
}

/**
 * How much a level payment grows when the first period is not one unit period: (1 + fi)(1 + i)^(t - 1). Odd
 * days earn simple interest, as in Appendix J.
 */
export function oddFirstPeriodGrowth(periodRate: number, firstPeriod: Offset): number {
  return (1 + firstPeriod.fraction * periodRate) * (1 + periodRate) ** (firstPeriod.periods - 1)
}

export type AmortizationSchedule = {
  readonly instalments: readonly Instalment[]
  /** Every payment but the last. */
  readonly monthlyPaymentCents: number
  readonly finalPaymentCents: number
  readonly interestCents: number
  readonly totalToRepayCents: number
}

/**
 * The actual schedule in whole cents: a monthly rate of a twelfth of the yearly one, interest of each month
 * rounded to the cent, equal payments, and a last payment that leaves a balance of zero.
 * @throws RangeError for a principal that is not whole positive cents, a negative rate or no months
 */
export function amortizationSchedule(loan: AmortizedLoan): AmortizationSchedule {
  const { principalCents, annualRate, termMonths, firstPeriod = ONE_MONTH } = loan
  if (!(Number.isSafeInteger(principalCents) && principalCents > 0 && annualRate >= 0)) {
    throw new RangeError(`Not a loan: ${principalCents} cents at ${annualRate}`)
  }
  if (!(Number.isInteger(termMonths) && termMonths > 0)) throw new RangeError(`Not a term: ${termMonths}`)
  const rate = annualRate / 12
  const growth = oddFirstPeriodGrowth(rate, firstPeriod)
  const monthlyPaymentCents = wholeCents(amortizedPayment(principalCents, rate, termMonths) * growth)
  const instalments: Instalment[] = []
  let balanceCents = principalCents
  let finalPaymentCents = monthlyPaymentCents
  for (let number = 1; number <= termMonths; number++) {
    const interestCents = wholeCents(balanceCents * (number === 1 ? growth * (1 + rate) - 1 : rate))
    if (number === termMonths) finalPaymentCents = balanceCents + interestCents
    const paymentCents = number === termMonths ? finalPaymentCents : monthlyPaymentCents
    const repaidCents = paymentCents - interestCents
    balanceCents -= repaidCents
    instalments.push({ paymentCents, interestCents, principalCents: repaidCents, balanceCents })
  }
  const interestCents = instalments.reduce((sum, instalment) => sum + instalment.interestCents, 0)
  return {
    instalments,
    monthlyPaymentCents,
    finalPaymentCents,
    interestCents,
    totalToRepayCents: principalCents + interestCents,
  }
}
