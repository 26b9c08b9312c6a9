/** @module-tag slow */

import { removeBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import {
  getLinkedAccountsCall,
  getPayoutAccountCall,
  saveLinkedAccountCall,
} from '@relief/contract/calls/payout.ts'
import { withChosenOffer } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addBank, priceWithBank, untilReported } from '@relief/testing/bank.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { describe, expect, test } from 'vitest'

const proof = { password: PASSWORD }

const server = useServer('postgres')

/** An applicant about to sign, with a linked account at this bank. */
async function someone(institutionId?: string) {
  const applicant = await someApplicant(server.origin, { ssn: '123450400' })
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'PLAID')
  await addBank(applicant, id, { username: 'user_good', ...(institutionId && { institutionId }) })
  await untilReported(applicant, id)
  expect(await priceWithBank(applicant, id)).toBe('OFFER_SELECTION')
  const params = { applicationUuid: id }
  const linked = async () => (await applicant.send(getLinkedAccountsCall, { params })).body.result
  return { applicant, params, linked, ...(await withChosenOffer(applicant, id)) }
}

describe.concurrent('an account of the linked bank', () => {
  test('is chosen without its numbers, and paid after the acceptance', async () => {
    const { applicant, id, params, linked, accept, untilPayout } = await someone()
    const [checking, savings] = await linked()
    const shown = { accountLastFour: '1111', accountType: 'SAVINGS', bankName: 'First Platypus Bank' }
    expect(checking).toMatchObject({ accountName: 'Plaid Checking', accountLastFour: '0000' })
    expect(savings).toEqual({ ...shown, accountName: 'Plaid Saving', linkedAccountId: expect.any(String) })
    const linkedAccountId = savings?.linkedAccountId ?? ''
    const save = (body: Parameters<typeof applicant.send<typeof saveLinkedAccountCall>>[1]['body']) =>
      applicant.send(saveLinkedAccountCall, { params, body })
    expect((await save({ linkedAccountId, proof: { password: 'a guess of a thief' } })).status).toBe(400)
    expect((await save({ linkedAccountId: 'another one', proof })).status).toBe(400)
    expect((await applicant.send(getPayoutAccountCall, { params })).body.result).toBeNull()
    expect((await save({ linkedAccountId, proof })).body.result).toEqual(shown)
    const [kept] = await server.context.database.query(
      'select * from payout_account where application_uuid = $1',
      [id],
    )
    expect(JSON.stringify(kept)).not.toContain('1111222233331111')
    const mails = await server.context.database.query(
      "select 1 from mail_message where application_uuid = $1 and kind = 'PAYOUT_ACCOUNT_CHANGED'",
      [id],
    )
    expect(mails).toHaveLength(1)
    await accept()
    expect(await untilPayout('SETTLED')).toMatchObject({ payout: { account: { accountLastFour: '1111' } } })
  })

  test('no reply to the browser has its numbers', async () => {
    const { applicant, id } = await someone()
    const path = getLinkedAccountsCall.path.replace('{applicationUuid}', id)
    const { json } = await applicant.sendRaw('GET', path)
    expect(JSON.stringify(json)).toContain('Plaid Checking')
    expect(JSON.stringify(json)).not.toMatch(/11112222|121000248/)
  })

  test('is not offered where the bank gives no numbers, or once it is removed', async () => {
    expect(await (await someone('ins_132241')).linked()).toEqual([])
    const { applicant, params, linked } = await someone()
    const [account] = await linked()
    await applicant.send(removeBankLinkCall, { params })
    expect(await linked()).toEqual([])
    const linkedAccountId = account?.linkedAccountId ?? ''
    const body = { linkedAccountId, proof }
    expect((await applicant.send(saveLinkedAccountCall, { params, body })).status).toBe(400)
  })

  test('is its owner’s alone', async () => {
    const { params, linked } = await someone()
    const [theirs] = await linked()
    const thief = await someone()
    const stolen = { linkedAccountId: theirs?.linkedAccountId ?? '', proof }
    const taken = await thief.applicant.send(saveLinkedAccountCall, { params: thief.params, body: stolen })
    expect(taken.status).toBe(400)
    const other = await someApplicant(server.origin)
    expect((await other.send(getLinkedAccountsCall, { params })).status).toBe(404)
    const body = { linkedAccountId: 'x', proof }
    expect((await other.send(saveLinkedAccountCall, { params, body })).status).toBe(404)
  })
})
