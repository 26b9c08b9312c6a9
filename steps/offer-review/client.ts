import { getLogInCall } from '@relief/contract/calls/log-in.ts'
import { getPayoutAccountCall } from '@relief/contract/calls/payout.ts'
import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import { findBankBy } from '../account-fields.tsx'
import { consentsTo, isPdfOpened, loadDocuments, storeLegalDocument } from '../legal-documents.ts'
import { loadLinkedAccounts, sendAccount } from '../payout-account.tsx'
import { findProofWay } from '../proof-field.tsx'
import { loadRequestedLoan } from '../requested-loan.ts'
import { loadSelectedOffer } from '../selected-offer.ts'
import { defineClient, ownData } from '../step-client.ts'
import { accountEmail } from './account-email.tsx'
import { OfferReviewScreen } from './screen.tsx'
import { offerReviewStep } from './step.ts'

const loadConsents = ownData(offerReviewStep.load)

export const offerReviewClient = defineClient({
  Screen: OfferReviewScreen,
  load: async (app) => {
    const { applicationUuid } = app
    const { isRateExpired, requiredConsents, shownDocuments, signer } = await loadConsents(app)
    const params = { applicationUuid }
    const [selected, account, linked, logIn, documents, toRead, wishes] = await Promise.all([
      loadSelectedOffer(app),
      app.send(getPayoutAccountCall, { params }),
      loadLinkedAccounts(app),
      app.send(getLogInCall, {}),
      isRateExpired ? [] : loadDocuments(app, requiredConsents),
      isRateExpired ? [] : loadDocuments(app, shownDocuments),
      loadRequestedLoan(app),
    ])
    const proofWay = findProofWay(logIn.result, app)
    return {
      ...selected,
      applicationUuid,
      signer,
      account: account.result,
      proofWay,
      accountEmail: accountEmail(app, logIn.result, proofWay),
      findBank: findBankBy(app.send),
      linked,
      saveAccount: (account, onSaved) =>
        app.attempt(
          sendAccount(app, account).then(({ result }) => {
            onSaved(result)
            app.reloadStep('OFFER_REVIEW')
          }),
        ),
      documents,
      toRead,
      isPdfOpened: await isPdfOpened(app, documents),
      isRateExpired,
      keep: (titleName: ConsentTitle) => storeLegalDocument(app, titleName),
      startAgain: () => app.endings.startAgain(wishes),
    }
  },
  submit: {
    call: offerReviewStep.submit,
    body: ({ agreed, selectedLoanOfferApplicationUuid, typedName }) => ({
      selectedLoanOfferApplicationUuid,
      typedName,
      ...consentsTo(agreed),
    }),
  },
})
