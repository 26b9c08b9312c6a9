import type { LoanProductType, Policy, ProductPolicy } from '@relief/domain/underwriting/policy.ts'
import { cobaltReef } from './cobalt-reef/bank.ts'
import { driftlantern } from './driftlantern/bank.ts'
import { fernwick } from './fernwick/bank.ts'
import type { PartnerBank, PartnerProduct } from './partner-bank.ts'
import { policies } from './policy.ts'
import { saltmarsh } from './saltmarsh/bank.ts'

/** The issuing banks. The policy's order of products decides which one gets an application. */
export const partnerBanks: readonly PartnerBank[] = [cobaltReef, driftlantern, fernwick, saltmarsh]

/** The banks that lend under a policy. */
export function lendingBanks({ products }: Policy): PartnerBank[] {
  return partnerBanks.filter(({ slug }) => products.some(({ issuingBankSlug }) => issuingBankSlug === slug))
}

/** A product with its bank. Its type is the same in every policy. */
export type IssuedProduct = PartnerProduct & {
  readonly bank: PartnerBank
  readonly productTypeName: LoanProductType
}

/** Every product of every bank. */
export const products: readonly IssuedProduct[] = partnerBanks.flatMap((bank) =>
  bank.products.map((product) => {
    const { productTypeName } = newestRulesOf(product)
    return { ...product, bank, productTypeName }
  }),
)

/**
 * Products of a policy that no bank sells, so they have no name or fees.
 * @returns a line for each, for the policy's author
 */
export function productsWithoutBank(policy: Policy): string[] {
  const sold = new Set(partnerBanks.flatMap((bank) => bank.products.map(({ productUuid }) => productUuid)))
  return policy.products
    .filter(({ productId }) => !sold.has(productId))
    .map(
      ({ productId, issuingBankSlug, productTypeName }) =>
        `${issuingBankSlug} ${productTypeName}: no bank's folder in partners/ has the product ${productId}; its name and fees belong there before this policy is in force`,
    )
}

function newestRulesOf({ name, productUuid }: PartnerProduct): ProductPolicy {
  const rules = policies.at(-1)?.products.find(({ productId }) => productId === productUuid)
  if (rules === undefined) throw new Error(`The newest policy has no rules for ${name}, ${productUuid}`)
  return rules
}
