import * as calls from '@relief/contract/calls/lending.ts'
import type { WireOfferRange, WireProductRange } from '@relief/contract/entities/lending.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { yearlyCents } from '@relief/domain/income.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { toCents, toDollars } from '@relief/domain/money.ts'
import {
  offerRange,
  type ProductRange,
  RANGE_DAYS,
  type Span,
} from '@relief/domain/underwriting/offer-range.ts'
import { lendingTerms, lentAmounts } from '@relief/partners/lending-terms.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { partnerBanks } from '@relief/partners/registry.ts'
import { done } from '../http/reply.ts'
import { handle } from '../register.ts'

const inDollars = ({ lowest, highest }: Span) => ({ lowest: toDollars(lowest), highest: toDollars(highest) })

function wireProduct({
  product,
  amountCents,
  annualPercentageRate,
  nearest,
}: ProductRange): WireProductRange {
  const { productTypeName, issuingBankSlug } = product
  return {
    productTypeName,
    bankName: partnerBanks.find(({ slug }) => slug === issuingBankSlug)?.name ?? '',
    amount: inDollars(amountCents),
    annualPercentageRate,
    nearest: {
      amount: toDollars(nearest.amountCents),
      terms: nearest.terms.map(({ termMonths, monthlyPaymentCents }) => ({
        termInMonths: termMonths,
        monthlyPayment: inDollars(monthlyPaymentCents),
      })),
    },
  }
}

/** A visitor's calls: they store nothing of what was typed. */
export const lendingEndpoints = [
  handle(calls.getLendingTermsCall, async ({ context }) =>
    done(lendingTerms(policyInForce(lenderDay(context.now())))),
  ),
  handle(calls.checkRangeCall, async ({ body, context }) => {
    const today = lenderDay(context.now())
    const policy = policyInForce(today)
    const { desiredLoanAmount, stateCode, income } = body
    const annualIncomeCents = yearlyCents(toCents(income.amount), income.payPeriod)
    const mostAskedCents = toCents(lentAmounts(policy).max)
    const amountCents = toCents(desiredLoanAmount)
    const range = offerRange({ stateCode, annualIncomeCents, amountCents, mostAskedCents }, policy, today)
    const reply: WireOfferRange = {
      outcome: range.outcome,
      yearlyIncome: toDollars(annualIncomeCents),
      minimumIncome: range.outcome === 'INCOME_TOO_LOW' ? toDollars(range.minimumIncomeCents) : null,
      holdsUntil: addDays(today, RANGE_DAYS),
      products: range.outcome === 'RANGE' ? range.products.map(wireProduct) : [],
    }
    return done(reply)
  }),
]
