import { educationProblems } from '@relief/contract/entities/education.ts'
import { badInput, problem } from '@relief/contract/problem.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findEducation, findEducationProblems } from '@relief/store/education.ts'
import { newId } from '@relief/store/ids.ts'
import { findBirthDate } from '@relief/store/personal-info.ts'
import { defineHandler, type Services } from '../step-handler.ts'
import { educationStep } from './step.ts'

type Saved = Pick<StoredApplication, 'applicationUuid' | 'owner' | 'hasEducation'>

/** The saved entries, oldest first; a new application has none to read. */
const readEntries = async ({ db }: Services, { applicationUuid, owner, hasEducation }: Saved) =>
  hasEducation ? await findEducation(db, applicationUuid, owner) : []

export const educationHandler = defineHandler<typeof educationStep>({
  step: educationStep,
  load: async ({ application, services }) => ({
    education: await readEntries(services, application),
  }),
  /** The page has a single entry: this updates the first saved one, or creates it. */
  answers: async ({ application, input: { education }, services }) => {
    if (education === undefined) return {}
    const { applicationUuid, owner } = application
    const [[saved], born] = await Promise.all([
      readEntries(services, application),
      findBirthDate(services.db, services.keyring, applicationUuid, owner),
    ])
    const { id = newId(), applicationUuid: _, entityUuid: __, ...before } = saved ?? {}
    const fields = { ...before, ...education }
    const thisYear = Number(services.today.slice(0, 4))
    const problems = await findEducationProblems(services.db, fields, thisYear, born)
    if (problems.length > 0)
      throw badInput(
        problems.map(({ field, message }) => ({
          field: `education.${field}`,
          code: 'INCOMPLETE_EDUCATION',
          message,
        })),
      )
    return { education: { id, fields } }
  },
  submit: async ({ application, answers, services }) => {
    if (answers.education !== undefined) return {}
    const entries = await readEntries(services, application)
    if (entries.length === 0) throw problem('STEP_MISSING_EDUCATION')
    const { applicationUuid, owner } = application
    const born = await findBirthDate(services.db, services.keyring, applicationUuid, owner)
    const thisYear = Number(services.today.slice(0, 4))
    if (entries.some((entry) => educationProblems(entry, thisYear, born).length > 0))
      throw problem('INCOMPLETE_EDUCATION')
    return {}
  },
})
