import type { WrittenDocument } from '@relief/contract/entities/document.ts'
import { everyName, lenderAndLoan } from '@relief/partners/lender-and-loan.ts'
import { products } from '@relief/partners/registry.ts'

const headings = new Set(
  products.flatMap((product) => everyName(product).map(({ name }) => lenderAndLoan(product.bank, name))),
)

/** The lenders' decisions that a stored notice is about, each by its heading. */
export function findLendersAndLoans({ sections }: Pick<WrittenDocument, 'sections'>): string[] {
  return sections.map(({ heading }) => heading).filter((heading) => headings.has(heading))
}
