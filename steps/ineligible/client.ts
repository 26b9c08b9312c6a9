import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { states } from '@relief/contract/states.ts'
import { loadEmailOffered } from '../email-me.tsx'
import { loadPersonalInfo } from '../personal-info.ts'
import { loadRequestedLoan } from '../requested-loan.ts'
import { defineClient } from '../step-client.ts'
import { supportEmail } from '../support-contact.ts'
import { IneligibleScreen } from './screen.tsx'

export const ineligibleClient = defineClient({
  Screen: IneligibleScreen,
  load: async (app) => {
    const params = { applicationUuid: app.applicationUuid }
    const [current, person, wishes, email, acceptance, emailMe] = await Promise.all([
      app.send(getCurrentStepCall, { params }),
      loadPersonalInfo(app),
      loadRequestedLoan(app),
      supportEmail(app),
      app.send(getAcceptanceCall, { params }),
      loadEmailOffered(app),
    ])
    return {
      reason: current.result.ineligibleReason,
      canCorrect: current.result.canCorrect,
      isUnderReview: current.result.isUnderReview,
      isAfterAcceptance: acceptance.result !== null,
      state: person.address ? states[person.address.stateCode] : null,
      email,
      emailMe,
      homeUrl: app.href('account'),
      correct: app.endings.correct,
      withdraw: app.endings.withdraw,
      startAgain: () => app.endings.startAgain(wishes),
    }
  },
})
