import { type CreateIncomeEntry, incomeProblems } from '@relief/contract/entities/income.ts'
import type { FieldError } from '@relief/contract/envelope.ts'
import { badInput, problem } from '@relief/contract/problem.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { statedIncomeCents } from '@relief/domain/income.ts'
import { findIncome } from '@relief/store/income.ts'
import { wireAnswersThatEnd } from '@relief/wire/answers-that-end.ts'
import { reasonOfIncome } from '../answers-that-end.ts'
import { defineHandler, endFor } from '../step-handler.ts'
import { incomeStep } from './step.ts'

function entryErrors(entries: readonly CreateIncomeEntry[], today: CalendarDate): FieldError[] {
  const thisYear = Number(today.slice(0, 4))
  return entries.flatMap((entry, at) =>
    incomeProblems(entry, thisYear).map(({ field, message }) => ({
      field: `jobs.${at}.jobFields.${field}`,
      code: 'STEP_INCOMPLETE_DATA',
      message,
    })),
  )
}

export const incomeHandler = defineHandler<typeof incomeStep>({
  step: incomeStep,
  load: async ({ application, services }) => ({
    jobs: await findIncome(services.db, services.keyring, application.applicationUuid, application.owner),
    minimumIncome: wireAnswersThatEnd(services).minimumIncome,
  }),
  answers: ({ input: { jobs }, services }) => {
    if (jobs === undefined) return {}
    const fieldErrors = entryErrors(jobs, services.today)
    if (fieldErrors.length > 0) throw badInput(fieldErrors)
    return { income: jobs }
  },
  submit: async ({ application, answers, services }) => {
    const { applicationUuid, owner } = application
    const entries =
      answers.income ?? (await findIncome(services.db, services.keyring, applicationUuid, owner))
    // Entries saved by separate calls, possibly under older rules.
    const fieldErrors = entryErrors(entries, services.today)
    if (fieldErrors.length > 0) throw problem('STEP_INCOMPLETE_DATA', { fieldErrors })
    const annualCents = statedIncomeCents(entries, services.today)
    if (annualCents === null) throw problem('STEP_INCOMPLETE_DATA')
    return endFor(reasonOfIncome(annualCents, services), services.now)
  },
})
