import { defineClient } from '../step-client.ts'
import { supportContact } from '../support-contact.ts'
import { PlaidRequiredOptedOutScreen } from './screen.tsx'
import { plaidRequiredOptedOutStep } from './step.ts'

export const plaidRequiredOptedOutClient = defineClient({
  Screen: PlaidRequiredOptedOutScreen,
  load: async (app) => ({ ...(await supportContact(app)), homeUrl: app.href('account') }),
  submit: { call: plaidRequiredOptedOutStep.submit, body: () => ({}) },
})
