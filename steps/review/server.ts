import { notFound, problem } from '@relief/contract/problem.ts'
import { annualIncomeCents } from '@relief/domain/income.ts'
import { toDollars } from '@relief/domain/money.ts'
import { findEducation } from '@relief/store/education.ts'
import { findIncome } from '@relief/store/income.ts'
import { findPerson } from '@relief/store/personal-info.ts'
import { findWealthAccount } from '@relief/store/wealth-account.ts'
import { wireApplication, wirePerson } from '@relief/store/wire.ts'
import { handlerOf, ineligible } from '../step-handler.ts'
import { reviewStep } from './step.ts'

export const reviewHandler = handlerOf<typeof reviewStep>({
  step: reviewStep,
  load: async ({ application, services: { db, keyring, nonQualifyingStates, minimumIncomeCents } }) => {
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
      nonQualifyingStates: [...nonQualifyingStates],
      minimumIncome: toDollars(minimumIncomeCents),
    }
  },
  /** Answers may have been changed since their own steps looked at them. */
  submit: async ({ application, services }) => {
    if (!application.has_address) throw problem('STEP_MISSING_ADDRESS')
    if (!application.has_phone) throw problem('STEP_MISSING_PHONE')
    if (!application.has_dob) throw problem('STEP_MISSING_DOB')
    if (!application.has_ssn) throw problem('STEP_MISSING_SSN')
    if (!application.has_education) throw problem('STEP_MISSING_EDUCATION')
    if (!application.has_income) throw problem('STEP_INCOMPLETE_DATA')
    if (!application.has_wealth_account) throw problem('STEP_MISSING_WEALTH_ACCOUNT')
    const { application_uuid: id, entity_uuid: owner } = application
    const [person, entries] = await Promise.all([
      findPerson(services.db, services.keyring, id, owner),
      findIncome(services.db, id, owner),
    ])
    if (!person?.firstName || !person.lastName) throw problem('STEP_MISSING_PERSONAL_INFO')
    const state = wirePerson(person).address?.stateCode
    if (!state) throw problem('STEP_MISSING_ADDRESS')
    if (services.nonQualifyingStates.includes(state)) return ineligible('STATE', services.now)
    const isTooLow = annualIncomeCents(entries, services.today) < services.minimumIncomeCents
    return isTooLow ? ineligible('INCOME', services.now) : {}
  },
})
