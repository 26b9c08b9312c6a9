import { getLegalDocumentFileCall } from '@relief/contract/calls/consents.ts'
import { consentsTo, loadDocuments } from '../legal-documents.ts'
import { loadRequestedLoan } from '../requested-loan.ts'
import { loadSelectedOffer } from '../selected-offer.ts'
import { defineClient, ownData } from '../step-client.ts'
import { supportEmail } from '../support-contact.ts'
import { OfferReviewScreen } from './screen.tsx'
import { offerReviewStep } from './step.ts'

const loadConsents = ownData(offerReviewStep.load)

export const offerReviewClient = defineClient({
  Screen: OfferReviewScreen,
  load: async (app) => {
    const { applicationUuid } = app
    const { isRateExpired, requiredConsents } = await loadConsents(app)
    const [selected, documents, wishes, email] = await Promise.all([
      loadSelectedOffer(app),
      isRateExpired ? [] : loadDocuments(app, requiredConsents),
      loadRequestedLoan(app),
      supportEmail(app),
    ])
    return {
      ...selected,
      applicationUuid,
      documents,
      isRateExpired,
      email,
      keepAgreement: () =>
        app.download(
          getLegalDocumentFileCall,
          { applicationUuid, titleName: 'LOAN_AGREEMENT' },
          'loan_agreement.pdf',
        ),
      startAgain: () => app.endings.startAgain(wishes),
    }
  },
  submit: {
    call: offerReviewStep.submit,
    body: ({ agreed, selectedLoanOfferApplicationUuid }) => ({
      selectedLoanOfferApplicationUuid,
      ...consentsTo(agreed),
    }),
  },
})
