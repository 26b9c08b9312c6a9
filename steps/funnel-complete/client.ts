import { getLogInCall } from '@relief/contract/calls/log-in.ts'
import { getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import { getAcceptanceCall, retryAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { findBankBy } from '../account-fields.tsx'
import { loadLinkedAccounts, sendAccount } from '../payout-account.tsx'
import { findProofWay } from '../proof-field.tsx'
import { loadSelectedOffer } from '../selected-offer.ts'
import { defineClient, type StepApp } from '../step-client.ts'
import { supportContact } from '../support-contact.ts'
import { FunnelCompleteScreen } from './screen.tsx'
import type { Seen } from './use-acceptance.tsx'

async function loadAcceptance(app: StepApp): Promise<Seen> {
  const params = { applicationUuid: app.applicationUuid }
  const { result } = await app.send(getAcceptanceCall, { params })
  if (result === null) throw new Error('No offer has been accepted')
  // The dates of the payments are final once the money has arrived.
  const isPaid = result.payout?.status === 'SETTLED'
  const offer = isPaid ? (await app.send(getSelectedLoanOfferCall, { params })).result : null
  return { acceptance: result, offer }
}

export const funnelCompleteClient = defineClient({
  Screen: FunnelCompleteScreen,
  load: async (app) => {
    const params = { applicationUuid: app.applicationUuid }
    const [selected, contact, first, linked, logIn] = await Promise.all([
      loadSelectedOffer(app),
      supportContact(app),
      loadAcceptance(app),
      loadLinkedAccounts(app),
      app.send(getLogInCall, {}),
    ])
    // The last check can end the application, which moves it to another step.
    if (first.acceptance.status === 'DECLINED') app.refreshCurrentStep()
    let seen = first
    return {
      ...selected,
      ...contact,
      /** The latest: the page is rendered anew when the visitor comes back to it, and nothing is loaded. */
      get seen() {
        return seen
      },
      askAgain: async () => {
        seen = await loadAcceptance(app)
        const { status } = seen.acceptance
        if (status === 'PENDING' || status === 'DECLINED') app.refreshCurrentStep()
        return seen
      },
      retry: () => app.attempt(app.send(retryAcceptanceCall, { params, body: {} })),
      proofWay: findProofWay(logIn.result, app),
      findBank: findBankBy(app.send),
      linked,
      saveAccount: (account) => app.attempt(sendAccount(app, account)),
      noticesUrl: app.noticesHref(app.applicationUuid),
      homeUrl: app.href('account'),
      documentsUrl: app.href('accountDocuments'),
      startUrl: app.href('getRelief'),
      drawUrl: app.drawHref(),
    }
  },
})
