import { findPerson } from '@relief/store/personal-info.ts'
import { wirePerson } from '@relief/store/wire.ts'
import { contactOf } from '../contact-of.ts'
import { handlerOf, ineligible } from '../step-handler.ts'
import { addressStep } from './step.ts'

export const addressHandler = handlerOf<typeof addressStep>({
  step: addressStep,
  load: async ({ application, services: { db, keyring, nonQualifyingStates } }) => {
    const person = await findPerson(db, keyring, application.application_uuid, application.entity_uuid)
    const address = person === null ? null : wirePerson(person).address
    return { address, nonQualifyingStates: [...nonQualifyingStates] }
  },
  submit: ({ input: { address }, services }) => ({
    contact: contactOf(address),
    ...(services.nonQualifyingStates.includes(address.stateCode) && ineligible('STATE', services.now)),
  }),
})
