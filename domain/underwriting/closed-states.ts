import type { Policy } from './policy.ts'

/**
 * States in which no bank of the policy has the product that is applied for. An application from one of them
 * ends at the address, before any credit is weighed: not offering a product is not adverse action (12 CFR
 * 1002.2(c)(2)(v)).
 */
export function closedStates({ products, requestedProduct }: Policy): readonly string[] {
  return products
    .filter(({ productTypeName }) => productTypeName === requestedProduct)
    .map(({ nonQualifyingStates }) => nonQualifyingStates)
    .reduce((all, states) => all.filter((state) => states.includes(state)))
}

/** The lowest yearly income that any bank requires for the requested product. */
export function leastIncomeCents({ products, requestedProduct }: Policy): number {
  const asked = products.filter(({ productTypeName }) => productTypeName === requestedProduct)
  return Math.min(...asked.map(({ minimumIncomeCents }) => minimumIncomeCents))
}
