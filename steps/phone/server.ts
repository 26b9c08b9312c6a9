import { findPerson } from '@relief/store/personal-info.ts'
import { handlerOf } from '../step-handler.ts'
import { phoneStep } from './step.ts'

export const phoneHandler = handlerOf<typeof phoneStep>({
  step: phoneStep,
  load: async ({ application, services: { db, keyring } }) => {
    const person = await findPerson(db, keyring, application.application_uuid, application.entity_uuid)
    return { phoneNumber: person?.phone ?? null }
  },
  submit: ({ input }) => ({ contact: { phone: input.phoneNumber } }),
})
