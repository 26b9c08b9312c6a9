import { defineHandler } from '../step-handler.ts'
import { turndownDisqualifiedStep } from './step.ts'

export const turndownDisqualifiedHandler = defineHandler<typeof turndownDisqualifiedStep>({
  step: turndownDisqualifiedStep,
  load: async ({ application }) => ({ plUuid: application.sourceApplicationUuid }),
})
