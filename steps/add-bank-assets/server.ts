import { problem } from '@relief/contract/problem.ts'
import { findBankLink } from '@relief/store/bank-link.ts'
import { wireBankAccount } from '@relief/store/wire.ts'
import { handlerOf } from '../step-handler.ts'
import { addBankAssetsStep } from './step.ts'

export const addBankAssetsHandler = handlerOf<typeof addBankAssetsStep>({
  step: addBankAssetsStep,
  load: async ({ application, services }) => {
    const link = await findBankLink(services.db, application.application_uuid, application.entity_uuid)
    return {
      isBankLinkAvailable: services.isBankLinkAvailable,
      bankAccount: link === null ? null : wireBankAccount(link),
    }
  },
  /** Going on with an account needs one: it is added by its own call before. */
  submit: async ({ application, input, services }) => {
    if (!input.continueWithPlaid) return { patch: { wants_bank_link: false } }
    if (!services.isBankLinkAvailable) throw problem('UPSTREAM_UNAVAILABLE')
    const link = await findBankLink(services.db, application.application_uuid, application.entity_uuid)
    if (link === null) throw problem('STEP_MISSING_PLAID_ASSETS')
    return { patch: { wants_bank_link: true } }
  },
})
