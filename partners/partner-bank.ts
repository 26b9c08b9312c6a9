import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { UseOfFunds } from '@relief/contract/enumerations.ts'
import type { CreditLimits, LoanProductType, Pricing } from '@relief/domain/underwriting/policy.ts'

/** A fee that a product may have, as the fees call shows it. */
type FeeStatus = 'ACTIVE' | 'INACTIVE' | 'NOT_APPLICABLE'

/** The specification's product configuration: dollars, percentages as fractions, two-letter states. */
type ProductConfiguration = {
  readonly allowedUseOfFunds: readonly UseOfFunds[]
  readonly checkReturnFeeAmount: number
  readonly lateFeeAmount: number
  readonly lateFeePercentage: number
  readonly maxApr: number
  readonly minIncome: number
  readonly minRaisingAmount: number
  readonly nonQualifyingStates: readonly string[]
  readonly paperStatementFeeAmount: number
}

/** One loan product of one bank: what the applicant is told, and what the decision works with. */
export type PartnerProduct = {
  readonly name: string
  readonly productUuid: string
  readonly productTypeName: LoanProductType
  readonly configuration: ProductConfiguration
  readonly fees: {
    readonly checkReturnFeeInfo: { readonly status: FeeStatus }
    readonly lateFeeInfo: { readonly status: FeeStatus }
    readonly prepaymentFeeInfo: { readonly status: FeeStatus }
    readonly termExtensionFeeInfo: { readonly status: FeeStatus }
  }
  readonly maximumAmountCents: number
  readonly amountStepCents: number
  readonly termsMonths: readonly number[]
  readonly maximumReliefPrincipalCents: number | null
  readonly limits: CreditLimits
  readonly pricing: Pricing
}

/** A document that the bank asks an applicant to read or agree to before a loan. */
type BankDocument = { readonly titleName: ConsentTitle; readonly title: string; readonly version: string }

/** An issuing bank with all that is its own. The name ends in ", Member FDIC". */
export type PartnerBank = {
  readonly slug: 'CRB' | 'CUSTOMERSBANKMPL' | 'DRBANK' | 'FIN_WISE'
  readonly uuid: string
  readonly name: string
  /** Where adverse action notices say the creditor is. */
  readonly address: {
    readonly streetLineOne: string
    readonly city: string
    readonly stateCode: string
    readonly zipCode: string
  }
  readonly brand: { readonly colorPrimary: string; readonly colorPrimaryAccent: string }
  /** The bank's mark, served as an image. */
  readonly logoSvg: string
  readonly documents: readonly BankDocument[]
  readonly products: readonly PartnerProduct[]
}
