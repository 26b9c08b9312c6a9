import { badInput, problem } from '@relief/contract/problem.ts'
import { findSelectedOffer } from '@relief/store/offers.ts'
import { handlerOf, missingConsents } from '../step-handler.ts'
import { offerReviewStep } from './step.ts'

export const offerReviewHandler = handlerOf<typeof offerReviewStep>({
  step: offerReviewStep,
  load: async ({ application, services }) => {
    const { db, today } = services
    const offer = await findSelectedOffer(db, application.application_uuid, application.entity_uuid)
    return {
      requiredConsents: application.agreed_titles.includes('ESIGN_CONSENT')
        ? services.productConsents(application, offer?.product_id ?? '')
        : ['ESIGN_CONSENT' as const],
      isRateExpired: offer !== null && offer.rate_expires_on < today,
    }
  },
  submit: async ({ application, input, services }) => {
    const { application_uuid: id, entity_uuid: owner } = application
    if (input.selectedLoanOfferApplicationUuid !== id)
      throw badInput([
        {
          field: 'selectedLoanOfferApplicationUuid',
          code: 'UNKNOWN_OFFER',
          message: 'Choose one of your offers',
        },
      ])
    const offer = await findSelectedOffer(services.db, id, owner)
    if (offer === null) throw problem('STEP_INCOMPLETE_DATA')
    if (offer.rate_expires_on < services.today)
      throw problem('STEP_INCOMPLETE_DATA', { pageErrors: ['This rate has expired. Start a new request'] })
    // Consent to electronic records must still stand: without it nothing binding is shown or signed here.
    const consents = services.productConsents(application, offer.product_id)
    const missing = await missingConsents(['ESIGN_CONSENT', ...consents], application, services)
    if (missing.length > 0) throw problem('STEP_MISSING_CONSENTS')
    return { patch: { accepted_at: services.now }, order: 'confirm-acceptance' }
  },
})
