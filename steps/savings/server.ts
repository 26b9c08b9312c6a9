import { problem } from '@relief/contract/problem.ts'
import { toCents } from '@relief/domain/money.ts'
import { findWealthAccount } from '@relief/store/wealth-account.ts'
import { wireWealthAccount } from '@relief/wire/wealth-account.ts'
import { defineHandler } from '../step-handler.ts'
import { savingsStep } from './step.ts'

export const savingsHandler = defineHandler<typeof savingsStep>({
  step: savingsStep,
  load: async ({ application: { applicationUuid, owner, hasWealthAccount }, services }) => ({
    wealthAccount: wireWealthAccount(
      hasWealthAccount ? await findWealthAccount(services.db, applicationUuid, owner) : null,
    ),
  }),
  answers: ({ input: { wealthAccount } }) =>
    wealthAccount === undefined
      ? {}
      : {
          wealth: {
            investmentsCents: toCents(wealthAccount.investmentsAmount),
            savingsCheckingCents: toCents(wealthAccount.savingsCheckingAmount),
          },
        },
  submit: ({ application, answers }) => {
    if (!application.hasWealthAccount && answers.wealth === undefined)
      throw problem('STEP_MISSING_WEALTH_ACCOUNT')
    return {}
  },
})
