import * as calls from '@relief/contract/calls/lending.ts'
import { yearlyCents } from '@relief/domain/income.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { toCents } from '@relief/domain/money.ts'
import { offerRange } from '@relief/domain/underwriting/offer-range.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { lendableAmounts, lendingTerms } from '@relief/wire/lending-terms.ts'
import { wireOfferRange } from '@relief/wire/offer-range.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'

type Needs = Pick<Context, 'now'>
const handle = handleWith<Needs>()

/** A visitor's calls: nothing that the visitor enters is stored. */
export const lendingEndpoints = [
  handle(calls.getLendingTermsCall, async ({ context }) =>
    done(lendingTerms(policyInForce(lenderDay(context.now())))),
  ),
  handle(calls.checkRangeCall, async ({ body, context }) => {
    const today = lenderDay(context.now())
    const policy = policyInForce(today)
    const { desiredLoanAmount, stateCode, income } = body
    const annualIncomeCents = yearlyCents(toCents(income.amount), income.payPeriod)
    const mostAskedCents = toCents(lendableAmounts(policy).max)
    const amountCents = toCents(desiredLoanAmount)
    const range = offerRange({ stateCode, annualIncomeCents, amountCents, mostAskedCents }, policy, today)
    return done(wireOfferRange(range, annualIncomeCents, today))
  }),
]
