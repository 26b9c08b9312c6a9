import { problem } from '@relief/contract/problem.ts'
import { findBankLink } from '@relief/store/bank-link.ts'
import { wireBankAccount } from '@relief/wire/bank-account.ts'
import { defineHandler } from '../step-handler.ts'
import { addBankAssetsStep } from './step.ts'

export const addBankAssetsHandler = defineHandler<typeof addBankAssetsStep>({
  step: addBankAssetsStep,
  load: async ({ application, services }) => {
    const link = await findBankLink(services.db, application.applicationUuid, application.owner)
    return {
      isBankLinkAvailable: services.isBankLinkAvailable,
      bankAccount: link === null ? null : wireBankAccount(link),
    }
  },
  /** Continuing with an account requires one, which an earlier, separate call has added. */
  answers: async ({ application, input, services }) => {
    if (!input.continueWithPlaid) return { loanRequest: { wantsBankLink: false } }
    if (!services.isBankLinkAvailable) throw problem('UPSTREAM_UNAVAILABLE')
    const link = await findBankLink(services.db, application.applicationUuid, application.owner)
    if (link === null) throw problem('STEP_MISSING_PLAID_ASSETS')
    return { loanRequest: { wantsBankLink: true } }
  },
  submit: async () => ({}),
})
