import type { Order } from '@relief/store/advance.ts'
import type { Database } from '@relief/store/db.ts'
import { findWaitingOrders, markHandedOver } from '@relief/store/outbox.ts'
import PgBoss from 'pg-boss'
import type { Log } from '../log.ts'

/** What each topic's orders are done by; doing one twice must be harmless. */
export type Workers = Record<Order['topic'], (order: Order, isLastTry: boolean) => Promise<void>>

/** After a failure a job waits 1 second, then about twice as long each time. */
const RETRIES: Record<Order['topic'], number> = {
  'price-application': 5,
  // Somebody waits for it: after some ten seconds they are told and may ask again.
  'confirm-acceptance': 3,
  'pay-out': 8,
  'follow-payout': 8,
  'follow-bank-link': 5,
  'write-notices': 5,
  // A help desk may be away for hours.
  'hand-over-ticket': 14,
  // Nor need the system that keeps loans be there at once: the first payment is a month away.
  'hand-over-loan': 14,
}

/** Jobs of one topic that a process does at a time: one vendor's slow answer must not keep everybody waiting. */
const ABREAST = 3
/** Wait of an idle worker, unless it is woken: for retries that fall due, and for orders of other processes. */
const POLL_SECONDS = 1
/** A job that its process did not finish in this time, because it was killed, is taken up again. */
const EXPIRE_SECONDS = 20
/** Longest wait until an order placed by another process, or before a restart, is seen. */
const LOOK_MILLISECONDS = 2_000

export type Jobs = {
  orderPlaced: () => void
  /** Whether the job of an order that was handed over is still to be done, or being done. */
  isLive: (order: Pick<Order, 'topic' | 'id'>) => Promise<boolean>
  stop: () => Promise<void>
}

const LIVE = ['created', 'retry', 'active']

/**
 * Hands waiting orders over to the queue and works them off. Orders are rows written together with what caused them,
 * so none is lost; a job's id is its order's, so none is done twice by being handed over twice.
 */
export async function startJobs(database: Database, workers: Workers, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows:
          values === undefined || values.length === 0
            ? await database.run(text)
            : await database.query(text, values),
      }),
    },
    schedule: false,
    monitorStateIntervalSeconds: 5,
    maintenanceIntervalSeconds: 30,
  })
  boss.on('error', (error) => log.error({ error }, 'The queue failed'))
  await boss.start()
  const workerIds = new Map<string, string[]>()
  /** Spares the topic's workers the rest of their wait: there is, or may be, more to do. */
  const wake = (topic: string) => {
    for (const id of workerIds.get(topic) ?? []) boss.notifyWorker(id)
  }
  const options = { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true } as const
  for (const [topic, work] of Object.entries(workers)) {
    await boss.createQueue(topic)
    const ids: string[] = []
    workerIds.set(topic, ids)
    while (ids.length < ABREAST)
      ids.push(
        await boss.work<Order>(topic, options, async (jobs) => {
          wake(topic)
          for (const job of jobs) await done(work, job.data, job.retryCount >= job.retryLimit, log)
        }),
      )
  }

  let isHandingOver = false
  let isWanted = false
  async function handOver(): Promise<void> {
    isWanted = true
    if (isHandingOver) return
    isHandingOver = true
    try {
      while (isWanted) {
        isWanted = false
        for (const { applicationUuid, ...order } of await findWaitingOrders(database)) {
          await boss.send(order.topic, order, {
            id: order.id,
            startAfter: Number(order.payload['afterSeconds'] ?? 0),
            expireInSeconds: EXPIRE_SECONDS,
            retryLimit: RETRIES[order.topic],
            retryDelay: 1,
            retryBackoff: true,
          })
          await markHandedOver(database, applicationUuid, order.id)
          wake(order.topic)
        }
      }
    } catch (error) {
      log.error({ error }, 'Orders could not be handed over; they are kept and tried again')
    } finally {
      isHandingOver = false
    }
  }

  const timer = setInterval(handOver, LOOK_MILLISECONDS)
  await handOver()
  return {
    orderPlaced: () => {
      void handOver()
    },
    isLive: async ({ topic, id }) => LIVE.includes((await boss.getJobById(topic, id))?.state ?? ''),
    stop: async () => {
      clearInterval(timer)
      await boss.stop({ graceful: true, wait: true, timeout: 5_000, close: false })
    },
  }
}

/** A job that throws is tried again by the queue; why is in the log. */
async function done(
  work: Workers[Order['topic']],
  order: Order,
  isLastTry: boolean,
  log: Log,
): Promise<void> {
  try {
    await work(order, isLastTry)
  } catch (error) {
    log.error({ error, topic: order.topic, orderId: order.id }, 'A job failed and is tried again')
    throw error
  }
}
