import { educationProblems } from '@relief/contract/entities/education.ts'
import { problem } from '@relief/contract/problem.ts'
import { findEducation } from '@relief/store/education.ts'
import { handlerOf } from '../step-handler.ts'
import { educationStep } from './step.ts'

export const educationHandler = handlerOf<typeof educationStep>({
  step: educationStep,
  load: async ({ application, services }) => ({
    education: await findEducation(services.db, application.application_uuid, application.entity_uuid),
  }),
  submit: async ({ application, services }) => {
    const entries = await findEducation(services.db, application.application_uuid, application.entity_uuid)
    if (entries.length === 0) throw problem('STEP_MISSING_EDUCATION')
    const thisYear = Number(services.today.slice(0, 4))
    if (entries.some((entry) => educationProblems(entry, thisYear).length > 0))
      throw problem('INCOMPLETE_EDUCATION')
    return {}
  },
})
