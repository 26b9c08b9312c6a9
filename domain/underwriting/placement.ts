import type { LoanProductType, Policy, ProductPolicy } from './policy.ts'

/** The types of loans that a policy has, the requested one first. A line of credit is never requested. */
export function loanTypes({ products, requestedProduct }: Policy): LoanProductType[] {
  const all = products.map((product) => product.productTypeName)
  const types = [...new Set(all)].filter((type) => type !== 'LINE_OF_CREDIT')
  return types.sort((a, b) => Number(b === requestedProduct) - Number(a === requestedProduct))
}

export function isServed({ nonQualifyingStates }: ProductPolicy, stateCode: string): boolean {
  return /^[A-Z]{2}$/.test(stateCode) && !nonQualifyingStates.includes(stateCode)
}

/** The first product of a type whose bank serves the state, otherwise the first. */
export function placed(policy: Policy, type: LoanProductType, stateCode: string): ProductPolicy[] {
  const candidates = policy.products.filter((product) => product.productTypeName === type)
  const serving = candidates.filter((product) => isServed(product, stateCode))
  return (serving.length > 0 ? serving : candidates).slice(0, 1)
}
