import { getLegalDocumentFileCall } from '@relief/contract/calls/consents.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { loadRequestedLoan } from '../requested-loan.ts'
import { defineClient, ownData } from '../step-client.ts'
import { supportEmail } from '../support-contact.ts'
import { OfferSelectionScreen } from './screen.tsx'
import { offerSelectionStep } from './step.ts'

const loadSelection = ownData(offerSelectionStep.load)

export const offerSelectionClient = defineClient({
  Screen: OfferSelectionScreen,
  load: async (app) => {
    const { applicationUuid } = app
    const [offers, selection, wishes, email] = await Promise.all([
      app.send(getOffersCall, { params: { applicationUuid } }),
      loadSelection(app),
      loadRequestedLoan(app),
      supportEmail(app),
    ])
    return {
      ...offers.result,
      ...selection,
      askedAmount: wishes.loanAmount,
      askedTerm: wishes.loanTerm,
      email,
      keepScoreDisclosure: () =>
        app.download(getLegalDocumentFileCall, { applicationUuid, titleName: 'CREDIT_SCORE_DISCLOSURE' }),
      noneFit: app.endings.noneFit,
      changeAmount: app.changeAmount,
      startAgain: () => app.endings.startAgain(wishes),
    }
  },
  worded: ['amountNotOffered', 'counterOfferReasons', 'creditScoreDisclosure'],
  submit: { call: offerSelectionStep.submit, body: (selection) => selection },
})
