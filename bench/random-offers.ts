import { annualPercentageRate } from '@relief/domain/apr.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { paymentDates } from '@relief/domain/pricing/payment-dates.ts'
import { rateAndFee } from '@relief/domain/pricing/rate-and-fee.ts'
import { scheduledApr } from '@relief/domain/pricing/scheduled-apr.ts'
import { upFrontCharge } from '@relief/domain/pricing/up-front-charge.ts'
import { randomFrom } from '@relief/sandbox/bureau/random.ts'

/** The first few offers that broke a rule, and the extremes. */
export type Soak = { count: number; broken: string[]; highestApr: number; largestError: number }

/**
 * Prices random offers of any amount, term, rate, fee and day, and checks four rules: the solver finds the
 * APR; at that APR the payments have the present value of the advance; amount financed and finance charge are
 * the total of payments to the cent; a slightly higher fee never lowers the APR.
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
    if (error > 1e-9) broken.push(`not worth the advance: ${about}`)
    if (loan.toYouAmountCents + loan.financeChargeCents !== loan.totalToRepayCents)
      broken.push(`does not add up: ${about}`)
    const dearer = isSmall ? null : aprOf(price(fee + 0.001), termMonths, firstPeriod)
    if (dearer !== null && dearer < found) broken.push(`a higher fee is cheaper: ${about}`)
    if (isSmall && found > apr + 1e-9) broken.push(`above the APR it was made for: ${about}`)
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

/** Present value of the payments at a yearly rate, by powers alone, independently of the solver. */
function worthOf(loan: Priced, termMonths: number, { periods, fraction }: Offset, apr: number): number {
  const rate = apr / 12
  let worth = 0
  for (let index = 0; index < termMonths; index++) {
    const cents = index === termMonths - 1 ? loan.finalPaymentCents : loan.monthlyPaymentCents
    worth += cents / ((1 + fraction * rate) * (1 + rate) ** (periods + index))
  }
  return worth
}

/** Payments that repay too little: how many the solver rejects by name. */
export function unsolvableTries(count: number, seed: number): { unsolved: number; wrong: string[] } {
  const random = randomFrom(seed)
  const wrong: string[] = []
  let unsolved = 0
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
      if (error instanceof Error && error.name === 'NoSolution') unsolved += 1
      else wrong.push(String(error))
    }
  }
  return { unsolved: unsolved, wrong: wrong.slice(0, 20) }
}
