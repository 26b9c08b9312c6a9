import { notFound } from '@relief/contract/problem.ts'
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
import { checkSavedAnswers, defineHandler } from '../step-handler.ts'
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
  submit: checkSavedAnswers,
})
