import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFailedJobs, retryFailedJobs } from '@relief/store/failed-jobs.ts'
import { newId } from '@relief/store/ids.ts'
import { type JobRequest, requestJob } from '@relief/store/outbox.ts'
import { findWaitingTickets, markTicketHandedOver } from '@relief/store/support-ticket.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestPerson } from '../chat/tickets.ts'
import { requestLostTickets } from './upkeep.ts'

let isDeskDown = true
const taken: string[] = []
const desk = createServer((request, response) => {
  request.resume().on('end', () => {
    if (!isDeskDown) taken.push(String(request.headers['idempotency-key']))
    response.writeHead(isDeskDown ? 503 : 201, { 'Content-Type': 'application/json' }).end('{}')
  })
})
const settings = { HELP_DESK_URL: '', HELP_DESK_KEY: 'key' }
beforeAll(async () => {
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  settings.HELP_DESK_URL = `http://127.0.0.1:${(desk.address() as AddressInfo).port}/tickets`
})
afterAll(() => {
  desk.close()
})

describe.each(['postgres', 'embedded'] as const)('on %s', { ...slow }, (kind) => {
  const server = useServer(kind, { own: true, settings })
  const rows = (sql: string, values: unknown[] = []) =>
    server.context.database.query<Record<string, unknown>>(sql, values)
  beforeEach(async () => {
    isDeskDown = true
    await rows(`delete from pgboss.job where state = 'failed'`)
  })

  const someone = async () => await someApplication(await someApplicant(server.origin))
  const request = async (topic: JobRequest['topic'], applicationUuid: string) => {
    const { database, now, wakeJobs } = server.context
    const id = newId()
    await requestJob(database, applicationUuid, { id, topic, payload: { applicationUuid } }, now())
    wakeJobs()
    return id
  }
  const state = async (id: string) =>
    (await rows('select state::text from pgboss.job where id = $1', [id]))[0]?.['state']
  /** A job that found nothing to do, as one that used up its tries some days ago. */
  const failed = async (topic: JobRequest['topic'], applicationUuid: string, days: number) => {
    const id = await request(topic, applicationUuid)
    await expect.poll(() => state(id)).toBe('completed')
    await rows(
      `update pgboss.job set state = 'failed', retry_count = retry_limit, output = '{"code": "TIMEOUT"}',
              completed_on = now() - $2::integer * interval '1 day' where id = $1`,
      [id, days],
    )
    return id
  }
  const metric = async (start: string) => {
    const text = await (await fetch(`${server.origin}/metrics`)).text()
    return (
      text
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.replace(/^.* /, '') ?? null
    )
  }
  const failedIds = async () => (await findFailedJobs(server.context.database)).map(({ id }) => id)

  /** A ticket whose job has used up its tries. */
  const someLostTicket = async () => {
    const id = await someone()
    await requestPerson(server.context, id, 'CRISIS', 'Call me')
    const ticket = async () =>
      (await rows('select * from support_ticket where application_uuid = $1', [id]))[0]
    const job = async () =>
      (
        await rows(
          `select j.id, j.state::text, j.retry_limit from pgboss.job j join outbox o on o.id = j.id
            where o.application_uuid = $1 and o.topic = 'hand-over-ticket' order by j.id`,
          [id],
        )
      )[0]
    await expect.poll(async () => (await job())?.['state']).toBe('retry')
    expect(await requestLostTickets(server.context)).toBe(0)
    await rows('update pgboss.job set retry_count = retry_limit - 1, start_after = now() where id = $1', [
      (await job())?.['id'],
    ])
    await expect.poll(async () => (await job())?.['state']).toBe('failed')
    return { id, ticket, jobId: String((await job())?.['id']) }
  }

  test('a failed job stays for a week, and the metrics count it', async () => {
    const id = await someone()
    const [recent, old] = [await failed('pay-out', id, 6), await failed('follow-payout', id, 8)]
    await expect.poll(() => state(old)).toBe(undefined)
    expect(await findFailedJobs(server.context.database)).toEqual([
      expect.objectContaining({
        id: recent,
        topic: 'pay-out',
        applicationUuid: id,
        tries: 9,
        code: 'TIMEOUT',
      }),
    ])
    expect(await metric('jobs{topic="pay-out",state="failed"}')).toBe('1')
  })

  test('a failed job leaves once a later one has done its work', async () => {
    const [id, other] = [await someone(), await someone()]
    const made = await failed('pay-out', id, 1)
    const [ofOther, ofOtherTopic] = [await failed('pay-out', other, 1), await failed('follow-payout', id, 1)]
    await request('pay-out', id)
    await expect.poll(() => state(made)).toBe(undefined)
    expect((await failedIds()).sort()).toEqual([ofOther, ofOtherTopic].sort())
  })

  test('a retried job has all its tries again, and leaves when it is done', async () => {
    const id = await someone()
    const [payout, loan] = [await failed('pay-out', id, 1), await failed('hand-over-loan', id, 1)]
    const { database } = server.context
    expect(await retryFailedJobs(database, { topic: 'confirm-acceptance' })).toBe(0)
    expect(await retryFailedJobs(database, { id: payout })).toBe(1)
    expect(await retryFailedJobs(database, { topic: 'hand-over-loan' })).toBe(1)
    for (const job of [payout, loan]) await expect.poll(() => state(job)).not.toBe('created')
    expect(await failedIds()).toEqual([])
  })

  test('a ticket whose job gave up reaches the help desk when it is back', async () => {
    const { ticket, jobId } = await someLostTicket()
    expect(await findFailedJobs(server.context.database)).toEqual([
      expect.objectContaining({ id: jobId, topic: 'hand-over-ticket', code: 'UNAVAILABLE' }),
    ])
    expect(Number(await metric('support_tickets_waiting'))).toBe(1)
    expect(Number(await metric('support_ticket_oldest_seconds'))).toBeGreaterThan(0)
    isDeskDown = false
    expect(await requestLostTickets(server.context)).toBe(1)
    await expect.poll(async () => (await ticket())?.['handed_over_at']).not.toBe(null)
    expect(taken).toContain((await ticket())?.['ticket_uuid'])
    await expect.poll(() => state(jobId)).toBe(undefined)
    expect(await requestLostTickets(server.context)).toBe(0)
    expect(Number(await metric('support_tickets_waiting'))).toBe(0)
    expect(await metric('vendor_errors_total{vendor="help-desk",code="UNAVAILABLE"}')).not.toBe('0')
  })

  test('without a help desk, no job is requested for a ticket, which a person takes', async () => {
    const { chat, database } = server.context
    const { id, jobId } = await someLostTicket()
    expect(await requestLostTickets({ ...server.context, chat: { ...chat, helpDesk: null } })).toBe(0)
    const mine = (await findWaitingTickets(database)).filter((ticket) => ticket.applicationUuid === id)
    expect(mine).toHaveLength(1)
    for (const ticket of mine) await markTicketHandedOver(database, ticket, new Date())
    await expect.poll(() => state(jobId)).toBe(undefined)
  })

  test('a failed job of notices leaves while no notice is due', async () => {
    const job = await failed('write-notices', await someone(), 1)
    await expect.poll(() => state(job)).toBe(undefined)
  })
})
