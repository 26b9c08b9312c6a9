import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { toCents } from '@relief/domain/money.ts'
import type { BankLinkPolicy, Policy, ProductPolicy } from '@relief/domain/underwriting/policy.ts'
import { type IssuedProduct, products } from './registry.ts'
import { stateCaps } from './state-caps.ts'

const first: Policy = {
  version: '2026.1',
  effectiveOn: '2025-01-01',
  requestedProduct: 'SMALL_DOLLAR_LOAN',
  maximumOutstandingLoans: 1,
  coveredBorrowerMaximumApr: 0.36,
  products: products.map(productPolicy),
  stateCaps: stateCaps.map(({ stateCode, fromCents, toCents: to, maximumApr }) => ({
    stateCode,
    fromCents,
    toCents: to,
    maximumApr,
  })),
}

/** Bank data makes up for a thin file, and earns a middling one a better price. Small-dollar loans only. */
const smallDollarBankLink: BankLinkPolicy = {
  thinFileScore: 600,
  optionalBelowScore: 620,
  scoreLift: 40,
  limits: {
    minimumHistoryDays: 60,
    minimumMonthlyIncomeCents: 80_000,
    minimumAverageBalanceCents: 10_000,
    maximumOverdraftDays90: 5,
    maximumReturnedPayments90: 2,
  },
}

/** Every policy there has been, oldest first. A change is a new row with its own version and date. */
const policies: readonly Policy[] = [
  first,
  {
    ...first,
    version: '2026.2',
    effectiveOn: '2026-01-01',
    products: first.products.map((product) => ({
      ...product,
      bankLink: product.productTypeName === 'SMALL_DOLLAR_LOAN' ? smallDollarBankLink : null,
    })),
  },
]

/**
 * The policy in force on a day: the same object every time, so its hash may be kept.
 * @throws RangeError for a day before the first policy
 */
export function policyInForce(asOf: CalendarDate): Policy {
  const policy = policies.findLast(({ effectiveOn }) => effectiveOn <= asOf)
  if (!policy) throw new RangeError(`No policy was in force on ${asOf}`)
  return policy
}

/** What the decision needs of a product; what the applicant is told of it is the same data. */
function productPolicy(product: IssuedProduct): ProductPolicy {
  const { configuration } = product
  return {
    productId: product.productUuid,
    productTypeName: product.productTypeName,
    issuingBankSlug: product.bank.slug,
    maximumApr: configuration.maxApr,
    minimumIncomeCents: toCents(configuration.minIncome),
    nonQualifyingStates: configuration.nonQualifyingStates,
    allowedUseOfFunds: configuration.allowedUseOfFunds,
    minimumAmountCents: toCents(configuration.minRaisingAmount),
    maximumAmountCents: product.maximumAmountCents,
    amountStepCents: product.amountStepCents,
    termsMonths: product.termsMonths,
    maximumReliefPrincipalCents: product.maximumReliefPrincipalCents,
    limits: product.limits,
    bankLink: null,
    pricing: product.pricing,
  }
}
