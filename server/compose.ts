import { createPlaid } from '@relief/providers/bank-data/plaid.ts'
import { createHttpBureau } from '@relief/providers/bureau/http-bureau.ts'
import { createAlloy } from '@relief/providers/identity-check/alloy.ts'
import { createSmtpMailer } from '@relief/providers/mail/smtp.ts'
import { createHttpPayout } from '@relief/providers/payout/http-payout.ts'
import { createFineract } from '@relief/providers/servicing/fineract.ts'
import { startMailSink } from '@relief/sandbox/mail/sink.ts'
import type { Database } from '@relief/store/db.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import { migrate, readMigrations } from '@relief/store/migrate.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { importReference } from '@relief/store/reference/import.ts'
import { createVerifier } from './accounts/access-token.ts'
import { createAuth } from './accounts/auth.ts'
import { openChat } from './chat/open-chat.ts'
import { handOverTicket } from './chat/tickets.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { signerOf } from './evidence/signing.ts'
import { startCheckpoints } from './jobs/checkpoints.ts'
import { confirmAcceptance } from './jobs/confirm-acceptance.ts'
import { followBankLink } from './jobs/follow-bank-link.ts'
import { followPayout } from './jobs/follow-payout.ts'
import { handOverLoan } from './jobs/hand-over-loan.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { payOut } from './jobs/pay-out.ts'
import { priceApplication } from './jobs/price-application.ts'
import { startRetention } from './jobs/retention.ts'
import { startUpkeep } from './jobs/upkeep.ts'
import { readKeys } from './keys.ts'
import type { Log } from './log.ts'
import { startMailRounds } from './mail/send-mail.ts'
import { outboxFolder } from './mail/settings.ts'
import { attendApplication } from './notices/attend.ts'
import { startNoticeRounds } from './notices/round.ts'
import { openErrorReports } from './tracking/error-reports.ts'
import { openTracking } from './tracking/open-tracking.ts'

/** A decision asks both, within the time that a job has. */
const IDENTITY_TIMEOUT_MS = 8_000
const BUREAU_TIMEOUT_MS = 8_000
const BANK_DATA_TIMEOUT_MS = 8_000
/** A payout's job asks twice, within the time that a job has. */
const PAYOUT_TIMEOUT_MS = 8_000
const MAIL_TIMEOUT_MS = 8_000
/** A loan's job makes up to ten requests, each a moment's work, and is taken up again after 20 seconds. */
const SERVICING_TIMEOUT_MS = 5_000

async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl === null) return await openEmbedded(config.dataDirectory)
  return openPostgres(config.databaseUrl, (error) =>
    log.error({ error }, 'An idle database connection failed'),
  )
}

/**
 * Puts everything together from the configuration: the only place that knows which vendor stands behind a port.
 * `startWork` begins the jobs. Call it once the server listens: a job that a crash left over asks the sandbox world
 * at once, and that is this very server.
 */
export async function compose(
  config: Config,
  log: Log,
): Promise<{ context: Context; startWork: () => Promise<void>; stop: () => Promise<void> }> {
  const { authSecret: madeSecret, keyring, signingSeeds } = await readKeys(config.dataDirectory)
  const authSecret = config.authSecret ?? madeSecret
  const database = await openDatabase(config, log)
  await migrate(database, await readMigrations())
  await importReference(database)
  const auth = createAuth(database, authSecret, config, log)
  const sink = config.mail.smtpUrl === null ? await startMailSink(outboxFolder(config)) : null
  let jobs: Jobs | null = null
  const context: Context = {
    config,
    log,
    database,
    keyring,
    authSecret,
    auth,
    verifyAccessToken: createVerifier(auth, config.publicUrl),
    bureau: createHttpBureau({ ...config.bureau, timeoutMs: BUREAU_TIMEOUT_MS }),
    identityCheck: createAlloy({ ...config.identity, timeoutMs: IDENTITY_TIMEOUT_MS }),
    bankData: createPlaid({
      ...config.plaid,
      clientName: 'Relief Loans',
      timeoutMs: BANK_DATA_TIMEOUT_MS,
    }),
    payout: createHttpPayout({ ...config.payout, timeoutMs: PAYOUT_TIMEOUT_MS }),
    servicing: config.servicing && createFineract({ ...config.servicing, timeoutMs: SERVICING_TIMEOUT_MS }),
    mailer: createSmtpMailer({
      url: config.mail.smtpUrl ?? sink?.url ?? '',
      from: config.mail.from,
      timeoutMs: MAIL_TIMEOUT_MS,
    }),
    errorReports: openErrorReports(config),
    chat: openChat(config),
    collector: openTracking(config.tracking, database, log),
    now: () => new Date(),
    orderPlaced: () => jobs?.orderPlaced(),
    isJobLive: async (order) => (await jobs?.isLive(order)) ?? false,
  }
  let stopWork = async (): Promise<void> => undefined
  const startWork = async () => {
    jobs = await startJobs(
      database,
      {
        'price-application': (order, isLastTry) => priceApplication(context, order, isLastTry),
        'confirm-acceptance': (order, isLastTry) => confirmAcceptance(context, order, isLastTry),
        'pay-out': (order) => payOut(context, order),
        'follow-payout': (order) => followPayout(context, order),
        'follow-bank-link': (order) => followBankLink(context, order),
        'hand-over-ticket': (order) => handOverTicket(context, order),
        'hand-over-loan': (order) => handOverLoan(context, order),
        'write-notices': (order) => attendApplication(context, order.payload['applicationUuid'] ?? ''),
      },
      log,
    )
    const stopUpkeep = await startUpkeep(context)
    const stopCheckpoints = await startCheckpoints(context, signerOf(signingSeeds))
    const stopRetention = await startRetention(context)
    const stopNotices = startNoticeRounds(context)
    const stopMail = startMailRounds(context)
    stopWork = async () => {
      stopUpkeep()
      await Promise.all([stopRetention(), stopNotices(), stopMail()])
      await jobs?.stop()
      await stopCheckpoints()
    }
  }
  return {
    context,
    startWork,
    stop: async () => {
      await stopWork()
      context.mailer.close()
      await sink?.stop()
      await context.collector.stop()
      await database.close()
    },
  }
}
