import { wholeCents } from '../money.ts'
import type { Offset } from '../unit-period.ts'

/** A funded loan by its agreement. Cents, a yearly rate as a fraction. */
export type AgreedLoan = {
  readonly toYouCents: number
  readonly loanAmountCents: number
  readonly totalToRepayCents: number
  readonly interestRate: number
  readonly termMonths: number
  readonly monthlyPaymentCents: number
  readonly finalPaymentCents: number
  readonly firstPeriod: Offset
}

/**
 * The same loan in a servicing system, which counts whole months and knows a principal, a rate and charges
 * deducted at disbursement. principalCents - chargeCents is what the borrower receives.
 */
export type BookedLoan = {
  readonly principalCents: number
  readonly chargeCents: number
  /** Percent a year, at most six decimals: 19.99. */
  readonly annualPercent: number
}

type Search = { readonly steps: number; readonly cents: readonly number[] }

/** Without odd days, the principal is the agreed one. */
const EXACT: Search = { steps: 1000, cents: [0] }
/** Odd-day interest differs by its own rounding, at most one cent each way, and by the first month's. */
const NEAR: Search = { steps: 1000, cents: [0, -1, 1, -2, 2] }
const bothWays = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((cents) => [-cents, cents])
/**
 * Where to look for a booking, in this order: steps of a millionth of a percent by which the rate may differ,
 * and cents by which the principal may. The last two are for the few loans whose last payment the months'
 * rounding skips nearby; about one loan in a million needs the last.
 */
const SEARCHES: readonly Search[] = [
  EXACT,
  NEAR,
  { steps: 1000, cents: bothWays(3, 10) },
  { steps: 4000, cents: [0, ...bothWays(1, 40)] },
]

/**
 * How to book a loan so that the servicing schedule matches the agreed one to the cent. A single up-front
 * charge joins the principal and is deducted at once, without interest. Odd days before the first whole month
 * earn interest once, also booked as a charge: P(1 + fi) repaid over whole months equals the agreement.
 * @returns null when no principal and rate give the agreed last payment
 */
export function bookedLoan(loan: AgreedLoan): BookedLoan | null {
  const { toYouCents, loanAmountCents, interestRate, firstPeriod } = loan
  if (interestRate === 0)
    return {
      principalCents: loan.totalToRepayCents,
      chargeCents: loan.totalToRepayCents - toYouCents,
      annualPercent: 0,
    }
  const oddInterestCents = wholeCents((loanAmountCents * firstPeriod.fraction * interestRate) / 12)
  const percent = Math.round(interestRate * 1e8) / 1e6
  for (const { steps, cents } of firstPeriod.fraction === 0 ? SEARCHES : SEARCHES.slice(1))
    for (let step = 0; step <= steps; step++)
      for (const direction of step === 0 ? [1] : [-1, 1])
        for (const cent of cents) {
          const principalCents = loanAmountCents + oddInterestCents + cent
          const annualPercent = Math.round((percent + direction * step * 1e-6) * 1e6) / 1e6
          if (lastPayment(loan, principalCents, annualPercent) === loan.finalPaymentCents)
            return { principalCents, chargeCents: principalCents - toYouCents, annualPercent }
        }
  return null
}

/**
 * The last payment when each month earns a twelfth of the rate, rounded to the cent, half up. In whole
 * millionths of a percent, because a fraction of 2 would miss half a cent.
 */
function lastPayment(loan: AgreedLoan, principalCents: number, annualPercent: number): number {
  const millionths = Math.round(annualPercent * 1e6)
  const interest = (balanceCents: number) => Math.floor((balanceCents * millionths + 6e8) / 1.2e9)
  let balanceCents = principalCents
  for (let month = 1; month < loan.termMonths; month++)
    balanceCents += interest(balanceCents) - loan.monthlyPaymentCents
  return balanceCents + interest(balanceCents)
}
