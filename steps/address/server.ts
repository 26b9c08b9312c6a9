import { findPerson } from '@relief/store/personal-info.ts'
import { wirePerson } from '@relief/wire/person.ts'
import { reasonOfState } from '../answers-that-end.ts'
import { contactAnswers, defineHandler, endFor } from '../step-handler.ts'
import { addressStep } from './step.ts'

export const addressHandler = defineHandler<typeof addressStep>({
  step: addressStep,
  load: async ({ application, services: { db, keyring, nonQualifyingStates } }) => {
    const person = await findPerson(db, keyring, application.applicationUuid, application.owner)
    const address = person === null ? null : wirePerson(person).address
    return { address, nonQualifyingStates: [...nonQualifyingStates] }
  },
  answers: ({ input: { address } }) => contactAnswers({ address }),
  submit: ({ input: { address }, services }) =>
    endFor(reasonOfState(address.stateCode, services), services.now),
})
