import { badInput, problem } from '@relief/contract/problem.ts'
import { isCounterOffer } from '@relief/domain/underwriting/decision.ts'
import { findAmountNotOffered } from '@relief/store/amount-change.ts'
import { findLatestDecision } from '@relief/store/decision.ts'
import { findOffers, haveExpired } from '@relief/store/offers.ts'
import { wireAmountNotOffered, wireLenderReasons } from '@relief/wire/amount-not-offered.ts'
import { findAmountChange } from '../amount-change.ts'
import { defineHandler } from '../step-handler.ts'
import { offerSelectionStep } from './step.ts'

export const offerSelectionHandler = defineHandler<typeof offerSelectionStep>({
  step: offerSelectionStep,
  load: async ({ application, services }) => {
    const { db, today } = services
    const { applicationUuid, owner } = application
    const [latest, offers, notOffered] = await Promise.all([
      findLatestDecision(db, applicationUuid, owner),
      findOffers(db, applicationUuid, owner),
      findAmountNotOffered(db, applicationUuid, owner),
    ])
    return {
      selectedLoanOfferId: application.selectedLoanOfferId,
      counterOfferReasons: (latest?.decision.products ?? []).filter(isCounterOffer).map(wireLenderReasons),
      amountChange: findAmountChange(application, offers, services.lendableTo(application), services),
      amountNotOffered: notOffered && wireAmountNotOffered(notOffered),
      mayAddAccount: application.pricingResult === 'PLAID_OPTIONAL' && application.bankLink === 'OPTED_OUT',
      isRateExpired: haveExpired(offers, today),
    }
  },
  submit: async ({ application, input, services }) => {
    const { applicationUuid, owner } = application
    const offers = await findOffers(services.db, applicationUuid, owner)
    const offer = offers.find((each) => each.loanOfferId === input.loanOfferId)
    if (offer === undefined || input.selectedLoanOfferApplicationUuid !== applicationUuid)
      throw badInput([
        { field: 'loanOfferId', code: 'UNKNOWN_OFFER', message: services.words.server.unknownOffer },
      ])
    if (services.findBank(offer.productId) === null) throw problem('STEP_PRODUCT_MISSING_ISSUING_BANK')
    if (haveExpired(offers, services.today))
      throw problem('STEP_INCOMPLETE_DATA', { pageErrors: [services.words.server.rateExpired] })
    return { patch: { selectedLoanOfferId: offer.loanOfferId } }
  },
})
