import { defineClient, ownData } from '../step-client.ts'
import { AddBankAssetsScreen } from './screen.tsx'
import { addBankAssetsStep } from './step.ts'

const loadAccount = ownData(addBankAssetsStep.load)

export const addBankAssetsClient = defineClient({
  Screen: AddBankAssetsScreen,
  load: async (app) => ({ ...(await loadAccount(app)), ...app.bank }),
  submit: { call: addBankAssetsStep.submit, body: (answer) => answer },
})
