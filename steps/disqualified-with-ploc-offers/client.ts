import { isNoticeReady } from '../notice-ready.ts'
import { pricingStep } from '../pricing/step.ts'
import { defineClient, ownData } from '../step-client.ts'
import { supportContact } from '../support-contact.ts'
import { DisqualifiedWithPlocOfferScreen } from './screen.tsx'
import { disqualifiedWithPlocOffersStep } from './step.ts'

const loadDecline = ownData(disqualifiedWithPlocOffersStep.load)

export const disqualifiedWithPlocOffersClient = defineClient({
  Screen: DisqualifiedWithPlocOfferScreen,
  load: async (app) => {
    const [decline, contact, hasNotice] = await Promise.all([
      loadDecline(app),
      supportContact(app),
      isNoticeReady(app),
    ])
    const noticesUrl = app.noticesHref(app.applicationUuid)
    return { ...decline, ...contact, hasNotice, noticesUrl, noThanks: app.endings.noneFit }
  },
  submit: {
    call: pricingStep.submit,
    body: () => ({ leaving: 'DISQUALIFIED_WITH_PLOC_OFFER' as const }),
    event: 'ploc_device_check',
  },
})
