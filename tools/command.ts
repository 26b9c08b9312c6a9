import { existsSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { uuid } from '@relief/contract/fields.ts'
import { readApplicationNumber } from '@relief/domain/application-number.ts'
import { BadConfig, type Config, readConfig } from '@relief/server/settings/config.ts'
import { WrongKeys } from '@relief/server/settings/wrapped-keys.ts'
import { findNumberedApplication } from '@relief/store/application-number.ts'
import { findUnknownApplications } from '@relief/store/audit.ts'
import type { Database, Db } from '@relief/store/db.ts'
import { explainFileError, UnusableDirectory } from '@relief/store/directory-errors.ts'
import { DirectoryInUse } from '@relief/store/directory-lock.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import { setIdClock } from '@relief/store/ids.ts'
import { countMigrations, readMigrations, WrongSchema } from '@relief/store/migrate.ts'
import { commandLimits, openPostgres } from '@relief/store/postgres.ts'
import { explainConnection } from '@relief/store/postgres-errors.ts'
import { makePrivateFolder, PRIVATE_FILE } from '@relief/store/private-files.ts'
import { readDatabaseTime } from '@relief/store/waiting-work.ts'
import * as z from 'zod/mini'

/** Bad arguments: the command prints its usage and exits with 2. */
export class Usage extends Error {
  override readonly name = 'Usage'
}

/** A failure with a message for the operator; the command exits with 1. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun'
}

/** The id in lower case, as the database writes it, or null for a text that is no id. */
export const readId = (text: string): string | null => uuid.safeParse(text).data ?? null

/** How an operator may name an application in the arguments of a command. */
export const APPLICATION = '<application ID or number>'

/** The id, or the number that the applicant reads out; null for a text that is neither, as one mistyped. */
export const readApplication = (text: string): string | null => readId(text) ?? readApplicationNumber(text)

/**
 * The same for an argument that must name an application.
 * @param hint what to do instead, after the message
 * @throws Usage
 */
export function parseApplication(typed: string | undefined, hint = ''): string {
  if (!typed) throw new Usage()
  const named = readApplication(typed)
  if (named === null) throw new Usage(`${typed} is no application's ID or number${hint}`)
  return named
}

/** A smaller difference may be the duration of the statement. */
const MAX_SKEW_MS = 2_000

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** As long as a path may be. Names, reasons and notes are kept for years. */
const LONGEST_ARGUMENT = 4096
/** A note may have several lines. */
const CONTROL = /[^\P{Cc}\n\t]/u

/**
 * Runs a command to its end.
 * @param work returns the exit code
 */
export async function runCommand(usage: string, work: (args: readonly string[]) => Promise<number>) {
  // Without a locale every validation message is "Invalid input".
  z.config(z.locales.en())
  followOutput()
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    say(`Usage: ${usage}`)
    return
  }
  try {
    if (args.some((argument) => argument.length > LONGEST_ARGUMENT))
      throw new Usage(`An argument has more than ${LONGEST_ARGUMENT} characters`)
    if (args.some((argument) => CONTROL.test(argument)))
      throw new Usage('An argument has a control character, which could hide or color text in a terminal')
    process.exitCode = Math.max(await work(args), Number(process.exitCode ?? 0))
  } catch (error) {
    const badArguments = explainArguments(error)
    process.exitCode = badArguments === null ? 1 : 2
    const words = badArguments === null ? wordsOf(error) : `${badArguments}Usage: ${usage}`
    process.stderr.write(`${words}\n`)
  }
}

/**
 * A reader such as `head` may close the output early: the command then continues to its end without it. Of a
 * disk that is full it tells the operator, who would take the output for the whole of it.
 */
function followOutput(): void {
  process.stderr.on('error', () => undefined)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || process.exitCode === 1) return
    process.exitCode = 1
    process.stderr.write(`The output could not be written: ${error.message}\n`)
  })
}

const foreseen = [CannotRun, BadConfig, UnusableDirectory, WrongKeys, WrongSchema]

/** What is wrong with the arguments, as lines of their own, also if `parseArgs` of Node found it. */
function explainArguments(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code } = error as NodeJS.ErrnoException
  if (!(error instanceof Usage) && !code?.startsWith('ERR_PARSE_ARGS_')) return null
  return error.message === '' ? '' : `${error.message}\n`
}

function wordsOf(error: unknown): string {
  if (error instanceof DirectoryInUse)
    return `${error.message}\nThe embedded database is for one process at a time: stop the server, run this again, and start it after.`
  if (error instanceof Error && foreseen.some((kind) => error instanceof kind)) return error.message
  const connection = explainConnection(error)
  if (connection !== null) return `DATABASE_URL: ${connection}`
  const file = explainFileError(error, 'A file of this command', 'Correct it, or name another path.')
  if (file !== null) return file
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Opens the server's database by the server's configuration during the work. It runs no migrations. */
export async function withDatabase(
  work: (database: Database, config: Config) => Promise<number>,
): Promise<number> {
  const config = readConfig(process.env)
  const database = await open(config)
  try {
    await checkSchema(database)
    await followClock(database)
    return await work(database, config)
  } finally {
    await database.close()
  }
}

/** Ids are ordered by the clock of the database, as those of the servers are. */
async function followClock(database: Database): Promise<void> {
  const skewMs = (await readDatabaseTime(database)).getTime() - Date.now()
  if (Math.abs(skewMs) > MAX_SKEW_MS) setIdClock(() => Date.now() + skewMs)
}

async function open({ databaseUrl, dataDirectory }: Config): Promise<Database> {
  if (databaseUrl !== null)
    return openPostgres(databaseUrl, (error) => process.stderr.write(`${error.message}\n`), {
      connections: 2,
      limits: commandLimits,
    })
  if (!existsSync(join(dataDirectory, 'database')))
    throw new CannotRun(`There is no database in ${dataDirectory} yet. Start the server once: npm start`)
  return await openEmbedded(dataDirectory)
}

/**
 * The ids of applications that an operator named.
 * @param named by {@link readApplication}
 * @throws CannotRun for the id or number of no application
 */
export async function requireApplications(database: Db, named: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const text of named) {
    const id = readApplicationNumber(text) === null ? text : await findNumberedApplication(database, text)
    if (id === null) throw new CannotRun(`There is no application ${text}`)
    if (!ids.includes(id)) ids.push(id)
  }
  const unknown = await findUnknownApplications(database, ids)
  if (unknown.length > 0) throw new CannotRun(`There is no application ${unknown.join(', ')}`)
  return ids
}

/** The same for one application. */
export async function requireApplication(database: Db, named: string): Promise<string> {
  const [id = named] = await requireApplications(database, [named])
  return id
}

/** Whether an argument names a folder; one that begins with a hyphen is a mistaken option. */
export const isFolder = (argument: string | undefined): argument is string =>
  argument !== undefined && argument !== '' && !argument.startsWith('-')

/**
 * Takes an empty folder for this command alone: its files are never mixed with others, not even with those
 * of the same command at the same time. A file in it says that it is unfinished. It waits for nothing, so
 * that no signal comes before its caller watches for one.
 * @returns what to call when the folder is complete
 * @throws CannotRun for a folder with files
 */
function takeEmptyFolder(folder: string): () => Promise<void> {
  const mark = join(folder, 'unfinished')
  const hint = ' Its file “unfinished” says that a command still writes there or was killed: then delete it.'
  const taken = () =>
    new CannotRun(`${folder} is not empty. Name a new folder.${existsSync(mark) ? hint : ''}`)
  if (readdirSync(folder).length > 0) throw taken()
  try {
    writeFileSync(mark, '', { flag: 'wx', mode: PRIVATE_FILE })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? taken() : error
  }
  if (readdirSync(folder).length === 1) return () => rm(mark)
  rmSync(mark)
  throw taken()
}

/** Removes everything from the folder: it has personal data. */
function empty(folder: string): void {
  for (const name of readdirSync(folder))
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  try {
    rmdirSync(folder)
  } catch {
    // It is the root of a volume, or this user may not remove it.
  }
}

/**
 * Fills a new or empty folder, or leaves nothing in it when that fails or the command is stopped.
 * @param what is written, as a sentence names it: the backup
 * @param fill calls `finish` when every file is there
 * @throws CannotRun for a folder with files
 */
export async function fillFolder<Result>(
  folder: string,
  what: string,
  fill: (finish: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  await makePrivateFolder(folder)
  const finish = takeEmptyFolder(folder)
  const unwatch = whenStopped(() => {
    empty(folder)
    return `${what} was not finished, and nothing of it was kept in ${folder}`
  })
  try {
    return await fill(finish)
  } catch (error) {
    empty(folder)
    throw error
  } finally {
    unwatch()
  }
}

/**
 * Runs `clean` when the operator or the system stops the command, and ends it.
 * @returns what to call when there is nothing to clean any more
 */
export function whenStopped(clean: () => string): () => void {
  const stop = (signal: NodeJS.Signals) => {
    process.stderr.write(`${signal}: ${clean()}\n`)
    process.exit(1)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

async function checkSchema(database: Database): Promise<void> {
  const applied = await countMigrations(database)
  const expected = (await readMigrations()).length
  if (applied === expected) return
  if (applied === 0)
    throw new CannotRun('No server has started on this database yet. Start it once: npm start')
  throw new CannotRun(
    applied > expected
      ? `The database is at migration ${applied} and this program at ${expected}: a newer version wrote it. Use the commands of that version.`
      : `The database is at migration ${applied} and this program at ${expected}: an older version wrote it. Use the commands of that version for a backup, then start the server of this version once.`,
  )
}
