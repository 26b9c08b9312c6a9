import { findPerson } from '@relief/store/personal-info.ts'
import { handlerOf } from '../step-handler.ts'
import { turndownEntryStep } from './step.ts'

export const turndownEntryHandler = handlerOf<typeof turndownEntryStep>({
  step: turndownEntryStep,
  /** The small-dollar road is closed too when the address that we know lies where no bank lends. */
  submit: async ({ application, services: { db, keyring, nonQualifyingStates, now } }) => {
    const person = await findPerson(db, keyring, application.application_uuid, application.entity_uuid)
    const stateCode = person?.address?.stateCode
    if (stateCode === undefined || !nonQualifyingStates.includes(stateCode)) return {}
    return { patch: { is_turndown_closed: true, decision_status: 'DISQUALIFIED', resolved_at: now } }
  },
})
