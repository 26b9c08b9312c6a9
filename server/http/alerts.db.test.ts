import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { signInCall } from '@relief/contract/calls/accounts.ts'
import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { changePasswordCall } from '@relief/contract/calls/log-in.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { untilLockWait } from '@relief/testing/lock-wait.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { evaluate, readSeries, type Series } from '../../promql.ts'
import { requestPerson } from '../chat/tickets.ts'
import { checkpointRound } from '../jobs/checkpoints.ts'

/**
 * What each alert is about happens to a real server, and the alert's own expression without its limits must
 * show it. deploy/alerts-test.yml tests the limits. docs/runbook.md names the test of each alert.
 */
const { groups } = parse(readFileSync('deploy/alerts.yml', 'utf8')) as {
  groups: { rules: { alert: string; expr: string }[] }[]
}
const rules = groups.flatMap((group) => group.rules)

/** How long the help desk waits before it fails. */
let deskDelayMs = 0
const desk = createServer((request, response) => {
  request.resume().on('end', () => setTimeout(() => response.writeHead(503).end(), deskDelayMs))
})
const settings = {
  HELP_DESK_URL: '',
  HELP_DESK_KEY: 'key',
  SMTP_URL: '',
  MAX_REQUESTS: '20',
  NUMBERS_PER_ACCOUNT: '1',
}
beforeAll(async () => {
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  settings.HELP_DESK_URL = `http://127.0.0.1:${(desk.address() as AddressInfo).port}/tickets`
  // No mail server listens here.
  settings.SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
})
afterAll(() => {
  desk.close()
})
const server = useServer('postgres', { own: true, settings })

type Scrape = ReadonlyMap<string, number>
async function scrape(): Promise<Scrape> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

/**
 * The largest value of each side of an alert's expression, without its limits; 0 where it has none. Most
 * expressions have one side; those with `or` have two.
 */
function valuesAfter(alert: string, scrapes: readonly Scrape[]): number[] {
  const { expr = '' } = rules.find((rule) => rule.alert === alert) ?? {}
  const used: string[] = expr.match(/[a-z_]+/g) ?? []
  const all = new Set(scrapes.flatMap((each) => [...each.keys()]))
  const names = [...all].filter((name) => used.includes(name.replace(/\{.*/, '')))
  const series = names.map((name): Series => {
    return { labels: readSeries(name), values: scrapes.map((each) => each.get(name) ?? null) }
  })
  return expr.split(' or ').map((side) => {
    const found = evaluate(side.replace(/ [>=]+ [\d.]+/g, ''), series, scrapes.length - 1)
    return Math.max(0, ...found.map(({ value }) => value).filter((value) => !Number.isNaN(value)))
  })
}

/**
 * Every side of the alert's expression grows. The cause happens twice, because a rate misses the first value
 * of a series that begins with it.
 * @param cause what the alert is about; it may return the metrics of the moment that counts
 */
async function expectToShow(alert: string, cause: () => Promise<unknown>): Promise<void> {
  const before = await scrape()
  const shown = async () => {
    const seen = await cause()
    return seen instanceof Map ? seen : await scrape()
  }
  const [first, second] = [await shown(), await shown()]
  const quiet = valuesAfter(alert, [before, before])
  const seen = valuesAfter(alert, [before, first, second])
  expect(seen.length).toBeGreaterThan(0)
  for (const [at, value] of seen.entries()) expect(value, alert).toBeGreaterThan(quiet[at] ?? Number.NaN)
}

const rows = (sql: string, values: unknown[] = []) =>
  server.context.database.query<Record<string, unknown>>(sql, values)
const someone = async () => {
  const applicant = await someApplicant(server.origin)
  return { applicant, id: await someApplication(applicant) }
}
const read = async (applicant: Applicant, applicationUuid: string) =>
  await applicant.sendRaw('GET', getApplicationCall.path.replace('{applicationUuid}', applicationUuid))

/**
 * Reads of an application whose table is locked.
 * @param meanwhile runs once one of them waits; the lock ends after it
 * @returns their statuses
 */
async function readLocked<Seen>(count: number, meanwhile: () => Promise<Seen>) {
  const { applicant, id } = await someone()
  const { databaseUrl } = server.context.config
  const own = openPostgres(databaseUrl ?? '', () => undefined, { connections: 2 })
  const { replies, seen } = await own.transaction(async (locking) => {
    await locking.query('lock table application in access exclusive mode')
    const replies = Array.from({ length: count }, () => read(applicant, id))
    await untilLockWait(own)
    return { replies, seen: await meanwhile() }
  })
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  await own.close()
  return { statuses, seen }
}

test('RequestsFail shows requests that fail', async () => {
  const { applicant, id } = await someone()
  await expectToShow('RequestsFail', async () => {
    await rows('alter table application rename to application_elsewhere')
    const { status } = await read(applicant, id)
    await rows('alter table application_elsewhere rename to application')
    expect(status).toBe(500)
  })
})

test('RequestsTurnedAway shows requests beyond the limit', async () => {
  await expectToShow('RequestsTurnedAway', async () => {
    const before = server.context.admission.turnedAway()
    const turnedAway = async () => server.context.admission.turnedAway() - before
    const { statuses } = await readLocked(30, () => until(turnedAway, (count) => count === 10))
    expect(statuses.filter((status) => status === 503)).toHaveLength(10)
  })
})

test('RequestsSlow shows a request that waits for a lock', async () => {
  await expectToShow('RequestsSlow', async () => {
    // Longer than the alert's limit.
    const { statuses } = await readLocked(1, () => wait(1_100))
    expect(statuses).toEqual([200])
  })
})

test('ConnectionsExhausted shows statements that wait for a connection', async () => {
  const waiting = async () => server.context.database.connections?.().waiting ?? 0
  await expectToShow('ConnectionsExhausted', async () => {
    const { statuses, seen } = await readLocked(15, async () => {
      await until(waiting, (count) => count >= 5)
      // It counts, and then waits for a connection itself.
      const scraping = scrape()
      await until(waiting, (count) => count > 5)
      return { scraping }
    })
    expect(new Set(statuses)).toEqual(new Set([200]))
    return await seen.scraping
  })
})

test('EvidenceUnsigned shows the age of the signatures once there are decisions', async () => {
  await expectToShow('EvidenceUnsigned', async () => {
    const { applicant, id } = await someone()
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    const signer = createSigner({ current: 's1', keys: new Map([['s1', randomBytes(32)]]) })
    const { signal } = new AbortController()
    await checkpointRound(server.context, signer).run({ isFirst: false, signal })
  })
})

/** The ticket job of a new application, which the help desk has rejected once. */
async function failedTicket(): Promise<unknown> {
  const { id } = await someone()
  await requestPerson(server.context, id, 'CRISIS', 'Call me')
  const jobs = () =>
    rows(
      `select j.id from pgboss.job j join outbox o on o.id = j.id
        where o.application_uuid = $1 and o.topic = 'hand-over-ticket' and j.state = 'retry'`,
      [id],
    )
  const [job] = await until(jobs, (found) => found.length > 0)
  return job?.['id']
}

test('WorkWaits shows mail without a mail server, and a job that no process runs', slow, async () => {
  await expectToShow('WorkWaits', async () => {
    await until(
      () => rows('select 1 from mail_message where attempts > 0 and sent_at is null'),
      (found) => found.length > 0,
    )
    const job = await failedTicket()
    await rows(`update pgboss.job set start_after = now() + interval '3 seconds' where id = $1`, [job])
    return await server.context.database.transaction(async (db) => {
      // No other process takes a locked row, as if each of them hung.
      await db.query('select 1 from pgboss.job where id = $1 for update', [job])
      return await until(scrape, (seen) =>
        [...seen.keys()].some((name) => name.startsWith('job_oldest_seconds') && name.includes('"due"')),
      )
    })
  })
})

test.each(['JobRetried', 'JobsFail', 'TicketsWait', 'VendorFails', 'VendorBudgetSpent'])(
  '%s shows a help desk that is down',
  async (alert) => {
    await expectToShow(alert, () => failedTicket())
  },
)

test('VendorSlow shows a help desk that takes long', async () => {
  await expectToShow('VendorSlow', async () => {
    deskDelayMs += 1_000
    await failedTicket()
  })
})

test('JobGaveUp shows a job that has no tries left', slow, async () => {
  await expectToShow('JobGaveUp', async () => {
    const job = await failedTicket()
    await rows('update pgboss.job set retry_count = retry_limit - 1, start_after = now() where id = $1', [
      job,
    ])
    await until(
      () => rows(`select 1 from pgboss.job where id = $1 and state = 'failed'`, [job]),
      (found) => found.length > 0,
    )
  })
})

const logIn = ({ email, sendRaw }: Applicant) =>
  sendRaw('POST', signInCall.path, { email, password: 'not this one' })
const tool = async (name: string, args: readonly string[]) => {
  const { databaseUrl, dataDirectory } = server.context.config
  const { code, output } = await runTool(name, args, {
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDirectory,
  })
  expect(code, output).toBe(0)
}

test('LogInsRejected shows a wrong password', async () => {
  const { applicant } = await someone()
  await expectToShow('LogInsRejected', () => logIn(applicant))
})

test('AccountsGuessed shows ten wrong passwords of one account', async () => {
  await expectToShow('AccountsGuessed', async () => {
    const { applicant } = await someone()
    for (let tries = 0; tries < 10; tries++) await logIn(applicant)
  })
})

test('AccessRejected shows a request for the data of another account', async () => {
  await expectToShow('AccessRejected', async () => {
    const [{ id }, { applicant }] = [await someone(), await someone()]
    expect((await read(applicant, id)).status).toBe(404)
  })
})

test('ProofsRejected shows a wrong password for a change', async () => {
  await expectToShow('ProofsRejected', async () => {
    const { applicant } = await someone()
    const proof = { password: 'not this one' }
    await applicant.send(changePasswordCall, { body: { newPassword: 'quite another phrase', proof } })
  })
})

test('PayoutAccountsMoved shows payout accounts, and limits on persons', slow, async () => {
  await expectToShow('PayoutAccountsMoved', async () => {
    const borrower = await someoneAboutToAccept(server.origin)
    await borrower.accept()
    await borrower.give('000123456789')
    const { applicant, id } = await someone()
    await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '219340200' })
    await applicant.send(withdrawCall, { params: { applicationUuid: id }, body: {} })
    const next = await someApplication(applicant)
    await answerUntil(applicant, next, 'PRICING', { ssn: '219340300' })
    await until(
      () => rows('select 1 from person_limit where application_uuid = $1', [next]),
      (found) => found.length > 0,
    )
  })
})

test('StaffAccess and KeyUse show commands that open data and use keys', slow, async () => {
  const { id } = await someone()
  const hold = [id, 'on', 'Examination of 2027', '--operator', 'Robin Doe']
  await expectToShow('StaffAccess', async () => await tool('hold', hold))
  await expectToShow('KeyUse', async () => await tool('keys', ['list']))
})
