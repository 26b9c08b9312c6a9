import type { ApiClient, Reply } from './api-client.ts'
import type { Applicant } from './applicant.ts'

const api = '/api/sdl/v1'

/** One answer on the way: a call that writes, and its reply. */
type Answer = (client: ApiClient, applicationUuid: string, applicant: Applicant) => Promise<void>

function result(reply: Reply): Record<string, unknown> {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body['result'] as Record<string, unknown>
}

/** Signs up and stays signed in. */
export async function signUp(client: ApiClient, applicant: Applicant): Promise<void> {
  const { firstName, lastName, email, password } = applicant
  const name = `${firstName} ${lastName}`
  const reply = await client.call('post', '/api/auth/sign-up/email', {
    firstName,
    lastName,
    email,
    password,
    name,
  })
  if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  await client.refreshToken()
}

/** Signs in to an account that is there already, from another device. */
export async function signIn(client: ApiClient, { email, password }: Applicant): Promise<void> {
  const reply = await client.call('post', '/api/auth/sign-in/email', { email, password })
  if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  await client.refreshToken()
}

/** Starts an application as the pages before it do. @returns its uuid */
export async function startApplication(client: ApiClient, { loanAmount }: Applicant): Promise<string> {
  const reply = await client.call('post', `${api}/application`, {
    requestedLoanAmount: loanAmount,
    desiredLoanTermInMonths: 12,
    intendedUseOfFunds: 'MEDICAL',
  })
  return String(result(reply)['applicationUuid'])
}

/** Where the application stands. */
export async function currentStep(client: ApiClient, applicationUuid: string): Promise<string> {
  const reply = await client.call('get', `${api}/flow/${applicationUuid}/current-step`)
  return String(result(reply)['currentFlowStep'])
}

async function save(
  client: ApiClient,
  applicationUuid: string,
  resource: string,
  body: object,
): Promise<void> {
  result(await client.call('post', `${api}/application/${applicationUuid}/${resource}`, body))
}

async function agreeTo(client: ApiClient, applicationUuid: string, title: string): Promise<void> {
  const path = `${api}/legal-consents/${applicationUuid}/${title}`
  const { version, sha256 } = result(await client.call('get', path))
  result(await client.call('post', path, { status: 'AGREED', version, sha256 }))
}

/** Submits a step. @returns the reply, whatever it is */
export async function submitStep(
  client: ApiClient,
  applicationUuid: string,
  step: string,
  body: object = {},
): Promise<Reply> {
  const path = step.toLowerCase().replaceAll('_', '-')
  return await client.call('post', `${api}/flow/${applicationUuid}/step/${path}`, body)
}

/** What is saved before a step is submitted. */
const before: Record<string, Answer> = {
  ID_VERIFICATION: (client, id, { dob, ssn }) => save(client, id, 'personal-info', { dob, ssn }),
  EDUCATION: async (client, id) => {
    const found = await client.call('get', `${api}/education/schools?search=university of texas at austin`)
    const [school] = found.body['result'] as { id: number; name: string; institutionType: string }[]
    await save(client, id, 'education', {
      degreeType: 'BACHELORS',
      expectedOrGraduationYear: 2012,
      institutionId: school?.id,
      institutionName: school?.name,
      institutionType: school?.institutionType,
    })
  },
  INCOME: (client, id, { salary }) =>
    save(client, id, 'jobs-income-sources', {
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
    }),
  SAVINGS: (client, id, { savings, investments }) =>
    save(client, id, 'wealth-account', { savingsCheckingAmount: savings, investmentsAmount: investments }),
  AGREE: async (client, id) => {
    for (const title of ['ESIGN_CONSENT', 'CREDIT_REPORT_AUTHORIZATION', 'TERMS_OF_SERVICE']) {
      await agreeTo(client, id, title)
    }
  },
  PRICING: untilPriced,
  OFFER_REVIEW: (client, id) => agreeTo(client, id, 'LOAN_AGREEMENT'),
}

/** What a step is submitted with; nothing where it is not named. */
const inputs: Record<string, (client: ApiClient, id: string, applicant: Applicant) => Promise<object>> = {
  LOAN_AMOUNT: async (_client, _id, { loanAmount }) => ({ desiredLoanAmount: loanAmount }),
  USE_OF_FUNDS: async () => ({ appUseOfFunds: 'MEDICAL' }),
  ADDRESS_AND_PHONE: async (_client, _id, { address, phone }) => ({ address, phoneNumber: phone }),
  ADD_BANK_ASSETS: async () => ({ continueWithPlaid: false }),
  OFFER_SELECTION: async (client, id) => {
    const { sdlOfferData } = result(await client.call('get', `${api}/application-offers/${id}/offers`))
    const { defaultLoanOffer } = sdlOfferData as { defaultLoanOffer: { loanOfferId: string } }
    return { loanOfferId: defaultLoanOffer.loanOfferId, selectedLoanOfferApplicationUuid: id }
  },
  OFFER_REVIEW: async (_client, id) => ({ selectedLoanOfferApplicationUuid: id }),
}

async function untilPriced(client: ApiClient, applicationUuid: string): Promise<void> {
  // A job that a killed server held is taken up again once it has expired (20 s) and the queue has looked (30 s).
  const late = Date.now() + 90_000
  while (Date.now() < late) {
    const { body } = await client.call('get', `${api}/flow/${applicationUuid}/step/pricing`)
    const { status } = body['stepData'] as { status: string }
    if (status === 'READY') return
    if (status === 'FAILED') throw new Error('Pricing failed')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Pricing took more than 90 seconds')
}

/** Saves what the step asks for. @returns what to submit it with */
export async function prepareStep(
  client: ApiClient,
  applicationUuid: string,
  step: string,
  applicant: Applicant,
): Promise<object> {
  await before[step]?.(client, applicationUuid, applicant)
  return (await inputs[step]?.(client, applicationUuid, applicant)) ?? {}
}

/** Answers step after step until the application stands at one of those named. @returns the steps submitted */
export async function walkUntil(
  client: ApiClient,
  applicationUuid: string,
  applicant: Applicant,
  ...ends: string[]
): Promise<string[]> {
  const walked: string[] = []
  let step = await currentStep(client, applicationUuid)
  while (!ends.includes(step)) {
    if (walked.length > 20) throw new Error(`The road does not end: ${walked.join(', ')}`)
    const input = await prepareStep(client, applicationUuid, step, applicant)
    const { status, body } = await submitStep(client, applicationUuid, step, input)
    if (status !== 200) throw new Error(`${step}: ${status} ${JSON.stringify(body)}`)
    walked.push(step)
    step = (body['stepInfo'] as { currentFlowStep: string }).currentFlowStep
  }
  return walked
}
