import { problem } from '@relief/contract/problem.ts'
import { annualIncomeCents } from '@relief/domain/income.ts'
import { findIncome } from '@relief/store/income.ts'
import { handlerOf, ineligible } from '../step-handler.ts'
import { incomeStep } from './step.ts'

export const incomeHandler = handlerOf<typeof incomeStep>({
  step: incomeStep,
  load: async ({ application, services }) => ({
    jobs: await findIncome(services.db, application.application_uuid, application.entity_uuid),
  }),
  submit: async ({ application, services }) => {
    const entries = await findIncome(services.db, application.application_uuid, application.entity_uuid)
    if (entries.length === 0) throw problem('STEP_INCOMPLETE_DATA')
    const annualCents = annualIncomeCents(entries, services.today)
    return annualCents < services.minimumIncomeCents ? ineligible('INCOME', services.now) : {}
  },
})
