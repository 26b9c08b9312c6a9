import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { getNoticesCall } from '@relief/contract/calls/notices.ts'
import { getOffersCall, selfNoProductsCall } from '@relief/contract/calls/offers.ts'
import { getAcceptanceCall, withdrawCall } from '@relief/contract/calls/payout.ts'
import { runFunnelEntryChecksCall } from '@relief/contract/calls/reference.ts'
import { addDays, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { audit } from '@relief/evidence/audit.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { disqualifiedWithPlocOffersStep } from '@relief/steps/disqualified-with-ploc-offers/step.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { pricingStep } from '@relief/steps/pricing/step.ts'
import { pricingDisqualifiedStep } from '@relief/steps/pricing-disqualified/step.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { chooseLine } from '@relief/testing/line.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { agreeTo } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { expireApplications } from '../jobs/upkeep.ts'
import { readKeys } from '../settings/keys.ts'

const server = useServer('embedded')

const weak = async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const reply = await answerUntil(applicant, id, 'DISQUALIFIED_WITH_PLOC_OFFER', { ssn: '123450600' })
  expect(reply.stepInfo).toMatchObject({ currentFlowStep: 'DISQUALIFIED_WITH_PLOC_OFFER' })
  return { ...applicant, applicant, id }
}

test('a weak file gets no loan and completes the flow to a line of credit', slow, async () => {
  const { applicant, send, id } = await weak()
  const shown = await send(disqualifiedWithPlocOffersStep.load, { params: { applicationUuid: id } })
  const { plocOfferData, reasons } = shown.body.stepData
  expect(reasons.length).toBeGreaterThan(0)
  expect(plocOfferData).toMatchObject({
    lineLimitAmount: 500,
    subscriptionAmount: 2.5,
    issuingBankSlug: 'CUSTOMERSBANKMPL',
    productTypeName: 'UNKNOWN',
  })
  const offers = (await send(getOffersCall, { params: { applicationUuid: id } })).body.result
  expect(offers).toMatchObject({ sdlOfferData: null, plOfferData: null, plocOfferData })
  const leave = (leaving: 'DISQUALIFIED_WITH_PLOC_OFFER' | 'PLOC_PRICING') =>
    send(pricingStep.submit, { params: { applicationUuid: id }, body: { leaving } })
  const at = ({ body }: { body: { stepInfo: { currentFlowStep: string } } }) => body.stepInfo.currentFlowStep
  expect(at(await leave('DISQUALIFIED_WITH_PLOC_OFFER'))).toBe('PLOC_PRICING')
  expect(at(await leave('PLOC_PRICING'))).toBe('OFFER_SELECTION')
  const [offer] = plocOfferData?.loanOffers ?? []
  const choice = { loanOfferId: offer?.loanOfferId ?? '', selectedLoanOfferApplicationUuid: id }
  expect(at(await send(offerSelectionStep.submit, { params: { applicationUuid: id }, body: choice }))).toBe(
    'OFFER_REVIEW',
  )
  const { requiredConsents } = (await send(offerReviewStep.load, { params: { applicationUuid: id } })).body
    .stepData
  for (const title of requiredConsents) await agreeTo(applicant, id, title)
  const accepted = await send(offerReviewStep.submit, {
    params: { applicationUuid: id },
    body: {
      selectedLoanOfferApplicationUuid: id,
    },
  })
  expect(at(accepted)).toBe('FUNNEL_COMPLETE')
  const acceptance = async () =>
    (await send(getAcceptanceCall, { params: { applicationUuid: id } })).body.result
  // It is open for later draws, so there is no payout and no account to enter.
  await expect.poll(acceptance).toMatchObject({ status: 'CONFIRMED', payout: null })
  expect(
    (await send(getApplicationCall, { params: { applicationUuid: id } })).body.result.decisionStatus,
  ).toBe('FUNDED')
})

test("the decline page has score and lender; its notice precedes the line's answer", slow, async () => {
  const { send, id } = await weak()
  const { stepData } = (await send(disqualifiedWithPlocOffersStep.load, { params: { applicationUuid: id } }))
    .body
  expect(stepData).toMatchObject({ creditor: { name: expect.any(String) }, score: { low: 300, high: 850 } })
  const notices = async () => (await send(getNoticesCall, { query: { application_uuid: id } })).body.result
  await expect.poll(notices).toEqual([
    expect.objectContaining({
      kind: 'ADVERSE_ACTION',
      lendersAndLoans: [expect.stringMatching(/: /), expect.stringMatching(/: /)],
    }),
  ])
})

test("repeated pricing submissions never skip the page with the decline's reasons", async () => {
  const { send, id } = await weak()
  expect((await send(pricingStep.submit, { params: { applicationUuid: id }, body: {} })).status).toBe(409)
  expect(
    (await send(pricingStep.submit, { params: { applicationUuid: id }, body: { leaving: 'PLOC_PRICING' } }))
      .status,
  ).toBe(409)
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

test('a file too poor for a line is declined on the page that ends the flow', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const reply = await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
  expect(reply.stepInfo).toMatchObject({ currentFlowStep: 'PRICING_DISQUALIFIED' })
  const shown = (await applicant.send(getOffersCall, { params: { applicationUuid: id } })).body.result
  expect(shown).toMatchObject({ plocOfferData: null })
})

type Weak = Awaited<ReturnType<typeof weak>>
const leaveLine = {
  'answers that no product fits': ({ send, id }: Weak) =>
    send(selfNoProductsCall, { params: { applicationUuid: id }, body: {} }),
  'withdraws after choosing the line': async ({ applicant, send, id }: Weak) => {
    await chooseLine(applicant, id)
    const { body } = await send(withdrawCall, { params: { applicationUuid: id }, body: {} })
    expect(body.result).toEqual({ decisionStatus: 'DECLINED' })
  },
  'never returns': async ({ id }: Weak) => {
    const sql = `update application set created_at = now() - interval '45 days', updated_at = now() - interval '31 days'
                  where application_uuid = $1`
    await server.context.database.query(sql, [id])
    await expireApplications(server.context)
  },
} as const

test.each(Object.entries(leaveLine))(
  'a declined loan stays declined when the applicant %s',
  slow,
  async (_, leave) => {
    const applicant = await weak()
    const { send, id } = applicant
    const params = { applicationUuid: id }
    const notices = async () => (await send(getNoticesCall, { query: { application_uuid: id } })).body.result
    await expect.poll(notices).toMatchObject([{ kind: 'ADVERSE_ACTION' }])
    const { reasons } = (await send(disqualifiedWithPlocOffersStep.load, { params })).body.stepData
    // The wait begins with the decline, not with the day on which the line was left.
    const sql = `update decision set decided_at = decided_at - interval '3 days' where application_uuid = $1`
    await server.context.database.query(sql, [id])
    await leave(applicant)
    expect((await send(getApplicationCall, { params })).body.result).toMatchObject({
      decisionStatus: 'DECLINED',
      currentFlowStep: 'PRICING_DISQUALIFIED',
    })
    const shown = (await send(pricingDisqualifiedStep.load, { params })).body.stepData
    expect(reasons.length).toBeGreaterThan(0)
    expect(shown.reasons).toEqual(reasons)
    expect(await notices()).toHaveLength(1)
    const again = formatCalendarDate(addDays(lenderDay(server.context.now()), 27))
    expect((await send(runFunnelEntryChecksCall, {})).body.result).toContainEqual(
      expect.objectContaining({
        checkName: 'RECENT_DECLINE',
        passed: false,
        failureReason: expect.stringContaining(`on or after ${again}.`),
      }),
    )
    // The line can't be taken any more, and leaving it once more changes nothing.
    const leaving = { leaving: 'DISQUALIFIED_WITH_PLOC_OFFER' } as const
    expect((await send(pricingStep.submit, { params, body: leaving })).status).toBe(409)
    await send(selfNoProductsCall, { params, body: {} })
    expect((await send(getApplicationCall, { params })).body.result.decisionStatus).toBe('DECLINED')
  },
)

test('the audit finds nothing wrong with a declined loan whose line was left', async () => {
  const { send, id } = await weak()
  await send(selfNoProductsCall, { params: { applicationUuid: id }, body: {} })
  const { config, database } = server.context
  const { keyring, signingSeeds } = await readKeys(config.keys)
  const keys = { signer: createSigner(signingSeeds), keyring }
  const problems = async () =>
    (await audit(database, keys, config.dataDirectory)).findings.filter(({ row }) => row.includes(id))
  expect(await problems()).toEqual([])
  await database.query(
    `update application set current_flow_step = 'DISQUALIFIED_WITH_PLOC_OFFER' where application_uuid = $1`,
    [id],
  )
  const problem = expect.stringContaining('was altered: current_flow_step is not that of evidence_record')
  expect(await problems()).toContainEqual(expect.objectContaining({ problem }))
})
