import { newId } from '@relief/store/ids.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csrfToken } from './accounts/access-token.ts'
import { anAddress, startServer } from './test-applicant.ts'

/**
 * Random walks over HTTP against a small model of the journey. A failing walk names its seed:
 * MODEL_SEED=<seed> MODEL_WALKS=1 replays it. MODEL_WALKS sets how many; MODEL_REQUESTS how long each is.
 */
const WALKS = Number(process.env['MODEL_WALKS'] ?? 250)
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
const sealed: readonly Step[] = ['PRICING', 'INELIGIBLE']

/** What the server must know: the cursor and what was acknowledged. */
type Model = {
  at: Step
  amount: number
  use: string
  city: string | null
  hasIdentity: boolean
  education: string[]
  income: string[]
  savings: number | null
  agreed: Set<string>
}

type Reply = {
  status: number
  result: Record<string, unknown> | null
  stepInfo: { currentFlowStep: Step } | null
}

let server: Awaited<ReturnType<typeof startServer>>
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createDatabase()
  drop = database.drop
  server = await startServer(database.url)
})
afterAll(async () => {
  await server.stop()
  await drop()
})

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A client with an account of its own, made directly: signing up is slow on purpose. */
async function newClient() {
  const { database, auth, authSecret } = server.context
  const [owner, session] = [newId(), newId()]
  await database.query(
    `insert into "user" ("id", "name", "email", "emailVerified", "firstName", "lastName", "createdAt", "updatedAt")
     values ($1, 'Ada Byron', $2, false, 'Ada', 'Byron', now(), now())`,
    [owner, `${owner}@example.com`],
  )
  const { token } = await auth.api.signJWT({ body: { payload: { sub: owner, sid: session } } })
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-CSRF-Token': csrfToken(authSecret, session),
    'Content-Type': 'application/json',
  }
  return async (method: string, path: string, body?: object): Promise<Reply> => {
    const reply = await fetch(`${server.origin}/api/sdl/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { result = null, stepInfo = null } = (await reply.json()) as Partial<Reply>
    return { status: reply.status, result, stepInfo }
  }
}

type Send = Awaited<ReturnType<typeof newClient>>

class Walk {
  readonly trail: string[] = []
  /** Every step at which it stood. */
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
  private readonly send: Send
  private readonly random: () => number
  readonly id: string

  constructor(send: Send, id: string, random: () => number) {
    this.send = send
    this.id = id
    this.random = random
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item
  }

  private async ask(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await this.send(method, path, body)
    this.trail.push(`${method} ${path.replace(this.id, 'ID')} -> ${reply.status}`)
    expect(reply.status, this.trail.join('\n')).toBeLessThan(500)
    return reply
  }

  private is(actual: unknown, expected: unknown): void {
    expect(actual, this.trail.join('\n')).toEqual(expected)
  }

  /** What submitting the step where it stands must give. */
  private outcome(): { status: number; next: Step } {
    const { model } = this
    const missing =
      (model.at === 'ID_VERIFICATION' && !model.hasIdentity) ||
      (model.at === 'EDUCATION' && model.education.length === 0) ||
      (model.at === 'INCOME' && model.income.length === 0) ||
      (model.at === 'SAVINGS' && model.savings === null) ||
      (model.at === 'REVIEW' &&
        (model.education.length === 0 || model.income.length === 0 || !model.hasIdentity)) ||
      (model.at === 'AGREE' && model.agreed.size < 3)
    if (missing) return { status: 422, next: model.at }
    return { status: 200, next: road[road.indexOf(model.at as never) + 1] ?? 'PRICING' }
  }

  private bodyOf(step: Step): object {
    const { model } = this
    if (step === 'LOAN_AMOUNT') return { desiredLoanAmount: model.amount }
    if (step === 'USE_OF_FUNDS') return { appUseOfFunds: model.use }
    if (step === 'ADDRESS_AND_PHONE')
      return { address: { ...anAddress, city: model.city ?? 'Fresno' }, phoneNumber: '5592345678' }
    return step === 'ADD_BANK_ASSETS' ? { continueWithPlaid: false } : {}
  }

  private submission(step: Step): Promise<Reply> {
    const path = step.toLowerCase().replaceAll('_', '-')
    return this.ask('POST', `/flow/${this.id}/step/${path}`, this.bodyOf(step))
  }

  /** Submits where it stands, sometimes from two clients at once, sometimes again after the reply was lost. */
  async submit(): Promise<void> {
    const { model } = this
    if (sealed.includes(model.at)) return
    if (model.at === 'LOAN_AMOUNT') model.amount = this.pick([200, 900, 2500])
    if (model.at === 'USE_OF_FUNDS') model.use = this.pick(['TAXES', 'FAMILY', 'MEDICAL'])
    if (model.at === 'ADDRESS_AND_PHONE') model.city = this.pick(['Fresno', 'Oakland'])
    const from = model.at
    const { status, next } = this.outcome()
    const clients = this.random() < 0.2 ? 2 : 1
    const replies = await Promise.all(Array.from({ length: clients }, () => this.submission(from)))
    const done = replies.filter((reply) => reply.status === 200)
    this.is(done.length, status === 200 ? 1 : 0)
    for (const reply of replies) {
      if (reply.status === 200) this.is(reply.stepInfo?.currentFlowStep, next)
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
    const index = road.indexOf(model.at as never)
    const reply = await this.ask('POST', `/flow/${this.id}/go-back`, { currentStep: model.at })
    const to = index > 0 && !sealed.includes(model.at) ? road[index - 1] : undefined
    this.is(reply.status, to === undefined ? 409 : 200)
    if (to === undefined) return
    model.at = to
    this.seen.add(to)
  }

  async goBackFromElsewhere(): Promise<void> {
    const other = this.pick(road.filter((step) => step !== this.model.at))
    this.is((await this.ask('POST', `/flow/${this.id}/go-back`, { currentStep: other })).status, 409)
  }

  /** Saves, changes or removes an answer; after agreeing nothing can be changed. */
  async edit(): Promise<void> {
    const { model, id } = this
    const isOpen = !sealed.includes(model.at)
    const what = this.pick(['identity', 'education', 'income', 'savings', 'request', 'remove'] as const)
    const path = `/application/${id}`
    if (what === 'identity') {
      const saved = await this.ask('POST', `${path}/personal-info`, { dob: '01021990', ssn: '123450100' })
      this.is(saved.status, isOpen ? 200 : 409)
      if (isOpen) model.hasIdentity = true
    } else if (what === 'education') {
      const saved = await this.ask('POST', `${path}/education`, { degreeType: 'HIGH_SCHOOL' })
      this.is(saved.status, isOpen ? 200 : 409)
      if (isOpen) model.education.push(String(saved.result?.['id']))
    } else if (what === 'income') {
      const entry = { kind: 'JOB', jobFields: { category: 'EMPLOYED_SALARY', salary: 60_000 } }
      const saved = await this.ask('POST', `${path}/jobs-income-sources`, entry)
      this.is(saved.status, isOpen ? 200 : 409)
      if (isOpen) model.income.push(String(saved.result?.['id']))
    } else if (what === 'savings') {
      const savings = Math.floor(this.random() * 10_000)
      const account = { investmentsAmount: 0, savingsCheckingAmount: savings }
      const saved = await this.ask('POST', `${path}/wealth-account`, account)
      this.is(saved.status, isOpen ? 200 : 409)
      if (isOpen) model.savings = savings
    } else if (what === 'request') {
      const amount = this.pick([300, 1200, 2400])
      this.is((await this.ask('PUT', path, { desiredLoanAmount: amount })).status, isOpen ? 200 : 409)
      if (isOpen) model.amount = amount
    } else if (model.education.length > 0 && isOpen && road.indexOf(model.at as never) <= 4) {
      const [entry] = model.education.splice(0, 1)
      this.is((await this.ask('DELETE', `${path}/education`, { id: entry })).status, 200)
    }
  }

  async agree(): Promise<void> {
    if (sealed.includes(this.model.at)) return
    const titles = ['ESIGN_CONSENT', 'CREDIT_REPORT_AUTHORIZATION', 'TERMS_OF_SERVICE']
    // Mostly what is still open and comes first, as people do; sometimes out of order or once more.
    const open = titles.filter((one) => !this.model.agreed.has(one))
    const title = this.random() < 0.7 && open[0] !== undefined ? open[0] : this.pick(titles)
    const path = `/legal-consents/${this.id}/${title}`
    const { version, sha256 } = (await this.ask('GET', path)).result ?? {}
    // Nothing is agreed to electronically before the consent to do so.
    const isAllowed = title === 'ESIGN_CONSENT' || this.model.agreed.has('ESIGN_CONSENT')
    const reply = await this.ask('POST', path, { status: 'AGREED', version, sha256 })
    this.is(reply.status, isAllowed ? 200 : 422)
    if (isAllowed) this.model.agreed.add(title)
  }

  /** Looks at everything again, as a reload does: nothing acknowledged may be lost, and nothing else be there. */
  async reload(): Promise<void> {
    const { model, id } = this
    const at = await this.ask('GET', `/flow/${id}/current-step`)
    const isOver = model.at === 'PRICING'
    if (!isOver) this.is(at.result?.['currentFlowStep'], model.at)
    const application = await this.ask('GET', `/application/${id}`)
    this.is(application.result?.['desiredLoanAmount'], model.amount)
    this.is(application.result?.['intendedUseOfFunds'], model.use)
    const person = await this.ask('GET', `/application/${id}/personal-info`)
    const address = person.result?.['address'] as { city: string } | null
    this.is(address?.city ?? null, model.city)
    this.is(person.result?.['ssn'], model.hasIdentity ? '0100' : null)
    const education = (await this.ask('GET', `/application/${id}/education`)).result as never as {
      id: string
    }[]
    this.is(education.map((entry) => entry.id).sort(), [...model.education].sort())
    const income = (await this.ask('GET', `/application/${id}/jobs-income-sources`)).result as never as {
      id: string
    }[]
    this.is(income.map((entry) => entry.id).sort(), [...model.income].sort())
    const wealth = await this.ask('GET', `/application/${id}/wealth-account`)
    this.is(wealth.result?.['savingsCheckingAmount'] ?? null, model.savings)
  }
}

async function walk(seed: number): Promise<Walk> {
  const random = randomOf(seed)
  const send = await newClient()
  const created = await send('POST', '/application', {
    desiredLoanTermInMonths: 12,
    intendedUseOfFunds: 'MEDICAL',
    requestedLoanAmount: 1000,
  })
  const one = new Walk(send, String(created.result?.['applicationUuid']), random)
  one.trail.push(`MODEL_SEED=${seed}`)
  for (let request = 0; request < REQUESTS; request++) {
    const chance = random()
    if (chance < 0.42) await one.submit()
    else if (chance < 0.7) await one.edit()
    else if (chance < 0.82) await one.agree()
    else if (chance < 0.89) await one.goBack()
    else if (chance < 0.93) await one.submitElsewhere()
    else if (chance < 0.96) await one.goBackFromElsewhere()
    else await one.reload()
  }
  await one.reload()
  return one
}

test(`${WALKS} random walks never leave the model, never lose an answer and never meet a server error`, async () => {
  const reached = new Set<Step>()
  const seeds = Array.from({ length: WALKS }, (_, index) => SEED + index)
  const walker = async () => {
    for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop())
      for (const step of (await walk(seed)).seen) reached.add(step)
  }
  await Promise.all(Array.from({ length: 8 }, walker))
  if (WALKS >= 250) expect([...reached].sort()).toEqual([...road].sort())
}, 1_800_000)
