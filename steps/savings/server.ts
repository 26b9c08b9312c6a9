import { problem } from '@relief/contract/problem.ts'
import { findWealthAccount } from '@relief/store/wealth-account.ts'
import { handlerOf } from '../step-handler.ts'
import { savingsStep } from './step.ts'

export const savingsHandler = handlerOf<typeof savingsStep>({
  step: savingsStep,
  load: async ({ application, services }) => ({
    wealthAccount: await findWealthAccount(
      services.db,
      application.application_uuid,
      application.entity_uuid,
    ),
  }),
  submit: ({ application }) => {
    if (!application.has_wealth_account) throw problem('STEP_MISSING_WEALTH_ACCOUNT')
    return {}
  },
})
