import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeptPdfs } from '@relief/documents/pdf/kept-pdfs.ts'
import { createPlaid } from '@relief/providers/bank-data/plaid.ts'
import type { CreditBureau } from '@relief/providers/bureau/port.ts'
import { bureauVendors } from '@relief/providers/bureau/registry.ts'
import { createAlloy } from '@relief/providers/identity-check/alloy.ts'
import { createSmtpMailer } from '@relief/providers/mail/smtp.ts'
import { createHttpPayout } from '@relief/providers/payout/http-payout.ts'
import { createFineract } from '@relief/providers/servicing/fineract.ts'
import { startMailSink } from '@relief/sandbox/mail/sink.ts'
import type { Database } from '@relief/store/db.ts'
import { explainFileError } from '@relief/store/directory-errors.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import { migrate, prepareAlone, readMigrations } from '@relief/store/migrate.ts'
import { commandLimits, openPostgres } from '@relief/store/postgres.ts'
import { makePrivate, makePrivateFolder } from '@relief/store/private-files.ts'
import { importReference } from '@relief/store/reference/import.ts'
import { readDatabaseTime } from '@relief/store/waiting-work.ts'
import { createVerifier } from './accounts/access-token.ts'
import { createAuth } from './accounts/auth.ts'
import { createHashingQueue } from './accounts/queue.ts'
import { openChat } from './chat/open-chat.ts'
import { createClock } from './clock.ts'
import type { Context } from './context.ts'
import { remainingMs, withoutDeadline } from './deadline.ts'
import { createAdmission } from './http/admission.ts'
import type { Readiness } from './http/readiness.ts'
import { checkKeys, needsNoKeys } from './keys/check-keys.ts'
import { createLimiter } from './limits/limiter.ts'
import { createPersonIndex } from './limits/person-index.ts'
import type { Log } from './log.ts'
import { createMeter } from './meter.ts'
import { openWork, type Work } from './open-work.ts'
import { createSecurityEvents } from './security/security-events.ts'
import { BadConfig, type Config } from './settings/config.ts'
import { readOrCreateKeys } from './settings/keys.ts'
import { outboxFolder } from './settings/mail.ts'
import { openTracer } from './tracing/open-tracer.ts'
import { traceDatabase } from './tracing/traced-database.ts'
import { noTracer } from './tracing/tracer.ts'
import { startCollector } from './tracking/collector.ts'
import { openErrorReports } from './tracking/error-reports.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** Files that the server itself writes to its data directory, besides the embedded database. */
const ownFiles = ['keys.json', 'checkpoints.jsonl', 'outbox', 'paper', 'lock', 'lock.json']

/** A pricing job calls both and must finish within its time limit. */
const IDENTITY_TIMEOUT_MS = 8_000
const BUREAU_TIMEOUT_MS = 8_000
const BANK_DATA_TIMEOUT_MS = 8_000
/** A payout job calls the bank twice within its time limit. */
const PAYOUT_TIMEOUT_MS = 8_000
const MAIL_TIMEOUT_MS = 8_000
/** A servicing job makes up to ten short requests and is retried after 20 seconds. */
const SERVICING_TIMEOUT_MS = 5_000

async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl === null) return await openEmbedded(config.dataDirectory, remainingMs)
  return openPostgres(
    config.databaseUrl,
    (error) => log.error({ error }, 'An idle database connection failed'),
    { remaining: remainingMs },
  )
}

/**
 * Migrates without time limits: building an index on a big table, or waiting for another process to build it,
 * takes longer than any request.
 */
async function migrateWithoutLimits(config: Config, log: Log, database: Database): Promise<void> {
  const migrations = await readMigrations()
  if (config.databaseUrl === null) {
    await migrate(database, migrations)
    return
  }
  const unlimited = openPostgres(
    config.databaseUrl,
    (error) => log.error({ error }, 'A database connection failed during a migration'),
    { connections: 2, limits: commandLimits },
  )
  try {
    await migrate(unlimited, migrations)
  } finally {
    await unlimited.close()
  }
}

function connectBureau({ vendor, keys, baseUrl }: Config['bureau']): CreditBureau {
  return bureauVendors[vendor].connect(keys, { baseUrl, timeoutMs: BUREAU_TIMEOUT_MS })
}

type Composed = {
  context: Context
  startWork: () => Promise<void>
  /** Stops background work and returns unfinished jobs to the queue. */
  stopWork: () => Promise<void>
  /** Closes what requests use; call it after `stopWork`. */
  close: () => Promise<void>
}

/**
 * Checks the folder for letters before the first one is due, days later.
 * @throws BadConfig
 */
async function checkPaperFolder({ notices: { paperDirectory } }: Config): Promise<void> {
  if (paperDirectory === null) return
  try {
    await makePrivateFolder(paperDirectory)
    await access(paperDirectory, constants.W_OK)
  } catch (error) {
    const problem = explainFileError(error, 'The folder', 'Correct it, or name another folder.')
    throw problem === null ? error : new BadConfig([`PAPER_DIR: ${problem}`])
  }
}

/**
 * Composition root: builds the context from the configuration. Only this file knows which vendor implements a
 * port. Call `startWork` once the server listens: a job from before a crash may call the sandbox vendors,
 * which this server hosts.
 */
export async function compose(config: Config, log: Log): Promise<Composed> {
  // Also closes access that an earlier version left open to other users of the machine.
  await makePrivateFolder(config.dataDirectory)
  for (const name of ownFiles) await makePrivate(join(config.dataDirectory, name))
  await checkPaperFolder(config)
  const opened = await openDatabase(config, log)
  const keys = await readOrCreateKeys(config.keys, config.authSecret, async () => {
    await waitForDatabase(log, () => migrateWithoutLimits(config, log, opened))
    return await waitForDatabase(log, () => needsNoKeys(opened))
  })
  const { authSecret, keyring, signingSeeds, indexKey } = keys
  const tracer = await openTracer(config.traces, authSecret, log)
  const database = tracer === noTracer ? opened : traceDatabase(opened, tracer)
  await waitForDatabase(log, () => migrateWithoutLimits(config, log, database))
  await waitForDatabase(log, async () => {
    keyring.current = await checkKeys(database, keys, new Date())
    await prepareAlone(database, () => importReference(database))
  })
  const clock = createClock(log)
  const { now } = clock
  // Before the first request, so that nothing is ever written with a wrong time.
  await waitForDatabase(log, async () => {
    const askedAt = performance.now()
    clock.follow(await readDatabaseTime(database), askedAt)
  })
  const events = createSecurityEvents({ key: indexKey, now })
  const auth = createAuth({ config, database, events, keyring, log, now, secret: authSecret })
  const sink = config.mail.smtpUrl === null ? await startMailSink(outboxFolder(config)) : null
  let work: Work | null = null
  const readiness: Readiness = { state: 'STARTING' }
  const meter = createMeter(tracer)
  const context: Context = {
    config,
    log,
    database,
    keyring,
    authSecret,
    auth,
    verifyAccessToken: createVerifier(auth, config.publicUrl),
    bureau: meter.timed('bureau', connectBureau(config.bureau)),
    identityCheck: meter.timed(
      'identity-check',
      createAlloy({ ...config.identity, timeoutMs: IDENTITY_TIMEOUT_MS }),
    ),
    bankData: meter.timed(
      'bank-data',
      createPlaid({ ...config.plaid, clientName: 'Relief Loans', timeoutMs: BANK_DATA_TIMEOUT_MS }),
    ),
    payout: meter.timed('payout', createHttpPayout({ ...config.payout, timeoutMs: PAYOUT_TIMEOUT_MS })),
    servicing:
      config.servicing &&
      meter.timed('servicing', createFineract({ ...config.servicing, timeoutMs: SERVICING_TIMEOUT_MS })),
    mailer: meter.timed(
      'mail',
      createSmtpMailer({
        url: config.mail.smtpUrl ?? sink?.url ?? '',
        from: config.mail.from,
        timeoutMs: MAIL_TIMEOUT_MS,
      }),
    ),
    errorReports: openErrorReports(config),
    chat: openChat(config, now(), meter.timed),
    documentPdf: createKeptPdfs(),
    people: createPersonIndex({
      database,
      events,
      key: indexKey,
      now: () => context.now(),
      defaults: config.personLimits,
    }),
    events,
    hashing: createHashingQueue(),
    limiter: createLimiter({ database, now: () => context.now(), factor: config.limitFactor }),
    collector: startCollector({ database, log, now, keepDays: config.trackingKeepDays }),
    now,
    // Jobs that other requests wait for are not part of this request.
    wakeJobs: () => withoutDeadline(() => tracer.outside(() => work?.wake())),
    readiness,
    admission: createAdmission(config.maxRequests, config.trustedProxies),
    meter,
    tracer,
    isJobLive: async (job) => (await work?.isLive(job)) ?? false,
  }
  return {
    context,
    startWork: async () => {
      work = await waitForDatabase(log, () => openWork(context, signingSeeds, clock))
      readiness.state = 'READY'
      await work.start()
    },
    stopWork: async () => {
      await work?.stop()
    },
    close: async () => {
      context.mailer.close()
      await sink?.stop()
      await context.collector.stop()
      await Promise.all([tracer.stop(), database.close()])
    },
  }
}
