import type { Call } from '@relief/contract/call.ts'
import {
  createEducationCall,
  createIncomeCall,
  createPersonalInfoCall,
  deleteEducationCall,
  getEducationCall,
  getIncomeCall,
  getPersonalInfoCall,
  getWealthAccountCall,
  saveWealthAccountCall,
} from '@relief/contract/calls/answers.ts'
import { getApplicationCall, updateApplicationCall } from '@relief/contract/calls/application.ts'
import { getLegalDocumentCall, recordConsentCall } from '@relief/contract/calls/consents.ts'
import { getCurrentStepCall, goBackCall } from '@relief/contract/calls/flow.ts'
import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import { addBankAssetsStep } from '@relief/steps/add-bank-assets/step.ts'
import { addressAndPhoneStep } from '@relief/steps/address-and-phone/step.ts'
import { agreeStep } from '@relief/steps/agree/step.ts'
import { educationStep } from '@relief/steps/education/step.ts'
import { idVerificationStep } from '@relief/steps/id-verification/step.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { loanAmountStep } from '@relief/steps/loan-amount/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { reviewStep } from '@relief/steps/review/step.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import { useOfFundsStep } from '@relief/steps/use-of-funds/step.ts'
import { newId } from '@relief/store/ids.ts'
import {
  type Client,
  createClient,
  fetchTransport,
  type Outcome,
  type RequestInput,
} from '@relief/testing/client.ts'
import { addressIn, newPerson } from '@relief/testing/person.ts'
import { slowFor } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { openPdf, startApplication } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { csrfToken } from '../accounts/access-token.ts'

/**
 * Random walks over HTTP, compared with a small model of the flow. A failing walk prints its seed:
 * MODEL_SEED=<seed> MODEL_WALKS=1 replays it. MODEL_WALKS sets the number of walks, MODEL_REQUESTS the length
 * of each.
 */
const WALKS = Number(process.env['MODEL_WALKS'] ?? 250)
/** The walks of `npm test`. */
const FEW = 10
const REQUESTS = Number(process.env['MODEL_REQUESTS'] ?? 24)
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_120)

const road = [
  'LOAN_AMOUNT',
  'USE_OF_FUNDS',
  'ADDRESS_AND_PHONE',
  'ID_VERIFICATION',
  'EDUCATION',
  'INCOME',
  'SAVINGS',
  'ADD_BANK_ASSETS',
  'REVIEW',
  'AGREE',
  'PRICING',
] as const
type Step = (typeof road)[number] | 'INELIGIBLE'
const isSealed = (step: Step) => step === 'PRICING' || step === 'INELIGIBLE'
const steps: readonly Step[] = road
const indexOf = (step: Step) => steps.indexOf(step)
/** The steps whose answers are saved by separate calls. */
const withoutAnswers = {
  ID_VERIFICATION: idVerificationStep.submit,
  EDUCATION: educationStep.submit,
  INCOME: incomeStep.submit,
  SAVINGS: savingsStep.submit,
  REVIEW: reviewStep.submit,
  AGREE: agreeStep.submit,
  PRICING: pricingStep.submit,
}

/** The state that the server must remember: the cursor and the acknowledged answers. */
type Model = {
  at: Step
  amount: number
  use: 'TAXES' | 'FAMILY' | 'MEDICAL'
  city: string | null
  hasIdentity: boolean
  education: string[]
  income: string[]
  savings: number | null
  agreed: Set<ConsentTitle>
}

const server = useServer('postgres', { own: true })

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A client with an account made directly in the database: sign-up is slow on purpose. */
async function newClient() {
  const { database, auth, authSecret } = server.context
  const [owner, session] = [newId(), newId()]
  await database.query(
    `insert into "user" ("id", "name", "email", "emailVerified", "firstName", "lastName", "createdAt", "updatedAt")
     values ($1, 'Ada Byron', $2, false, 'Ada', 'Byron', now(), now())`,
    [owner, `${owner}@example.com`],
  )
  await database.query(
    `insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId")
     values ($1, now() + interval '1 hour', $2, now(), now(), $3)`,
    [session, session, owner],
  )
  const { token } = await auth.api.signJWT({ body: { payload: { sub: owner, sid: session } } })
  const own = { Authorization: `Bearer ${token}`, 'X-CSRF-Token': csrfToken(authSecret, session) }
  return createClient(fetchTransport(server.origin), undefined, own)
}

class Walk {
  readonly trail: string[] = []
  /** Every step that this walk visited. */
  readonly seen = new Set<Step>(['ADDRESS_AND_PHONE'])
  readonly model: Model = {
    at: 'ADDRESS_AND_PHONE',
    amount: 1000,
    use: 'MEDICAL',
    city: null,
    hasIdentity: false,
    education: [],
    income: [],
    savings: null,
    agreed: new Set(),
  }
  private readonly client: Client
  private readonly random: () => number
  readonly id: string
  private readonly params: { applicationUuid: string }

  constructor(client: Client, id: string, random: () => number) {
    this.client = client
    this.params = { applicationUuid: id }
    this.id = id
    this.random = random
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item
  }

  private async ask<C extends Call>(call: C, request: RequestInput<C>): Promise<Outcome<C>> {
    const reply = await this.client.send(call, request)
    this.trail.push(`${call.id} ${JSON.stringify('body' in request ? request.body : {})} -> ${reply.status}`)
    expect(reply.status, this.trail.join('\n')).toBeLessThan(500)
    return reply
  }

  private is(actual: unknown, expected: unknown): void {
    expect(actual, this.trail.join('\n')).toEqual(expected)
  }

  /** The expected result of submitting the current step. */
  private outcome(): { status: number; next: Step } {
    const { model } = this
    const missing =
      (model.at === 'ID_VERIFICATION' && !model.hasIdentity) ||
      (model.at === 'EDUCATION' && model.education.length === 0) ||
      (model.at === 'INCOME' && model.income.length === 0) ||
      (model.at === 'SAVINGS' && model.savings === null) ||
      (model.at === 'REVIEW' &&
        (model.education.length === 0 || model.income.length === 0 || !model.hasIdentity)) ||
      (model.at === 'AGREE' && model.agreed.size < 4)
    if (missing) return { status: 422, next: model.at }
    return { status: 200, next: road[indexOf(model.at) + 1] ?? 'PRICING' }
  }

  private submission(step: (typeof road)[number]): Promise<Outcome<typeof reviewStep.submit>> {
    const { model, params } = this
    if (step === 'LOAN_AMOUNT')
      return this.ask(loanAmountStep.submit, { params, body: { desiredLoanAmount: model.amount } })
    if (step === 'USE_OF_FUNDS')
      return this.ask(useOfFundsStep.submit, { params, body: { appUseOfFunds: model.use } })
    if (step === 'ADDRESS_AND_PHONE') {
      const address = { ...addressIn('CA'), city: model.city ?? 'Fresno' }
      return this.ask(addressAndPhoneStep.submit, { params, body: { address, phoneNumber: '5592345678' } })
    }
    if (step === 'ADD_BANK_ASSETS')
      return this.ask(addBankAssetsStep.submit, { params, body: { continueWithPlaid: false } })
    return this.ask(withoutAnswers[step], { params, body: {} })
  }

  /** Submits the current step, sometimes from two clients at once, sometimes twice as after a lost reply. */
  async submit(): Promise<void> {
    const { model } = this
    if (isSealed(model.at)) return
    if (model.at === 'LOAN_AMOUNT') model.amount = this.pick([200, 900, 2500])
    if (model.at === 'USE_OF_FUNDS') model.use = this.pick(['TAXES', 'FAMILY', 'MEDICAL'] as const)
    if (model.at === 'ADDRESS_AND_PHONE') model.city = this.pick(['Fresno', 'Oakland'])
    const from = model.at
    const { status, next } = this.outcome()
    const clients = this.random() < 0.2 ? 2 : 1
    const replies = await Promise.all(Array.from({ length: clients }, () => this.submission(from)))
    const done = replies.filter((reply) => reply.status === 200)
    this.is(done.length, status === 200 ? 1 : 0)
    for (const reply of replies) {
      if (reply.status === 200) this.is(reply.body.stepInfo.currentFlowStep, next)
      else this.is([422, 409, 429].includes(reply.status), true)
      if (status === 422) this.is(reply.status, 422)
    }
    model.at = next
    this.seen.add(next)
    if (status === 200 && this.random() < 0.2) this.is((await this.submission(from)).status, 409)
  }

  async submitElsewhere(): Promise<void> {
    const other = this.pick(road.filter((step) => step !== this.model.at && step !== 'PRICING'))
    this.is((await this.submission(other)).status, 409)
  }

  async goBack(): Promise<void> {
    const { model } = this
    const index = indexOf(model.at)
    const reply = await this.ask(goBackCall, { params: this.params, body: { currentStep: model.at } })
    const to = index > 0 && !isSealed(model.at) ? road[index - 1] : undefined
    this.is(reply.status, to === undefined ? 409 : 200)
    if (to === undefined) return
    model.at = to
    this.seen.add(to)
  }

  async goBackFromElsewhere(): Promise<void> {
    const other = this.pick(road.filter((step) => step !== this.model.at))
    this.is((await this.ask(goBackCall, { params: this.params, body: { currentStep: other } })).status, 409)
  }

  /** Saves, changes or removes an answer; after the agreement, every change fails. */
  async edit(): Promise<void> {
    const { model, params } = this
    const isOpen = !isSealed(model.at)
    const what = this.pick(['identity', 'education', 'income', 'savings', 'request', 'remove'] as const)
    if (what === 'identity') {
      const saved = await this.ask(createPersonalInfoCall, {
        params,
        body: { dob: '01021990', ssn: '123450100' },
      })
      this.is(saved.status, isOpen ? 200 : 409)
      if (isOpen) model.hasIdentity = true
    } else if (what === 'education') {
      const saved = await this.ask(createEducationCall, { params, body: { degreeType: 'HIGH_SCHOOL' } })
      this.is(saved.status, isOpen ? 200 : 409)
      // Adding the same school again changes nothing.
      if (isOpen) model.education = [...new Set([...model.education, saved.body.result.id])]
    } else if (what === 'income') {
      const jobFields = { category: 'EMPLOYED_SALARY', salary: 60_000 } as const
      const saved = await this.ask(createIncomeCall, { params, body: { kind: 'JOB', jobFields } })
      this.is(saved.status, isOpen ? 200 : 409)
      if (isOpen) model.income = [...new Set([...model.income, saved.body.result.id])]
    } else if (what === 'savings') {
      const savings = Math.floor(this.random() * 10_000)
      const body = { investmentsAmount: 0, savingsCheckingAmount: savings }
      const saved = await this.ask(saveWealthAccountCall, { params, body })
      this.is(saved.status, isOpen ? 200 : 409)
      if (isOpen) model.savings = savings
    } else if (what === 'request') {
      const amount = this.pick([300, 1200, 2400])
      const saved = await this.ask(updateApplicationCall, { params, body: { desiredLoanAmount: amount } })
      this.is(saved.status, isOpen ? 200 : 409)
      if (isOpen) model.amount = amount
    } else if (model.education.length > 0 && isOpen && indexOf(model.at) <= 4) {
      const [entry = ''] = model.education.splice(0, 1)
      this.is((await this.ask(deleteEducationCall, { params, body: { id: entry } })).status, 200)
    }
  }

  async agree(): Promise<void> {
    if (isSealed(this.model.at)) return
    const titles = [
      'ESIGN_CONSENT',
      'CREDIT_REPORT_AUTHORIZATION',
      'TERMS_OF_SERVICE',
      'PRIVACY_NOTICE',
    ] as const
    // Usually the next open document, as people do; sometimes out of order or again.
    const open = titles.filter((title) => !this.model.agreed.has(title))
    const next = this.random() < 0.7 && open[0] !== undefined ? open[0] : this.pick(titles)
    // Or all open ones, as the page sends them.
    for (const title of this.random() < 0.3 ? open : [next]) await this.agreeToOne(title)
  }

  private async agreeToOne(title: ConsentTitle): Promise<void> {
    const params = { ...this.params, titleName: title }
    const { version, sha256 } = (await this.ask(getLegalDocumentCall, { params })).body.result
    if (title === 'ESIGN_CONSENT') await openPdf(this.client, this.params.applicationUuid, title)
    // The consent to electronic records must come first.
    const isAllowed = title === 'ESIGN_CONSENT' || this.model.agreed.has('ESIGN_CONSENT')
    const reply = await this.ask(recordConsentCall, { params, body: { status: 'AGREED', version, sha256 } })
    this.is(reply.status, isAllowed ? 200 : 422)
    if (isAllowed) this.model.agreed.add(title)
  }

  /** Reads everything again, as a reload does: it must equal the acknowledged answers. */
  async reload(): Promise<void> {
    const { model, params } = this
    const at = (await this.ask(getCurrentStepCall, { params })).body.result
    const isOver = model.at === 'PRICING'
    if (!isOver) this.is(at.currentFlowStep, model.at)
    const application = (await this.ask(getApplicationCall, { params })).body.result
    this.is(application.desiredLoanAmount, model.amount)
    this.is(application.intendedUseOfFunds, model.use)
    const person = (await this.ask(getPersonalInfoCall, { params })).body.result
    this.is(person.address?.city ?? null, model.city)
    this.is(person.ssn, model.hasIdentity ? '0100' : null)
    const education = (await this.ask(getEducationCall, { params })).body.result
    this.is(education.map((entry) => entry.id).sort(), [...model.education].sort())
    const income = (await this.ask(getIncomeCall, { params })).body.result
    this.is(income.map((entry) => entry.id).sort(), [...model.income].sort())
    const wealth = (await this.ask(getWealthAccountCall, { params })).body.result
    this.is(wealth?.savingsCheckingAmount ?? null, model.savings)
  }
}

async function walk(seed: number): Promise<Walk> {
  const random = randomOf(seed)
  const client = await newClient()
  const walk = new Walk(client, await startApplication(client, newPerson()), random)
  walk.trail.push(`MODEL_SEED=${seed}`)
  for (let request = 0; request < REQUESTS; request++) {
    const chance = random()
    if (chance < 0.42) await walk.submit()
    else if (chance < 0.7) await walk.edit()
    else if (chance < 0.82) await walk.agree()
    else if (chance < 0.89) await walk.goBack()
    else if (chance < 0.93) await walk.submitElsewhere()
    else if (chance < 0.96) await walk.goBackFromElsewhere()
    else await walk.reload()
  }
  await walk.reload()
  return walk
}

/** Walks eight at a time. @returns the steps that the walks reached */
async function walkAll(count: number): Promise<Set<Step>> {
  const reached = new Set<Step>()
  const seeds = Array.from({ length: count }, (_, index) => SEED + index)
  const walker = async () => {
    for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop())
      for (const step of (await walk(seed)).seen) reached.add(step)
  }
  await Promise.all(Array.from({ length: 8 }, walker))
  return reached
}

test(`${FEW} random walks never leave the model or meet a server error`, async () => {
  expect((await walkAll(FEW)).size).toBeGreaterThan(4)
})

test(`${WALKS} random walks do not either, and reach every step`, slowFor(30), async () => {
  const reached = await walkAll(WALKS)
  if (WALKS >= 250) expect([...reached].sort()).toEqual([...road].sort())
})
