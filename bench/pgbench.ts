import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPostgres } from '@relief/store/postgres.ts'
import { judge } from './budget.ts'
import { figures, openWorld, type RecordedSubmission } from './submission-world.ts'

/**
 * Step submissions of one server process, against pgbench with the same statements in the same run: the
 * server or pgbench on one core, PostgreSQL on another, which it shares with the clients that submit over
 * HTTP. Needs pgbench 14 or newer, taskset, and PostgreSQL on this machine. Run `npm run build` first.
 */
const LOAD = { clients: 16, seconds: 8 }
const ROUNDS = 3
const [SERVER_CORE, DATABASE_CORE] = ['0', '1']
const run = promisify(execFile)
const say = (line: string) => process.stdout.write(`${line}\n`)

const pin = (pid: number, core: string) => run('taskset', ['-a', '-c', '-p', core, String(pid)])

/** A value in SQL notation; the version and the next version come from the row that was read. */
function toSql(value: unknown, version: number): string {
  if (value === version) return ':version'
  if (value === version + 1) return '(:version + 1)'
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** The script of a submission: values that were read go into variables. */
function toScript({ version, statements }: RecordedSubmission): string {
  return statements
    .map(({ text, values }, at) => {
      const sql = text.replaceAll(/\$(\d+)/g, (_, number) => toSql(values[Number(number) - 1], version))
      return at === 0 ? `${sql} \\gset\n` : `${sql};\n`
    })
    .join('')
}

async function postmaster(url: string): Promise<number> {
  const database = openPostgres(url, () => undefined, { connections: 1 })
  const [row] = await database
    .query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    .finally(() => database.close())
  return Number(readFileSync(join(row?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
}

const folder = mkdtempSync(join(tmpdir(), 'relief-pgbench-'))
const world = await openWorld()
try {
  await pin(await postmaster(world.databaseUrl), DATABASE_CORE)
  await pin(process.pid, DATABASE_CORE)
  await world.fill(1000)
  const subjects = await world.subjects(64)
  const scripts: string[] = []
  for (const [at, subject] of subjects.slice(0, LOAD.clients).entries()) {
    const path = join(folder, `${at}.sql`)
    const forward = toScript(await world.recordStatements(subject, true))
    writeFileSync(path, forward + toScript(await world.recordStatements(subject, false)))
    scripts.push(path)
  }
  const countChanges = async () => {
    const versions = await Promise.all(subjects.slice(0, LOAD.clients).map(world.findVersion))
    return versions.reduce((sum, version) => sum + version, 0)
  }
  /** Submissions a second; each client has an application of its own. */
  const measurePgbench = async (): Promise<number> => {
    const before = await countChanges()
    const options = ['-n', '-M', 'prepared', '-T', String(LOAD.seconds), '-f']
    const outputs = await Promise.all(
      scripts.map((script) =>
        run('taskset', ['-c', SERVER_CORE, 'pgbench', ...options, script, world.databaseUrl]),
      ),
    )
    // A script goes forward and back.
    const read = (what: RegExp) =>
      outputs.reduce((sum, { stdout }) => sum + 2 * Number(what.exec(stdout)?.[1]), 0)
    const changes = (await countChanges()) - before
    if (changes !== read(/actually processed: (\d+)/))
      throw new Error(`pgbench changed the applications ${changes} times: its scripts are not submissions`)
    return read(/tps = ([\d.]+)/)
  }
  const server = await world.startProcess()
  await pin(server.pid, SERVER_CORE)
  await world.measure(server.overHttp, subjects, LOAD)
  for (let round = 0; round < ROUNDS; round++) {
    const http = await world.measure(server.overHttp, subjects, LOAD)
    const pgbench = await measurePgbench()
    say(`step submissions, one process: ${figures(http)}`)
    say(`pgbench, the same statements:  ${Math.round(pgbench)} a second`)
    const ratio = http.rate / pgbench
    say(`ratio ${ratio.toFixed(2)} ${judge(ratio >= 0.45, '0.45')}`)
  }
  await server.end()
} finally {
  await world.close()
  rmSync(folder, { recursive: true })
}
