import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { getPayoutAccountCall, retryAcceptanceCall, withdrawCall } from '@relief/contract/calls/payout.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { words } from '@relief/domain/words.ts'
import { words as callsWords } from '@relief/server/calls/words.ts'
import { pricingDisqualifiedStep } from '@relief/steps/pricing-disqualified/step.ts'
import { anAccount, readChain, someoneAboutToAccept, withChosenOffer } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { confirmAcceptance } from './confirm-acceptance.ts'
import { followPayout } from './follow-payout.ts'
import { payOut } from './pay-out.ts'

const server = useServer('postgres')

const rows = (sql: string, id: string) => server.context.database.query<Record<string, unknown>>(sql, [id])
const someone = (serial = '0200') => someoneAboutToAccept(server.origin, { ssn: `12345${serial}` })

// They mostly wait for the bank, so they run concurrently.
describe.concurrent('after an acceptance', () => {
  test('an accepted offer is confirmed by one hard inquiry, paid out and funded', slow, async () => {
    const { applicant, id, offer, accept, seen, untilStatus, untilPayout, give, decisionStatus } =
      await someone()
    expect(await seen()).toBeNull()
    expect((await accept()).body.stepInfo).toMatchObject({ currentFlowStep: 'FUNNEL_COMPLETE' })
    expect(await untilStatus('CONFIRMED')).toMatchObject({
      payout: { status: 'NEEDS_ACCOUNT', amount: offer.toYouAmount, account: null, canGiveAccount: true },
    })
    expect(
      (await applicant.send(getPayoutAccountCall, { params: { applicationUuid: id } })).body.result,
    ).toBeNull()
    const saved = { accountLastFour: '6789', accountType: 'CHECKING', bankName: 'First Platypus Bank' }
    expect((await give('000123456789')).body.result).toEqual(saved)
    expect(
      (await applicant.send(getPayoutAccountCall, { params: { applicationUuid: id } })).body.result,
    ).toMatchObject(saved)
    expect(await untilPayout('SETTLED')).toMatchObject({
      payout: { account: { accountLastFour: '6789' }, canGiveAccount: false, returnReason: null },
    })
    expect(await decisionStatus()).toBe('FUNDED')
    expect(
      (await applicant.send(getApplicationCall, { params: { applicationUuid: id } })).body.result.resolvedAt,
    ).not.toBeNull()
    expect(
      await rows(
        `select capability, purpose, inquiry_kind from provider_reply where application_uuid = $1
            order by capability, received_at`,
        id,
      ),
    ).toEqual([
      { capability: 'bureau', purpose: 'WRITTEN_INSTRUCTIONS', inquiry_kind: 'SOFT' },
      { capability: 'bureau', purpose: 'CREDIT_TRANSACTION', inquiry_kind: 'HARD' },
      { capability: 'identity-check', purpose: 'CUSTOMER_IDENTIFICATION', inquiry_kind: null },
      { capability: 'identity-check', purpose: 'CUSTOMER_IDENTIFICATION', inquiry_kind: null },
    ])
    expect(
      await rows(
        `select product_type_name, principal_cents, outstanding_principal_cents, closed_at from loan where application_uuid = $1`,
        id,
      ),
    ).toEqual([
      {
        product_type_name: 'SMALL_DOLLAR_LOAN',
        principal_cents: offer.loanAmount * 100,
        outstanding_principal_cents: offer.loanAmount * 100,
        closed_at: null,
      },
    ])
    const chain = await readChain(server.context.database, id)
    expect(chain.at(-1)).toMatchObject({
      kind: 'STATUS',
      from: 'IN_PROGRESS',
      to: 'FUNDED',
      cause: 'PAYOUT_SETTLED',
    })
    expect(
      chain.filter(({ kind: record }) => record === 'DECISION').map((record) => record['purpose']),
    ).toEqual(['PRICING', 'ACCEPTANCE'])
  })

  test('the verification after acceptance keeps the offers on display', slow, async () => {
    const { applicant, id, offer, accept, untilStatus } = await someone()
    await accept()
    await untilStatus('CONFIRMED')
    const { sdlOfferData } = (await applicant.send(getOffersCall, { params: { applicationUuid: id } })).body
      .result
    expect(sdlOfferData?.defaultLoanOffer?.loanOfferId).toBe(offer.loanOfferId)
  })

  test('the payout account is entered by the owner alone, with CSRF', slow, async () => {
    const { applicant, id, accept, untilStatus } = await someone()
    await accept()
    await untilStatus('CONFIRMED')
    const stranger = await someApplicant(server.origin)
    for (const [method, path, body] of [
      ['GET', 'acceptance'],
      ['POST', 'acceptance', {}],
      ['GET', 'payout-account'],
      ['POST', 'payout-account', anAccount],
    ] as const)
      expect((await stranger.sendRaw(method, `/api/sdl/v1/application/${id}/${path}`, body)).status).toBe(404)
    const { Authorization } = applicant.own
    const path = `/application/${id}/payout-account`
    expect((await applicant.sendRaw('POST', `/api/sdl/v1${path}`, anAccount, { Authorization })).status).toBe(
      403,
    )
    const wrong = await applicant.sendRaw('POST', `/api/sdl/v1${path}`, {
      ...anAccount,
      routingNumber: '021000022',
      accountNumber: '12',
    })
    expect(wrong.error.result.details).toMatchObject({
      fieldErrors: [
        { field: 'routingNumber', message: contractWords.payout.routingInvalid },
        { field: 'accountNumber', message: 'Enter an account number with 4 to 17 digits' },
      ],
    })
    const ofNoBank = await applicant.sendRaw('POST', `/api/sdl/v1${path}`, {
      ...anAccount,
      routingNumber: '011000015',
    })
    expect(ofNoBank.status).toBe(400)
    expect(ofNoBank.error.result.details).toMatchObject({
      fieldErrors: [{ field: 'routingNumber', message: contractWords.payout.routingUnknown }],
    })
    expect(await rows('select 1 from payout_account where application_uuid = $1', id)).toEqual([])
  })

  test('the account can be changed until the bank has the payout', slow, async () => {
    const { accept, give, seen, untilPayout } = await someone('1600')
    await accept()
    await give('000123456781')
    expect(await seen()).toMatchObject({
      status: 'PENDING',
      payout: { status: 'CREATED', canGiveAccount: true },
    })
    expect((await give('000123456782')).status).toBe(200)
    expect(await seen()).toMatchObject({ payout: { account: { accountLastFour: '6782' } } })
    const other = await someone()
    await other.accept()
    await other.give('000123456783')
    await other.untilPayout('SETTLED')
    // The state before settlement, which the sandbox bank may pass too fast to observe. A settled one is
    // final.
    await rows(`update application set decision_status = 'IN_PROGRESS' where application_uuid = $1`, other.id)
    expect((await other.give('000123456784')).error.messages).toEqual([callsWords.moneyOnItsWay])
    expect(await untilPayout('CREATED')).toMatchObject({ payout: { account: { accountLastFour: '6782' } } })
  })

  test('1500: new findings at the hard inquiry decline an accepted offer with reasons', slow, async () => {
    const { applicant, id, accept, untilStatus, give, decisionStatus } = await someone('1500')
    await accept()
    expect(await untilStatus('DECLINED')).toMatchObject({ payout: null })
    expect(await decisionStatus()).toBe('DECLINED')
    const { currentFlowStep } = (
      await applicant.send(getCurrentStepCall, { params: { applicationUuid: id } })
    ).body.result
    expect(currentFlowStep).toBe('PRICING_DISQUALIFIED')
    const { reasons, creditor } = (
      await applicant.send(pricingDisqualifiedStep.load, { params: { applicationUuid: id } })
    ).body.stepData
    const codes = reasons.map(({ code }) => code)
    expect(codes).toContain('PAST_DUE_NOW')
    expect(codes.length).toBeLessThanOrEqual(4)
    expect(creditor).toMatchObject({ slug: 'CRB' })
    expect(
      await rows('select purpose, outcome from decision where application_uuid = $1 order by decided_at', id),
    ).toEqual([
      { purpose: 'PRICING', outcome: 'QUALIFIED' },
      { purpose: 'ACCEPTANCE', outcome: 'DISQUALIFIED' },
    ])
    expect((await give('000123456789')).status).toBe(409)
    expect((await readChain(server.context.database, id)).at(-1)).toMatchObject({
      kind: 'DECISION',
      purpose: 'ACCEPTANCE',
      decisionStatus: 'DECLINED',
    })
  })

  test('1700: a possible match at acceptance is held without a hard inquiry', slow, async () => {
    const { applicant, id, accept, untilStatus, give, decisionStatus } = await someone('1700')
    await accept()
    await untilStatus('DECLINED')
    expect(
      (await applicant.send(getCurrentStepCall, { params: { applicationUuid: id } })).body.result,
    ).toMatchObject({
      currentFlowStep: 'INELIGIBLE',
      ineligibleReason: 'UNABLE_TO_VERIFY',
    })
    expect(
      await rows(
        `select inquiry_kind from provider_reply where application_uuid = $1 and capability = 'bureau'`,
        id,
      ),
    ).toEqual([{ inquiry_kind: 'SOFT' }])
    expect((await give('000123456789')).status).toBe(409)
    expect((await applicant.send(withdrawCall, { params: { applicationUuid: id }, body: {} })).status).toBe(
      200,
    )
    expect(await decisionStatus()).toBe('WITHDRAWN')
  })

  test('1600: a failed verification is reported and passes on a retry', slow, async () => {
    const { applicant, id, accept, untilStatus, decisionStatus } = await someone('1600')
    await accept()
    await untilStatus('FAILED')
    expect(await decisionStatus()).toBe('IN_PROGRESS')
    expect(
      await rows(`select 1 from decision where application_uuid = $1 and purpose = 'ACCEPTANCE'`, id),
    ).toEqual([])
    const again = await applicant.send(retryAcceptanceCall, { params: { applicationUuid: id }, body: {} })
    expect(again.body.result).toMatchObject({ status: 'PENDING' })
    await untilStatus('CONFIRMED')
    expect(
      (await applicant.send(retryAcceptanceCall, { params: { applicationUuid: id }, body: {} })).body.result,
    ).toMatchObject({
      status: 'CONFIRMED',
    })
  })

  test('0000: a first return asks for another account; a second ends the loan', slow, async () => {
    const { accept, untilPayout, give, decisionStatus, seen } = await someone()
    await accept()
    await give('111110000')
    expect(await untilPayout('RETURNED')).toMatchObject({
      payout: { canGiveAccount: true, isRefused: false, returnReason: words.payoutReturn.unknown },
    })
    expect(await decisionStatus()).toBe('IN_PROGRESS')
    expect((await give('222220000')).status).toBe(200)
    await until(decisionStatus, (status) => status !== 'IN_PROGRESS')
    expect(await decisionStatus()).toBe('REJECTED_FUNDING')
    expect(await seen()).toMatchObject({ payout: { status: 'RETURNED', canGiveAccount: false } })
    expect((await give('333331234')).status).toBe(409)
  })

  test('0000 and then a valid account: the loan is funded once', slow, async () => {
    const { id, accept, untilPayout, give, decisionStatus } = await someone()
    await accept()
    await give('111110000')
    await untilPayout('RETURNED')
    await give('222221234')
    await untilPayout('SETTLED')
    expect(await decisionStatus()).toBe('FUNDED')
    expect(
      await rows('select status from payout where application_uuid = $1 order by payout_id', id),
    ).toEqual([{ status: 'RETURNED' }, { status: 'SETTLED' }])
  })

  test('a new account is paid even if the clock was set back after the return', slow, async () => {
    const { id, accept, untilPayout, give, decisionStatus } = await someone()
    await accept()
    await give('111110000')
    await untilPayout('RETURNED')
    const anHourAhead = v7({ msecs: Date.now() + 3_600_000 })
    await rows(
      `update payout set payout_id = '${anHourAhead}', updated_at = updated_at + interval '1 hour'
        where application_uuid = $1`,
      id,
    )
    await give('222221234')
    await untilPayout('SETTLED')
    expect(await decisionStatus()).toBe('FUNDED')
  })

  test('0016: a frozen account ends the loan at once', slow, async () => {
    const { accept, give, untilPayout, decisionStatus } = await someone()
    await accept()
    await give('111110016')
    expect(await untilPayout('RETURNED')).toMatchObject({ payout: { canGiveAccount: false } })
    expect(await decisionStatus()).toBe('REJECTED_FUNDING')
  })

  test('0001: a return after settlement closes the loan', slow, async () => {
    const { id, accept, untilPayout, give, decisionStatus } = await someone()
    await accept()
    await give('111110001')
    // It settles first, but only for a moment; the records below show it.
    await untilPayout('RETURNED')
    expect(await decisionStatus()).toBe('REJECTED_FUNDING')
    const [loan] = await rows('select * from loan where application_uuid = $1', id)
    expect(loan).toMatchObject({ outstanding_principal_cents: 0 })
    expect(loan?.['closed_at']).not.toBeNull()
    const ends = (await readChain(server.context.database, id)).filter(
      ({ kind: record }) => record === 'STATUS',
    )
    expect(ends.map((end) => end['to'])).toEqual(['FUNDED', 'REJECTED_FUNDING'])
  })

  test("9999 asks for another account; 8888 is paid after the bank's outage", slow, async () => {
    const { id, accept, untilPayout, give, seen } = await someone()
    await accept()
    await give('111119999')
    expect(await untilPayout('RETURNED')).toMatchObject({
      payout: {
        canGiveAccount: true,
        isRefused: true,
        returnReason: words.payoutReturn.rejected,
        settledAt: null,
      },
    })
    await give('111118888')
    // A reloaded page no longer shows the failed account.
    expect(await seen()).toMatchObject({
      payout: { account: { accountLastFour: '8888' }, isRefused: false, returnReason: null },
    })
    await untilPayout('SETTLED')
    expect(await rows('select 1 from loan where application_uuid = $1', id)).toHaveLength(1)
  })

  test('a job that runs again, concurrently or late changes nothing more', slow, async () => {
    const { id, accept, untilStatus, untilPayout, give } = await someone()
    await accept()
    await untilStatus('CONFIRMED')
    const order = { id: crypto.randomUUID(), payload: { applicationUuid: id } }
    const confirm = () => confirmAcceptance(server.context, { ...order, topic: 'confirm-acceptance' }, false)
    await Promise.all([confirm(), confirm()])
    await give('000123456789')
    const pay = () => payOut(server.context, { ...order, topic: 'pay-out' })
    await Promise.allSettled([pay(), pay(), pay()])
    await untilPayout('SETTLED')
    const follow = () => followPayout(server.context, { ...order, topic: 'follow-payout' })
    await Promise.all([follow(), pay(), confirm()])
    for (const [table, count] of [
      ['payout', 1],
      ['loan', 1],
      ['decision', 2],
      ['provider_reply', 4],
    ] as const)
      expect(await rows(`select 1 from ${table} where application_uuid = $1`, id)).toHaveLength(count)
    await readChain(server.context.database, id)
  })

  test('of two concurrent verifications one decides, and the other changes nothing', slow, async () => {
    const { id, accept } = await someone()
    await accept()
    const job = {
      id: crypto.randomUUID(),
      topic: 'confirm-acceptance' as const,
      payload: { applicationUuid: id },
    }
    await Promise.allSettled([1, 2, 3].map(() => confirmAcceptance(server.context, job, false)))
    await confirmAcceptance(server.context, job, false)
    expect(
      await rows(`select 1 from decision where application_uuid = $1 and purpose = 'ACCEPTANCE'`, id),
    ).toHaveLength(1)
  })

  test('an open loan counts in the next application, to limit the total principal', slow, async () => {
    const { applicant, id, accept, give, untilPayout } = await someone()
    await accept()
    await give('000123456789')
    await untilPayout('SETTLED')
    await rows('update loan set last_two_payments_on_time = true where application_uuid = $1', id)
    const second = await someApplication(applicant, 2000)
    await answerUntil(applicant, second, 'OFFER_SELECTION', { ssn: '123450200' })
    const [decision] = await rows('select snapshot from decision where application_uuid = $1', second)
    expect(JSON.parse(String(decision?.['snapshot']))).toMatchObject({
      reliefLoans: { outstanding: 1, outstandingPrincipalCents: 100_000, lastTwoPaymentsOnTime: true },
    })
    const { offer } = await withChosenOffer(applicant, second)
    expect(offer.loanAmount).toBe(1500)
  })

  test('an accepted loan that is not paid out yet counts for a second application', slow, async () => {
    const { applicant, accept, untilStatus } = await someone()
    await accept()
    await untilStatus('CONFIRMED')
    const { result } = (await applicant.send(runFunnelEntryChecksCall, {})).body
    expect(result.filter(({ passed }) => !passed)).toMatchObject([
      { checkName: 'PAYMENT_HISTORY', failureReason: words.funnelEntry.tooNew },
    ])
    await expect(someApplication(applicant)).rejects.toThrow()
  })
})

test('neither the database nor the log has an account number in clear text', async () => {
  const { id, accept, untilStatus, untilPayout, give } = await someone()
  await accept()
  await untilStatus('CONFIRMED')
  await give('000123456789')
  await untilPayout('SETTLED')
  const kept = await server.context.database.query<{ row: string }>(
    `select t::text as row from payout_account t union all select t::text from payout t
       union all select t::text from outbox t union all select body from evidence_record`,
  )
  expect(kept.filter(({ row }) => row.includes(id)).length).toBeGreaterThan(10)
  const numbers = /000123456789|11111(0000|0001|0016|9999|8888)|021000021/
  expect(kept.filter(({ row }) => numbers.test(row))).toEqual([])
  expect(server.logged()).not.toMatch(numbers)
})
