import { type StateCode, states } from '@relief/contract/states.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { closedStates, leastIncomeCents } from '@relief/domain/underwriting/closed-states.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import {
  type OfferRange,
  offerRange,
  RANGE_DAYS,
  type Span,
} from '@relief/domain/underwriting/offer-range.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { slow } from '@relief/testing/slow.ts'
import { describe, expect, test } from 'vitest'
import { decided } from './decided.ts'
import { person } from './people.ts'

const stateCodes = Object.keys(states) as StateCode[]
/** The newest policy: superseded ones show no range. */
const inForce = policyInForce('9999-12-31')
const shownOn = inForce.effectiveOn
const MOST = 250_000

const rangeFor = ({ applicant, annualIncomeCents, request }: Snapshot, policy: Policy) =>
  offerRange(
    {
      stateCode: applicant.stateCode,
      annualIncomeCents,
      amountCents: request.amountCents,
      mostAskedCents: MOST,
    },
    policy,
    shownOn,
  )

const within = (figure: number, { lowest, highest }: Span) => lowest <= figure && figure <= highest

/** The offers of a decision that are outside the range. */
function findOutside({ offers }: Decision, range: OfferRange): string[] {
  if (range.outcome !== 'RANGE') return offers.map(() => `an offer after ${range.outcome}`)
  return offers.flatMap((offer) => {
    const shown = range.products.find(({ product }) => product.productId === offer.productId)
    if (shown === undefined) return [`the product ${offer.productTypeName}`]
    const { nearest } = shown
    const term = nearest.terms.find(({ termMonths }) => termMonths === offer.termMonths)
    const isNearest = offer.loanAmountCents === nearest.amountCents
    return [
      ...(within(offer.loanAmountCents, shown.amountCents) ? [] : ['the amount']),
      ...(within(offer.annualPercentageRate, shown.annualPercentageRate) ? [] : ['the APR']),
      ...(isNearest && term === undefined ? ['the term'] : []),
      ...(isNearest && term && !within(offer.monthlyPaymentCents, term.monthlyPaymentCents)
        ? ['the payment']
        : []),
    ]
  })
}

/** The people of the population with a bank account that shows ample money. */
const withBank = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  bank: {
    asOf: snapshot.asOf,
    accounts: 1,
    daysOfHistory: 90,
    currentBalanceCents: 500_000,
    lowestBalanceCents: 400_000,
    incomeDeposits: 6,
    monthlyIncomeCents: Math.max(100_000, Math.round(snapshot.annualIncomeCents / 12)),
    monthlyInflowCents: Math.round(snapshot.annualIncomeCents / 12),
    monthlyOutflowCents: 0,
    averageBalanceCents: 500_000,
    overdraftDays90: 0,
    returnedPayments90: 0,
  },
})

/** Each state, yearly income and amount, cycling through the population. */
function* cases(): Generator<Snapshot> {
  let number = 0
  for (const stateCode of stateCodes)
    for (const annualIncomeCents of [1_199_999, 1_200_000, 1_700_000, 6_000_000])
      for (const amountCents of [20_000, MOST])
        for (let each = 0; each < 4; each++) {
          const { snapshot } = person(number++)
          const applicant = { ...snapshot.applicant, stateCode }
          const request = { ...snapshot.request, amountCents }
          yield { ...snapshot, asOf: shownOn, applicant, request, annualIncomeCents }
        }
}

/** A person's offers outside the range, with and without a bank account. */
function check(snapshot: Snapshot, policy: Policy, range: OfferRange) {
  const decisions = [snapshot, withBank(snapshot)].map((each) => decided(each, policy).decision)
  return {
    offers: decisions.flatMap((decision) => decision.offers).length,
    faults: decisions.flatMap((decision) => findOutside(decision, range)),
  }
}

describe('the range before an account', () => {
  test('no decision in any state, at any income and amount, is outside the range', {
    ...slow,
    timeout: 120_000,
  }, () => {
    const shown = new Map<string, OfferRange>()
    const faults = new Set<string>()
    let offers = 0
    for (const snapshot of cases()) {
      const { applicant, annualIncomeCents, request } = snapshot
      const key = `${applicant.stateCode} ${annualIncomeCents} ${request.amountCents}`
      const range = shown.get(key) ?? rangeFor(snapshot, inForce)
      shown.set(key, range)
      const found = check(snapshot, inForce, range)
      offers += found.offers
      for (const fault of found.faults) faults.add(`${key}: ${fault}`)
    }
    expect([...faults]).toEqual([])
    expect(offers).toBeGreaterThan(1_000)
  })

  test('no person of the population gets an offer outside the range', { timeout: 120_000 }, () => {
    for (let number = 0; number < 120; number++) {
      const { snapshot } = person(number)
      // Decide on any day for which the range is valid.
      const asOf = addDays(shownOn, number % (RANGE_DAYS + 1))
      const range = rangeFor(snapshot, inForce)
      expect(check({ ...snapshot, asOf }, inForce, range).faults, `person ${number}`).toEqual([])
    }
  })

  test('a state without the product, or an income below the minimum, is reported at once', () => {
    const { snapshot } = person(1)
    const closed = closedStates(inForce)
    expect(closed.length).toBeGreaterThan(0)
    for (const stateCode of closed)
      expect(rangeFor({ ...snapshot, applicant: { ...snapshot.applicant, stateCode } }, inForce)).toEqual({
        outcome: 'STATE_NOT_SERVED',
      })
    const californian = { ...snapshot, applicant: { ...snapshot.applicant, stateCode: 'CA' } }
    const minimumIncomeCents = leastIncomeCents(inForce)
    expect(rangeFor({ ...californian, annualIncomeCents: minimumIncomeCents - 1 }, inForce)).toEqual({
      outcome: 'INCOME_TOO_LOW',
      minimumIncomeCents,
    })
    expect(rangeFor({ ...californian, annualIncomeCents: minimumIncomeCents }, inForce).outcome).toBe('RANGE')
  })

  test('an amount beyond the income has the nearest smaller one and its terms', () => {
    const { snapshot } = person(1)
    const range = rangeFor(
      {
        ...snapshot,
        applicant: { ...snapshot.applicant, stateCode: 'CA' },
        annualIncomeCents: 1_200_000,
        request: { ...snapshot.request, amountCents: MOST },
      },
      inForce,
    )
    if (range.outcome !== 'RANGE') throw new Error(range.outcome)
    const [loan] = range.products
    expect(loan?.nearest.amountCents).toBe(loan?.amountCents.highest)
    expect(loan?.nearest.amountCents).toBeLessThan(MOST)
    expect(loan?.nearest.isLimitedByIncome).toBe(true)
    // A tenth of a month's income, by the policy's limits of this product.
    for (const { monthlyPaymentCents } of loan?.nearest.terms ?? [])
      expect(monthlyPaymentCents.lowest).toBeLessThanOrEqual(10_000)
  })
  test('an income that is enough for every payment limits none', () => {
    const { snapshot } = person(1)
    const applicant = { ...snapshot.applicant, stateCode: 'CA' }
    const range = rangeFor({ ...snapshot, applicant, annualIncomeCents: 20_000_000 }, inForce)
    if (range.outcome !== 'RANGE') throw new Error(range.outcome)
    expect(range.products.map(({ nearest }) => nearest.isLimitedByIncome)).toEqual(
      range.products.map(() => false),
    )
  })
})
