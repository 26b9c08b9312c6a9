import { notFound, problem } from '@relief/contract/problem.ts'
import { statedIncomeCents } from '@relief/domain/income.ts'
import { findBankLink } from '@relief/store/bank-link.ts'
import { findEducation } from '@relief/store/education.ts'
import { findIncome } from '@relief/store/income.ts'
import { findPerson } from '@relief/store/personal-info.ts'
import { findWealthAccount } from '@relief/store/wealth-account.ts'
import { wireAnswersThatEnd } from '@relief/wire/answers-that-end.ts'
import { wireApplication } from '@relief/wire/application.ts'
import { wireBankAccount } from '@relief/wire/bank-account.ts'
import { wirePerson } from '@relief/wire/person.ts'
import { wireWealthAccount } from '@relief/wire/wealth-account.ts'
import { reasonOfIncome, reasonOfState } from '../answers-that-end.ts'
import { defineHandler, endFor } from '../step-handler.ts'
import { reviewStep } from './step.ts'

export const reviewHandler = defineHandler<typeof reviewStep>({
  step: reviewStep,
  load: async ({ application, services }) => {
    const { db, keyring } = services
    const { applicationUuid, owner } = application
    const [education, jobs, person, wealth, link] = await Promise.all([
      findEducation(db, applicationUuid, owner),
      findIncome(db, keyring, applicationUuid, owner),
      findPerson(db, keyring, applicationUuid, owner),
      findWealthAccount(db, applicationUuid, owner),
      findBankLink(db, applicationUuid, owner),
    ])
    if (person === null) throw notFound()
    return {
      application: wireApplication(application),
      education,
      jobs,
      personalInfo: wirePerson(person),
      wealthAccount: wireWealthAccount(wealth),
      bankAccount: link === null ? null : wireBankAccount(link),
      ...wireAnswersThatEnd(services),
    }
  },
  /** Answers may have changed since their own steps validated them. */
  submit: async ({ application, services }) => {
    if (!application.hasAddress) throw problem('STEP_MISSING_ADDRESS')
    if (!application.hasPhone) throw problem('STEP_MISSING_PHONE')
    if (!application.hasDob) throw problem('STEP_MISSING_DOB')
    if (!application.hasSsn) throw problem('STEP_MISSING_SSN')
    if (!application.hasEducation) throw problem('STEP_MISSING_EDUCATION')
    if (!application.hasIncome) throw problem('STEP_INCOMPLETE_DATA')
    if (!application.hasWealthAccount) throw problem('STEP_MISSING_WEALTH_ACCOUNT')
    const { applicationUuid, owner } = application
    const [person, entries] = await Promise.all([
      findPerson(services.db, services.keyring, applicationUuid, owner),
      findIncome(services.db, services.keyring, applicationUuid, owner),
    ])
    if (!person?.firstName || !person.lastName) throw problem('STEP_MISSING_PERSONAL_INFO')
    const state = wirePerson(person).address?.stateCode
    if (!state) throw problem('STEP_MISSING_ADDRESS')
    const ofState = reasonOfState(state, services)
    if (ofState !== null) return endFor(ofState, services.now)
    const annualCents = statedIncomeCents(entries, services.today)
    if (annualCents === null) throw problem('STEP_INCOMPLETE_DATA')
    return endFor(reasonOfIncome(annualCents, services), services.now)
  },
})
