import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import { badInput, problem } from '@relief/contract/problem.ts'
import { findSelectedOffer } from '@relief/store/offers.ts'
import { consentAnswers, defineHandler, isShown, missingConsents } from '../step-handler.ts'
import { offerReviewStep } from './step.ts'

export const offerReviewHandler = defineHandler<typeof offerReviewStep>({
  step: offerReviewStep,
  load: async ({ application, services }) => {
    const { db, today } = services
    const offer = await findSelectedOffer(db, application.applicationUuid, application.owner)
    const isElectronic = application.agreedTitles.includes('ESIGN_CONSENT')
    const productId = offer?.productId ?? ''
    return {
      requiredConsents: isElectronic
        ? services.productConsents(application, productId)
        : ['ESIGN_CONSENT' as const],
      shownDocuments: isElectronic ? services.shownDocuments(application, productId) : [],
      isRateExpired: offer !== null && offer.rateExpiresOn < today,
    }
  },
  answers: (about) => consentAnswers(about.input.consents, about),
  submit: async ({ application, input, services, answers }) => {
    const { applicationUuid, owner } = application
    if (input.selectedLoanOfferApplicationUuid !== applicationUuid)
      throw badInput([
        {
          field: 'selectedLoanOfferApplicationUuid',
          code: 'UNKNOWN_OFFER',
          message: services.words.server.unknownOffer,
        },
      ])
    const offer = await findSelectedOffer(services.db, applicationUuid, owner)
    if (offer === null) throw problem('STEP_INCOMPLETE_DATA')
    if (offer.rateExpiresOn < services.today)
      throw problem('STEP_INCOMPLETE_DATA', { pageErrors: [services.words.server.rateExpired] })
    // Consent to electronic records must still hold: without it, nothing binding is shown or signed here.
    const consents = services.productConsents(application, offer.productId)
    const titles: ConsentTitle[] = ['ESIGN_CONSENT', ...consents]
    const missing = await missingConsents(titles, { application, services }, answers)
    if (missing.length > 0) throw problem('STEP_MISSING_CONSENTS')
    // It goes out with the offers, so only an acceptance without a look at them lacks it.
    if (!(await isShown('CREDIT_SCORE_DISCLOSURE', { application, services })))
      throw problem('STEP_MISSING_CONSENTS')
    return { patch: { acceptedAt: services.now }, job: 'confirm-acceptance' }
  },
})
