import { needsApplication } from '@relief/contract/routes.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import type { StepApp } from '@relief/steps/step-client.ts'
import { mutate } from 'swr'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { download } from '../api/download.ts'
import { addBankAccount, logInAgain } from '../bank-link/add-bank-account.ts'
import { removeBankAccount } from '../bank-link/remove-bank-account.ts'
import { drawAnchor } from '../my-loans/line/draw-anchor.ts'
import { hrefTo, noticesHref } from '../paths.ts'
import { openChange } from './change.ts'
import { changeAmount } from './change-amount.ts'
import { currentStepKey } from './current-step.ts'
import { correctEnd, noneFit, startAgain, withdraw } from './end-application.ts'
import { decisionStatusKey } from './not-in-progress.ts'
import { searchCompanies, searchOccupations, searchSchools } from './searches.ts'
import { stepKey } from './step-key.ts'
import { toSubmitErrors } from './submit-errors.ts'

export function stepApp(applicationUuid: string): StepApp {
  // The review shows the account, and Back to it saves nothing that would load it again.
  const forgetReview = () => void mutate(stepKey(applicationUuid, 'REVIEW'), undefined)
  return {
    applicationUuid,
    send,
    download,
    attempt: (work) =>
      work.then(
        () => null,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) {
            // Another tab has moved the application on, so this page follows.
            void mutate(decisionStatusKey(applicationUuid))
            void mutate(currentStepKey(applicationUuid))
          }
          return toSubmitErrors(error)
        },
      ),
    fromAddress: (name) => new URLSearchParams(window.location.search).get(name),
    today: () => lenderDay(new Date()),
    href: (route) => hrefTo(route, needsApplication(route) ? applicationUuid : ''),
    noticesHref,
    drawHref: () => `${hrefTo('account')}#${drawAnchor(applicationUuid)}`,
    openChange: (step, page) => openChange(applicationUuid, step, page),
    refreshCurrentStep: () => void mutate(currentStepKey(applicationUuid)),
    reloadStep: (step) => void mutate(stepKey(applicationUuid, step)),
    changeAmount: (dollars) => changeAmount(applicationUuid, dollars),
    endings: {
      noneFit: () => noneFit(applicationUuid),
      withdraw: () => withdraw(applicationUuid),
      correct: () => correctEnd(applicationUuid),
      startAgain: (wishes) => startAgain(applicationUuid, wishes),
    },
    bank: {
      addBankAccount: () => addBankAccount(applicationUuid).finally(forgetReview),
      removeBankAccount: () => removeBankAccount(applicationUuid).finally(forgetReview),
      logInAgain: () => logInAgain(applicationUuid),
    },
    search: { companies: searchCompanies, occupations: searchOccupations, schools: searchSchools },
  }
}
