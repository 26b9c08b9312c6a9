import { signInCall, signUpCall } from '@relief/contract/calls/accounts.ts'
import {
  createEducationCall,
  createIncomeCall,
  createPersonalInfoCall,
  saveWealthAccountCall,
} from '@relief/contract/calls/answers.ts'
import { createApplicationCall } from '@relief/contract/calls/application.ts'
import {
  getLegalDocumentCall,
  getLegalDocumentFileCall,
  getRequiredConsentsCall,
  recordConsentCall,
} from '@relief/contract/calls/consents.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { searchSchoolsCall } from '@relief/contract/calls/reference.ts'
import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { path } from '@relief/domain/flow.ts'
import { addBankAssetsStep } from '@relief/steps/add-bank-assets/step.ts'
import { addressAndPhoneStep } from '@relief/steps/address-and-phone/step.ts'
import { agreeStep } from '@relief/steps/agree/step.ts'
import { educationStep } from '@relief/steps/education/step.ts'
import { noFacts } from '@relief/steps/facts.ts'
import { flow } from '@relief/steps/flow.ts'
import { idVerificationStep } from '@relief/steps/id-verification/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { loanAmountStep } from '@relief/steps/loan-amount/step.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { reviewStep } from '@relief/steps/review/step.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import { useOfFundsStep } from '@relief/steps/use-of-funds/step.ts'
import type { Client, Outcome } from './client.ts'
import type { Person } from './person.ts'
import { PATIENCE_MS, until } from './until.ts'

type Submitted = Outcome<typeof savingsStep.submit>
type Params = { applicationUuid: string }

/** The answer of a step: calls before the submission, and the submission, which may be repeated. */
type Answer = {
  save?: (client: Client, params: Params, person: Person) => Promise<unknown>
  submit: (client: Client, params: Params, person: Person) => Promise<Submitted>
}

/** Signs up and stays signed in. */
export async function signUp(client: Client, person: Person): Promise<void> {
  const { email, password, firstName, lastName } = person
  const body = { email, password, firstName, lastName, name: `${firstName} ${lastName}` }
  const { status } = await client.send(signUpCall, { body })
  if (status !== 200) throw new Error(`The account could not be opened: ${status}`)
  await client.refreshToken()
}

/** Signs in to an existing account, like from another device. */
export async function signIn(client: Client, { email, password }: Person): Promise<void> {
  const { status } = await client.send(signInCall, { body: { email, password } })
  if (status !== 200) throw new Error(`The log-in was refused: ${status}`)
  await client.refreshToken()
}

/**
 * Starts an application as its first pages do.
 * @returns its uuid
 */
export async function startApplication({ send }: Client, { loanAmount }: Person): Promise<string> {
  const { body } = await send(createApplicationCall, {
    body: {
      requestedLoanAmount: loanAmount,
      desiredLoanTermInMonths: 12,
      intendedUseOfFunds: 'MEDICAL',
    },
  })
  return body.result.applicationUuid
}

/** The application's step. */
export async function currentStep({ send }: Client, applicationUuid: string): Promise<FlowStep> {
  return (await send(getCurrentStepCall, { params: { applicationUuid } })).body.result.currentFlowStep
}

/** Opens the PDF of a text, which consent to electronic records requires. @returns the status */
export async function openPdf(
  { sendRaw }: Client,
  applicationUuid: string,
  titleName: ConsentTitle,
): Promise<number> {
  const path = getLegalDocumentFileCall.path
    .replace('{applicationUuid}', applicationUuid)
    .replace('{titleName}', titleName)
  return (await sendRaw('GET', path)).status
}

/** Agrees to a text as shown; to the consent to electronic records only after opening its PDF. */
export async function agreeTo(client: Client, applicationUuid: string, titleName: ConsentTitle) {
  const { send } = client
  const params = { applicationUuid, titleName }
  if (titleName === 'ESIGN_CONSENT') await openPdf(client, applicationUuid, titleName)
  const { version, sha256 } = (await send(getLegalDocumentCall, { params })).body.result
  return await send(recordConsentCall, { params, body: { status: 'AGREED', version, sha256 } })
}

/** Polls like the page until pricing is ready or has failed. */
export async function untilPriced({ send }: Client, applicationUuid: string): Promise<'READY' | 'FAILED'> {
  // The queue retries a killed server's job after its expiry (20 s) and the next poll (30 s).
  const status = await until(
    async () => (await send(pricingStep.load, { params: { applicationUuid } })).body.stepData.status,
    (seen) => seen !== 'PENDING',
    2 * PATIENCE_MS,
  )
  return status === 'READY' ? 'READY' : 'FAILED'
}

async function saveEducation({ send }: Client, params: Params, { university }: Person) {
  if (university === null)
    return await send(createEducationCall, { params, body: { degreeType: 'HIGH_SCHOOL' } })
  const found = await send(searchSchoolsCall, { query: { search: university } })
  const [school] = found.body.result
  if (school === undefined) throw new Error(`There is no school called ${university}`)
  const body = {
    degreeType: 'BACHELORS',
    expectedOrGraduationYear: 2012,
    institutionId: school.id,
    institutionName: school.name,
    institutionType: school.institutionType,
  } as const
  return await send(createEducationCall, { params, body })
}

/** A job of every walk, with this yearly salary in dollars. */
export const jobWith = (salary: number) =>
  ({
    kind: 'JOB',
    jobFields: {
      category: 'EMPLOYED_SALARY',
      companyId: 0,
      customCompanyName: 'Oak Street Clinic',
      title: 'Nurse',
      from: { timeZone: 'America/Chicago', timestamp: '2021-03-02T00:00:00.000Z' },
      payFrequency: 'BIWEEKLY',
      salary,
    },
  }) as const

/** The steps of an approved applicant between the two that start the application and its end. */
export const mainFlow: readonly FlowStep[] = path(flow, { ...noFacts, pricing: 'QUALIFIED' }).slice(2, -1)

/** Every step of the main path; a walk ends at a step without an answer. */
const answers: Partial<Record<FlowStep, Answer>> = {
  LOAN_AMOUNT: {
    submit: ({ send }, params, { loanAmount }) =>
      send(loanAmountStep.submit, { params, body: { desiredLoanAmount: loanAmount } }),
  },
  USE_OF_FUNDS: {
    submit: ({ send }, params) => send(useOfFundsStep.submit, { params, body: { appUseOfFunds: 'MEDICAL' } }),
  },
  ADDRESS_AND_PHONE: {
    submit: ({ send }, params, { address, phone }) =>
      send(addressAndPhoneStep.submit, { params, body: { address, phoneNumber: phone } }),
  },
  ID_VERIFICATION: {
    save: ({ send }, params, { dob, ssn }) => send(createPersonalInfoCall, { params, body: { dob, ssn } }),
    submit: ({ send }, params) => send(idVerificationStep.submit, { params, body: {} }),
  },
  EDUCATION: {
    save: saveEducation,
    submit: ({ send }, params) => send(educationStep.submit, { params, body: {} }),
  },
  INCOME: {
    save: ({ send }, params, { salary }) => send(createIncomeCall, { params, body: jobWith(salary) }),
    submit: ({ send }, params) => send(incomeStep.submit, { params, body: {} }),
  },
  SAVINGS: {
    save: ({ send }, params, { savings, investments }) =>
      send(saveWealthAccountCall, {
        params,
        body: { savingsCheckingAmount: savings, investmentsAmount: investments },
      }),
    submit: ({ send }, params) => send(savingsStep.submit, { params, body: {} }),
  },
  ADD_BANK_ASSETS: {
    submit: ({ send }, params) =>
      send(addBankAssetsStep.submit, { params, body: { continueWithPlaid: false } }),
  },
  REVIEW: { submit: ({ send }, params) => send(reviewStep.submit, { params, body: {} }) },
  AGREE: {
    save: async (client, params) => {
      const { body } = await client.send(getRequiredConsentsCall, { params })
      for (const title of body.result.titleNames) await agreeTo(client, params.applicationUuid, title)
    },
    submit: ({ send }, params) => send(agreeStep.submit, { params, body: {} }),
  },
  PRICING: {
    save: async (client, { applicationUuid }) => {
      if ((await untilPriced(client, applicationUuid)) === 'FAILED') throw new Error('Pricing failed')
    },
    submit: ({ send }, params) => send(pricingStep.submit, { params, body: {} }),
  },
  OFFER_SELECTION: {
    submit: async ({ send }, params) => {
      const { sdlOfferData } = (await send(getOffersCall, { params })).body.result
      const offer = sdlOfferData?.defaultLoanOffer
      if (!offer) throw new Error('There is no offer of the small-dollar loan')
      const body = {
        loanOfferId: offer.loanOfferId,
        selectedLoanOfferApplicationUuid: params.applicationUuid,
      }
      return await send(offerSelectionStep.submit, { params, body })
    },
  },
  OFFER_REVIEW: {
    save: (client, { applicationUuid }) => agreeTo(client, applicationUuid, 'LOAN_AGREEMENT'),
    submit: ({ send }, params) =>
      send(offerReviewStep.submit, {
        params,
        body: { selectedLoanOfferApplicationUuid: params.applicationUuid },
      }),
  },
}

function answerOf(step: FlowStep): Answer {
  const answer = answers[step]
  if (answer === undefined) throw new Error(`A walk has no answer to ${step}`)
  return answer
}

/** Saves the answers of a step and leaves `submitStep` to the caller. */
export async function saveStep(client: Client, applicationUuid: string, step: FlowStep, person: Person) {
  await answerOf(step).save?.(client, { applicationUuid }, person)
}

/**
 * Submits a step.
 * @returns the reply, which may be an error
 */
export function submitStep(
  client: Client,
  applicationUuid: string,
  step: FlowStep,
  person: Person,
): Promise<Submitted> {
  return answerOf(step).submit(client, { applicationUuid }, person)
}

/**
 * Answers step after step until the application is at `end`, or at a step without an answer.
 * @returns the submitted steps, and the next step by the last reply
 * @throws when a submission fails
 */
export async function walkUntil(client: Client, applicationUuid: string, end: FlowStep, person: Person) {
  const walked: FlowStep[] = []
  let stepInfo: Submitted['body']['stepInfo'] | null = null
  let step = await currentStep(client, applicationUuid)
  while (step !== end && answers[step] !== undefined) {
    if (walked.length > 20) throw new Error(`The walk does not end: ${walked.join(', ')}`)
    await saveStep(client, applicationUuid, step, person)
    stepInfo = (await submitStep(client, applicationUuid, step, person)).body.stepInfo
    walked.push(step)
    step = stepInfo.currentFlowStep
  }
  return { walked, stepInfo }
}
