import { createHmac } from 'node:crypto'
import { newId } from '@relief/store/ids.ts'
import { findPayouts } from '@relief/store/payout.ts'
import { readChain, someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { onBothServers } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { followPayout } from '../../jobs/follow-payout.ts'
import { recordReturn, recordTransfer } from '../../jobs/record-transfer.ts'
import { requestStuckJobs } from '../../jobs/upkeep.ts'

onBothServers({ own: true }, (server) => {
  const rows = (sql: string, values: unknown[]) =>
    server.context.database.query<Record<string, unknown>>(sql, values)

  /** Sends the payout bank's webhook over HTTP. */
  async function callBack(eventId: string, transferId: string, change: { secret?: string; at?: Date } = {}) {
    const body = JSON.stringify({
      id: eventId,
      category: 'ach_transfer.updated',
      associated_object_id: transferId,
      associated_object_type: 'ach_transfer',
    })
    const { secret = server.context.config.payout.webhookSecret, at = new Date() } = change
    const mac = createHmac('sha256', secret).update(`${at.toISOString()}.${body}`).digest('hex')
    const reply = await fetch(`${server.origin}/webhooks/payout`, {
      method: 'POST',
      headers: { 'Increase-Webhook-Signature': `t=${at.toISOString()},v1=${mac}` },
      body,
    })
    return reply.status
  }

  async function someoneFunded() {
    const someone = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
    await someone.accept()
    await someone.give('000123456789')
    await someone.untilPayout('SETTLED')
    const [payout] = await rows('select transfer_id from payout where application_uuid = $1', [someone.id])
    return { ...someone, transferId: String(payout?.['transfer_id']) }
  }

  const untilHandled = (eventId: string) =>
    until(
      () => rows('select handled_at from webhook_inbox where event_id = $1', [eventId]),
      ([kept]) => kept?.['handled_at'] != null,
    )

  test('a forged or an old webhook is rejected and leaves nothing', async () => {
    expect(await callBack('forged', 'ach_transfer_1', { secret: 'a guess' })).toBe(400)
    expect(await callBack('old', 'ach_transfer_1', { at: new Date(Date.now() - 301_000) })).toBe(400)
    expect(await rows(`select 1 from webhook_inbox where event_id in ('forged', 'old')`, [])).toEqual([])
    const bare = await fetch(`${server.origin}/webhooks/payout`, { method: 'POST', body: '{}' })
    expect(bare.status).toBe(400)
  })

  test('a repeated webhook is one row and one job request; a late one changes nothing', async () => {
    const { id, transferId, decisionStatus } = await someoneFunded()
    const orders = () =>
      rows(`select 1 from outbox where application_uuid = $1 and topic = 'follow-payout'`, [id])
    const before = (await orders()).length
    const eventId = crypto.randomUUID()
    const statuses = await Promise.all([1, 2, 3, 4].map(() => callBack(eventId, transferId)))
    expect(statuses).toEqual([200, 200, 200, 200])
    expect((await orders()).length).toBe(before + 1)
    await untilHandled(eventId)
    expect(await decisionStatus()).toBe('FUNDED')
    expect(await rows('select 1 from loan where application_uuid = $1', [id])).toHaveLength(1)
  })

  test('a webhook about an unknown transfer is kept and harmless', async () => {
    expect(await callBack('unknown', 'ach_transfer_nobody')).toBe(200)
    expect(await rows(`select 1 from webhook_inbox where event_id = 'unknown'`, [])).toHaveLength(1)
  })

  test('a payout of an application that has ended opens no loan and raises an alarm', slow, async () => {
    const { id, transferId, decisionStatus } = await someoneFunded()
    // The state before the bank settled it, of an application that ended in the meantime.
    await rows(`update payout set status = 'SUBMITTED', settled_at = null where application_uuid = $1`, [id])
    await rows('delete from loan where application_uuid = $1', [id])
    await rows(`update application set decision_status = 'INQUIRY_EXPIRED' where application_uuid = $1`, [id])
    const eventId = crypto.randomUUID()
    for (const event of [eventId, eventId, crypto.randomUUID()])
      expect(await callBack(event, transferId)).toBe(200)
    await untilHandled(eventId)
    expect(await decisionStatus()).toBe('INQUIRY_EXPIRED')
    expect((await findPayouts(server.context.database, id))[0]?.status).toBe('SETTLED')
    expect(await rows('select 1 from loan where application_uuid = $1', [id])).toEqual([])
    const alarms = server
      .logged()
      .split('\n')
      .filter((line) => line.includes('PAID_WITHOUT_LOAN') && line.includes(id))
    expect(alarms).toHaveLength(1)
  })

  test('a webhook that comes before the transfer is known is acted on later', slow, async () => {
    const { id, transferId } = await someoneFunded()
    const early = crypto.randomUUID()
    await rows('update payout set transfer_id = null where application_uuid = $1', [id])
    expect(await callBack(early, transferId)).toBe(200)
    await rows('update payout set transfer_id = $2 where application_uuid = $1', [id, transferId])
    // It had no job request, as after a crash; upkeep finds it.
    expect(await requestStuckJobs(server.context, 0)).toBeGreaterThan(0)
    await untilHandled(early)
  })

  test('killed between webhook and job: the next process handles the row once', slow, async () => {
    const { id, transferId } = await someoneFunded()
    await rows(
      `insert into webhook_inbox (vendor, event_id, subject, sha256, received_at)
       values ('payout', $1, $2, '', now() - interval '1 minute')`,
      [`killed-${id}`, transferId],
    )
    expect(await requestStuckJobs(server.context, 0)).toBeGreaterThan(0)
    await untilHandled(`killed-${id}`)
    expect(await rows('select 1 from loan where application_uuid = $1', [id])).toHaveLength(1)
  })

  test('killed after the bank took the transfer: it is paid once and funded', slow, async () => {
    const { id, decisionStatus } = await someoneFunded()
    const [payout] = await rows('select * from payout where application_uuid = $1', [id])
    // The state after a kill: the payout row exists and the bank has the transfer, but nothing else is
    // written.
    await rows(
      `update payout set status = 'CREATED', transfer_id = null, settled_at = null where application_uuid = $1`,
      [id],
    )
    await rows('delete from loan where application_uuid = $1', [id])
    await rows(`update application set decision_status = 'IN_PROGRESS' where application_uuid = $1`, [id])
    expect(await requestStuckJobs(server.context, 0)).toBeGreaterThan(0)
    await expect.poll(decisionStatus).toBe('FUNDED')
    expect(await rows('select transfer_id, status from payout where application_uuid = $1', [id])).toEqual([
      { transfer_id: payout?.['transfer_id'], status: 'SETTLED' },
    ])
    expect(await rows('select 1 from loan where application_uuid = $1', [id])).toHaveLength(1)
  })

  test('a webhook and a poll at the same time are recorded once, without an error', slow, async () => {
    const { context } = server
    const { id, decisionStatus } = await someoneFunded()
    const settled = (await findPayouts(context.database, id))[0]
    if (!settled?.transferId || !settled.rail) throw new Error('No payout')
    // All of them read this state before the first one writes.
    await rows(`update payout set status = 'SUBMITTED', settled_at = null where application_uuid = $1`, [id])
    await rows('delete from loan where application_uuid = $1', [id])
    await rows(`update application set decision_status = 'IN_PROGRESS' where application_uuid = $1`, [id])
    const stale = { ...settled, status: 'SUBMITTED' as const }
    const transfer = await context.payout.find(settled.transferId, settled.rail)
    await Promise.all([1, 2, 3, 4].map(() => recordTransfer(context, { ...stale }, transfer, context.now())))
    expect(await decisionStatus()).toBe('FUNDED')
    expect(await rows('select 1 from loan where application_uuid = $1', [id])).toHaveLength(1)
    const chain = await readChain(context.database, id)
    expect(chain.filter(({ kind, cause }) => kind === 'STATUS' && cause === 'PAYOUT_SETTLED')).toHaveLength(2)
  })

  test('an application that changes while its payout is recorded is read again', slow, async () => {
    const { context } = server
    const { id } = await someoneFunded()
    const payout = (await findPayouts(context.database, id))[0]
    if (!payout) throw new Error('No payout')
    const returned = [1, 2, 3].map(() => recordReturn(context, payout, 'R02', context.now()))
    await Promise.all(returned)
    expect((await findPayouts(context.database, id))[0]).toMatchObject({
      status: 'RETURNED',
      returnCode: 'R02',
    })
    const statuses = (await readChain(context.database, id)).filter(({ to }) => to === 'REJECTED_FUNDING')
    expect(statuses).toHaveLength(1)
  })

  test('no payout job fails when webhook and poll come at the same time', () => {
    const errors = server
      .logged()
      .split('\n')
      .filter((line) => /"level":(50|60)/.test(line) && /"topic":"(pay-out|follow-payout)"/.test(line))
    expect(errors).toEqual([])
  })

  test('a missing payout row is an anomaly and stays an error', slow, async () => {
    const { context } = server
    const { id } = await someoneFunded()
    const payout = (await findPayouts(context.database, id))[0]
    if (!payout) throw new Error('No payout')
    const lost = { ...payout, payoutId: newId() }
    await expect(recordReturn(context, lost, 'R02', context.now())).rejects.toThrow('A payout is gone')
  })

  test('a job for an application without a payout does nothing', async () => {
    const job = { id: newId(), topic: 'follow-payout' as const, payload: { applicationUuid: newId() } }
    await followPayout(server.context, job)
  })
})
