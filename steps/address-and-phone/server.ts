import { reasonOfState } from '../answers-that-end.ts'
import { contactAnswers, defineHandler, endFor } from '../step-handler.ts'
import { addressAndPhoneStep } from './step.ts'

export const addressAndPhoneHandler = defineHandler<typeof addressAndPhoneStep>({
  step: addressAndPhoneStep,
  answers: ({ input: { address, phoneNumber } }) => contactAnswers({ address, phone: phoneNumber }),
  submit: ({ input: { address }, services }) =>
    endFor(reasonOfState(address.stateCode, services), services.now),
})
