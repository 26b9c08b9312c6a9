import type { LendingProduct, LendingTerms } from '@relief/contract/entities/lending.ts'
import { loanTerm } from '@relief/contract/fields.ts'
import { type LoanRange, loanRange } from '@relief/contract/loan-range.ts'
import { type StateCode, states, statesByName } from '@relief/contract/states.ts'
import { toCents, toDollars } from '@relief/domain/money.ts'
import { closedStates } from '@relief/domain/underwriting/closed-states.ts'
import { rateSpan } from '@relief/domain/underwriting/offer-range.ts'
import type { Policy, ProductPolicy } from '@relief/domain/underwriting/policy.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'
import { partnerBanks } from '@relief/partners/registry.ts'

const stateCodes = Object.keys(states) as StateCode[]

const known = new WeakMap<Policy, LendingTerms>()

/**
 * The terms of a policy for visitors without an account: the requested kind of loan, the states, the banks.
 */
export function lendingTerms(policy: Policy): LendingTerms {
  const found = known.get(policy) ?? readTerms(policy)
  known.set(policy, found)
  return found
}

/** The amounts, in dollars, that the policy lends and an application can request. */
export function lendableAmounts(policy: Policy): LoanRange {
  const asked = askedProducts(policy)
  const smallest = Math.min(...asked.map(({ minimumAmountCents }) => minimumAmountCents))
  const largest = Math.max(...asked.map(({ maximumAmountCents }) => maximumAmountCents))
  return {
    min: Math.max(loanRange.min, toDollars(smallest)),
    max: Math.min(loanRange.max, toDollars(largest)),
    step: loanRange.step,
  }
}

/** The amounts and terms that the policy lends and an application can request. */
export function lendableLoans(policy: Policy) {
  const terms = new Set(askedProducts(policy).flatMap(({ termsMonths }) => termsMonths))
  return {
    amounts: lendableAmounts(policy),
    termsInMonths: [...terms].filter((term) => loanTerm.safeParse(term).success).sort((a, b) => a - b),
  }
}

function askedProducts({ products, requestedProduct }: Policy): readonly ProductPolicy[] {
  return products.filter(({ productTypeName }) => productTypeName === requestedProduct)
}

function readTerms(policy: Policy): LendingTerms {
  const closed = closedStates(policy)
  const served = stateCodes.filter((code) => !closed.includes(code))
  const lent = lendableLoans(policy)
  return {
    policyVersion: policy.version,
    ...lent,
    annualPercentageRate: rateSpan(policy, policy.requestedProduct, served, toCents(lent.amounts.max)),
    states: statesByName(served),
    banks: partnerBanks.flatMap((bank) => {
      const own = policy.products.filter(({ issuingBankSlug }) => issuingBankSlug === bank.slug)
      return own.length === 0 ? [] : [wireBank(bank, own)]
    }),
  }
}

function wireBank({ name, address, supervisor }: PartnerBank, own: readonly ProductPolicy[]) {
  const { streetLineOne, city, stateCode, zipCode } = address
  const products: readonly LendingProduct[] = own.map(({ productTypeName }) => productTypeName)
  return {
    name,
    products: [...new Set(products)],
    address: `${streetLineOne}, ${city}, ${stateCode} ${zipCode}`,
    supervisor: supervisor.name,
  }
}
