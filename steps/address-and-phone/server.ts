import { handlerOf, ineligible } from '../step-handler.ts'
import { addressAndPhoneStep } from './step.ts'

export const addressAndPhoneHandler = handlerOf<typeof addressAndPhoneStep>({
  step: addressAndPhoneStep,
  submit: ({ input: { address, phoneNumber }, services }) => ({
    contact: {
      street_line_one: address.streetLineOne,
      street_line_two: address.streetLineTwo || null,
      city: address.city,
      state_code: address.stateCode,
      zip_code: address.zipCode,
      phone: phoneNumber,
    },
    ...(services.nonQualifyingStates.includes(address.stateCode) && ineligible('STATE', services.now)),
  }),
})
