import { loanAmount, loanTerm } from '@relief/contract/fields.ts'

/** The dollars and months chosen on the first page, from the address; null if missing or invalid. */
export function askedLoan(search: URLSearchParams): { amount: number | null; term: number | null } {
  const amount = loanAmount.safeParse(Number(search.get('loanAmount') ?? Number.NaN))
  const term = loanTerm.safeParse(Number(search.get('loanTerm') ?? Number.NaN))
  return { amount: amount.success ? amount.data : null, term: term.success ? term.data : null }
}
