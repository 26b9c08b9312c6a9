import { cobaltReef } from './cobalt-reef/bank.ts'
import { driftlantern } from './driftlantern/bank.ts'
import { fernwick } from './fernwick/bank.ts'
import type { PartnerBank, PartnerProduct } from './partner-bank.ts'

/** The issuing banks, in order of placement: a product goes to the first that serves the applicant's state. */
export const partnerBanks: readonly PartnerBank[] = [cobaltReef, driftlantern, fernwick]

/** A product with the bank that issues it. */
export type IssuedProduct = PartnerProduct & { readonly bank: PartnerBank }

/** Every product of every bank, in order of placement. */
export const products: readonly IssuedProduct[] = partnerBanks.flatMap((bank) =>
  bank.products.map((product) => ({ ...product, bank })),
)
