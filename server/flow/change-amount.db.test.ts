import { createApplicationCall, getApplicationCall } from '@relief/contract/calls/application.ts'
import { changeAmountCall, getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getNoticeCall, getNoticesCall } from '@relief/contract/calls/notices.ts'
import { getOffersCall, selfNoProductsCall } from '@relief/contract/calls/offers.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { audit } from '@relief/evidence/audit.ts'
import { replayDecision } from '@relief/evidence/replay-decision.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { policies } from '@relief/partners/policy.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { plaidStep } from '@relief/steps/plaid/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { words } from '@relief/steps/words.ts'
import { findDecisionsAfter } from '@relief/store/audit.ts'
import { findDecisionForNotice } from '@relief/store/decision-for-notice.ts'
import { newId } from '@relief/store/ids.ts'
import { readChain, withChosenOffer } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addBank, priceWithBank, untilReported } from '@relief/testing/bank.ts'
import type { Person } from '@relief/testing/person.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useNewestPolicy } from '@relief/testing/use-policy.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { untilPriced } from '@relief/testing/walk.ts'
import { beforeAll, expect, test } from 'vitest'
import { priceApplication } from '../jobs/price-application.ts'
import { processDueNotices } from '../notices/round.ts'
import { readKeys } from '../settings/keys.ts'

const DAY_MS = 86_400_000
/** A payment of 125 dollars a month: enough for 1,000 dollars, not for 2,500. */
const SMALL_SALARY = 15_000

const server = useServer('postgres', { own: true })

const rows = (sql: string, values: unknown[]) =>
  server.context.database.query<Record<string, unknown>>(sql, values)

beforeAll(async () => {
  for (const statement of useNewestPolicy) await rows(statement, [])
})

async function someoneWithOffers(changes: Partial<Person> = {}) {
  const applicant = await someApplicant(server.origin, changes)
  const id = await someApplication(applicant)
  expect((await answerUntil(applicant, id, 'OFFER_SELECTION')).stepInfo?.currentFlowStep).toBe(
    'OFFER_SELECTION',
  )
  return withAmounts(applicant, id)
}

function withAmounts(applicant: Awaited<ReturnType<typeof someApplicant>>, id: string) {
  const { send } = applicant
  const params = { applicationUuid: id }
  const ask = (desiredLoanAmount: number) => send(changeAmountCall, { params, body: { desiredLoanAmount } })
  const offers = async () => (await send(getOffersCall, { params })).body.result
  const page = async () => (await send(offerSelectionStep.load, { params })).body.stepData
  const step = async () => (await send(getCurrentStepCall, { params })).body.result.currentFlowStep
  const asked = async () => (await send(getApplicationCall, { params })).body.result.desiredLoanAmount
  const leavePricing = async () =>
    (await send(pricingStep.submit, { params, body: {} })).body.stepInfo.currentFlowStep
  /** Requests an amount, waits for the decision and returns to the offers, as the page does. */
  const decideOn = async (dollars: number) => {
    expect((await ask(dollars)).body.result).toEqual({ currentFlowStep: 'PRICING' })
    expect(await untilPriced(applicant, id)).toBe('READY')
    expect(await leavePricing()).toBe('OFFER_SELECTION')
  }
  const notices = async () => (await send(getNoticesCall, { query: { application_uuid: id } })).body.result
  return { applicant, id, params, send, ask, offers, page, step, asked, leavePricing, decideOn, notices }
}

const decisions = (id: string) =>
  rows(
    `select purpose, outcome, (snapshot::jsonb #>> '{request,amountCents}')::int as cents
       from decision where application_uuid = $1 order by application_version`,
    [id],
  )
const inquiries = (id: string) =>
  rows('select capability from provider_reply where application_uuid = $1', [id])
const settlements = (id: string) =>
  rows(
    `select split_part(basis, ':', 1) as basis, settlement from notice_duty
      where application_uuid = $1 and basis like '%:%' order by started_at, basis`,
    [id],
  )
/** Runs the rounds of a later day. */
const roundsAfter = (days: number) =>
  processDueNotices({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) })

test('an amount that is offered replaces the offers, without another credit check', async () => {
  const someone = await someoneWithOffers({ ssn: '123450200' })
  const before = await someone.offers()
  const seen = (await inquiries(someone.id)).length
  expect(await someone.page()).toMatchObject({
    amountChange: { minLoanAmount: 200, maxLoanAmount: 2500, used: 0, left: 3 },
    amountNotOffered: null,
  })
  expect((await someone.ask(1200)).body.result).toEqual({ currentFlowStep: 'PRICING' })
  expect((await someone.send(pricingStep.load, { params: someone.params })).body.stepData).toMatchObject({
    otherLoanAmount: 1200,
  })
  expect(await untilPriced(someone.applicant, someone.id)).toBe('READY')
  expect(await someone.leavePricing()).toBe('OFFER_SELECTION')

  const after = await someone.offers()
  expect(after.sdlOfferData?.defaultLoanOffer).toMatchObject({ loanAmount: 1200, loanTermInMonths: 12 })
  const ids = before.sdlOfferData?.loanOffers.map(({ loanOfferId }) => loanOfferId) ?? []
  for (const { loanOfferId } of after.sdlOfferData?.loanOffers ?? []) expect(ids).not.toContain(loanOfferId)
  expect(after.creditScoreDisclosure).not.toBeNull()
  expect(await someone.asked()).toBe(1200)
  expect(await someone.page()).toMatchObject({
    amountChange: { used: 1, left: 2 },
    amountNotOffered: null,
    selectedLoanOfferId: null,
  })
  expect(await inquiries(someone.id)).toHaveLength(seen)
  expect(await decisions(someone.id)).toEqual([
    { purpose: 'PRICING', outcome: 'QUALIFIED', cents: 100_000 },
    { purpose: 'PRICING', outcome: 'QUALIFIED', cents: 120_000 },
  ])
  // An offer of the previous decision can't be accepted any more.
  const old = await someone.send(offerSelectionStep.submit, {
    params: someone.params,
    body: { loanOfferId: ids[0] ?? '', selectedLoanOfferApplicationUuid: someone.id },
  })
  expect(old.status).toBe(400)
})

test('offers of another amount expire with the offers that they replace', slow, async () => {
  const someone = await someoneWithOffers()
  await rows(
    `update loan_offer set rate_expires_on = current_date + 5
      where application_uuid = $1`,
    [someone.id],
  )
  const { goodUntil } = (await someone.page()).amountChange ?? {}
  await someone.decideOn(1500)
  const { sdlOfferData } = await someone.offers()
  expect(sdlOfferData?.defaultLoanOffer?.loanAmount).toBe(1500)
  const days = sdlOfferData?.loanOffers.map(({ rateExpirationDate }) => rateExpirationDate)
  expect(new Set(days)).toEqual(new Set([goodUntil]))
})

test('an amount that is not offered leaves the offers as they were, with one notice', slow, async () => {
  const someone = await someoneWithOffers({ salary: SMALL_SALARY })
  const before = await someone.offers()
  await someone.decideOn(2500)
  expect(await someone.offers()).toEqual(before)
  expect(await someone.asked()).toBe(1000)
  const page = await someone.page()
  expect(page.amountNotOffered).toMatchObject({ loanAmount: 2500 })
  expect(page.amountNotOffered?.highestLoanAmount).toBeGreaterThan(1000)
  expect(page.amountNotOffered?.highestProductTypeName).toBe('PERSONAL_LOAN')
  expect(page.amountNotOffered?.lenders.length).toBeGreaterThan(1)
  expect(page.counterOfferReasons).toEqual([])
  expect((await decisions(someone.id)).map(({ purpose, cents }) => [purpose, cents])).toEqual([
    ['PRICING', 100_000],
    ['AMOUNT_CHANGE', 250_000],
  ])
  const found = await until(someone.notices, (all) => all.length > 0)
  expect(found.map(({ kind }) => kind)).toEqual(['COUNTER_OFFER'])
  const noticeId = found[0]?.noticeId ?? ''
  const { document } = (await someone.send(getNoticeCall, { params: { noticeId } })).body.result
  const text = JSON.stringify(document.sections)
  expect(text).toContain('You asked for a loan of $2,500 on')
  // The notice lists the offers that can be accepted.
  const offered = document.sections.flatMap(({ table }) => table?.rows ?? [])
  const usual = before.sdlOfferData?.loanOffers.filter(({ loanAmount }) => loanAmount === 1000) ?? []
  expect(offered.filter(([amount]) => amount === '$1,000.00').length).toBeGreaterThanOrEqual(usual.length)
  // The page names each lender and its reasons, like the notice.
  for (const { lenderAndLoan, reasons } of page.amountNotOffered?.lenders ?? []) {
    const own = document.sections.find(({ heading }) => heading === lenderAndLoan)
    expect(own?.list).toEqual(reasons.map((reason) => reason.text))
  }

  // Choosing a smaller amount that is offered adds no notice.
  await someone.decideOn(1500)
  expect((await someone.page()).amountNotOffered).toBeNull()
  await roundsAfter(29)
  expect((await someone.notices()).map(({ kind }) => kind)).toEqual(['COUNTER_OFFER'])
  // The maximum that the page stated is offered when it is requested.
  const most = page.amountNotOffered?.highestLoanAmount ?? 0
  await someone.decideOn(most)
  const { sdlOfferData, plOfferData } = await someone.offers()
  expect(Math.max(sdlOfferData?.highestLoanAmount ?? 0, plOfferData?.highestLoanAmount ?? 0)).toBe(most)
})

test('a notice about another amount names the day when that amount was requested', slow, async () => {
  const someone = await someoneWithOffers({ salary: SMALL_SALARY })
  const move = 'update application set agreed_at = agreed_at + $2::interval where application_uuid = $1'
  await holdingNotices(async () => {
    await someone.decideOn(2500)
    await rows(move, [someone.id, '-10 days'])
  })
  await roundsAfter(1)
  const [notice] = await someone.notices()
  const params = { noticeId: notice?.noticeId ?? '' }
  const { document } = (await someone.send(getNoticeCall, { params })).body.result
  const today = formatCalendarDate(lenderDay(new Date()))
  expect(JSON.stringify(document.sections)).toContain(`You asked for a loan of $2,500 on ${today}.`)
  // The first amount was requested with the application.
  const found = await findDecisionForNotice(server.context.database, someone.id, null)
  expect(found).toMatchObject({ purpose: 'PRICING', changedAt: null })
  await rows(move, [someone.id, '10 days'])
})

test('if no smaller offer remains, the notice is that of a decline', slow, async () => {
  const someone = await someoneWithOffers({ salary: SMALL_SALARY })
  await someone.decideOn(1500)
  await holdingNotices(async () => {
    await someone.decideOn(2500)
    // The offers expire before the notice is written.
    await rows("update loan_offer set rate_expires_on = '2020-01-01' where application_uuid = $1", [
      someone.id,
    ])
  })
  await roundsAfter(1)
  const [notice, ...others] = await someone.notices()
  expect(others).toEqual([])
  expect(notice?.kind).toBe('ADVERSE_ACTION')
  const params = { noticeId: notice?.noticeId ?? '' }
  const { document } = (await someone.send(getNoticeCall, { params })).body.result
  const text = JSON.stringify(document.sections)
  expect(text).toContain('You asked for a loan of $2,500 on')
  for (const { reasons } of (await someone.page()).amountNotOffered?.lenders ?? [])
    for (const { text: why } of reasons) expect(text).toContain(why)
  expect(document.sections.map(({ heading }) => heading)).not.toContain('What we can offer')
})

test('a decline beside replaced offers is in the notice of the later decision', slow, async () => {
  const someone = await someoneWithOffers({ ssn: '123450200' })
  await until(
    () => settlements(someone.id),
    (all) => all.some(({ basis }) => basis === 'OTHER_CREDITORS'),
  )
  await someone.decideOn(1300)
  await until(
    () => settlements(someone.id),
    (all) => all.filter(({ basis }) => basis === 'OTHER_CREDITORS').length === 2,
  )
  await roundsAfter(23)
  expect((await someone.notices()).map(({ kind }) => kind)).toEqual(['ADVERSE_ACTION'])
  // The notice of the later decision settles its duty once its mail is sent.
  const others = (await settlements(someone.id)).filter(({ basis }) => basis === 'OTHER_CREDITORS')
  expect(others.map(({ settlement }) => settlement)).toEqual(['TOLD_WITH_A_LATER_DECISION', null])
})

test('a former offer can be accepted after another amount was not offered', slow, async () => {
  const someone = await someoneWithOffers({ salary: SMALL_SALARY })
  await someone.decideOn(2500)
  const { accept, untilStatus } = await withChosenOffer(someone.applicant, someone.id)
  expect((await someone.ask(900)).status).toBe(409)
  expect((await accept()).status).toBe(200)
  await untilStatus('CONFIRMED')
  expect((await someone.ask(900)).status).toBe(409)
  expect((await decisions(someone.id)).map(({ purpose }) => purpose)).toEqual([
    'PRICING',
    'AMOUNT_CHANGE',
    'ACCEPTANCE',
  ])
})

test('a repeated request counts once, and only one of two concurrent ones succeeds', slow, async () => {
  const someone = await someoneWithOffers()
  const [first, second] = await Promise.all([someone.ask(1100), someone.ask(1400)])
  const statuses = [first.status, second.status].sort()
  expect(statuses[0]).toBe(200)
  expect([409, 429]).toContain(statuses[1])
  expect(await untilPriced(someone.applicant, someone.id)).toBe('READY')
  expect(await someone.leavePricing()).toBe('OFFER_SELECTION')
  const same = await Promise.all([someone.ask(700), someone.ask(700), someone.ask(700)])
  expect(same.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await untilPriced(someone.applicant, someone.id)).toBe('READY')
  await someone.leavePricing()
  expect(
    await rows('select amount_changes from application where application_uuid = $1', [someone.id]),
  ).toEqual([{ amount_changes: 2 }])
  const chain = await readChain(server.context.database, someone.id)
  expect(chain.filter(({ ['action']: action }) => action === 'CHANGE_AMOUNT')).toHaveLength(2)
  expect(await decisions(someone.id)).toHaveLength(3)
})

test('a request from before the newest offers does not replace them', slow, async () => {
  const someone = await someoneWithOffers()
  const { send, params } = someone
  const { visit } = (await send(getCurrentStepCall, { params })).body.result
  await someone.decideOn(900)
  const late = await send(changeAmountCall, { params, query: { visit }, body: { desiredLoanAmount: 800 } })
  expect([late.status, await someone.step(), await someone.asked()]).toEqual([409, 'OFFER_SELECTION', 900])
})

test('while the new amount is decided, the same request again changes nothing', slow, async () => {
  const someone = await someoneWithOffers()
  await holdingDecisions(async () => {
    expect((await someone.ask(1100)).status).toBe(200)
    expect((await someone.ask(1100)).body.result).toEqual({ currentFlowStep: 'PRICING' })
    expect((await someone.ask(1200)).status).toBe(409)
    expect((await someone.send(pricingStep.submit, { params: someone.params, body: {} })).status).toBe(429)
    const { loanOfferId = '' } = (await someone.offers()).sdlOfferData?.loanOffers[0] ?? {}
    const chosen = await someone.send(offerSelectionStep.submit, {
      params: someone.params,
      body: { loanOfferId, selectedLoanOfferApplicationUuid: someone.id },
    })
    expect(chosen.status).toBe(409)
  })
  expect(
    await rows('select amount_changes from application where application_uuid = $1', [someone.id]),
  ).toEqual([{ amount_changes: 1 }])
})

test('an application can change its amount as often as the setting allows', slow, async () => {
  const someone = await someoneWithOffers()
  for (const dollars of [1100, 1200, 1300]) await someone.decideOn(dollars)
  expect((await someone.page()).amountChange).toMatchObject({ used: 3, left: 0 })
  const { status, json } = await someone.applicant.sendRaw(
    'POST',
    `/api/sdl/v1/flow/${someone.id}/change-amount`,
    { desiredLoanAmount: 1400 },
  )
  expect(status).toBe(422)
  expect(JSON.stringify(json)).toContain(words.server.noAmountChangeLeft(3))
  expect(await someone.asked()).toBe(1300)
})

test('amounts that are not lent, the same one and expired offers are rejected', slow, async () => {
  const someone = await someoneWithOffers()
  const path = `/api/sdl/v1/flow/${someone.id}/change-amount`
  const raw = (desiredLoanAmount: unknown) => someone.applicant.sendRaw('POST', path, { desiredLoanAmount })
  for (const wrong of [100, 2600, 'much', null]) expect((await raw(wrong)).status).toBe(400)
  const same = await raw(1000)
  expect(same.status).toBe(400)
  expect(JSON.stringify(same.json)).toContain(words.server.sameAmount)
  const stranger = await someApplicant(server.origin)
  expect((await stranger.sendRaw('POST', path, { desiredLoanAmount: 1500 })).status).toBe(404)
  await rows("update loan_offer set rate_expires_on = '2020-01-01' where application_uuid = $1", [someone.id])
  expect((await someone.page()).amountChange).toBeNull()
  expect((await raw(1500)).status).toBe(422)
  await someone.send(selfNoProductsCall, { params: someone.params, body: {} })
  expect((await raw(1500)).status).toBe(409)
  expect(await decisions(someone.id)).toHaveLength(1)
})

test('with AMOUNT_CHANGES=0 the page offers no other amount and the call says so', slow, async () => {
  const someone = await someoneWithOffers()
  const { config } = server.context
  const before = config.maxAmountChanges
  config.maxAmountChanges = 0
  try {
    expect((await someone.page()).amountChange).toBeNull()
    const path = `/api/sdl/v1/flow/${someone.id}/change-amount`
    const { status, json } = await someone.applicant.sendRaw('POST', path, { desiredLoanAmount: 1500 })
    expect(status).toBe(422)
    expect(JSON.stringify(json)).toContain(words.server.noAmountChange)
    expect(await decisions(someone.id)).toHaveLength(1)
  } finally {
    config.maxAmountChanges = before
  }
})

test('an application after a personal loan turndown can change its amount too', slow, async () => {
  const applicant = await someApplicant(server.origin, { ssn: '123450200' })
  const created = await applicant.send(createApplicationCall, {
    body: {
      flowEntryPoint: 'PERSONAL_LOAN_TURNDOWN',
      intendedUseOfFunds: 'TAXES',
      requestedLoanAmount: 500,
    },
  })
  const { applicationUuid } = created.body.result
  for (const [step, body] of [
    ['turndown-entry', {}],
    ['loan-amount', { desiredLoanAmount: 1000 }],
    ['use-of-funds', { appUseOfFunds: 'TAXES' }],
  ] as const)
    await applicant.sendRaw('POST', `/api/sdl/v1/flow/${applicationUuid}/step/${step}`, body)
  await answerUntil(applicant, applicationUuid, 'OFFER_SELECTION', { ssn: '123450200' })
  const someone = withAmounts(applicant, applicationUuid)
  await someone.decideOn(700)
  const { sdlOfferData, plOfferData } = await someone.offers()
  expect(sdlOfferData).toMatchObject({ isPlToSdlCrossSell: true, defaultLoanOffer: { loanAmount: 700 } })
  expect(plOfferData).toBeNull()
})

test('without a decision, the offers stay the same and the change does not count', slow, async () => {
  const someone = await someoneWithOffers()
  const before = await someone.offers()
  await holdingDecisions(async () => {
    await someone.ask(1100)
    const job = { id: newId(), topic: 'price-application', payload: { applicationUuid: someone.id } } as const
    await priceApplication(server.context, job, true)
    expect(await untilPriced(someone.applicant, someone.id)).toBe('FAILED')
  })
  expect(await someone.leavePricing()).toBe('OFFER_SELECTION')
  expect(await someone.offers()).toEqual(before)
  expect(await someone.asked()).toBe(1000)
  expect((await someone.page()).amountChange).toMatchObject({ used: 0, left: 3 })
  await someone.decideOn(1100)
})

/** Runs work while no decision can be stored. */
const holdingDecisions = (work: () => Promise<void>) => holding('decision', work)

/** Runs work while no notice can be stored. */
const holdingNotices = (work: () => Promise<void>) => holding('notice', work)

async function holding(table: 'decision' | 'notice', work: () => Promise<void>): Promise<void> {
  await rows(
    `create function hold_rows() returns trigger language plpgsql as $$
       begin raise exception 'held'; end $$`,
    [],
  )
  await rows(
    `create trigger hold_rows before insert on ${table} for each row execute function hold_rows()`,
    [],
  )
  try {
    await work()
  } finally {
    await rows(`drop trigger hold_rows on ${table}`, [])
    await rows('drop function hold_rows()', [])
  }
}

test('bank data behind the offers is reused, and no page asks for it again', slow, async () => {
  const linked = await withoutOffers('123450400')
  await addBank(linked.applicant, linked.id, { username: 'user_good' })
  await untilReported(linked.applicant, linked.id)
  expect(await priceWithBank(linked.applicant, linked.id)).toBe('OFFER_SELECTION')
  await linked.decideOn(700)
  expect((await linked.offers()).sdlOfferData?.defaultLoanOffer?.loanAmount).toBe(700)
  const [first, second] = await rows(
    `select snapshot::jsonb -> 'bank' as bank from decision where application_uuid = $1
      order by application_version desc limit 2`,
    [linked.id],
  )
  expect(first?.['bank']).not.toBeNull()
  expect(first).toEqual(second)

  const without = await withoutOffers('123450500')
  await without.send(plaidStep.submit, {
    params: without.params,
    body: { continueWithPlaid: false, plaidOptional: true },
  })
  expect(await without.step()).toBe('OFFER_SELECTION')
  await without.decideOn(700)
  expect(await without.page()).toMatchObject({ mayAddAccount: true })
})

async function withoutOffers(ssn: string) {
  const applicant = await someApplicant(server.origin, { ssn })
  const id = await someApplication(applicant)
  expect((await answerUntil(applicant, id, 'OFFER_SELECTION')).stepInfo?.currentFlowStep).toBe('PLAID')
  return withAmounts(applicant, id)
}

test('every decision replays, and the audit finds only what was altered here', slow, async () => {
  const { database, config } = server.context
  const all = await findDecisionsAfter(database, '00000000-0000-0000-0000-000000000000', 500)
  expect(new Set(all.map(({ purpose }) => purpose))).toEqual(
    new Set(['PRICING', 'ACCEPTANCE', 'AMOUNT_CHANGE']),
  )
  for (const row of all) expect(replayDecision(row, policies)).toBeNull()
  const { keyring, signingSeeds } = await readKeys(config.keys)
  const { findings } = await audit(
    database,
    { signer: createSigner(signingSeeds), keyring },
    config.dataDirectory,
  )
  expect(findings.filter(({ row }) => !row.startsWith('loan_offer '))).toEqual([])
})
