import { findPerson } from '@relief/store/personal-info.ts'
import { contactAnswers, defineHandler } from '../step-handler.ts'
import { phoneStep } from './step.ts'

export const phoneHandler = defineHandler<typeof phoneStep>({
  step: phoneStep,
  load: async ({ application, services: { db, keyring } }) => {
    const person = await findPerson(db, keyring, application.applicationUuid, application.owner)
    return { phoneNumber: person?.phone ?? null }
  },
  answers: ({ input }) => contactAnswers({ phone: input.phoneNumber }),
  submit: () => ({}),
})
