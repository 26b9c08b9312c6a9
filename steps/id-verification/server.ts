import { notFound, problem } from '@relief/contract/problem.ts'
import { ageInYears, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { findPerson } from '@relief/store/personal-info.ts'
import { defined, defineHandler, endFor } from '../step-handler.ts'
import { idVerificationStep } from './step.ts'

const MINIMUM_AGE = 18

export const idVerificationHandler = defineHandler<typeof idVerificationStep>({
  step: idVerificationStep,
  answers: ({ input: { personalInfo } }) =>
    personalInfo === undefined ? {} : { person: defined(personalInfo) },
  submit: async ({ application, answers: { person: typed }, services }) => {
    const { db, keyring, now, today } = services
    const saved = await findPerson(db, keyring, application.applicationUuid, application.owner)
    if (saved === null) throw notFound()
    const person = { ...saved, ...typed }
    const born = fromCompactDate(person.dob ?? '')
    if (born === null) throw problem('STEP_MISSING_DOB')
    if (person.ssn === null) throw problem('STEP_MISSING_SSN')
    if (person.firstName === '' || person.lastName === '') throw problem('STEP_MISSING_PERSONAL_INFO')
    return endFor(ageInYears(born, today) < MINIMUM_AGE ? 'AGE' : null, now)
  },
})
