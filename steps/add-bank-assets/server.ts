import { problem } from '@relief/contract/problem.ts'
import { handlerOf } from '../step-handler.ts'
import { addBankAssetsStep } from './step.ts'

export const addBankAssetsHandler = handlerOf<typeof addBankAssetsStep>({
  step: addBankAssetsStep,
  load: async ({ services }) => ({ isBankLinkAvailable: services.isBankLinkAvailable }),
  submit: ({ input, services }) => {
    if (input.continueWithPlaid && !services.isBankLinkAvailable) throw problem('UPSTREAM_UNAVAILABLE')
    return { patch: { wants_bank_link: input.continueWithPlaid } }
  },
})
