import type { IssuedProduct } from './registry.ts'

/** How notices and pages head what a lender decided: "Cobalt Reef Bank, Member FDIC: short-term relief loan". */
export function lenderAndLoan(bank: Pick<IssuedProduct['bank'], 'name'>, productName: string): string {
  return `${bank.name}: ${productName.toLowerCase()}`
}
