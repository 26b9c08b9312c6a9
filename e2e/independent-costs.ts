/**
 * Calculates the cost of a loan by another method than the product: whole days counted with Date, the rate
 * found by bisection. Source of the method: 12 CFR 1026, Appendix J (b)(8).
 */

/** Payments in whole cents, and the days (YYYY-MM-DD) of the advance and of the first payment. */
export type PaidLoan = {
  receivedCents: number
  paymentsCents: readonly number[]
  fundingDate: string
  firstPaymentDate: string
}

/** The yearly rate, as a fraction, at which the present value of the payments equals the advance. */
export function aprByHalving({
  receivedCents,
  paymentsCents,
  fundingDate,
  firstPaymentDate,
}: PaidLoan): number {
  const { months, days } = monthsAndDays(fundingDate, firstPaymentDate)
  const worth = (monthly: number) =>
    paymentsCents.reduce(
      (sum, cents, index) => sum + cents / ((1 + (days / 30) * monthly) * (1 + monthly) ** (months + index)),
      0,
    )
  let low = 0
  let high = 1
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > receivedCents) low = middle
    else high = middle
  }
  return low * 12
}

/** Whole months counted back from the later date, and the remaining days. */
function monthsAndDays(from: string, to: string): { months: number; days: number } {
  const start = Date.parse(`${from}T00:00:00Z`)
  for (let months = 0; ; months++) {
    if (monthsBefore(to, months + 1) >= start) continue
    return { months, days: Math.round((monthsBefore(to, months) - start) / 86_400_000) }
  }
}

function monthsBefore(date: string, months: number): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return Date.UTC(year, month - 1 - months, Math.min(day, lastDay))
}

/** The last day of a schedule of monthly payments: YYYY-MM-DD. */
export function monthsAfter(date: string, months: number): string {
  return new Date(monthsBefore(date, -months)).toISOString().slice(0, 10)
}

/** A loan calculated from its price: every figure that a page may show, in cents. */
type WorkedOutLoan = {
  receivedCents: number
  feeAndInterestCents: number
  paymentsCents: number[]
  apr: number
}

type Terms = { amountCents: number; months: number; fundingDate: string; firstPaymentDate: string }

/** A small-dollar loan with the largest up-front charge whose yearly rate is at most `highestApr`. */
export function loanWithCharge(terms: Terms, highestApr: number): WorkedOutLoan {
  const at = (chargeCents: number): WorkedOutLoan => {
    const total = terms.amountCents + chargeCents
    const monthly = Math.ceil(total / terms.months)
    const paymentsCents = [...Array(terms.months - 1).fill(monthly), total - monthly * (terms.months - 1)]
    const apr = aprByHalving({ ...terms, receivedCents: terms.amountCents, paymentsCents })
    return { receivedCents: terms.amountCents, feeAndInterestCents: chargeCents, paymentsCents, apr }
  }
  let low = 0
  let high = terms.amountCents
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (at(middle).apr <= highestApr) low = middle
    else high = middle
  }
  return at(low)
}

/** A personal loan with a yearly rate on the balance and a fee deducted from the payout. */
export function loanWithFee(terms: Terms, yearlyRate: number, feeRate: number): WorkedOutLoan {
  const { amountCents, months } = terms
  const lead = monthsAndDays(terms.fundingDate, terms.firstPaymentDate)
  const monthly = yearlyRate / 12
  const first = (1 + (lead.days / 30) * monthly) * (1 + monthly) ** lead.months - 1
  const owedAfter = (payment: number, round: (cents: number) => number) => {
    let owed = amountCents
    for (let month = 1; month <= months; month++) {
      owed += round(owed * (month === 1 ? first : monthly)) - payment
    }
    return owed
  }
  let low = 0
  let high = amountCents * 2
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (owedAfter(middle, (cents) => cents) > 0) low = middle
    else high = middle
  }
  const payment = Math.round(low)
  const last = payment + owedAfter(payment, Math.round)
  const paymentsCents = [...Array(months - 1).fill(payment), last]
  const receivedCents = amountCents - Math.floor((amountCents * Math.round(feeRate * 10_000)) / 10_000)
  const paid = paymentsCents.reduce((sum, cents) => sum + cents, 0)
  const apr = aprByHalving({ ...terms, receivedCents, paymentsCents })
  return { receivedCents, feeAndInterestCents: paid - receivedCents, paymentsCents, apr }
}
