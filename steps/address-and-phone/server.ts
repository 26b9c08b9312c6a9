import { contactOf } from '../contact-of.ts'
import { handlerOf, ineligible } from '../step-handler.ts'
import { addressAndPhoneStep } from './step.ts'

export const addressAndPhoneHandler = handlerOf<typeof addressAndPhoneStep>({
  step: addressAndPhoneStep,
  submit: ({ input: { address, phoneNumber }, services }) => ({
    contact: { ...contactOf(address), phone: phoneNumber },
    ...(services.nonQualifyingStates.includes(address.stateCode) && ineligible('STATE', services.now)),
  }),
})
