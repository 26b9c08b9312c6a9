import type { FederalAgency } from './federal-agency.ts'

/** A fee that a product may have, as the fees call shows it. */
type FeeStatus = 'ACTIVE' | 'INACTIVE' | 'NOT_APPLICABLE'

/** What one product of one bank is called and what it charges beside its price. Its rules are the policy's. */
export type PartnerProduct = {
  readonly name: string
  /** By which the policy knows it. */
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
  /** The federal agency that adverse action notices name. */
  readonly supervisor: FederalAgency
  /**
   * Whether a counter-offer is told by the combined notice of 12 CFR 1002, form C-4. Otherwise the refusal of what was asked
   * for is told once the offers have run out unused, within 90 days.
   */
  readonly combinesCounterOffers: boolean
  /** #RRGGBB: what of its view is to be pressed and read, and what stands pale behind it. */
  readonly brand: { readonly colorPrimary: string; readonly colorPrimaryAccent: string }
  /** The bank's mark, served as an image. */
  readonly logoSvg: string
  readonly products: readonly PartnerProduct[]
}
