import { DirectoryInUse } from '@relief/store/directory-lock.ts'
import * as z from 'zod/mini'
import { compose } from './compose.ts'
import { createApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { createLog, type Log } from './log.ts'
import { BadConfig, type Config, readConfig } from './settings/config.ts'
import { WrongKeys } from './settings/keys.ts'

/** Without a locale every validation message is "Invalid input". */
z.config(z.locales.en())

const say = (line: string) => process.stdout.write(`${line}\n`)

function giveUp(error: unknown): never {
  const isForeseen =
    error instanceof BadConfig || error instanceof DirectoryInUse || error instanceof WrongKeys
  process.stderr.write(
    `${isForeseen ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}

function announce(config: Config): void {
  say(`Relief Loans: ${config.publicUrl}/relief-loans`)
  if (config.databaseUrl === null)
    say('Embedded database: one process, right for trying out. Set DATABASE_URL to use PostgreSQL.')
  if (config.isSandbox)
    say('Sandbox world: no real bureau or bank is asked. See docs/sandbox.md for what to type.')
  if (config.servicing === null)
    say('Loan servicing: none. Loans that are paid out are handed over to nobody until SERVICING is set.')
}

async function start(config: Config, log: Log): Promise<void> {
  const { context, startWork, stop } = await compose(config, log)
  const address = { port: config.port, hostname: config.host }
  const server = listen(createApp(context), address, () => startWork().then(() => announce(config), giveUp))
  server.on('error', (error: NodeJS.ErrnoException) =>
    giveUp(
      error.code === 'EADDRINUSE'
        ? new BadConfig([`PORT: ${config.port} is in use by another program. Choose another`])
        : error,
    ),
  )
  let isStopping = false
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    server.close(() => stop().then(() => process.exit(0), giveUp))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => process.exit(1), 10_000).unref()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

try {
  const config = readConfig(process.env)
  await start(config, createLog(config.logLevel))
} catch (error) {
  giveUp(error)
}
