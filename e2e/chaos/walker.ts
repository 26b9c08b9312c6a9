import { setTimeout } from 'node:timers/promises'
import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import { createIncomeCall, saveWealthAccountCall, updateIncomeCall } from '@relief/contract/calls/answers.ts'
import { changeAmountCall, getCurrentStepCall, goBackCall } from '@relief/contract/calls/flow.ts'
import { drawCall, getLineCall } from '@relief/contract/calls/line.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import {
  getAcceptanceCall,
  retryAcceptanceCall,
  savePayoutAccountCall,
} from '@relief/contract/calls/payout.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { Random } from '@relief/sandbox/bureau/random.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { plaidStep } from '@relief/steps/plaid/step.ts'
import { plaidPricingStep } from '@relief/steps/plaid-pricing/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { savingsStep } from '@relief/steps/savings/step.ts'
import { completeLink, plaidInfo, sendPublicToken } from '@relief/testing/bank.ts'
import { type Client, createClient, fetchTransport } from '@relief/testing/client.ts'
import { newPerson, PASSWORD, type Person } from '@relief/testing/person.ts'
import {
  agreeTo,
  currentStep,
  jobWith,
  saveStep,
  signIn,
  signUp,
  startApplication,
  submitStep,
} from '@relief/testing/walk.ts'
import { type Ledger, noting, notingFailures } from './ledger.ts'
import { pick } from './pick.ts'

/** One in four applicants changes the amount; it is offered fully, partly or not at all. */
const otherAmounts = [600, 1_200, 2_500] as const
const OTHER_AMOUNT_SHARE = 0.25

/** One in four applicants presses every button twice at once. */
const IMPATIENT_SHARE = 0.25
/** How an applicant gives their income: in one entry, in two and a correction, or all on one page. */
const incomeWays = ['ONE', 'TWO', 'PAGE'] as const
/** One in three applicants goes back from one of these steps and changes the answer before it. */
const returning = ['SAVINGS', 'ADD_BANK_ASSETS', 'REVIEW'] as const
const RETURNING_SHARE = 0.33
/** Dollars a year; neither the sum nor a correction changes the offers of a persona. */
const SALARIES = [40_000, 20_000] as const
const RAISE = 500

/** The last four digits of the Social Security number pick the credit file, see docs/sandbox.md. */
const personas = ['0100', '0100', '0200', '0300', '0400', '0500', '0600', '0700'] as const

/**
 * A walk that has not ended after this time is stuck. A transfer whose webhook was lost is polled after five
 * to seven minutes.
 */
export const PATIENCE_MS = 600_000
const MAX_PAUSE_MS = 500
/**
 * Even a late walk retries for at least this long, because a session that just ended does not mean that it is
 * stuck.
 */
const MIN_PERSISTENCE_MS = 60_000

const FIRST_ACCOUNT = 100_000_000_000
let people = 0

type Walk = {
  client: Client
  person: Person
  random: Random
  deadline: number
  isImpatient: boolean
  incomeWay: (typeof incomeWays)[number]
  /** The entries that were or will be saved by calls of their own, with their last salary. */
  entries: { id: string; salary: number }[]
  /** The calls that still have to save an entry or its change, in this order. */
  toSave: ((answered: Answered) => Promise<unknown>)[]
  /** The step to go back from, once. */
  goesBackFrom: (typeof returning)[number] | null
  /** Ends the walk where it is. */
  stopped: AbortSignal
  /** The changed amount to request once, at the first offers. */
  otherAmount: number | null
}
/** The application, and the visit to the step that is answered. */
type Answered = { params: { applicationUuid: string }; query: { visit: number | undefined } }
type AskLink = (path: string, body: object) => Promise<unknown>

/** Retries like a person, logging in again each time, because the session may be gone. */
async function persist<Result>(
  { client, person, random, deadline, stopped }: Walk,
  work: () => Promise<Result>,
) {
  const last = Math.max(deadline, Date.now() + MIN_PERSISTENCE_MS)
  for (;;) {
    stopped.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (Date.now() > last) throw error
      // The pause before another try.
      await setTimeout(random.whole(50, MAX_PAUSE_MS), undefined, { signal: stopped })
      await client.refreshToken().catch(() => signIn(client, person).catch(() => undefined))
    }
  }
}

/** A throw makes `persist` try again. */
function expectDone({ status }: { status: number }): void {
  if (status < 200 || status > 299) throw new Error(`The server answered ${status}`)
}

async function openAccount(walk: Walk): Promise<void> {
  const { client, person } = walk
  // A lost reply leaves an account that the next sign-up cannot open again.
  await persist(walk, () => signUp(client, person).catch(() => signIn(client, person)))
}

async function openApplication(walk: Walk): Promise<string> {
  const { client, person } = walk
  return await persist(walk, async () => {
    const [first] = (await client.send(getApplicationsCall, {})).body.result
    return first?.applicationUuid ?? (await startApplication(client, person))
  })
}

/** Links a bank account, waits for its history, and has the offers priced with it. */
async function linkBank(walk: Walk, applicationUuid: string, ask: AskLink): Promise<void> {
  const { client } = walk
  const params = { applicationUuid }
  const info = await plaidInfo(client, applicationUuid)
  if (!info.hasLinkedPlaidAssetsAccount)
    await sendPublicToken(
      client,
      applicationUuid,
      await completeLink(client, applicationUuid, { username: 'user_good' }, ask),
    )
  if ((await plaidInfo(client, applicationUuid)).hasInProgressPlaidAssetRequest)
    throw new Error(`The bank's history is not there: ${applicationUuid}`)
  const input = { continueWithPlaid: true, plaidOptional: false }
  await press(walk, () => client.send(plaidStep.submit, { params, body: input }))
}

async function leaveBankPricing({ client }: Walk, applicationUuid: string): Promise<void> {
  const params = { applicationUuid }
  const { status } = (await client.send(plaidPricingStep.load, { params })).body.stepData
  if (status === 'PENDING') throw new Error(`Bank pricing is pending: ${applicationUuid}`)
  expectDone(await client.send(plaidPricingStep.submit, { params, body: {} }))
}

/** Retries a failed pricing by submitting, like the page's button. */
async function leavePricing({ client }: Walk, applicationUuid: string): Promise<void> {
  const params = { applicationUuid }
  const { status } = (await client.send(pricingStep.load, { params })).body.stepData
  if (status === 'PENDING') throw new Error(`Pricing is pending: ${applicationUuid}`)
  expectDone(await client.send(pricingStep.submit, { params, body: {} }))
  if (status === 'FAILED') throw new Error('Pricing failed')
}

/** @throws unless one of the presses was taken; the other may find the step submitted */
async function press(walk: Walk, submit: () => Promise<{ status: number }>): Promise<void> {
  if (!walk.isImpatient) return expectDone(await submit())
  const presses = await Promise.allSettled([submit(), submit()])
  const [taken, failed] = [
    presses.find((each) => each.status === 'fulfilled' && each.value.status < 300),
    presses.find((each) => each.status === 'rejected'),
  ]
  if (taken === undefined) throw failed?.reason ?? new Error('Both presses were refused')
}

/** Adds two entries and corrects one; each call is repeated until it is acknowledged. */
function planEntries(walk: Walk): void {
  const { client } = walk
  for (const salary of SALARIES) {
    const entry = { id: crypto.randomUUID(), salary }
    walk.entries.push(entry)
    const body = { id: entry.id, ...jobWith(salary) }
    walk.toSave.push(async (answered) =>
      expectDone(await client.send(createIncomeCall, { ...answered, body })),
    )
  }
  planRaise(walk)
}

function planRaise({ client, entries, toSave }: Walk): void {
  const [entry] = entries
  if (entry === undefined) return
  entry.salary += RAISE
  const body = { id: entry.id, ...jobWith(entry.salary) }
  toSave.push(async (answered) => expectDone(await client.send(updateIncomeCall, { ...answered, body })))
}

/**
 * The current visit to the step, which every answer names: an answer that a server carries out late must not
 * replace one of a later visit.
 * @throws when the application has left the step
 */
async function visitTo({ client }: Walk, applicationUuid: string, step: FlowStep): Promise<Answered> {
  const params = { applicationUuid }
  const { currentFlowStep, visit } = (await client.send(getCurrentStepCall, { params })).body.result
  if (currentFlowStep !== step) throw new Error(`The application is at ${currentFlowStep}`)
  return { params, query: { visit } }
}

async function answerIncome(walk: Walk, applicationUuid: string): Promise<void> {
  const { client, person, incomeWay, toSave } = walk
  const answered = await visitTo(walk, applicationUuid, 'INCOME')
  if (incomeWay === 'ONE') await saveStep(client, applicationUuid, 'INCOME', person)
  for (let [next] = toSave; next !== undefined; [next] = toSave) {
    await next(answered)
    toSave.shift()
  }
  const body = incomeWay === 'PAGE' ? { jobs: walk.entries.map(({ salary }) => jobWith(salary)) } : {}
  await press(walk, () => client.send(incomeStep.submit, { ...answered, body }))
}

/** Answers all on one page, or by a call of its own. */
async function answerSavings(walk: Walk, applicationUuid: string): Promise<void> {
  const { client, person, incomeWay } = walk
  const answered = await visitTo(walk, applicationUuid, 'SAVINGS')
  const wealthAccount = { savingsCheckingAmount: person.savings, investmentsAmount: person.investments }
  if (incomeWay !== 'PAGE')
    expectDone(await client.send(saveWealthAccountCall, { ...answered, body: wealthAccount }))
  const body = incomeWay === 'PAGE' ? { wealthAccount } : {}
  await press(walk, () => client.send(savingsStep.submit, { ...answered, body }))
}

/** Answers a question before the decision. */
async function answerQuestion(walk: Walk, applicationUuid: string, step: FlowStep): Promise<void> {
  const { client, person } = walk
  if (step === 'INCOME') return await answerIncome(walk, applicationUuid)
  if (step === 'SAVINGS') return await answerSavings(walk, applicationUuid)
  await saveStep(client, applicationUuid, step, person)
  await press(walk, () => submitStep(client, applicationUuid, step, person))
}

/** Goes back to the question before this step, and changes the answer that is given there. */
async function goBackFrom(walk: Walk, applicationUuid: string, step: FlowStep): Promise<void> {
  const body = { currentStep: step }
  const to = await persist(walk, async () => {
    if (await isExpired(walk, applicationUuid)) return null
    const at = await currentStep(walk.client, applicationUuid)
    // An earlier try may have gone back although its reply was lost.
    if (at !== step) return at
    expectDone(await walk.client.send(goBackCall, { params: { applicationUuid }, body }))
    return await currentStep(walk.client, applicationUuid)
  })
  walk.goesBackFrom = null
  if (to === 'SAVINGS') walk.person = { ...walk.person, savings: walk.person.savings + RAISE }
  if (to !== 'INCOME') return
  if (walk.incomeWay === 'TWO') planRaise(walk)
  if (walk.incomeWay === 'PAGE') for (const entry of walk.entries) entry.salary += RAISE
}

/** Moves past a page of the line of credit, which the call names. */
const leave =
  (leaving: 'DISQUALIFIED_WITH_PLOC_OFFER' | 'PLOC_PRICING') =>
  async ({ client }: Walk, applicationUuid: string): Promise<void> =>
    expectDone(await client.send(pricingStep.submit, { params: { applicationUuid }, body: { leaving } }))

/** After a lost reply or a rejected amount, the walk continues with the existing offers. */
async function requestOtherAmount(walk: Walk, applicationUuid: string, amount: number): Promise<void> {
  walk.otherAmount = null
  const body = { desiredLoanAmount: amount }
  await press(walk, () => walk.client.send(changeAmountCall, { params: { applicationUuid }, body }))
}

async function chooseOffer(walk: Walk, applicationUuid: string): Promise<void> {
  const { client, otherAmount } = walk
  const params = { applicationUuid }
  if (otherAmount !== null) return await requestOtherAmount(walk, applicationUuid, otherAmount)
  const { sdlOfferData, plOfferData, plocOfferData } = (await client.send(getOffersCall, { params })).body
    .result
  const offer = (sdlOfferData ?? plOfferData)?.defaultLoanOffer ?? plocOfferData?.loanOffers[0]
  if (!offer)
    throw new Error(
      `There is no offer for ${applicationUuid}: ${JSON.stringify({ sdlOfferData, plOfferData, plocOfferData })}`,
    )
  const body = { loanOfferId: offer.loanOfferId, selectedLoanOfferApplicationUuid: applicationUuid }
  await press(walk, () => client.send(offerSelectionStep.submit, { params, body }))
}

async function acceptOffer(walk: Walk, applicationUuid: string): Promise<void> {
  const { client } = walk
  await agreeTo(client, applicationUuid, 'LOAN_AGREEMENT')
  const body = { selectedLoanOfferApplicationUuid: applicationUuid }
  await press(walk, () => client.send(offerReviewStep.submit, { params: { applicationUuid }, body }))
}

/** The answers that depend on a decision; the others are the same in every walk. */
const answers: Partial<
  Record<FlowStep, (walk: Walk, applicationUuid: string, ask: AskLink) => Promise<void>>
> = {
  PRICING: leavePricing,
  PLAID: linkBank,
  PLAID_PRICING: leaveBankPricing,
  DISQUALIFIED_WITH_PLOC_OFFER: leave('DISQUALIFIED_WITH_PLOC_OFFER'),
  PLOC_PRICING: leave('PLOC_PRICING'),
  OFFER_SELECTION: chooseOffer,
  OFFER_REVIEW: acceptOffer,
}

const ends: readonly FlowStep[] = ['FUNNEL_COMPLETE', 'TURNDOWN_DISQUALIFIED', 'PRICING_DISQUALIFIED']

/** The status of an application that was not finished in time. Only skipped days may cause it. */
export const EXPIRED = 'INQUIRY_EXPIRED'

async function isExpired({ client }: Walk, applicationUuid: string): Promise<boolean> {
  const { result } = (await client.send(getApplicationsCall, {})).body
  return result.some((each) => each.applicationUuid === applicationUuid && each.decisionStatus === EXPIRED)
}

/** Answers step after step to the acceptance or a decline. @returns the last step */
async function walkToEnd(
  walk: Walk,
  applicationUuid: string,
  ask: AskLink,
): Promise<FlowStep | typeof EXPIRED> {
  const { client } = walk
  for (;;) {
    if (await persist(walk, () => isExpired(walk, applicationUuid))) return EXPIRED
    const step = await persist(walk, () => currentStep(client, applicationUuid))
    if (ends.includes(step)) return step
    if (step === walk.goesBackFrom) {
      await goBackFrom(walk, applicationUuid, step)
      continue
    }
    await persist(walk, async () => {
      if (await isExpired(walk, applicationUuid)) return
      // An earlier try may have moved it although its reply was lost.
      if ((await currentStep(client, applicationUuid)) !== step) return
      const answer = answers[step]
      if (answer !== undefined) return await answer(walk, applicationUuid, ask)
      await answerQuestion(walk, applicationUuid, step)
    })
  }
}

/** The end of an accepted loan: paid out, or declined by the last check. */
async function bePaid(walk: Walk, applicationUuid: string, accountNumber: string): Promise<string> {
  const { client } = walk
  const params = { applicationUuid }
  const account = { routingNumber: '021000021', accountNumber, accountType: 'CHECKING' } as const
  const body = { ...account, proof: { password: PASSWORD } }
  return await persist(walk, async () => {
    if (await isExpired(walk, applicationUuid)) return EXPIRED
    const { result } = (await client.send(getAcceptanceCall, { params })).body
    if (result === null) throw new Error('There is no acceptance')
    if (result.status === 'DECLINED') return 'DECLINED'
    if (result.status === 'FAILED') expectDone(await client.send(retryAcceptanceCall, { params, body: {} }))
    if (result.payout?.status === 'SETTLED') return 'PAID'
    if (result.payout?.status === 'NEEDS_ACCOUNT')
      expectDone(await client.send(savePayoutAccountCall, { params, body }))
    throw new Error(`The payout of ${applicationUuid} is ${result.payout?.status} after ${result.status}`)
  })
}

/** The end of an accepted line of credit: a first draw that is paid out. */
async function drawOnce(walk: Walk, applicationUuid: string, accountNumber: string): Promise<string> {
  const { client } = walk
  const params = { applicationUuid }
  const drawUuid = crypto.randomUUID()
  const account = { routingNumber: '021000021', accountNumber, accountType: 'CHECKING' } as const
  return await persist(walk, async () => {
    if (await isExpired(walk, applicationUuid)) return EXPIRED
    const { result: line } = (await client.send(getLineCall, { params })).body
    if (line?.draws.some(({ status }) => status === 'SETTLED')) return 'DRAWN'
    if (line !== null && line.draws.length === 0) {
      const body = { drawUuid, amount: 200, account, proof: { password: PASSWORD } }
      expectDone(await client.send(drawCall, { params, body }))
    }
    throw new Error(`The draw of ${applicationUuid} is ${line?.draws[0]?.status}`)
  })
}

/**
 * A new person from the sign-up to the money or the decline.
 * @throws when the walk is stuck or stopped
 */
export async function walkOnce(
  origin: string,
  random: Random,
  ledger: Ledger,
  ask: AskLink,
  stopped = new AbortController().signal,
): Promise<void> {
  const persona = pick(random, personas)
  people += 1
  // No two people share a Social Security number, because the first one's open loan would block the second.
  const ssn = `${100 + (people % 500)}${10 + (Math.floor(people / 500) % 90)}${persona}`
  const person = newPerson({ ssn })
  const client = noting(createClient(notingFailures(fetchTransport(origin), ledger)), ledger)
  const otherAmount = random.chance(OTHER_AMOUNT_SHARE) ? pick(random, otherAmounts) : null
  const walk: Walk = {
    client,
    person,
    random,
    deadline: Date.now() + PATIENCE_MS,
    stopped,
    otherAmount,
    isImpatient: random.chance(IMPATIENT_SHARE),
    incomeWay: pick(random, incomeWays),
    entries: [],
    toSave: [],
    goesBackFrom: random.chance(RETURNING_SHARE) ? pick(random, returning) : null,
  }
  if (walk.incomeWay === 'TWO') planEntries(walk)
  if (walk.incomeWay === 'PAGE')
    walk.entries = SALARIES.map((salary) => ({ id: crypto.randomUUID(), salary }))
  const accountNumber = `${FIRST_ACCOUNT + people}6789`
  const isLine = persona === '0600'
  await openAccount(walk)
  const applicationUuid = await openApplication(walk)
  const step = await walkToEnd(walk, applicationUuid, ask)
  const finish = isLine ? drawOnce : bePaid
  const end = step === 'FUNNEL_COMPLETE' ? await finish(walk, applicationUuid, accountNumber) : step
  const salaries = walk.incomeWay === 'ONE' ? [person.salary] : walk.entries.map(({ salary }) => salary)
  const { savings } = walk.person
  ledger.ends.push({ email: person.email, applicationUuid, end, accountNumber, salaries, savings })
}
