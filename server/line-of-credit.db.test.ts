import { createDatabase } from '@relief/store/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeTo, answerUntil, someApplicant, someApplication, startServer } from './test-applicant.ts'

describe.each(['embedded', 'postgres'])('on %s', (kind) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let drop: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    const database = kind === 'postgres' ? await createDatabase() : null
    drop = database?.drop ?? drop
    server = await startServer(database?.url ?? null)
  })
  afterAll(async () => {
    await server.stop()
    await drop()
  })

  const weak = async () => {
    const applicant = await someApplicant(server.origin)
    const id = await someApplication(applicant)
    const reply = await answerUntil(applicant, id, 'DISQUALIFIED_WITH_PLOC_OFFER', { ssn: '123450600' })
    expect(reply.body.stepInfo).toMatchObject({ currentFlowStep: 'DISQUALIFIED_WITH_PLOC_OFFER' })
    return { ...applicant, id }
  }

  test('a weak file is refused the loan and walks the whole road to a line of credit', async () => {
    const { api, id } = await weak()
    const shown = await api('GET', `/flow/${id}/step/disqualified-with-ploc-offers`)
    const { plocOfferData, reasons } = shown.body.stepData as never as {
      plocOfferData: Record<string, unknown>
      reasons: unknown[]
    }
    expect(reasons.length).toBeGreaterThan(0)
    expect(plocOfferData).toMatchObject({
      lineLimitAmount: 500,
      subscriptionAmount: 2.5,
      issuingBankSlug: 'CUSTOMERSBANKMPL',
      productTypeName: 'UNKNOWN',
    })
    const offers = (await api('GET', `/application-offers/${id}/offers`)).body.result
    expect(offers).toMatchObject({ sdlOfferData: null, plOfferData: null, plocOfferData })
    const leave = (leaving?: string) => api('POST', `/flow/${id}/step/pricing`, { leaving })
    const at = (reply: Awaited<ReturnType<typeof leave>>) => reply.body.stepInfo['currentFlowStep']
    expect(at(await leave('DISQUALIFIED_WITH_PLOC_OFFER'))).toBe('PLOC_PRICING')
    expect(at(await leave('PLOC_PRICING'))).toBe('OFFER_SELECTION')
    const [offer] = plocOfferData['loanOffers'] as { loanOfferId: string }[]
    const choice = { loanOfferId: offer?.loanOfferId, selectedLoanOfferApplicationUuid: id }
    expect(at(await api('POST', `/flow/${id}/step/offer-selection`, choice))).toBe('OFFER_REVIEW')
    const { requiredConsents } = (await api('GET', `/flow/${id}/step/offer-review`)).body
      .stepData as never as { requiredConsents: string[] }
    for (const title of requiredConsents) await agreeTo(api, id, title)
    const accepted = await api('POST', `/flow/${id}/step/offer-review`, {
      selectedLoanOfferApplicationUuid: id,
    })
    expect(at(accepted)).toBe('FUNNEL_COMPLETE')
    const acceptance = async () => (await api('GET', `/application/${id}/acceptance`)).body.result
    while (((await acceptance())['status'] as unknown as string) === 'PENDING')
      await new Promise((resolve) => setTimeout(resolve, 100))
    // Open, and drawn on later: nothing is paid out and no account is asked for.
    expect(await acceptance()).toMatchObject({ status: 'CONFIRMED', payout: null })
    expect((await api('GET', `/application/${id}`)).body.result['decisionStatus']).toBe('FUNDED')
  })

  test('the page of the refusal gives the score and the lender, and the notice is written before the line is answered', async () => {
    const { api, id } = await weak()
    const { stepData } = (await api('GET', `/flow/${id}/step/disqualified-with-ploc-offers`)).body
    expect(stepData).toMatchObject({ creditor: { name: expect.any(String) }, score: { low: 300, high: 850 } })
    const notices = async () =>
      (await api('GET', `/account/notices?application_uuid=${id}`)).body.result as never as { kind: string }[]
    await expect
      .poll(notices, { timeout: 20_000 })
      .toEqual([expect.objectContaining({ kind: 'ADVERSE_ACTION' })])
  })

  test('the refusal keeps its reasons, and a repeated submission of pricing never skips the page that gives them', async () => {
    const { api, id } = await weak()
    expect((await api('POST', `/flow/${id}/step/pricing`, {})).status).toBe(409)
    expect((await api('POST', `/flow/${id}/step/pricing`, { leaving: 'PLOC_PRICING' })).status).toBe(409)
    const [row] = await server.context.database.query<{ result: string; decision_status: string }>(
      `select d.result, a.decision_status from decision d join application a using (application_uuid)
        where a.application_uuid = $1`,
      [id],
    )
    const decision = JSON.parse(row?.result ?? '{}') as { isAdverseAction: boolean; reasons: unknown[] }
    expect(row?.decision_status).toBe('IN_PROGRESS')
    expect(decision.isAdverseAction).toBe(true)
    expect(decision.reasons.length).toBeGreaterThan(0)
  })

  test('somebody whose file is too poor for it is refused with the page that ends', async () => {
    const applicant = await someApplicant(server.origin)
    const id = await someApplication(applicant)
    const reply = await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
    expect(reply.body.stepInfo).toMatchObject({ currentFlowStep: 'PRICING_DISQUALIFIED' })
    const shown = (await applicant.api('GET', `/application-offers/${id}/offers`)).body.result
    expect(shown).toMatchObject({ plocOfferData: null })
  })
})
