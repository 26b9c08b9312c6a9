import { problem } from '@relief/contract/problem.ts'
import { handlerOf, missingConsents } from '../step-handler.ts'
import { agreeStep } from './step.ts'

export const agreeHandler = handlerOf<typeof agreeStep>({
  step: agreeStep,
  submit: async ({ application, services }) => {
    const missing = await missingConsents(services.requestConsents(application), application, services)
    if (missing.length > 0) throw problem('STEP_MISSING_CONSENTS')
    const { now } = services
    return {
      patch: { agreed_at: now, pricing_status: 'PENDING', pricing_started_at: now },
      order: 'price-application',
    }
  },
})
