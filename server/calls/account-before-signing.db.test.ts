import {
  getPayoutAccountCall,
  saveLinkedAccountCall,
  savePayoutAccountCall,
  withdrawCall,
} from '@relief/contract/calls/payout.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { anAccount, someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { currentStep } from '@relief/testing/walk.ts'
import { describe, expect, test } from 'vitest'
import { words } from './words.ts'

const server = useServer('postgres')

const rows = (sql: string, id: string) => server.context.database.query<Record<string, unknown>>(sql, [id])
const jobsToPay = (id: string) =>
  rows(`select 1 from outbox where application_uuid = $1 and topic = 'pay-out'`, id)
const announced = (id: string) =>
  rows(`select 1 from mail_message where application_uuid = $1 and kind = 'PAYOUT_ACCOUNT_CHANGED'`, id)
const someone = () => someoneAboutToAccept(server.origin, { ssn: '123450200' })

describe.concurrent('a payout account before the signature', () => {
  test('an account entered at the review is paid only after acceptance', slow, async () => {
    const { applicant, id, accept, give, seen, untilPayout } = await someone()
    const params = { applicationUuid: id }
    const shown = { accountLastFour: '6789', accountType: 'CHECKING', bankName: 'First Platypus Bank' }
    expect((await give('000123456789')).body.result).toEqual(shown)
    expect((await applicant.send(getPayoutAccountCall, { params })).body.result).toMatchObject(shown)
    expect(await seen()).toBeNull()
    expect(await jobsToPay(id)).toEqual([])
    expect(await announced(id)).toHaveLength(1)
    expect(await currentStep(applicant, id)).toBe('OFFER_REVIEW')
    const [kept] = await rows('select * from payout_account where application_uuid = $1', id)
    expect(JSON.stringify(kept)).not.toContain('000123456789')
    await accept()
    expect((await seen())?.payout).toMatchObject({ account: { accountLastFour: '6789' } })
    expect(await untilPayout('SETTLED')).toMatchObject({ payout: { account: { accountLastFour: '6789' } } })
  })

  test('no account is accepted before an offer is under review', slow, async () => {
    const applicant = await someApplicant(server.origin, { ssn: '123450200' })
    const id = await someApplication(applicant)
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    const save = () =>
      applicant.send(savePayoutAccountCall, { params: { applicationUuid: id }, body: anAccount })
    expect((await save()).status).toBe(409)
    expect(await rows('select 1 from payout_account where application_uuid = $1', id)).toEqual([])
  })

  test('the review of a line of credit takes no account, since draws come later', slow, async () => {
    const applicant = await someApplicant(server.origin, { ssn: '123450600' })
    const id = await someApplication(applicant)
    await answerUntil(applicant, id, 'DISQUALIFIED_WITH_PLOC_OFFER', { ssn: '123450600' })
    await rows(
      `update application set current_flow_step = 'OFFER_REVIEW', selected_loan_offer_id =
            (select loan_offer_id from loan_offer where application_uuid = $1 limit 1)
          where application_uuid = $1`,
      id,
    )
    const reply = await applicant.send(savePayoutAccountCall, {
      params: { applicationUuid: id },
      body: anAccount,
    })
    expect(reply.status).toBe(409)
  })

  test('changing the account needs a fresh proof; without it, the first one stays', async () => {
    const { applicant, id, give } = await someone()
    const params = { applicationUuid: id }
    await give('000123456781')
    for (const proof of [undefined, { password: 'a guess of a thief' }]) {
      const body = { ...anAccount, accountNumber: '000123456782', proof }
      expect((await applicant.send(savePayoutAccountCall, { params, body })).status).toBe(400)
    }
    const shown = async () => (await applicant.send(getPayoutAccountCall, { params })).body.result
    expect(await shown()).toMatchObject({ accountLastFour: '6781' })
    await give('000123456783')
    expect(await shown()).toMatchObject({ accountLastFour: '6783' })
    expect(await announced(id)).toHaveLength(2)
  })

  test('an account that arrives late does not replace the one that was saved since', async () => {
    const { applicant, id } = await someone()
    const params = { applicationUuid: id }
    const shown = async () => (await applicant.send(getPayoutAccountCall, { params })).body.result
    const save = async (accountNumber: string, replaces: string | null) => {
      const reply = await applicant.send(savePayoutAccountCall, {
        params,
        body: { ...anAccount, accountNumber, replaces },
      })
      return reply.status === 200 ? 'SAVED' : reply.error.messages
    }
    expect(await save('000123456786', null)).toBe('SAVED')
    expect(await save('000999956786', null)).toEqual([words.accountReplaced])
    const { savedAt = null } = (await shown()) ?? {}
    expect(await save('000123456787', savedAt)).toBe('SAVED')
    expect(await save('000999956787', savedAt)).toEqual([words.accountReplaced])
    const body = { linkedAccountId: 'any', proof: anAccount.proof, replaces: savedAt }
    expect((await applicant.send(saveLinkedAccountCall, { params, body })).error.messages).toEqual([
      words.accountReplaced,
    ])
    expect(await shown()).toMatchObject({ accountLastFour: '6787' })
    expect(await announced(id)).toHaveLength(2)
  })

  test('the account is kept when the applicant selects another offer', slow, async () => {
    const { applicant, id, offer, give, accept, seen } = await someone()
    const params = { applicationUuid: id }
    await give('000123456785')
    await applicant.sendRaw('POST', `/api/sdl/v1/flow/${id}/go-back`, { currentStep: 'OFFER_REVIEW' })
    expect(await currentStep(applicant, id)).toBe('OFFER_SELECTION')
    const body = { loanOfferId: offer.loanOfferId, selectedLoanOfferApplicationUuid: id }
    await applicant.send(offerSelectionStep.submit, { params, body })
    await accept()
    expect(await seen()).toMatchObject({ payout: { account: { accountLastFour: '6785' } } })
  })

  test('an end without an acceptance removes the account, and records it', slow, async () => {
    const { applicant, id, give } = await someone()
    await give('000123456784')
    await applicant.send(withdrawCall, { params: { applicationUuid: id }, body: {} })
    expect(await rows('select 1 from payout_account where application_uuid = $1', id)).toEqual([])
    const recorded = await rows(
      `select version, row_hash is null as "isRemoved" from row_record
          where application_uuid = $1 and table_name = 'payout_account' order by id`,
      id,
    )
    expect(recorded).toEqual([
      { version: 2, isRemoved: false },
      { version: 2, isRemoved: true },
    ])
  })
})
