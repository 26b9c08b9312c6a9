import { findApplication } from '@relief/store/application.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import { defineHandler } from '../step-handler.ts'
import { turndownDisqualifiedStep } from './step.ts'

export const turndownDisqualifiedHandler = defineHandler<typeof turndownDisqualifiedStep>({
  step: turndownDisqualifiedStep,
  load: async ({ application: { sourceApplicationUuid: plUuid, owner }, services: { db } }) => {
    const source = plUuid === null ? null : await findApplication(db, plUuid, owner)
    return { plUuid, plNumber: source && (await findApplicationNumber(db, source.applicationUuid)) }
  },
})
