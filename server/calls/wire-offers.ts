import type { LineOfCreditOfferData, LoanOffer, OfferData } from '@relief/contract/entities/offer.ts'
import { toDollars } from '@relief/domain/money.ts'
import { namePossessive } from '@relief/partners/name-possessive.ts'
import { products } from '@relief/partners/registry.ts'
import type { OfferRow } from '@relief/store/offers.ts'
import { wireProductType } from './product-type.ts'

/** An offer on the wire: dollars, rates as fractions. */
export function wireOffer(row: OfferRow): LoanOffer {
  return {
    annualPercentageRate: row.annual_percentage_rate,
    disqualified: false,
    financeChargeAmount: toDollars(row.finance_charge_cents),
    interestAmount: toDollars(row.interest_cents),
    interestRate: row.interest_rate,
    loanAmount: toDollars(row.loan_amount_cents),
    loanOfferId: row.loan_offer_id,
    loanTermInMonths: row.term_months,
    monthlyPaymentAmount: toDollars(row.monthly_payment_cents),
    originationFeeAmount: toDollars(row.origination_fee_cents),
    pricingLoanOfferUuid: row.loan_offer_id,
    pricingUuid: row.decision_id,
    productId: row.product_id,
    productTypeName: wireProductType(row.product_type_name),
    rateExpirationDate: row.rate_expires_on,
    toYouAmount: toDollars(row.to_you_cents),
    totalToRepayAmount: toDollars(row.total_to_repay_cents),
    finalPaymentAmount: toDollars(row.final_payment_cents),
    fundingDate: row.funding_date,
    firstPaymentDate: row.first_payment_date,
    lastPaymentDate: row.last_payment_date,
  }
}

/** What is known of how the money could go: the most that is sent at once, and whether the linked bank takes that. */
export type InstantFunding = { limitCents: number; takesInstant: boolean }

/** Nothing is paid out when a line of credit is opened. */
const NOT_PAID_OUT: InstantFunding = { limitCents: 0, takesInstant: false }

/** One product's offers with its bank; null when there are none. Instant funding is promised only if it holds for each of them. */
export function offerDataOf(rows: readonly OfferRow[], instant: InstantFunding): OfferData | null {
  const [first] = rows
  const product = products.find((one) => one.productUuid === first?.product_id)
  if (first === undefined || product === undefined) return null
  const { bank } = product
  const loanOffers = rows.map(wireOffer)
  const standard = rows.findIndex((row) => row.is_default)
  return {
    applicationUuid: first.application_uuid,
    defaultLoanOffer: loanOffers[standard] ?? null,
    eligibleForInstantFunding:
      instant.takesInstant && rows.every((row) => row.to_you_cents <= instant.limitCents),
    highestLoanAmount: Math.max(...loanOffers.map((offer) => offer.loanAmount)),
    highestToYouAmount: Math.max(...loanOffers.map((offer) => offer.toYouAmount)),
    issuingBank: {
      name: bank.name,
      namePossessive: namePossessive(bank.name),
      uuid: bank.uuid,
      image: { altText: bank.name, url: `/relief-loans/banks/${bank.slug}.svg` },
      branding: bank.brand,
    },
    issuingBankSlug: bank.slug,
    loanOffers,
    productId: first.product_id,
    productTypeName: wireProductType(first.product_type_name),
  }
}

/** The line of credit among these offers; null when there is none. */
export function lineOfCreditDataOf(rows: readonly OfferRow[]): LineOfCreditOfferData | null {
  const lines = rows.filter((row) => row.product_type_name === 'LINE_OF_CREDIT')
  const data = offerDataOf(lines, NOT_PAID_OUT)
  const [line] = lines
  if (data === null || line === undefined || line.subscription_cents === null) return null
  return {
    ...data,
    lineLimitAmount: toDollars(line.loan_amount_cents),
    subscriptionAmount: toDollars(line.subscription_cents),
  }
}
