import type { UseOfFunds } from '@relief/contract/enumerations.ts'
import { toDollars } from '@relief/domain/money.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { PartnerProduct } from '@relief/partners/partner-bank.ts'
import type { IssuedProduct } from '@relief/partners/registry.ts'
import { wireProductType } from './product-type.ts'

/** The specification's product configuration: dollars, percentages as fractions, two-letter states. */
type ProductConfiguration = PartnerProduct['feeAmounts'] & {
  readonly allowedUseOfFunds: readonly UseOfFunds[]
  readonly maxApr: number
  readonly minIncome: number
  readonly minRaisingAmount: number
  readonly nonQualifyingStates: readonly string[]
}

/** A policy's configuration of a product, for the wire; null for a product that the policy does not have. */
export function productConfiguration(
  { productUuid, feeAmounts }: IssuedProduct,
  policy: Policy,
): ProductConfiguration | null {
  const rules = policy.products.find(({ productId }) => productId === productUuid)
  if (rules === undefined) return null
  return {
    ...feeAmounts,
    // The policy's schema allows no other use.
    allowedUseOfFunds: rules.allowedUseOfFunds as readonly UseOfFunds[],
    maxApr: rules.maximumApr,
    minIncome: toDollars(rules.minimumIncomeCents),
    minRaisingAmount: toDollars(rules.minimumAmountCents),
    nonQualifyingStates: rules.nonQualifyingStates,
  }
}

/** A product as the policy in force has it; null for one that only a later policy has. */
export function wireProduct(product: IssuedProduct, policy: Policy) {
  const { name, productUuid, productTypeName, bank } = product
  const configuration = productConfiguration(product, policy)
  if (configuration === null) return null
  return {
    name,
    productUuid,
    productTypeName: wireProductType(productTypeName),
    issuingBankUuid: bank.uuid,
    lendingPartnerSlug: bank.slug,
    configuration: {
      ...configuration,
      allowedUseOfFunds: [...configuration.allowedUseOfFunds],
      nonQualifyingStates: [...configuration.nonQualifyingStates],
    },
  }
}
