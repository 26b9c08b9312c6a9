import { states } from '@relief/contract/states.ts'
import { shortBankName } from '@relief/domain/bank-name.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { LoanProductType, Policy, ProductPolicy } from '@relief/domain/underwriting/policy.ts'
import { lendingBanks } from '@relief/partners/registry.ts'
import type { Words } from './words.ts'

/** Cents only when the amount has some. */
export const dollars = (cents: number) => formatMoney(cents, { whole: cents % 100 === 0 })

/** "3, 6 or 9" */
function orList(numbers: readonly number[], words: Words): string {
  const [last, ...others] = [...new Set(numbers)].sort((a, b) => b - a)
  return others.length === 0 ? String(last) : words.policy.or(others.reverse().join(', '), String(last))
}

/** What help articles say of the policy in force, by the name of the placeholder. */
export function policyWords(policy: Policy, words: Words): { [name: string]: string } {
  const { products, maximumOutstandingLoans } = policy
  const ofType = (type: LoanProductType) => products.filter((product) => product.productTypeName === type)
  const small = ofType('SMALL_DOLLAR_LOAN')
  const personal = ofType('PERSONAL_LOAN')
  const least = (of: readonly ProductPolicy[], figure: (product: ProductPolicy) => number) =>
    Math.min(...of.map(figure))
  const most = (of: readonly ProductPolicy[], figure: (product: ProductPolicy) => number) =>
    Math.max(...of.map(figure))
  const terms = (of: readonly ProductPolicy[]) => of.flatMap(({ termsMonths }) => termsMonths)
  const served = Object.keys(states).filter((state) =>
    small.some(({ nonQualifyingStates }) => !nonQualifyingStates.includes(state)),
  )
  // Military addresses and the District of Columbia are no states.
  const others = ['AA', 'AE', 'AP', 'DC']
  const count = served.filter((state) => !others.includes(state)).length
  return {
    banks: lendingBanks(policy)
      .map(({ name }) => shortBankName(name))
      .join(', '),
    minimumIncome: dollars(least(small, ({ minimumIncomeCents }) => minimumIncomeCents)),
    states: served.includes('DC') ? words.policy.statesAndWashington(count) : words.policy.states(count),
    highestApr: formatPercent(most(products, ({ maximumApr }) => maximumApr)),
    smallMinimum: dollars(least(small, ({ minimumAmountCents }) => minimumAmountCents)),
    smallMaximum: dollars(most(small, ({ maximumAmountCents }) => maximumAmountCents)),
    smallStep: dollars(least(small, ({ amountStepCents }) => amountStepCents)),
    smallTerms: orList(terms(small), words),
    smallShortest: String(Math.min(...terms(small))),
    smallLongest: String(Math.max(...terms(small))),
    personalMinimum: dollars(least(personal, ({ minimumAmountCents }) => minimumAmountCents)),
    personalMaximum: dollars(most(personal, ({ maximumAmountCents }) => maximumAmountCents)),
    personalTerms: orList(terms(personal), words),
    reliefLimit: dollars(most(small, (product) => product.maximumReliefPrincipalCents ?? 0)),
    otherLoans:
      maximumOutstandingLoans === 1
        ? words.policy.otherLoan
        : words.policy.otherLoans(maximumOutstandingLoans),
  }
}
