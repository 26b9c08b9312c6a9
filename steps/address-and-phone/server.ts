import { contactOf } from '../contact-of.ts'
import { fittingAddress, handlerOf, ineligible } from '../step-handler.ts'
import { addressAndPhoneStep } from './step.ts'

export const addressAndPhoneHandler = handlerOf<typeof addressAndPhoneStep>({
  step: addressAndPhoneStep,
  submit: async ({ input: { address, phoneNumber }, services }) => ({
    contact: { ...contactOf(await fittingAddress(address)), phone: phoneNumber },
    ...(services.nonQualifyingStates.includes(address.stateCode) && ineligible('STATE', services.now)),
  }),
})
