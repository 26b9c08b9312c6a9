import { annualPercentageRate } from '@relief/domain/apr.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { paymentDates } from '@relief/domain/pricing/payment-dates.ts'
import { rateAndFee } from '@relief/domain/pricing/rate-and-fee.ts'
import { scheduledApr } from '@relief/domain/pricing/scheduled-apr.ts'
import { upFrontCharge } from '@relief/domain/pricing/up-front-charge.ts'
import { randomFrom } from '@relief/sandbox/bureau/random.ts'

/** What a run over random offers found: the first few that broke a rule, and the extremes seen. */
export type Soak = { count: number; broken: string[]; highestApr: number; largestError: number }

/**
 * Prices random offers of every kind that the products allow, any amount, term, rate, fee and day, and holds each to
 * four rules: the solver finds its APR; at that APR the payments are worth what was paid out; amount financed and finance
 * charge are the total of payments to the cent; a fee a little higher never lowers the APR.
 */
export function soak(count: number, seed: number): Soak {
  const random = randomFrom(seed)
  const broken: string[] = []
  let highestApr = 0
  let largestError = 0
  for (let index = 0; index < count; index++) {
    const { firstPeriod } = paymentDates(addDays('2024-01-01', random.whole(0, 3000)))
    const isSmall = random.chance(0.5)
    const amountCents = isSmall ? random.whole(200, 2500) * 100 : random.whole(1000, 50_000) * 100
    const termMonths = isSmall ? 3 * random.whole(1, 6) : random.chance(0.5) ? 36 : 60
    const apr = random.whole(1, 3600) / 10_000
    const fee = random.whole(0, 800) / 10_000
    const price = (originationFeeRate: number) =>
      rateAndFee({ amountCents, termMonths, interestRate: apr, originationFeeRate, firstPeriod })
    const charged = upFrontCharge({ amountCents, termMonths, apr, firstPeriod })
    const loan = isSmall
      ? { ...charged, toYouAmountCents: amountCents }
      : { ...price(fee), financeChargeCents: price(fee).interestCents + price(fee).originationFeeCents }
    const about = `${amountCents} cents, ${termMonths} months, ${apr}, fee ${fee}`
    const found = aprOf(loan, termMonths, firstPeriod)
    if (found === null) {
      broken.push(`no APR: ${about}`)
      continue
    }
    highestApr = Math.max(highestApr, found)
    const error = Math.abs(worthOf(loan, termMonths, firstPeriod, found) / loan.toYouAmountCents - 1)
    largestError = Math.max(largestError, error)
    // Six decimals of the rate over at most five years.
    if (error > 3e-6) broken.push(`not worth the advance: ${about}`)
    if (loan.toYouAmountCents + loan.financeChargeCents !== loan.totalToRepayCents)
      broken.push(`does not add up: ${about}`)
    const dearer = isSmall ? null : aprOf(price(fee + 0.001), termMonths, firstPeriod)
    if (dearer !== null && dearer < found) broken.push(`a higher fee is cheaper: ${about}`)
    if (isSmall && found > apr + 5e-7) broken.push(`above the APR it was made for: ${about}`)
  }
  return { count, broken: broken.slice(0, 20), highestApr, largestError }
}

type Priced = { toYouAmountCents: number; monthlyPaymentCents: number; finalPaymentCents: number }
type Offset = ReturnType<typeof paymentDates>['firstPeriod']

function aprOf(loan: Priced, termMonths: number, firstPeriod: Offset): number | null {
  try {
    return scheduledApr({ ...loan, amountFinancedCents: loan.toYouAmountCents, termMonths, firstPeriod })
  } catch {
    return null
  }
}

/** The payments' worth at a yearly rate, by powers alone: nothing of the solver. */
function worthOf(loan: Priced, termMonths: number, { periods, fraction }: Offset, apr: number): number {
  const rate = apr / 12
  let worth = 0
  for (let index = 0; index < termMonths; index++) {
    const cents = index === termMonths - 1 ? loan.finalPaymentCents : loan.monthlyPaymentCents
    worth += cents / ((1 + fraction * rate) * (1 + rate) ** (periods + index))
  }
  return worth
}

/** What the solver says outside of what can be a loan: how many of the tries it refuses, by name. */
export function refusals(count: number, seed: number): { refused: number; wrong: string[] } {
  const random = randomFrom(seed)
  const wrong: string[] = []
  let refused = 0
  for (let index = 0; index < count; index++) {
    const lentCents = random.whole(10_000, 5_000_000)
    const months = random.whole(1, 60)
    const shortCents = random.whole(1, 9_999)
    const payments = Array.from({ length: months }, (_, month) => ({
      amountCents: (lentCents - shortCents) / months,
      periods: month + 1,
      fraction: 0,
    }))
    try {
      annualPercentageRate([{ amountCents: lentCents, periods: 0, fraction: 0 }], payments, 12)
      wrong.push(`a rate for ${shortCents} cents too little on ${lentCents}`)
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSolution') refused += 1
      else wrong.push(String(error))
    }
  }
  return { refused, wrong: wrong.slice(0, 20) }
}
