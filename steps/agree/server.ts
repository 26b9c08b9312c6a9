import { problem } from '@relief/contract/problem.ts'
import { checkSavedAnswers, consentAnswers, defineHandler, missingConsents } from '../step-handler.ts'
import { agreeStep } from './step.ts'

export const agreeHandler = defineHandler<typeof agreeStep>({
  step: agreeStep,
  answers: (about) => consentAnswers(about.input.consents, about),
  submit: async ({ application, services, answers }) => {
    const titles = services.requestConsents(application)
    const missing = await missingConsents(titles, { application, services }, answers)
    if (missing.length > 0) throw problem('STEP_MISSING_CONSENTS')
    // The calls of single answers still change them after the review; from here on nothing does.
    const end = await checkSavedAnswers({ application, services })
    if (end.patch !== undefined) return end
    const { now, policyVersion } = services
    return {
      patch: { agreedAt: now, policyVersion, pricingStatus: 'PENDING', pricingStartedAt: now },
      job: 'price-application',
    }
  },
})
