import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import { consentsTo, isPdfOpened, keepDocument, loadDocuments } from '../legal-documents.ts'
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
    const { isRateExpired, requiredConsents, shownDocuments } = await loadConsents(app)
    const [selected, documents, toRead, wishes, email] = await Promise.all([
      loadSelectedOffer(app),
      isRateExpired ? [] : loadDocuments(app, requiredConsents),
      isRateExpired ? [] : loadDocuments(app, shownDocuments),
      loadRequestedLoan(app),
      supportEmail(app),
    ])
    return {
      ...selected,
      applicationUuid,
      documents,
      toRead,
      isPdfOpened: await isPdfOpened(app, documents),
      isRateExpired,
      email,
      keep: (titleName: ConsentTitle) => keepDocument(app, titleName),
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
