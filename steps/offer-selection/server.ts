import { badInput, problem } from '@relief/contract/problem.ts'
import { findLatestDecision } from '@relief/store/decision.ts'
import { findOffers } from '@relief/store/offers.ts'
import { handlerOf } from '../step-handler.ts'
import { offerSelectionStep } from './step.ts'

/** As many as a notice may have. Source: 12 CFR 1002.9, comment 9(b)(2)-1. */
const MOST_REASONS = 4

export const offerSelectionHandler = handlerOf<typeof offerSelectionStep>({
  step: offerSelectionStep,
  load: async ({ application, services: { db, today } }) => {
    const { application_uuid: id, entity_uuid: owner } = application
    const [latest, offers] = await Promise.all([findLatestDecision(db, id, owner), findOffers(db, id, owner)])
    const less = latest?.decision.products.filter((product) => product.hasCounterOffer) ?? []
    const reasons = new Map(less.flatMap((product) => product.reasons.map((one) => [one.code, one.text])))
    return {
      selectedLoanOfferId: application.selected_loan_offer_id,
      counterOfferReasons: [...reasons].slice(0, MOST_REASONS).map(([code, text]) => ({ code, text })),
      mayAddAccount: application.pricing_result === 'PLAID_OPTIONAL' && application.bank_link === 'OPTED_OUT',
      isRateExpired: offers.length > 0 && offers.every((offer) => offer.rate_expires_on < today),
    }
  },
  submit: async ({ application, input, services }) => {
    const { application_uuid: id, entity_uuid: owner } = application
    const offers = await findOffers(services.db, id, owner)
    const offer = offers.find((one) => one.loan_offer_id === input.loanOfferId)
    if (offer === undefined || input.selectedLoanOfferApplicationUuid !== id)
      throw badInput([{ field: 'loanOfferId', code: 'UNKNOWN_OFFER', message: 'Choose one of your offers' }])
    if (services.bankOfProduct(offer.product_id) === null) throw problem('STEP_PRODUCT_MISSING_ISSUING_BANK')
    if (offer.rate_expires_on < services.today)
      throw problem('STEP_INCOMPLETE_DATA', { pageErrors: ['This rate has expired. Start a new request'] })
    return { patch: { selected_loan_offer_id: offer.loan_offer_id } }
  },
})
