import { newId } from '@relief/store/ids.ts'
import { type JobRequest, requestJob } from '@relief/store/outbox.ts'
import { someApplication } from '@relief/store/test-application.ts'
import { onBothDatabases } from '@relief/store/test-both.ts'
import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { noTracer } from '../tracing/tracer.ts'
import { startJobs, type Workers } from './jobs.ts'

const TOPIC = 'follow-payout'
const never = new Promise<void>(() => undefined)

onBothDatabases((database) => {
  /** Another process on the same database, with a worker of its own. */
  async function startProcess(work: (job: JobRequest) => Promise<void>) {
    const workers = { [TOPIC]: work } as unknown as Workers
    const watch = { countJob: () => undefined, tracer: noTracer, now: () => new Date() }
    return await startJobs(database(), workers, createLog('silent'), watch)
  }

  test('a stopping process hands a running job back at once, and its try does not count', slow, async () => {
    const { applicationUuid } = await someApplication(database())
    const [first, id] = [await startProcess(() => never), newId()]
    await requestJob(database(), applicationUuid, { id, topic: TOPIC, payload: {} }, new Date())
    await first.dispatchOutbox()
    const job = async () => {
      const [row] = await database().query<Record<string, unknown>>(
        'select state, retry_count as tries, start_after <= now() as "isDue" from pgboss.job where id = $1',
        [id],
      )
      return row
    }
    expect(await job()).toEqual({ state: 'active', tries: 0, isDue: true })
    await first.stop()
    expect(await job()).toEqual({ state: 'created', tries: 0, isDue: true })
    const done: string[] = []
    const second = await startProcess(async (taken) => void done.push(taken.id))
    await second.startDue([TOPIC])
    await expect.poll(async () => (await job())?.['state']).toBe('completed')
    expect(done).toEqual([id])
    expect((await job())?.['tries']).toBe(0)
    await second.stop()
  })
})
