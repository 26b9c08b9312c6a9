import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import { badInput, notFound, problem } from '@relief/contract/problem.ts'
import { matchesName } from '@relief/domain/person-name.ts'
import { findSigner } from '@relief/store/borrower.ts'
import { TYPED_NAME } from '@relief/store/consent.ts'
import { findOffers, findSelectedOffer, haveExpired } from '@relief/store/offers.ts'
import { consentAnswers, defineHandler, isShown, missingConsents, otherName } from '../step-handler.ts'
import { offerReviewStep } from './step.ts'

/** The document that the applicant signs. */
const SIGNED: ConsentTitle = 'LOAN_AGREEMENT'

export const offerReviewHandler = defineHandler<typeof offerReviewStep>({
  step: offerReviewStep,
  load: async ({ application, services }) => {
    const { db, today } = services
    const { applicationUuid, owner } = application
    const [offer, signer, offers] = await Promise.all([
      findSelectedOffer(db, applicationUuid, owner),
      findSigner(db, applicationUuid, owner),
      findOffers(db, applicationUuid, owner),
    ])
    if (signer === null) throw notFound()
    const isElectronic = application.agreedTitles.includes('ESIGN_CONSENT')
    const productId = offer?.productId ?? ''
    return {
      requiredConsents: isElectronic
        ? services.productConsents(application, productId)
        : ['ESIGN_CONSENT' as const],
      shownDocuments: isElectronic ? services.shownDocuments(application, productId) : [],
      isRateExpired: haveExpired(offers, today),
      signer: { ...signer, suffixName: signer.suffixName ?? null },
    }
  },
  answers: async (about) => {
    const { application, services, input } = about
    const { typedName } = input
    if (typedName === undefined) return await consentAnswers(input.consents, about)
    const signer = await findSigner(services.db, application.applicationUuid, application.owner)
    if (signer === null || !matchesName(typedName, signer))
      throw badInput([{ field: 'typedName', ...otherName(services.words.server) }])
    const agreement = await services.findDocument(SIGNED, application)
    const isSent = input.consents?.some(({ titleName }) => titleName === SIGNED)
    // It may have been agreed to earlier by a separate call; the typed name is stored with that agreement
    // too.
    const also = agreement === null || isSent ? [] : [agreement]
    const { consents = [] } = await consentAnswers([...(input.consents ?? []), ...also], about)
    const signed = { method: TYPED_NAME, typedName }
    return {
      consents: consents.map((entry) => (entry.titleName === SIGNED ? { ...entry, ...signed } : entry)),
    }
  },
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
    const [offer, offers] = await Promise.all([
      findSelectedOffer(services.db, applicationUuid, owner),
      findOffers(services.db, applicationUuid, owner),
    ])
    if (offer === null) throw problem('STEP_INCOMPLETE_DATA')
    if (haveExpired(offers, services.today))
      throw problem('STEP_INCOMPLETE_DATA', { pageErrors: [services.words.server.rateExpired] })
    // Consent to electronic records must still hold: without it, nothing binding is shown or signed here.
    const consents = services.productConsents(application, offer.productId)
    const titles: ConsentTitle[] = ['ESIGN_CONSENT', ...consents]
    const missing = await missingConsents(titles, { application, services }, answers)
    if (missing.length > 0) throw problem('STEP_MISSING_CONSENTS')
    // The disclosure is shown with the offers, so it is missing only when a client accepts without loading
    // them.
    if (!(await isShown('CREDIT_SCORE_DISCLOSURE', { application, services })))
      throw problem('STEP_MISSING_CONSENTS')
    return { patch: { acceptedAt: services.now }, job: 'confirm-acceptance' }
  },
})
