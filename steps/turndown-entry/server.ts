import { findPerson } from '@relief/store/personal-info.ts'
import { defineHandler } from '../step-handler.ts'
import { turndownEntryStep } from './step.ts'

export const turndownEntryHandler = defineHandler<typeof turndownEntryStep>({
  step: turndownEntryStep,
  /** The small-dollar loan is ruled out too when no bank lends at the known address. */
  submit: async ({ application, services: { db, keyring, nonQualifyingStates, now } }) => {
    const person = await findPerson(db, keyring, application.applicationUuid, application.owner)
    const stateCode = person?.address?.stateCode
    if (stateCode === undefined || !nonQualifyingStates.includes(stateCode)) return {}
    return { patch: { isTurndownClosed: true, decisionStatus: 'DISQUALIFIED', resolvedAt: now } }
  },
})
