import { ownUseOfFunds } from '@relief/contract/entities/application.ts'
import { defineHandler } from '../step-handler.ts'
import { useOfFundsOptions } from '../use-of-funds-options.ts'
import { useOfFundsStep } from './step.ts'

export const useOfFundsHandler = defineHandler<typeof useOfFundsStep>({
  step: useOfFundsStep,
  load: async ({ application, services }) => ({
    options: useOfFundsOptions(services.words.useOfFunds),
    appUseOfFunds: application.intendedUseOfFunds,
    appUseOfFundsOther: application.useOfFundsOther,
  }),
  answers: ({ input }) => ({
    loanRequest: {
      intendedUseOfFunds: input.appUseOfFunds,
      useOfFundsOther: ownUseOfFunds(input.appUseOfFunds, input.appUseOfFundsOther),
    },
  }),
  submit: () => ({}),
})
