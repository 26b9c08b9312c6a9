import {
  getBankLinkCall,
  logInToBankCall,
  openBankLinkCall,
  removeBankLinkCall,
} from '@relief/contract/calls/bank-link.ts'
import { getCurrentStepCall, goBackCall } from '@relief/contract/calls/flow.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { addBankAssetsStep } from '@relief/steps/add-bank-assets/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { plaidStep } from '@relief/steps/plaid/step.ts'
import { plaidRequiredOptedOutStep } from '@relief/steps/plaid-required-opted-out/step.ts'
import { pricingDisqualifiedStep } from '@relief/steps/pricing-disqualified/step.ts'
import { findApplicationForJob } from '@relief/store/application.ts'
import { findBankLink } from '@relief/store/bank-link.ts'
import { withChosenOffer } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import {
  addBank,
  type Bank,
  completeLink,
  logInAgain,
  plaidInfo,
  priceWithBank,
  sendPublicToken,
  untilReported,
} from '@relief/testing/bank.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { followBankLink } from '../jobs/follow-bank-link.ts'
import { endNeedlessConnections } from '../jobs/upkeep.ts'

// Each test has its own applicant and spends most of its time waiting for banks.
const server = useServer('postgres')

describe.concurrent('a bank account', () => {
  afterAll(async () => {
    // The log has no token and no account data.
    expect(server.logged()).not.toMatch(/-sandbox-|PAYROLL|Platypus/)
  })

  /** An applicant whose credit file has this serial, with all earlier steps answered. */
  const applicantAt = async (serial: string, step: FlowStep) => {
    const applicant = await someApplicant(server.origin)
    const id = await someApplication(applicant)
    const reply = await answerUntil(applicant, id, step, { ssn: `12345${serial}` })
    return { ...applicant, applicant, id, reply }
  }
  type Someone = Awaited<ReturnType<typeof applicantAt>>
  const step = async ({ send, id }: Someone) =>
    (await send(getCurrentStepCall, { params: { applicationUuid: id } })).body.result.currentFlowStep
  const offersOf = async ({ send, id }: Someone) => {
    const { sdlOfferData } = (await send(getOffersCall, { params: { applicationUuid: id } })).body.result
    return sdlOfferData?.loanOffers ?? []
  }
  const optOut = ({ send, id }: Someone, plaidOptional: boolean) =>
    send(plaidStep.submit, {
      params: { applicationUuid: id },
      body: { continueWithPlaid: false, plaidOptional },
    })
  const countOf = async (table: 'provider_reply' | 'decision' | 'bank_link', id: string, where = 'true') =>
    (
      await server.context.database.query(`select 1 from ${table} where application_uuid = $1 and ${where}`, [
        id,
      ])
    ).length

  test('a thin file requires a bank account, and gets loans with a healthy one', async () => {
    const someone = await applicantAt('0400', 'PLAID')
    expect(someone.reply.stepInfo).toEqual({ currentFlowStep: 'PLAID', canGoBack: false })
    expect(await offersOf(someone)).toEqual([])
    expect(await plaidInfo(someone.applicant, someone.id)).toEqual({
      hasInProgressPlaidAssetRequest: false,
      hasLinkedPlaidAssetsAccount: false,
      hasPlaidAssetsError: false,
      hasPlaidAssetsResponse: false,
    })
    const early = await someone.send(plaidStep.submit, {
      params: { applicationUuid: someone.id },
      body: {
        continueWithPlaid: true,
        plaidOptional: false,
      },
    })
    expect([early.status, early.error.result.userErrorCode]).toEqual([422, 'STEP_MISSING_PLAID_ASSETS'])
    const added = await addBank(someone.applicant, someone.id, { username: 'user_good' })
    expect(added.body.result).toMatchObject({ institutionName: 'First Platypus Bank', accountMask: '0000' })
    expect(await untilReported(someone.applicant, someone.id)).toEqual({
      hasInProgressPlaidAssetRequest: false,
      hasLinkedPlaidAssetsAccount: true,
      hasPlaidAssetsError: false,
      hasPlaidAssetsResponse: true,
    })
    expect(await priceWithBank(someone.applicant, someone.id)).toBe('OFFER_SELECTION')
    expect((await offersOf(someone)).length).toBeGreaterThan(0)
    expect(await countOf('provider_reply', someone.id, `capability = 'bureau'`)).toBe(1)
    expect(await countOf('provider_reply', someone.id, `capability = 'bank-data'`)).toBe(1)
    expect(await countOf('decision', someone.id)).toBe(2)
    const [latest] = await server.context.database.query<{ snapshot: string; body: string }>(
      `select d.snapshot, e.body from decision d join evidence_record e on e.application_uuid = d.application_uuid
        where d.application_uuid = $1 and e.body like '%' || d.decision_id || '%' order by d.decided_at desc limit 1`,
      [someone.id],
    )
    expect(JSON.parse(latest?.snapshot ?? '{}').bank).toMatchObject({ accounts: 2, overdraftDays90: 0 })
    expect(latest?.snapshot).not.toMatch(/PAYROLL|RENT|Platypus/)
    expect(JSON.parse(latest?.body ?? '{}').replyHashes).toHaveLength(1)
  })

  test('the newest decision counts, even if the clock was set back after the first', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    // The first decision was made by a server whose clock was two days ahead.
    await server.context.database.query(
      `update decision set decided_at = decided_at + interval '2 days' where application_uuid = $1`,
      [someone.id],
    )
    await addBank(someone.applicant, someone.id, { username: 'user_good' })
    await untilReported(someone.applicant, someone.id)
    expect(await priceWithBank(someone.applicant, someone.id)).toBe('OFFER_SELECTION')
    expect((await offersOf(someone)).length).toBeGreaterThan(0)
  })

  test('an overdrawn account declines a thin file for its own reasons', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    await addBank(someone.applicant, someone.id, { username: 'user_poor' })
    await untilReported(someone.applicant, someone.id)
    expect(await priceWithBank(someone.applicant, someone.id)).toBe('PLAID_DISQUALIFIED')
    const { stepData } = (
      await someone.send(pricingDisqualifiedStep.load, { params: { applicationUuid: someone.id } })
    ).body
    const codes = stepData['reasons'].map(({ code }) => code)
    expect(codes.slice(0, 3).every((code) => code.startsWith('BANK_'))).toBe(true)
    expect(codes).toEqual(expect.arrayContaining(['BANK_OVERDRAWN', 'BANK_PAYMENTS_RETURNED']))
    expect(stepData).toMatchObject({ isBankDataUsed: true })
    const application = await findApplicationForJob(server.context.database, someone.id)
    expect(application).toMatchObject({
      decisionStatus: 'DECLINED',
      pricingResult: 'PLAID_REQUIRED',
      bankPricing: 'DISQUALIFIED',
    })
  })

  test('opting out of a required account ends the flow, and can be undone', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    expect((await optOut(someone, true)).status).toBe(409)
    expect((await optOut(someone, false)).body.stepInfo).toEqual({
      currentFlowStep: 'PLAID_REQUIRED_OPTED_OUT',
      canGoBack: false,
    })
    const back = await someone.send(plaidRequiredOptedOutStep.submit, {
      params: { applicationUuid: someone.id },
      body: {},
    })
    expect(back.body.stepInfo).toMatchObject({ currentFlowStep: 'PLAID' })
    await addBank(someone.applicant, someone.id, { username: 'user_good' })
    await untilReported(someone.applicant, someone.id)
    expect(await priceWithBank(someone.applicant, someone.id)).toBe('OFFER_SELECTION')
  })

  test('a medium file gets offers without an account, and cheaper ones with it', slow, async () => {
    const without = await applicantAt('0500', 'PLAID')
    expect(await step(without)).toBe('PLAID')
    expect((await optOut(without, false)).status).toBe(409)
    expect((await optOut(without, true)).body.stepInfo).toMatchObject({ currentFlowStep: 'OFFER_SELECTION' })
    const dear = await offersOf(without)
    const linked = await applicantAt('0500', 'PLAID')
    await addBank(linked.applicant, linked.id, { username: 'user_good' })
    await untilReported(linked.applicant, linked.id)
    expect(await priceWithBank(linked.applicant, linked.id)).toBe('OFFER_SELECTION')
    const cheap = await offersOf(linked)
    expect(cheap.length).toBeGreaterThanOrEqual(dear.length)
    for (const offer of dear) {
      const same = cheap.find((other) => other.loanTermInMonths === offer.loanTermInMonths)
      expect(same?.annualPercentageRate).toBeLessThan(offer.annualPercentageRate)
    }
  })

  test('an account linked before pricing is used without asking again', slow, async () => {
    const someone = await applicantAt('0400', 'ADD_BANK_ASSETS')
    const missing = await someone.send(addBankAssetsStep.submit, {
      params: { applicationUuid: someone.id },
      body: {
        continueWithPlaid: true,
      },
    })
    expect(missing.error.result.userErrorCode).toBe('STEP_MISSING_PLAID_ASSETS')
    await addBank(someone.applicant, someone.id, { username: 'user_good' })
    const status = async () =>
      (await someone.send(addBankAssetsStep.load, { params: { applicationUuid: someone.id } })).body.stepData
        .bankAccount?.status
    await until(status, (now) => now === 'READY')
    await someone.send(addBankAssetsStep.submit, {
      params: { applicationUuid: someone.id },
      body: { continueWithPlaid: true },
    })
    await answerUntil(someone.applicant, someone.id, 'OFFER_SELECTION')
    expect(await step(someone)).toBe('OFFER_SELECTION')
    expect(await countOf('decision', someone.id)).toBe(1)
  })

  test('a failed report can be requested again', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    await addBank(someone.applicant, someone.id, { username: 'user_error' })
    expect(await untilReported(someone.applicant, someone.id)).toMatchObject({
      hasPlaidAssetsError: true,
      hasPlaidAssetsResponse: false,
    })
    const { stepData } = (await someone.send(plaidStep.load, { params: { applicationUuid: someone.id } }))
      .body
    expect(stepData).toMatchObject({ shouldRequestAssetsAgain: true, bankAccount: { status: 'FAILED' } })
    const again = await someone.send(plaidStep.submit, {
      params: { applicationUuid: someone.id },
      body: {
        continueWithPlaid: true,
        plaidOptional: false,
      },
    })
    expect(again.body.stepInfo).toMatchObject({ currentFlowStep: 'PLAID' })
    expect((await untilReported(someone.applicant, someone.id)).hasPlaidAssetsResponse).toBe(true)
    expect(await priceWithBank(someone.applicant, someone.id)).toBe('OFFER_SELECTION')
  })

  test.each(['user_relogin', 'user_expired'])(
    '%s: a bank that wants a new log-in gets it through Link, then the report',
    slow,
    async (username) => {
      const someone = await applicantAt('0400', 'PLAID')
      await addBank(someone.applicant, someone.id, { username })
      expect(await untilReported(someone.applicant, someone.id)).toMatchObject({ hasPlaidAssetsError: true })
      const load = async () =>
        (await someone.send(plaidStep.load, { params: { applicationUuid: someone.id } })).body.stepData
      expect(await load()).toMatchObject({ shouldLogInAgain: true, bankAccount: { status: 'FAILED' } })
      const submit = () =>
        someone.send(plaidStep.submit, {
          params: { applicationUuid: someone.id },
          body: {
            continueWithPlaid: true,
            plaidOptional: false,
          },
        })
      // Without the log-in, the report fails again, but nothing is lost.
      if (username === 'user_relogin') {
        await submit()
        await untilReported(someone.applicant, someone.id)
        expect(await load()).toMatchObject({ shouldLogInAgain: true })
      }
      const stranger = await someApplicant(server.origin)
      const path = `/application/${someone.id}/bank-link/log-in-token`
      expect((await stranger.sendRaw('POST', `/api/sdl/v1${path}`, {})).status).toBe(404)
      expect((await stranger.sendRaw('POST', `/api/sdl/v1${path}`, {}, {})).status).toBe(401)
      await logInAgain(someone.applicant, someone.id, username)
      // As from a lost tab or another device: there is no log-in left to do.
      const again = await someone.send(logInToBankCall, { params: { applicationUuid: someone.id }, body: {} })
      expect(again.body.result).toMatchObject({ linkToken: null })
      await submit()
      expect((await untilReported(someone.applicant, someone.id)).hasPlaidAssetsResponse).toBe(true)
      expect(await priceWithBank(someone.applicant, someone.id)).toBe('OFFER_SELECTION')
      expect(await countOf('bank_link', someone.id)).toBe(1)
    },
  )

  test('removing an account after offers were made does not undo them', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    await addBank(someone.applicant, someone.id, { username: 'user_good' })
    await untilReported(someone.applicant, someone.id)
    expect(await priceWithBank(someone.applicant, someone.id)).toBe('OFFER_SELECTION')
    const { accept, untilStatus } = await withChosenOffer(someone.applicant, someone.id)
    expect((await someone.send(removeBankLinkCall, { params: { applicationUuid: someone.id } })).status).toBe(
      200,
    )
    expect((await accept()).status).toBe(200)
    await untilStatus('CONFIRMED')
    const [latest] = await server.context.database.query<{ snapshot: string }>(
      'select snapshot from decision where application_uuid = $1 order by decided_at desc limit 1',
      [someone.id],
    )
    expect(JSON.parse(latest?.snapshot ?? '{}').bank).toMatchObject({ accounts: 2 })
  })

  test('an account that two tabs add at once is added once', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    const publicToken = await completeLink(someone.applicant, someone.id, { username: 'user_good' })
    const replies = await Promise.all(
      [1, 2, 3].map(() => sendPublicToken(someone.applicant, someone.id, publicToken)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await untilReported(someone.applicant, someone.id)).hasPlaidAssetsResponse).toBe(true)
    expect(await countOf('bank_link', someone.id)).toBe(1)
  })

  test('after “See my offers now” an applicant may go back and add an account', slow, async () => {
    const someone = await applicantAt('0500', 'PLAID')
    await optOut(someone, true)
    const dear = await offersOf(someone)
    const [chosen] = dear
    await someone.send(offerSelectionStep.submit, {
      params: { applicationUuid: someone.id },
      body: {
        loanOfferId: chosen?.loanOfferId ?? '',
        selectedLoanOfferApplicationUuid: someone.id,
      },
    })
    const back = (from: FlowStep) =>
      someone.send(goBackCall, { params: { applicationUuid: someone.id }, body: { currentStep: from } })
    expect((await back('OFFER_REVIEW')).body.result).toMatchObject({ currentFlowStep: 'OFFER_SELECTION' })
    expect(
      (await someone.send(getCurrentStepCall, { params: { applicationUuid: someone.id } })).body.result,
    ).toMatchObject({
      canGoBack: true,
    })
    expect((await back('OFFER_SELECTION')).body.result).toMatchObject({ currentFlowStep: 'PLAID' })
    expect((await back('PLAID')).status).toBe(409)
    // Going back and forward again shows the same offers.
    expect((await optOut(someone, true)).body.stepInfo).toMatchObject({ currentFlowStep: 'OFFER_SELECTION' })
    expect(await offersOf(someone)).toEqual(dear)
    await back('OFFER_SELECTION')
    await addBank(someone.applicant, someone.id, { username: 'user_good' })
    await untilReported(someone.applicant, someone.id)
    expect(await priceWithBank(someone.applicant, someone.id)).toBe('OFFER_SELECTION')
    const { stepData } = (
      await someone.send(offerSelectionStep.load, { params: { applicationUuid: someone.id } })
    ).body
    expect(stepData).toMatchObject({ selectedLoanOfferId: null, mayAddAccount: false })
    for (const offer of dear) {
      const same = (await offersOf(someone)).find(
        (candidate) => candidate.loanTermInMonths === offer.loanTermInMonths,
      )
      expect(same?.annualPercentageRate).toBeLessThan(offer.annualPercentageRate)
    }
    expect((await back('OFFER_SELECTION')).status).toBe(409)
  })

  test('a report that arrives while its application is withdrawn is not kept', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    await addBank(someone.applicant, someone.id, { username: 'user_slow' })
    const { context } = server
    const find = () =>
      context.database.query<{ id: string }>(
        `select id from bank_link where application_uuid = $1 and status = 'REQUESTED'`,
        [someone.id],
      )
    const [link] = await until(find, (found) => found.length === 1)
    const bankData: typeof context.bankData = {
      ...context.bankData,
      getReport: async () => {
        await someone.send(withdrawCall, { params: { applicationUuid: someone.id }, body: {} })
        return { report: { asOf: '2026-03-02', accounts: [] }, raw: new TextEncoder().encode('{}') }
      },
    }
    const payload = { applicationUuid: someone.id, bankLinkId: link?.id ?? '' }
    const job = { id: crypto.randomUUID(), topic: 'follow-bank-link' as const, payload }
    await followBankLink({ ...context, bankData }, job)
    const kept = await context.database.query(
      `select 1 from provider_reply where application_uuid = $1 and capability = 'bank-data'`,
      [someone.id],
    )
    expect(kept).toEqual([])
  })

  test('a slow bank keeps the step locked until its report arrives', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    await addBank(someone.applicant, someone.id, { username: 'user_slow' })
    // Longer than any other bank takes.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect((await plaidInfo(someone.applicant, someone.id)).hasInProgressPlaidAssetRequest).toBe(true)
    const early = await someone.send(plaidStep.submit, {
      params: { applicationUuid: someone.id },
      body: {
        continueWithPlaid: true,
        plaidOptional: false,
      },
    })
    expect([early.status, early.error.result.userErrorCode]).toEqual([429, 'STEP_LOCKED'])
    expect((await untilReported(someone.applicant, someone.id)).hasPlaidAssetsResponse).toBe(true)
    expect(await priceWithBank(someone.applicant, someone.id)).toBe('OFFER_SELECTION')
  })

  test('reopening Link takes in what a lost tab finished', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    const publicToken = await completeLink(someone.applicant, someone.id, { username: 'user_good' })
    const reopened = await someone.send(openBankLinkCall, {
      params: { applicationUuid: someone.id },
      body: {},
    })
    expect(reopened.body.result).toMatchObject({ linkToken: null })
    expect((await plaidInfo(someone.applicant, someone.id)).hasLinkedPlaidAssetsAccount).toBe(true)
    expect((await sendPublicToken(someone.applicant, someone.id, publicToken)).status).toBe(200)
    expect(await countOf('bank_link', someone.id)).toBe(1)
  })

  test('reopening an unfinished Link reuses its token', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    const open = async () =>
      (await someone.send(openBankLinkCall, { params: { applicationUuid: someone.id }, body: {} })).body
        .result.linkToken
    expect(await open()).toBe(await open())
  })

  test('another account replaces the first, whose connection ends at the vendor', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    const bank: Bank = { username: 'user_poor' }
    await addBank(someone.applicant, someone.id, bank)
    await addBank(someone.applicant, someone.id, { username: 'user_good' })
    await untilReported(someone.applicant, someone.id)
    expect(await priceWithBank(someone.applicant, someone.id)).toBe('OFFER_SELECTION')
    const removed = `status = 'REMOVED' and access_token_sealed is null`
    await until(
      () => countOf('bank_link', someone.id, removed),
      (count) => count === 1,
    )
    expect((await someone.send(removeBankLinkCall, { params: { applicationUuid: someone.id } })).status).toBe(
      200,
    )
    expect(
      (await someone.send(getBankLinkCall, { params: { applicationUuid: someone.id } })).body.result,
    ).toBeNull()
  })

  test('repeated webhooks and jobs give one event, one reply and one summary', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    await addBank(someone.applicant, someone.id, { username: 'user_good' })
    await untilReported(someone.applicant, someone.id)
    const { context } = server
    const application = await findApplicationForJob(context.database, someone.id)
    const link = await findBankLink(context.database, someone.id, application?.owner ?? '')
    const job = {
      id: link?.id ?? '',
      topic: 'follow-bank-link' as const,
      payload: { applicationUuid: someone.id, bankLinkId: link?.id ?? '' },
    }
    await Promise.all([followBankLink(context, job), followBankLink(context, job)])
    const events = () =>
      context.database.query('select 1 from webhook_inbox where vendor = $1 and subject = $2', [
        'plaid',
        link?.reportId,
      ])
    await until(events, (found) => found.length === 1)
    expect(await countOf('provider_reply', someone.id, `capability = 'bank-data'`)).toBe(1)
    const again = await findBankLink(context.database, someone.id, application?.owner ?? '')
    expect(again?.summary).toEqual(link?.summary)
  })

  test('a webhook without the vendor’s signature is rejected and changes nothing', async () => {
    const body = JSON.stringify({
      webhook_type: 'ASSETS',
      webhook_code: 'PRODUCT_READY',
      asset_report_id: 'r',
    })
    const post = (headers: Record<string, string>) =>
      fetch(`${server.origin}/webhooks/plaid`, { method: 'POST', body, headers })
    expect((await post({})).status).toBe(400)
    expect((await post({ 'Plaid-Verification': 'a.b.c' })).status).toBe(400)
    expect((await post({ 'Plaid-Verification': 'x'.repeat(5000) })).status).toBe(400)
  })

  test("a finished application's connection ends; what was shared stays", slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    await addBank(someone.applicant, someone.id, { username: 'user_good' })
    await untilReported(someone.applicant, someone.id)
    const open = () => countOf('bank_link', someone.id, 'access_token_sealed is not null')
    await endNeedlessConnections(server.context)
    expect(await open()).toBe(1)
    expect(
      (await someone.send(withdrawCall, { params: { applicationUuid: someone.id }, body: {} })).status,
    ).toBe(200)
    // For an hour a payout may come back, so neither the upkeep nor a late webhook ends the connection.
    await endNeedlessConnections(server.context)
    const [link] = await server.context.database.query<{ id: string }>(
      'select id from bank_link where application_uuid = $1',
      [someone.id],
    )
    const payload = { applicationUuid: someone.id, bankLinkId: link?.id ?? '' }
    await followBankLink(server.context, { id: crypto.randomUUID(), topic: 'follow-bank-link', payload })
    expect(await open()).toBe(1)
    await server.context.database.query(
      "update application set resolved_at = resolved_at - interval '61 minutes' where application_uuid = $1",
      [someone.id],
    )
    await endNeedlessConnections(server.context)
    await until(open, (count) => count === 0)
    expect(await countOf('bank_link', someone.id, "status = 'READY' and summary is not null")).toBe(1)
    expect(await endNeedlessConnections(server.context)).toBe(0)
  })

  test('another applicant cannot open Link, see the account or end its connection', slow, async () => {
    const someone = await applicantAt('0400', 'PLAID')
    await addBank(someone.applicant, someone.id, { username: 'user_good' })
    const stranger = await someApplicant(server.origin)
    const path = `/application/${someone.id}/bank-link`
    expect((await stranger.sendRaw('POST', `/api/sdl/v1${path}/token`, {})).status).toBe(404)
    expect((await stranger.sendRaw('GET', `/api/sdl/v1${path}`)).status).toBe(404)
    expect((await stranger.sendRaw('DELETE', `/api/sdl/v1${path}`)).status).toBe(404)
    expect((await sendPublicToken(stranger, someone.id, 'public-sandbox-x')).status).toBe(404)
    expect((await sendPublicToken(someone.applicant, someone.id, 'public-sandbox-x')).status).toBe(422)
    expect((await plaidInfo(someone.applicant, someone.id)).hasLinkedPlaidAssetsAccount).toBe(true)
  })
})
