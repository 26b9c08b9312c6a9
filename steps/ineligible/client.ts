import type { ReplyOf } from '@relief/contract/call.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { states } from '@relief/contract/states.ts'
import { loadEmailOffered } from '../email-me.tsx'
import { loadPersonalInfo } from '../personal-info.ts'
import { loadRequestedLoan } from '../requested-loan.ts'
import { defineClient } from '../step-client.ts'
import { supportContact } from '../support-contact.ts'
import { IneligibleScreen } from './screen.tsx'

type FlowState = ReplyOf<typeof getCurrentStepCall>['result']

/**
 * An answer that can still be corrected has no notice yet. A state where no bank lends has none at all: it
 * is no adverse action.
 */
function hasNotice({ ineligibleReason, canCorrect, isUnderReview }: FlowState): boolean {
  return ineligibleReason !== null && ineligibleReason !== 'STATE' && !canCorrect && !isUnderReview
}

export const ineligibleClient = defineClient({
  Screen: IneligibleScreen,
  load: async (app) => {
    const params = { applicationUuid: app.applicationUuid }
    const [current, person, wishes, contact, acceptance, emailMe] = await Promise.all([
      app.send(getCurrentStepCall, { params }),
      loadPersonalInfo(app),
      loadRequestedLoan(app),
      supportContact(app),
      app.send(getAcceptanceCall, { params }),
      loadEmailOffered(app),
    ])
    return {
      reason: current.result.ineligibleReason,
      canCorrect: current.result.canCorrect,
      isUnderReview: current.result.isUnderReview,
      isAfterAcceptance: acceptance.result !== null,
      state: person.address ? states[person.address.stateCode] : null,
      ...contact,
      noticesUrl: hasNotice(current.result) ? app.noticesHref(app.applicationUuid) : null,
      emailMe,
      homeUrl: app.href('account'),
      correct: app.endings.correct,
      withdraw: app.endings.withdraw,
      startAgain: () => app.endings.startAgain(wishes),
    }
  },
})
