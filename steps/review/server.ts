import { notFound, problem } from '@relief/contract/problem.ts'
import { findEducation } from '@relief/store/education.ts'
import { findIncome } from '@relief/store/income.ts'
import { findPerson } from '@relief/store/personal-info.ts'
import { findWealthAccount } from '@relief/store/wealth-account.ts'
import { wireApplication, wirePerson } from '@relief/store/wire.ts'
import { handlerOf } from '../step-handler.ts'
import { reviewStep } from './step.ts'

export const reviewHandler = handlerOf<typeof reviewStep>({
  step: reviewStep,
  load: async ({ application, services: { db, keyring } }) => {
    const { application_uuid: id, entity_uuid: owner } = application
    const [education, jobs, person, wealthAccount] = await Promise.all([
      findEducation(db, id, owner),
      findIncome(db, id, owner),
      findPerson(db, keyring, id, owner),
      findWealthAccount(db, id, owner),
    ])
    if (person === null) throw notFound()
    return {
      application: wireApplication(application),
      education,
      jobs,
      personalInfo: wirePerson(person),
      wealthAccount,
    }
  },
  submit: ({ application }) => {
    if (!application.has_address) throw problem('STEP_MISSING_ADDRESS')
    if (!application.has_phone) throw problem('STEP_MISSING_PHONE')
    if (!application.has_dob) throw problem('STEP_MISSING_DOB')
    if (!application.has_ssn) throw problem('STEP_MISSING_SSN')
    if (!application.has_education) throw problem('STEP_MISSING_EDUCATION')
    if (!application.has_income) throw problem('STEP_INCOMPLETE_DATA')
    if (!application.has_wealth_account) throw problem('STEP_MISSING_WEALTH_ACCOUNT')
    return {}
  },
})
