import { defineClient, ownData } from '../step-client.ts'
import { PlaidScreen } from './screen.tsx'
import { plaidStep } from './step.ts'

const loadAccount = ownData(plaidStep.load)

export const plaidClient = defineClient({
  Screen: PlaidScreen,
  load: async (app) => ({ ...(await loadAccount(app)), ...app.bank }),
  submit: { call: plaidStep.submit, body: (answer) => answer },
})
