import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import type { LoanOffer, OfferData } from '@relief/contract/entities/offer.ts'
import { notFound } from '@relief/contract/problem.ts'
import { toDollars } from '@relief/domain/money.ts'
import { namePossessive } from '@relief/partners/name-possessive.ts'
import { products } from '@relief/partners/registry.ts'
import { findApplication } from '@relief/store/application.ts'
import { findOffers, findSelectedOffer, type OfferRow } from '@relief/store/offers.ts'
import { handle } from '../register.ts'
import { done } from '../reply.ts'

function wireOffer(row: OfferRow): LoanOffer {
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
    productTypeName: row.product_type_name,
    rateExpirationDate: row.rate_expires_on,
    toYouAmount: toDollars(row.to_you_cents),
    totalToRepayAmount: toDollars(row.total_to_repay_cents),
    finalPaymentAmount: toDollars(row.final_payment_cents),
    fundingDate: row.funding_date,
    firstPaymentDate: row.first_payment_date,
    lastPaymentDate: row.last_payment_date,
  }
}

/** One product's offers with its bank; null when there are none. */
function offerDataOf(rows: readonly OfferRow[]): OfferData | null {
  const [first] = rows
  const product = products.find((one) => one.productUuid === first?.product_id)
  if (first === undefined || product === undefined) return null
  const { bank } = product
  const loanOffers = rows.map(wireOffer)
  const standard = rows.findIndex((row) => row.is_default)
  return {
    applicationUuid: first.application_uuid,
    defaultLoanOffer: loanOffers[standard] ?? null,
    eligibleForInstantFunding: false,
    highestLoanAmount: Math.max(...loanOffers.map((offer) => offer.loanAmount)),
    highestToYouAmount: Math.max(...loanOffers.map((offer) => offer.toYouAmount)),
    issuingBank: {
      name: bank.name,
      namePossessive: namePossessive(bank.name),
      uuid: bank.uuid,
      image: { altText: bank.name, url: `/relief-loans/banks/${bank.slug}.svg` },
    },
    issuingBankSlug: bank.slug,
    loanOffers,
    productId: first.product_id,
    productTypeName: first.product_type_name,
  }
}

const offers = handle(getOffersCall, async ({ params, caller, context }) => {
  const application = await findApplication(context.database, params.applicationUuid, caller.owner)
  if (application === null) throw notFound()
  const rows = await findOffers(context.database, params.applicationUuid, caller.owner)
  const smallDollar = rows.filter((row) => row.product_type_name === 'SMALL_DOLLAR_LOAN')
  const sdl = offerDataOf(smallDollar)
  const pl = offerDataOf(rows.filter((row) => row.product_type_name === 'PERSONAL_LOAN'))
  return done({
    plOfferData: pl,
    plocOfferData: null,
    sdlOfferData:
      sdl === null
        ? null
        : {
            ...sdl,
            hasCounterOffer: smallDollar.some((row) => row.is_counter_offer),
            isPlToSdlCrossSell: application.flow_entry_point === 'PERSONAL_LOAN_TURNDOWN',
          },
    isConvergedOfferSelectionEnabled: sdl !== null && pl !== null,
  })
})

const selected = handle(getSelectedLoanOfferCall, async ({ params, caller, context }) => {
  const { applicationUuid } = params
  if ((await findApplication(context.database, applicationUuid, caller.owner)) === null) throw notFound()
  const row = await findSelectedOffer(context.database, applicationUuid, caller.owner)
  return done(row === null ? null : wireOffer(row))
})

export const offerEndpoints = [offers, selected]
