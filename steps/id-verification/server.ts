import { badInput, notFound, problem } from '@relief/contract/problem.ts'
import { fromCompactDate } from '@relief/domain/calendar-date.ts'
import { findBirthDateProblems } from '@relief/store/birth-date.ts'
import { findPerson } from '@relief/store/personal-info.ts'
import { reasonOfAge } from '../answers-that-end.ts'
import { defined, defineHandler, endFor } from '../step-handler.ts'
import { idVerificationStep } from './step.ts'

export const idVerificationHandler = defineHandler<typeof idVerificationStep>({
  step: idVerificationStep,
  answers: async ({ application, input: { personalInfo }, services }) => {
    if (personalInfo === undefined) return {}
    const { db, keyring, today } = services
    const problems = await findBirthDateProblems(db, keyring, application, personalInfo.dob, today)
    if (problems.length > 0)
      throw badInput(problems.map((found) => ({ ...found, field: `personalInfo.${found.field}` })))
    return { person: defined(personalInfo) }
  },
  submit: async ({ application, answers: { person: typed }, services }) => {
    const { db, keyring, now, today } = services
    const saved = await findPerson(db, keyring, application.applicationUuid, application.owner)
    if (saved === null) throw notFound()
    const person = { ...saved, ...typed }
    const born = fromCompactDate(person.dob ?? '')
    if (born === null) throw problem('STEP_MISSING_DOB')
    if (person.ssn === null) throw problem('STEP_MISSING_SSN')
    if (person.firstName === '' || person.lastName === '') throw problem('STEP_MISSING_PERSONAL_INFO')
    return endFor(reasonOfAge(born, today), now)
  },
})
