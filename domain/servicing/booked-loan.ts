import { wholeCents } from '../money.ts'
import type { Offset } from '../unit-period.ts'

/** A funded loan as its agreement has it. Cents, a yearly rate as a fraction. */
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
 * The same loan in the books of a servicing system, which counts whole months and knows a principal, a rate and charges that are
 * taken from the principal when it is paid out. principalCents - chargeCents is what the borrower receives.
 */
export type BookedLoan = {
  readonly principalCents: number
  readonly chargeCents: number
  /** Per cent a year, at most six decimals: 19.99. */
  readonly annualPercent: number
}

/** Steps of a millionth of a per cent by which a rate may differ to reach the agreed cent; the nearest that does is taken. */
const STEPS = 1000
/** Cents by which odd interest may differ: a rounding of its own, a cent at most each way, and one of the first month. */
const CENTS = [0, -1, 1, -2, 2]
/** Where none of them does: the months' roundings step over some last payments. */
const FURTHER_CENTS = [-3, 3, -4, 4, -5, 5]

/**
 * How to book a loan so that its schedule there is the agreed one to the cent. A single up-front charge is part of the principal and
 * taken from it at once, without interest. Odd days before the first whole month earn interest once, which joins the
 * principal as a charge too: P(1 + fi) repaid over whole months is what the agreement worked out.
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
  for (const cents of firstPeriod.fraction === 0 ? [[0]] : [CENTS, FURTHER_CENTS])
    for (let step = 0; step <= STEPS; step++)
      for (const direction of step === 0 ? [1] : [-1, 1])
        for (const cent of cents) {
          const principalCents = loanAmountCents + oddInterestCents + cent
          const annualPercent = Math.round((percent + direction * step * 1e-6) * 1e6) / 1e6
          if (lastPayment(loan, principalCents, annualPercent) === loan.finalPaymentCents)
            return { principalCents, chargeCents: principalCents - toYouCents, annualPercent }
        }
  return null
}

/** What is left for the last payment when each month earns a twelfth of the rate, rounded to the cent. */
function lastPayment(loan: AgreedLoan, principalCents: number, annualPercent: number): number {
  const interest = (balanceCents: number) => wholeCents((balanceCents * annualPercent) / 1200)
  let balanceCents = principalCents
  for (let month = 1; month < loan.termMonths; month++)
    balanceCents += interest(balanceCents) - loan.monthlyPaymentCents
  return balanceCents + interest(balanceCents)
}
