import type { PartnerProduct } from './partner-bank.ts'
import type { IssuedProduct } from './registry.ts'

/** The name of a product, and those that it had before, which stored notices still show. */
export function everyName({
  name,
  spanishName,
  earlierNames = [],
}: PartnerProduct): readonly Pick<PartnerProduct, 'name' | 'spanishName'>[] {
  return [{ name, spanishName }, ...earlierNames]
}

/** The heading of a lender's decision: "Cobalt Reef Bank, Member FDIC: small loan". */
export function lenderAndLoan(bank: Pick<IssuedProduct['bank'], 'name'>, productName: string): string {
  return `${bank.name}: ${productName.toLowerCase()}`
}
