import {
  type CreateIncomeEntry,
  earliestStart,
  type IncomeProblem,
  incomeProblems,
} from '@relief/contract/entities/income.ts'
import type { FieldError } from '@relief/contract/envelope.ts'
import { badInput, problem } from '@relief/contract/problem.ts'
import { statedIncomeCents } from '@relief/domain/income.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findIncome, findIncomeProblems } from '@relief/store/income.ts'
import { findBirthDate } from '@relief/store/personal-info.ts'
import { wireAnswersThatEnd } from '@relief/wire/answers-that-end.ts'
import { reasonOfIncome } from '../answers-that-end.ts'
import { defineHandler, endFor, type Services } from '../step-handler.ts'
import { incomeStep } from './step.ts'

const entryErrors = (problems: readonly IncomeProblem[], at: number): FieldError[] =>
  problems.map(({ field, message }) => ({
    field: `jobs.${at}.jobFields.${field}`,
    code: 'STEP_INCOMPLETE_DATA',
    message,
  }))

/**
 * The entries that separate calls saved, possibly under older rules.
 * @throws Problem when one is incomplete
 */
async function readSaved({ applicationUuid, owner }: StoredApplication, { db, keyring, today }: Services) {
  const [entries, born] = await Promise.all([
    findIncome(db, keyring, applicationUuid, owner),
    findBirthDate(db, keyring, applicationUuid, owner),
  ])
  const fieldErrors = entries.map((entry) => incomeProblems(entry, today, born)).flatMap(entryErrors)
  if (fieldErrors.length > 0) throw problem('STEP_INCOMPLETE_DATA', { fieldErrors })
  return entries
}

export const incomeHandler = defineHandler<typeof incomeStep>({
  step: incomeStep,
  load: async ({ application: { applicationUuid, owner, hasIncome }, services }) => {
    const { db, keyring } = services
    const [jobs, born] = await Promise.all([
      hasIncome ? findIncome(db, keyring, applicationUuid, owner) : [],
      findBirthDate(db, keyring, applicationUuid, owner),
    ])
    return {
      jobs,
      minimumIncome: wireAnswersThatEnd(services).minimumIncome,
      earliestStart: born && earliestStart(born),
    }
  },
  answers: async ({ application: { applicationUuid, owner }, input: { jobs }, services }) => {
    if (jobs === undefined) return {}
    const { db, keyring, today } = services
    const born = await findBirthDate(db, keyring, applicationUuid, owner)
    const find = (entry: CreateIncomeEntry) => findIncomeProblems(db, entry, today, born)
    const fieldErrors = (await Promise.all(jobs.map(find))).flatMap(entryErrors)
    if (fieldErrors.length > 0) throw badInput(fieldErrors)
    return { income: jobs }
  },
  submit: async ({ application, answers, services }) => {
    const entries = answers.income ?? (await readSaved(application, services))
    const annualCents = statedIncomeCents(entries, services.today)
    if (annualCents === null) throw problem('STEP_INCOMPLETE_DATA')
    return endFor(reasonOfIncome(annualCents, services), services.now)
  },
})
