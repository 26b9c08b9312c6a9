import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@relief/store/db.ts'
import { removeMadeUpFailures } from '@relief/store/failed-jobs.ts'
import { prepareAlone } from '@relief/store/migrate.ts'
import type { JobRequest } from '@relief/store/outbox.ts'
import { findUndispatchedJobs, markDispatched } from '@relief/store/outbox.ts'
import { handBackJobs, returnJobsOfTheFuture } from '@relief/store/waiting-work.ts'
import PgBoss from 'pg-boss'
import { withDeadline } from '../deadline.ts'
import type { Log } from '../log.ts'
import type { Tracer } from '../tracing/tracer.ts'
import type { Round } from './work-loop.ts'

/** The worker of each topic; running a job twice must be harmless. */
export type Workers = Record<JobRequest['topic'], (job: JobRequest, isLastTry: boolean) => Promise<void>>

/** Retries per topic. The first delay is 1 second, and each later one is about twice as long. */
const RETRIES: Record<JobRequest['topic'], number> = {
  'price-application': 5,
  // The applicant is waiting: after about ten seconds, the page reports the failure and offers a retry.
  'confirm-acceptance': 3,
  'pay-out': 8,
  'follow-payout': 8,
  'follow-bank-link': 5,
  'write-notices': 5,
  // After about half an hour, the upkeep requests it again, for as long as the ticket waits: with longer
  // delays, a ticket would wait for hours after the help desk is back.
  'hand-over-ticket': 10,
  // A servicing system may be down for hours: the first payment is due in a month.
  'hand-over-loan': 14,
}

/** Concurrent jobs per topic and process, so that one slow reply does not block the topic. */
const CONCURRENCY = 3
/** A job that its process did not finish within this time, such as after a kill, runs again. */
const EXPIRE_SECONDS = 20
/** Finished jobs leave the table of waiting jobs after this time, so that looking for work stays quick. */
const FINISHED_SECONDS = 60
/** Failed jobs stay for the operator, who looks at them and retries them (`npm run jobs`). */
const FAILED_DAYS = 7
/** How often jobs of dead processes return to the queue. */
const RECOVER_EVERY_MS = 10_000
/** When a process stops, unfinished jobs go back to the queue after this time. */
const STOP_TIMEOUT_MS = 5_000

type Topic = JobRequest['topic']
/** What observes the jobs of this process, and its clock. */
type Watch = {
  /** Counts a run of a job by its result and duration. */
  countJob: (topic: Topic, result: 'done' | 'failed', seconds: number) => void
  tracer: Tracer
  now: () => Date
}
export type Jobs = {
  /** Moves job requests from the outbox to the queue and starts their jobs. */
  dispatchOutbox: () => Promise<void>
  /** Starts due jobs of these topics, up to the concurrency limit. */
  startDue: (topics: readonly Topic[]) => Promise<void>
  /** Whether a dispatched job is still waiting or running. */
  isLive: (job: Pick<JobRequest, 'topic' | 'id'>) => Promise<boolean>
  /**
   * Returns the jobs of dead processes to the queue, and removes finished ones and failed ones whose work was
   * done since.
   */
  recovery: Round
  stop: () => Promise<void>
}

const LIVE = ['created', 'retry', 'active']

/**
 * Dispatches job requests to the queue and runs their jobs. A request is written in the transaction that
 * causes it, so none is lost; a job has its request's id, so dispatching twice runs it once. work-loop.ts has
 * the timer.
 */
export async function startJobs(
  database: Database,
  workers: Workers,
  log: Log,
  { countJob, now, tracer }: Watch,
): Promise<Jobs> {
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
    // pg-boss's own timer first runs after a full interval, so short-lived processes would never return the
    // jobs of a killed one.
    supervise: false,
    archiveCompletedAfterSeconds: FINISHED_SECONDS,
    // By default, the same as for completed jobs.
    archiveFailedAfterSeconds: FAILED_DAYS * 86_400,
    deleteAfterDays: 7,
  })
  boss.on('error', (error) => log.error({ error }, 'The queue failed'))
  // Several processes that create the queue's tables at the same time block each other.
  await prepareAlone(database, async () => {
    await boss.start()
    for (const topic of Object.keys(workers)) await boss.createQueue(topic)
  })

  const running = new Map<Topic, Map<string, Promise<void>>>()
  let isStopping = false

  async function start(topic: Topic): Promise<void> {
    const active = running.get(topic) ?? new Map<string, Promise<void>>()
    running.set(topic, active)
    const free = CONCURRENCY - active.size
    if (free <= 0 || isStopping) return
    for (const job of await boss.fetch<JobRequest>(topic, { batchSize: free, includeMetadata: true })) {
      active.set(job.id, finishAndStartNext(topic, job, active))
    }
  }

  /** Never rejects: no caller waits for it. */
  async function finishAndStartNext(
    topic: Topic,
    job: PgBoss.JobWithMetadata<JobRequest>,
    active: Map<string, Promise<void>>,
  ): Promise<void> {
    await finish(topic, job)
    active.delete(job.id)
    await start(topic).catch((error: unknown) => {
      log.error({ error, topic }, 'The next job could not be fetched; the next poll will find it')
    })
  }

  async function finish(topic: Topic, job: PgBoss.JobWithMetadata<JobRequest>): Promise<void> {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1_000
    try {
      const isLastTry = job.retryCount >= job.retryLimit
      const about = { name: `job ${topic}`, attributes: { 'job.topic': topic, 'job.id': job.id } }
      const stored = job.data.payload['traceparent']
      await tracer.begin({ ...about, kind: 'CONSUMER', stored }, () =>
        withDeadline(EXPIRE_SECONDS * 1_000, () => done(workers[topic], job.data, isLastTry, log), late),
      )
      await boss.complete(topic, job.id)
      countJob(topic, 'done', seconds())
    } catch (error) {
      countJob(topic, 'failed', seconds())
      await boss
        .fail(topic, job.id, { code: codeOf(error) })
        .catch((failure: unknown) =>
          log.error({ error: failure, topic }, 'A failed job could not be marked as failed'),
        )
    }
  }

  return {
    dispatchOutbox: async () => {
      for (const { applicationUuid, ...job } of await findUndispatchedJobs(database)) {
        await boss.send(job.topic, job, {
          id: job.id,
          startAfter: Number(job.payload['afterSeconds'] ?? 0),
          expireInSeconds: EXPIRE_SECONDS,
          retryLimit: RETRIES[job.topic],
          retryDelay: 1,
          retryBackoff: true,
        })
        await markDispatched(database, applicationUuid, job.id)
        await start(job.topic)
      }
    },
    startDue: async (topics) => {
      for (const topic of topics) await start(topic)
    },
    recovery: {
      everyMs: RECOVER_EVERY_MS,
      failure: 'Unfinished jobs of other processes could not be returned to the queue; it is tried again',
      run: async () => {
        const returned = await returnJobsOfTheFuture(database)
        if (returned > 0)
          log.warn({ returned }, 'The database’s clock was set back; its waiting jobs are now due')
        await boss.maintain()
        await removeMadeUpFailures(database, now())
      },
    },
    isLive: async ({ topic, id }) => LIVE.includes((await boss.getJobById(topic, id))?.state ?? ''),
    stop: async () => {
      isStopping = true
      const active = [...running.values()].flatMap((jobs) => [...jobs.values()])
      await Promise.race([Promise.all(active), wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
      const unfinished = [...running.values()].flatMap((jobs) => [...jobs.keys()])
      try {
        if (unfinished.length > 0) await handBackJobs(database, unfinished)
      } finally {
        await boss.stop({ graceful: false, close: false })
      }
    },
  }
}

/** What an operator reads of a failed job; the log has the message. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const late = () => new Error(`The job took longer than ${EXPIRE_SECONDS} seconds`)

/** Reports a finished job. The queue retries a job that throws; the log has the cause. */
async function done(
  work: Workers[JobRequest['topic']],
  job: JobRequest,
  isLastTry: boolean,
  log: Log,
): Promise<void> {
  try {
    await work(job, isLastTry)
  } catch (error) {
    log.error({ error, topic: job.topic, jobId: job.id }, 'A job failed and will be retried')
    throw error
  }
}
