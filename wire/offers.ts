import type { LineOfCreditOfferData, LoanOffer, OfferData } from '@relief/contract/entities/offer.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { toDollars } from '@relief/domain/money.ts'
import { offerAcceptedOn } from '@relief/domain/underwriting/offer-dates.ts'
import { namePossessive } from '@relief/partners/name-possessive.ts'
import { products } from '@relief/partners/registry.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import { wireProductType } from './product-type.ts'

/** An offer on the wire: dollars, and rates as fractions. */
export function wireOffer(row: StoredOffer): LoanOffer {
  return {
    annualPercentageRate: row.annualPercentageRate,
    disqualified: false,
    financeChargeAmount: toDollars(row.financeChargeCents),
    interestAmount: toDollars(row.interestCents),
    interestRate: row.interestRate,
    loanAmount: toDollars(row.loanAmountCents),
    loanOfferId: row.loanOfferId,
    loanTermInMonths: row.termMonths,
    monthlyPaymentAmount: toDollars(row.monthlyPaymentCents),
    originationFeeAmount: toDollars(row.originationFeeCents),
    pricingLoanOfferUuid: row.loanOfferId,
    pricingUuid: row.decisionId,
    productId: row.productId,
    productTypeName: wireProductType(row.productTypeName),
    rateExpirationDate: row.rateExpiresOn,
    toYouAmount: toDollars(row.toYouAmountCents),
    totalToRepayAmount: toDollars(row.totalToRepayCents),
    finalPaymentAmount: toDollars(row.finalPaymentCents),
    fundingDate: row.fundingDate,
    firstPaymentDate: row.firstPaymentDate,
    lastPaymentDate: row.lastPaymentDate,
  }
}

/** The maximum of an instant payment, and whether the linked bank accepts instant payments. */
export type InstantFunding = { limitCents: number; takesInstant: boolean }

/** Opening a line of credit pays nothing out. */
const NOT_PAID_OUT: InstantFunding = { limitCents: 0, takesInstant: false }

/**
 * One product's offers with its bank; null without offers. Instant funding is promised only if every offer
 * allows it. Offers whose first payment date differs from the usual one (that of the first offer) are listed
 * separately. All have the dates that they would have if accepted today.
 */
export function toOfferData(
  rows: readonly StoredOffer[],
  instant: InstantFunding,
  today: CalendarDate,
): OfferData | null {
  const [first] = rows
  const product = products.find((candidate) => candidate.productUuid === first?.productId)
  if (first === undefined || product === undefined) return null
  const { bank } = product
  const { checkReturnFeeAmount, lateFeeAmount, lateFeePercentage } = product.feeAmounts
  const isUsual = ({ firstPaymentDate }: StoredOffer) => firstPaymentDate === first.firstPaymentDate
  const dated = (row: StoredOffer) => wireOffer(offerAcceptedOn(row, today))
  const usual = rows.filter(isUsual)
  const loanOffers = usual.map(dated)
  const standard = usual.findIndex((row) => row.isDefault)
  return {
    applicationUuid: first.applicationUuid,
    defaultLoanOffer: loanOffers[standard] ?? null,
    eligibleForInstantFunding:
      instant.takesInstant && rows.every((row) => row.toYouAmountCents <= instant.limitCents),
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
    otherFirstPayments: differentDays(loanOffers, rows.filter((row) => !isUsual(row)).map(dated)),
    paymentFees: { checkReturnFeeAmount, lateFeeAmount, lateFeePercentage },
    productId: first.productId,
    productTypeName: wireProductType(first.productTypeName),
  }
}

/**
 * The offers on other first payment dates. Two dates can become the same when the offers move to later days:
 * the 29th, 30th and 31st are the 1st. Then the cheapest offer of each loan stays.
 */
function differentDays(usual: readonly LoanOffer[], others: readonly LoanOffer[]): LoanOffer[] {
  const isSame = (offer: LoanOffer, other: LoanOffer) =>
    offer.firstPaymentDate === other.firstPaymentDate &&
    offer.loanAmount === other.loanAmount &&
    offer.loanTermInMonths === other.loanTermInMonths
  const isBeaten = (offer: LoanOffer, at: number) =>
    usual.some((each) => isSame(each, offer)) ||
    others.some(
      (each, index) =>
        isSame(each, offer) &&
        (each.totalToRepayAmount < offer.totalToRepayAmount ||
          (each.totalToRepayAmount === offer.totalToRepayAmount && index < at)),
    )
  return others.filter((offer, at) => !isBeaten(offer, at))
}

/** The line of credit among these offers, or null. */
export function toLineOfCreditData(
  rows: readonly StoredOffer[],
  today: CalendarDate,
): LineOfCreditOfferData | null {
  const lines = rows.filter((row) => row.productTypeName === 'LINE_OF_CREDIT')
  const data = toOfferData(lines, NOT_PAID_OUT, today)
  const [line] = lines
  if (data === null || line?.lineOfCredit === undefined) return null
  return {
    ...data,
    lineLimitAmount: toDollars(line.loanAmountCents),
    subscriptionAmount: toDollars(line.lineOfCredit.subscriptionCents),
  }
}
