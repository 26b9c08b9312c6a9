import * as z from 'zod/mini'
import { issuingBankSlug, productType } from '../enumerations.ts'
import { uuid } from '../fields.ts'

/** Amounts are dollars; rates are fractions: 0.1999 means 19.99 %. */
export const loanOffer = z.object({
  annualPercentageRate: z.number(),
  disqualified: z.boolean(),
  financeChargeAmount: z.number(),
  interestAmount: z.number(),
  interestRate: z.number(),
  loanAmount: z.number(),
  loanOfferId: uuid,
  loanTermInMonths: z.int(),
  monthlyPaymentAmount: z.number(),
  originationFeeAmount: z.number(),
  pricingLoanOfferUuid: uuid,
  pricingUuid: uuid,
  productId: uuid,
  productTypeName: productType,
  rateExpirationDate: z.iso.date(),
  toYouAmount: z.number(),
  totalToRepayAmount: z.number(),
  /** Not in the specification: needed to show the actual schedule. */
  finalPaymentAmount: z.number(),
  fundingDate: z.iso.date(),
  firstPaymentDate: z.iso.date(),
  lastPaymentDate: z.iso.date(),
})
export type LoanOffer = z.infer<typeof loanOffer>

const color = z.string().check(z.regex(/^#[0-9A-F]{6}$/i))

const issuingBank = z.object({
  name: z.string(),
  namePossessive: z.string(),
  uuid,
  image: z.object({ altText: z.string(), url: z.string() }),
  /** Not in the specification: the bank's two brand colors, for its own view. */
  branding: z.object({ colorPrimary: color, colorPrimaryAccent: color }),
})
export type IssuingBank = z.infer<typeof issuingBank>

/** Not in the specification: charged only if a payment is late or returned; dollars, and a fraction. */
const paymentFees = z.object({
  checkReturnFeeAmount: z.number(),
  lateFeeAmount: z.number(),
  lateFeePercentage: z.number(),
})
export type PaymentFees = z.infer<typeof paymentFees>

export const offerData = z.object({
  applicationUuid: uuid,
  defaultLoanOffer: z.nullable(loanOffer),
  eligibleForInstantFunding: z.boolean(),
  highestLoanAmount: z.number(),
  highestToYouAmount: z.number(),
  issuingBank,
  issuingBankSlug,
  loanOffers: z.array(loanOffer),
  /**
   * Not in the specification: the same amounts and terms with other first payment dates, each priced for its
   * date. Selected by id, like any offer.
   */
  otherFirstPayments: z.array(loanOffer),
  paymentFees,
  productId: uuid,
  productTypeName: productType,
})
export type OfferData = z.infer<typeof offerData>

export const smallDollarOfferData = z.extend(offerData, {
  hasCounterOffer: z.boolean(),
  isPlToSdlCrossSell: z.boolean(),
})

export const lineOfCreditOfferData = z.extend(offerData, {
  lineLimitAmount: z.number(),
  subscriptionAmount: z.number(),
})
export type LineOfCreditOfferData = z.infer<typeof lineOfCreditOfferData>
