import { handlerOf } from '../step-handler.ts'
import { useOfFundsOptions } from '../use-of-funds-options.ts'
import { useOfFundsStep } from './step.ts'

export const useOfFundsHandler = handlerOf<typeof useOfFundsStep>({
  step: useOfFundsStep,
  load: async ({ application }) => ({
    options: [...useOfFundsOptions],
    appUseOfFunds: application.intended_use_of_funds,
    appUseOfFundsOther: application.use_of_funds_other,
  }),
  submit: ({ input }) => ({
    patch: {
      intended_use_of_funds: input.appUseOfFunds,
      use_of_funds_other: input.appUseOfFunds === 'OTHER' ? (input.appUseOfFundsOther ?? null) : null,
    },
  }),
})
