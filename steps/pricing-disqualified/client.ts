import type { Send } from '@relief/contract/call.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { loadEmailOffered } from '../email-me.tsx'
import { isNoticeReady } from '../notice-ready.ts'
import { defineClient, ownData } from '../step-client.ts'
import { supportContact } from '../support-contact.ts'
import { PricingDisqualifiedScreen } from './screen.tsx'
import { pricingDisqualifiedStep } from './step.ts'

const loadDecline = ownData(pricingDisqualifiedStep.load)

/**
 * The first day of a new application, in the server's words, null when no day is set; and whether one may be
 * started now. Neither is shown when the server does not answer.
 */
async function whenToApplyAgain(send: Send): Promise<{ applyAgain: string | null; mayApply: boolean }> {
  const checks = await send(runFunnelEntryChecksCall, {}).catch(() => null)
  if (checks === null) return { applyAgain: null, mayApply: false }
  const recent = checks.result.find(({ checkName }) => checkName === 'RECENT_DECLINE')
  return {
    applyAgain: recent?.failureReason ?? null,
    mayApply: checks.result.every(({ passed }) => passed),
  }
}

/** The page of a decline, with and without bank data. */
export const pricingDisqualifiedClient = defineClient({
  Screen: PricingDisqualifiedScreen,
  load: async (app) => {
    const [decline, contact, { applyAgain, mayApply }, emailMe, hasNotice] = await Promise.all([
      loadDecline(app),
      supportContact(app),
      whenToApplyAgain(app.send),
      loadEmailOffered(app),
      isNoticeReady(app),
    ])
    const noticesUrl = app.noticesHref(app.applicationUuid)
    const startUrl = mayApply ? app.href('getRelief') : null
    const { removeBankAccount } = app.bank
    return { ...decline, ...contact, applyAgain, startUrl, emailMe, hasNotice, noticesUrl, removeBankAccount }
  },
})
