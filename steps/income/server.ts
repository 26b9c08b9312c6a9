import { incomeProblems } from '@relief/contract/entities/income.ts'
import { badInput, problem } from '@relief/contract/problem.ts'
import { annualIncomeCents } from '@relief/domain/income.ts'
import { findIncome } from '@relief/store/income.ts'
import { defineHandler, ineligible } from '../step-handler.ts'
import { incomeStep } from './step.ts'

export const incomeHandler = defineHandler<typeof incomeStep>({
  step: incomeStep,
  load: async ({ application, services }) => ({
    jobs: await findIncome(services.db, application.applicationUuid, application.owner),
  }),
  answers: ({ input: { jobs }, services }) => {
    if (jobs === undefined) return {}
    const thisYear = Number(services.today.slice(0, 4))
    const problems = jobs.flatMap((entry, at) =>
      incomeProblems(entry, thisYear).map(({ field, message }) => ({
        field: `jobs.${at}.jobFields.${field}`,
        code: 'STEP_INCOMPLETE_DATA',
        message,
      })),
    )
    if (problems.length > 0) throw badInput(problems)
    return { income: jobs }
  },
  submit: async ({ application, answers, services }) => {
    const { applicationUuid, owner } = application
    const entries = answers.income ?? (await findIncome(services.db, applicationUuid, owner))
    if (entries.length === 0) throw problem('STEP_INCOMPLETE_DATA')
    const annualCents = annualIncomeCents(entries, services.today)
    return annualCents < services.minimumIncomeCents ? ineligible('INCOME', services.now) : {}
  },
})
