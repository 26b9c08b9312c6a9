import { defineClient } from '../step-client.ts'
import { supportEmail } from '../support-contact.ts'
import { PlaidRequiredOptedOutScreen } from './screen.tsx'
import { plaidRequiredOptedOutStep } from './step.ts'

export const plaidRequiredOptedOutClient = defineClient({
  Screen: PlaidRequiredOptedOutScreen,
  load: async (app) => ({ email: await supportEmail(app), homeUrl: app.href('account') }),
  submit: { call: plaidRequiredOptedOutStep.submit, body: () => ({}) },
})
