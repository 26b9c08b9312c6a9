import { explainFileError, UnusableDirectory } from '@relief/store/directory-errors.ts'
import { DirectoryInUse } from '@relief/store/directory-lock.ts'
import { WrongSchema } from '@relief/store/migrate.ts'
import { explainConnection } from '@relief/store/postgres-errors.ts'
import * as z from 'zod/mini'
import { compose } from './compose.ts'
import { createApp } from './http/app.ts'
import { explainListening, listen } from './http/listen.ts'
import { createLog, type Log } from './log.ts'
import { BadConfig, type Config, readConfig, unknownSettings } from './settings/config.ts'
import { WrongKeys } from './settings/wrapped-keys.ts'
import { stopGracefully } from './shutdown.ts'

/** Without a locale, every validation message would be "Invalid input". */
z.config(z.locales.en())

const say = (line: string) => process.stdout.write(`${line}\n`)

const foreseen = [BadConfig, DirectoryInUse, UnusableDirectory, WrongKeys, WrongSchema]

/** An error that the operator can fix is shown as one sentence; any other with its stack. */
function describe(error: unknown): string {
  const connection = explainConnection(error)
  if (connection !== null) return new BadConfig([`DATABASE_URL: ${connection}`]).message
  const address = explainListening(error)
  if (address !== null) return new BadConfig([address]).message
  if (foreseen.some((kind) => error instanceof kind)) return (error as Error).message
  const fileError = explainFileError(error)
  if (fileError !== null) return fileError
  return error instanceof Error ? (error.stack ?? error.message) : 'The server could not start'
}

function giveUp(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
}

function announce(config: Config): void {
  say(`Relief Loans: ${config.publicUrl}/relief-loans`)
  if (config.databaseUrl === null)
    say(
      'Embedded database: one process, for trying out. A power failure can lose or damage the latest data. Set DATABASE_URL to use PostgreSQL.',
    )
  if (config.isSandbox)
    say('Sandbox world: no real bureau or bank is asked. See docs/sandbox.md for what to type.')
  if (config.servicing === null)
    say('Loan servicing: none. Loans that are paid out are handed over to nobody until SERVICING is set.')
}

/**
 * Redirects output of libraries and unhandled errors to the log, which has no personal data and no values of
 * statements. Other output of libraries is dropped, because it may contain both.
 */
function redirectToLog(log: Log): void {
  const print =
    (level: 'error' | 'warn') =>
    (...printed: unknown[]) =>
      log[level]({ error: printed.find((value) => value instanceof Error) }, 'A library printed a message')
  Object.assign(console, {
    error: print('error'),
    warn: print('warn'),
    log: print('warn'),
    info: print('warn'),
  })
  process.on('unhandledRejection', (error) => {
    log.error({ error }, 'An error was not handled; the process continues')
  })
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'An error left the process in an unknown state; it ends')
    process.exit(1)
  })
}

async function start(config: Config, log: Log): Promise<void> {
  // Nothing to finish yet. Without a listener, the first process of a container would ignore the signal.
  let stop = (): void => process.exit(0)
  process.on('SIGTERM', () => stop())
  process.on('SIGINT', () => stop())
  const { context, startWork, stopWork, close } = await compose(config, log)
  const address = { port: config.port, hostname: config.host }
  const server = listen(createApp(context), context.admission, address, () =>
    startWork().then(() => announce(config), giveUp),
  )
  server.on('error', (error: NodeJS.ErrnoException) =>
    giveUp(
      error.code === 'EADDRINUSE'
        ? new BadConfig([`PORT: ${config.port} is in use by another program. Choose another`])
        : error,
    ),
  )
  let isStopping = false
  stop = () => {
    // A second signal means that the operator does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    const { readiness } = context
    const drainMs = config.drainSeconds * 1_000
    stopGracefully({ server, readiness, drainMs, stopWork, close, log }).then(
      (isClean) => process.exit(isClean ? 0 : 1),
      (error: unknown) => {
        log.fatal({ error }, 'The server could not stop in order; it ends')
        process.exit(1)
      },
    )
  }
}

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  redirectToLog(log)
  for (const setting of unknownSettings(process.env))
    log.warn({ setting }, 'This variable is not a setting of the server; check its spelling')
  await start(config, log)
} catch (error) {
  giveUp(error)
}
