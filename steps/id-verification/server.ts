import { notFound, problem } from '@relief/contract/problem.ts'
import { ageInYears, fromCompactDate } from '@relief/domain/calendar-date.ts'
import { findPerson } from '@relief/store/personal-info.ts'
import { handlerOf, ineligible } from '../step-handler.ts'
import { idVerificationStep } from './step.ts'

const MINIMUM_AGE = 18

export const idVerificationHandler = handlerOf<typeof idVerificationStep>({
  step: idVerificationStep,
  submit: async ({ application, services }) => {
    const { db, keyring, now, today } = services
    if (!application.has_dob) throw problem('STEP_MISSING_DOB')
    if (!application.has_ssn) throw problem('STEP_MISSING_SSN')
    const person = await findPerson(db, keyring, application.application_uuid, application.entity_uuid)
    if (person === null) throw notFound()
    if (person.firstName === '' || person.lastName === '') throw problem('STEP_MISSING_PERSONAL_INFO')
    const born = fromCompactDate(person.dob ?? '')
    if (born === null) throw problem('STEP_MISSING_DOB')
    return ageInYears(born, today) < MINIMUM_AGE ? ineligible('AGE', now) : {}
  },
})
