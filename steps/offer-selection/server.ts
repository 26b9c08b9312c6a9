import { badInput, problem } from '@relief/contract/problem.ts'
import { findOffers } from '@relief/store/offers.ts'
import { handlerOf } from '../step-handler.ts'
import { offerSelectionStep } from './step.ts'

export const offerSelectionHandler = handlerOf<typeof offerSelectionStep>({
  step: offerSelectionStep,
  load: async ({ application }) => ({ selectedLoanOfferId: application.selected_loan_offer_id }),
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
