import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { loanAmountHandler } from '@relief/steps/loan-amount/server.ts'
import { loanAmountStep } from '@relief/steps/loan-amount/step.ts'
import { words } from '@relief/steps/words.ts'
import { findApplication } from '@relief/store/application.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { lendableLoans } from '@relief/wire/lending-terms.ts'
import { expect, test } from 'vitest'
import { createServices } from './services.ts'

const server = useServer('postgres')

test('the page and the check of the loan amount take amounts and terms from the policy', async () => {
  const applicant = await someApplicant(server.origin)
  const params = { applicationUuid: await someApplication(applicant) }
  await answerUntil(applicant, params.applicationUuid, 'REVIEW')
  const inForce = lendableLoans(policyInForce(lenderDay(server.context.now())))
  const { stepData } = (await applicant.send(loanAmountStep.load, { params })).body
  expect(stepData).toMatchObject({
    minLoanAmount: inForce.amounts.min,
    maxLoanAmount: inForce.amounts.max,
    termsInMonths: inForce.termsInMonths,
  })

  const identity = (await applicant.send(getIdentityCall, {})).body
  const owner = 'currentUserUuid' in identity ? identity.currentUserUuid : ''
  const application = await findApplication(server.context.database, params.applicationUuid, owner)
  if (application === null) throw new Error('There is no application')
  const lendable = { amounts: { min: 300, max: 2_000 }, termsInMonths: [6, 12] }
  const services = { ...createServices(server.context), lendable }
  const submitter = { ipAddress: null, userAgent: null }
  const answer = async (desiredLoanAmount: number, desiredLoanTermInMonths: number) =>
    await loanAmountHandler.answers?.({
      application,
      services,
      submitter,
      input: { desiredLoanAmount, desiredLoanTermInMonths },
    })
  expect(await loanAmountHandler.load?.({ application, services })).toMatchObject({
    minLoanAmount: 300,
    maxLoanAmount: 2_000,
    termsInMonths: [6, 12],
  })
  await expect(answer(2_500, 12)).rejects.toThrow('Please enter an amount from 300 to 2,000')
  await expect(answer(500, 18)).rejects.toThrow(words.server.otherTerm)
  expect(await answer(2_000, 6)).toMatchObject({
    loanRequest: { desiredLoanAmountCents: 200_000, desiredLoanTermMonths: 6 },
  })
})
