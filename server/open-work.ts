import { createSigner } from '@relief/evidence/signing.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import { findWaitingWork } from '@relief/store/waiting-work.ts'
import { sendTicketToHelpDesk } from './chat/tickets.ts'
import type { Clock } from './clock.ts'
import { returnWaitsOfTheFuture } from './clock-set-back.ts'
import type { Context } from './context.ts'
import { boardPaidLoan } from './jobs/board-loan.ts'
import { checkpointRound } from './jobs/checkpoints.ts'
import { confirmAcceptance } from './jobs/confirm-acceptance.ts'
import { followBankLink } from './jobs/follow-bank-link.ts'
import { followPayout } from './jobs/follow-payout.ts'
import { type Jobs, startJobs, type Workers } from './jobs/jobs.ts'
import { payOut } from './jobs/pay-out.ts'
import { priceApplication } from './jobs/price-application.ts'
import { retentionRound } from './jobs/retention.ts'
import { sealRound } from './jobs/seal-plain.ts'
import { upkeepRound } from './jobs/upkeep.ts'
import { type Round, startWorkLoop, type WorkLoop } from './jobs/work-loop.ts'
import { FOLLOW_EVERY_MS, followKeys } from './keys/follow-keys.ts'
import { sendWaitingMail } from './mail/send-mail.ts'
import { processApplicationDuties } from './notices/process-duties.ts'
import { createCompletePass, processDueNotices } from './notices/round.ts'

const createWorkers = (context: Context): Workers => ({
  'price-application': (job, isLastTry) => priceApplication(context, job, isLastTry),
  'confirm-acceptance': (job, isLastTry) => confirmAcceptance(context, job, isLastTry),
  'pay-out': (job) => payOut(context, job),
  'follow-payout': (job) => followPayout(context, job),
  'follow-bank-link': (job) => followBankLink(context, job),
  'hand-over-ticket': (job) => sendTicketToHelpDesk(context, job),
  'hand-over-loan': (job) => boardPaidLoan(context, job),
  'write-notices': (job) => processApplicationDuties(context, job.payload['applicationUuid'] ?? ''),
})

const keysRound = (context: Context): Round => ({
  everyMs: FOLLOW_EVERY_MS,
  failure: 'The sealing keys could not be compared with those of the database and will be again',
  run: () => followKeys(context),
})

/** Sends mail outside the job queue, so that a slow mail server delays no job. */
function mailSender(context: Context): { start: () => void; stop: () => Promise<void> } {
  let sending: Promise<void> | null = null
  let isStopping = false
  async function send(): Promise<void> {
    try {
      while (!isStopping && (await sendWaitingMail(context)) > 0);
    } catch (error) {
      context.log.error({ error }, 'A round of mail failed and will be retried')
    } finally {
      sending = null
    }
  }
  return {
    start: () => {
      sending ??= send()
    },
    stop: async () => {
      isStopping = true
      await sending
    },
  }
}

/** The background work of one process, driven by one timer. */
export type Work = Pick<Jobs, 'isLive' | 'stop'> & {
  /** Resumes at once what a dead process left unfinished; resolves after the first run of each round. */
  start: () => Promise<void>
  wake: () => void
}

/**
 * Opens the job queue, the mail sender and the periodic rounds. All are safe in several processes at once.
 */
export async function openWork(context: Context, signingSeeds: Keyring, clock: Clock): Promise<Work> {
  const { database, log, now } = context
  const jobs = await startJobs(database, createWorkers(context), log, {
    countJob: context.meter.countJob,
    now: () => context.now(),
    tracer: context.tracer,
  })
  const mail = mailSender(context)
  const signEvidence = checkpointRound(context, createSigner(signingSeeds))
  async function runDueWork(): Promise<void> {
    const askedAt = performance.now()
    const { hasRequests, hasMail, topics, databaseNow } = await findWaitingWork(database, now())
    if (clock.follow(databaseNow, askedAt)) await returnWaitsOfTheFuture(context)
    if (hasMail) mail.start()
    if (hasRequests) await jobs.dispatchOutbox()
    await jobs.startDue(topics)
  }
  const checkAllNotices = createCompletePass(context)
  const rounds: Round[] = [
    upkeepRound(context),
    signEvidence,
    retentionRound(context),
    {
      everyMs: 30_000,
      failure: 'A round of notices failed and is tried again',
      run: ({ signal }) => processDueNotices(context, signal),
    },
    {
      everyMs: 60 * 60_000,
      failure: 'The complete round of notices failed and is tried again',
      run: ({ signal }) => checkAllNotices(signal),
    },
    {
      // The clock may have been set back while no process was running. A round is tried again when the
      // database goes away meanwhile, which must not end the process.
      everyMs: 60 * 60_000,
      failure: 'What was stored while the clock was ahead could not be brought forward and is tried again',
      run: () => returnWaitsOfTheFuture(context),
    },
    keysRound(context),
    sealRound(context),
    jobs.recovery,
  ]
  let loop: WorkLoop | null = null
  return {
    start: async () => {
      loop = startWorkLoop(runDueWork, rounds, log)
      await loop.firstRuns
    },
    wake: () => loop?.wake(),
    isLive: jobs.isLive,
    stop: async () => {
      await loop?.stop()
      await mail.stop()
      // Without the database, neither is possible, and requests still have to be answered.
      await jobs.stop().catch((error: unknown) => {
        log.error({ error }, 'Unfinished jobs could not be returned to the queue; they are run again later')
      })
      await signEvidence.run({ isFirst: false }).catch((error: unknown) => {
        log.error({ error }, signEvidence.failure)
      })
    },
  }
}
