import type { IssuedProduct } from './registry.ts'

/** The heading of a lender's decision: "Cobalt Reef Bank, Member FDIC: short-term relief loan". */
export function lenderAndLoan(bank: Pick<IssuedProduct['bank'], 'name'>, productName: string): string {
  return `${bank.name}: ${productName.toLowerCase()}`
}
