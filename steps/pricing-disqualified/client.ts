import type { Send } from '@relief/contract/call.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { loadEmailOffered } from '../email-me.tsx'
import { defineClient, ownData } from '../step-client.ts'
import { supportContact } from '../support-contact.ts'
import { PricingDisqualifiedScreen } from './screen.tsx'
import { pricingDisqualifiedStep } from './step.ts'

const loadDecline = ownData(pricingDisqualifiedStep.load)

/** The first day of a new application, in the server's words; null when no day is set, or it is unknown. */
async function whenToApplyAgain(send: Send): Promise<string | null> {
  const checks = await send(runFunnelEntryChecksCall, {}).catch(() => null)
  return checks?.result.find(({ checkName }) => checkName === 'RECENT_DECLINE')?.failureReason ?? null
}

/** The page of a decline, with and without bank data. */
export const pricingDisqualifiedClient = defineClient({
  Screen: PricingDisqualifiedScreen,
  load: async (app) => {
    const [decline, contact, applyAgain, emailMe] = await Promise.all([
      loadDecline(app),
      supportContact(app),
      whenToApplyAgain(app.send),
      loadEmailOffered(app),
    ])
    const noticesUrl = app.noticesHref(app.applicationUuid)
    const { removeBankAccount } = app.bank
    return { ...decline, ...contact, applyAgain, emailMe, noticesUrl, removeBankAccount }
  },
})
