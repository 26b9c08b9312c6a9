import type { LineOfCreditOfferData, LoanOffer, OfferData } from '@relief/contract/entities/offer.ts'
import { daysBetween } from '@relief/domain/calendar-date.ts'
import { toDollars } from '@relief/domain/money.ts'
import { FIRST_PAYMENT_DAYS } from '@relief/domain/pricing/payment-dates.ts'
import { namePossessive } from '@relief/partners/name-possessive.ts'
import { products } from '@relief/partners/registry.ts'
import type { DatedOffer, StoredOffer } from '@relief/store/offers.ts'
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
 * allows it. Offers whose first payment date was decided to differ from the usual one (that of the first
 * offer) are listed separately.
 */
export function toOfferData(rows: readonly DatedOffer[], instant: InstantFunding): OfferData | null {
  const [first] = rows
  const product = products.find((candidate) => candidate.productUuid === first?.productId)
  if (first === undefined || product === undefined) return null
  const { bank } = product
  const { checkReturnFeeAmount, lateFeeAmount, lateFeePercentage } = product.feeAmounts
  const usual = rows.filter((row) => row.decidedFirstPayment === first.decidedFirstPayment)
  const others = rows.filter((row) => row.decidedFirstPayment !== first.decidedFirstPayment)
  const loanOffers = usual.map(wireOffer)
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
    otherFirstPayments: choosable(others, usual).map(wireOffer),
    paymentFees: { checkReturnFeeAmount, lateFeeAmount, lateFeePercentage },
    productId: first.productId,
    productTypeName: wireProductType(first.productTypeName),
  }
}

/**
 * The offers of other first payment dates that can still be chosen. When offers move to later days, two dates
 * can become the same, because the 29th, 30th and 31st become the 1st: then the first offer stays, which is
 * the cheapest. A date can also move beyond the latest one that may be chosen.
 */
function choosable(rows: readonly StoredOffer[], usual: readonly StoredOffer[]): StoredOffer[] {
  const loanOf = (row: StoredOffer) => `${row.firstPaymentDate} ${row.loanAmountCents} ${row.termMonths}`
  const taken = new Set(usual.map(loanOf))
  return rows.filter((row) => {
    const isTaken = taken.has(loanOf(row))
    taken.add(loanOf(row))
    return !isTaken && daysBetween(row.fundingDate, row.firstPaymentDate) <= FIRST_PAYMENT_DAYS.latest
  })
}

/** The line of credit among these offers, or null. */
export function toLineOfCreditData(rows: readonly DatedOffer[]): LineOfCreditOfferData | null {
  const lines = rows.filter((row) => row.productTypeName === 'LINE_OF_CREDIT')
  const data = toOfferData(lines, NOT_PAID_OUT)
  const [line] = lines
  if (data === null || line?.lineOfCredit === undefined) return null
  return {
    ...data,
    lineLimitAmount: toDollars(line.loanAmountCents),
    subscriptionAmount: toDollars(line.lineOfCredit.subscriptionCents),
  }
}
