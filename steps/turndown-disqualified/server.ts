import { handlerOf } from '../step-handler.ts'
import { turndownDisqualifiedStep } from './step.ts'

export const turndownDisqualifiedHandler = handlerOf<typeof turndownDisqualifiedStep>({
  step: turndownDisqualifiedStep,
  load: async ({ application }) => ({ plUuid: application.source_application_uuid }),
})
