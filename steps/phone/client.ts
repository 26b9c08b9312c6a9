import { defineClient, ownData } from '../step-client.ts'
import { PhoneScreen } from './screen.tsx'
import { phoneStep } from './step.ts'

export const phoneClient = defineClient({
  Screen: PhoneScreen,
  load: ownData(phoneStep.load),
  submit: { call: phoneStep.submit, body: (contact) => contact },
  blank: () => ({ phoneNumber: null }),
})
