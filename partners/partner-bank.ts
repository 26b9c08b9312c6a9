import type { IssuingBankSlug } from '@relief/contract/enumerations.ts'
import type { FederalAgency } from './federal-agency.ts'

/** Status of a possible fee, for the fees call. */
type FeeStatus = 'ACTIVE' | 'INACTIVE' | 'NOT_APPLICABLE'

/** A product's name and its charges besides the price. Its rules are in the policy. */
export type PartnerProduct = {
  readonly name: string
  readonly spanishName: string
  /** Names that the product had before. The headings of stored notices have them. */
  readonly earlierNames?: readonly { readonly name: string; readonly spanishName: string }[]
  /** The product's id in the policy. */
  readonly productUuid: string
  /** Dollars; the percentage a fraction. */
  readonly feeAmounts: {
    readonly checkReturnFeeAmount: number
    readonly lateFeeAmount: number
    readonly lateFeePercentage: number
    readonly paperStatementFeeAmount: number
  }
  readonly fees: {
    readonly checkReturnFeeInfo: { readonly status: FeeStatus }
    readonly lateFeeInfo: { readonly status: FeeStatus }
    readonly prepaymentFeeInfo: { readonly status: FeeStatus }
    readonly termExtensionFeeInfo: { readonly status: FeeStatus }
  }
}

/** An issuing bank. The name ends in ", Member FDIC". */
export type PartnerBank = {
  readonly slug: IssuingBankSlug
  readonly uuid: string
  readonly name: string
  /** The creditor's address in adverse action notices. */
  readonly address: {
    readonly streetLineOne: string
    readonly city: string
    readonly stateCode: string
    readonly zipCode: string
  }
  /** The federal agency in adverse action notices. */
  readonly supervisor: FederalAgency
  /**
   * Whether the bank uses the combined counteroffer notice of 12 CFR 1002, form C-4. Otherwise it sends the
   * decline of the original request once the offers expire unused, within 90 days.
   */
  readonly combinesCounterOffers: boolean
  /** #RRGGBB: for buttons and links, and for pale backgrounds. */
  readonly brand: { readonly colorPrimary: string; readonly colorPrimaryAccent: string }
  /** Served as an image. */
  readonly logoSvg: string
  readonly products: readonly PartnerProduct[]
}
