import { contactAnswers, defineHandler, ineligible } from '../step-handler.ts'
import { addressAndPhoneStep } from './step.ts'

export const addressAndPhoneHandler = defineHandler<typeof addressAndPhoneStep>({
  step: addressAndPhoneStep,
  answers: ({ input: { address, phoneNumber } }) => contactAnswers({ address, phone: phoneNumber }),
  submit: ({ input: { address }, services }) =>
    services.nonQualifyingStates.includes(address.stateCode) ? ineligible('STATE', services.now) : {},
})
