import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import { policies } from '@relief/partners/policy.ts'
import { keyFileIn, readOrCreateKeys } from '@relief/server/settings/keys.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import type { Database } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { findSecurityChain, findSecurityEvents } from '@relief/store/security-event.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { openLine } from '@relief/testing/line.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { startServer } from '@relief/testing/server.ts'
import { slow } from '@relief/testing/slow.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: Database
let remove: () => Promise<void>
let environment: Record<string, string> = {}
let folder = ''
let heldId = ''
let withdrawnId = ''
let id = ''
let lineId = ''

const newestEvent = async () => (await findSecurityChain(database))?.sequence ?? 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relief-commands-'))
  const server = await startServer('postgres')
  const applicant = await someApplicant(server.origin)
  id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const other = await someApplicant(server.origin)
  await answerUntil(other, await someApplication(other), 'OFFER_SELECTION', { ssn: '123450700' })
  const held = async () => {
    const someone = await someApplicant(server.origin)
    const applicationUuid = await someApplication(someone)
    await answerUntil(someone, applicationUuid, 'OFFER_SELECTION', { ssn: '123451400' })
    return { someone, applicationUuid }
  }
  heldId = (await held()).applicationUuid
  const left = await held()
  withdrawnId = left.applicationUuid
  await left.someone.send(withdrawCall, { params: { applicationUuid: withdrawnId }, body: {} })
  const line = await openLine(server.origin)
  lineId = line.id
  await line.draw(400)
  await line.until('SETTLED')
  // A running server signs the evidence each minute, including data that a test has temporarily altered.
  await server.end()
  remove = server.remove
  const { databaseUrl, dataDirectory } = server.context.config
  environment = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDirectory }
  database = openPostgres(databaseUrl ?? '', (error) => {
    throw error
  })
})
afterAll(async () => {
  await database.close()
  await remove()
  await rm(folder, { recursive: true })
})

const run = (name: string, args: readonly string[] = [], settings = environment) =>
  runTool(name, args, settings)

/** A machine whose clock is a day ahead. */
const AHEAD =
  'const Now = Date; Date = class extends Now { constructor(...at) { super(...(at.length ? at : [Date.now()])) } static now() { return Now.now() + 864e5 } }'
const CLOCK_AHEAD = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(AHEAD)}` }
const BY = ['--operator', 'Robin Doe']
const NO_FEE = ['--subscription', '0']
const WHY = [...BY, '--reason', 'Examination of 2027']

test.each([
  ['policy', ['fix']],
  ['policy', ['check', 'a', 'b']],
  ['replay', []],
  ['replay', ['7']],
  ['verify-audit', ['all']],
  ['evidence', []],
  ['evidence', ['7', ...WHY]],
  ['evidence', ['7', '019a0000-0000-7000-8000-000000000001', ...WHY]],
  ['evidence', ['--from', '2026-11-01', ...WHY]],
  ['evidence', ['--from', '2026-11-31', '--to', '2026-12-01', ...WHY]],
  ['evidence', ['--form', '2026-11-01', ...WHY]],
  ['evidence', ['019a0000-0000-7000-8000-000000000001', ...BY]],
  ['evidence', ['019a0000-0000-7000-8000-000000000001', '--reason', 'why']],
  ['evidence', ['019a0000-0000-7000-8000-000000000001', '--operator', '--reason', 'why']],
  ['hold', ['7']],
  ['funnel', ['99999999999']],
  ['funnel', ['1e1']],
  ['keys', []],
  ['keys', ['change']],
  ['keys', ['retire']],
  ['keys', ['rotate', '']],
  ['keys', ['list', 'k1']],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', 'much', 'A-1', ...NO_FEE, ...BY]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '100', ...NO_FEE, ...BY]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '100', 'A-1', ...BY]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '100', 'A-1', ...NO_FEE]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '--refund', '0', 'R-1', ...BY]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '--refund', '10', ...BY]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '--returned', ...BY]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '10', '--returned', 'A-1', ...BY]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '10', '--dry-run', ...NO_FEE, ...BY]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '--refund', '10', '--dry-run', ...BY]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '--returned', '-n', ...BY]],
  ['line-payment', ['019a0000-0000-7000-8000-000000000001', '10', 'r'.repeat(201), ...NO_FEE, ...BY]],
  ['hold', ['019a0000-0000-7000-8000-000000000001', 'on', '--dry-run', ...BY]],
  ['hold', ['019a0000-0000-7000-8000-000000000001', 'on', 'why', '--operator', '-n']],
  ['review', ['019a0000-0000-7000-8000-000000000001', 'clear', '--dry-run', ...BY]],
  ['review', ['019a0000-0000-7000-8000-000000000001', 'clear', 'fine', ...BY, ...BY]],
  ['hold', ['019a0000-0000-7000-8000-000000000001', 'on', ...BY]],
  ['hold', ['019a0000-0000-7000-8000-000000000001', 'on', 'r'.repeat(4097), ...BY]],
  ['hold', ['019a0000-0000-7000-8000-000000000001', 'on', 'red\u001b[31m', ...BY]],
  ['hold', ['019a0000-0000-7000-8000-000000000001', 'on', 'why']],
  ['hold', ['019a0000-0000-7000-8000-000000000001', 'maybe', 'why', ...BY]],
  ['backtest', ['--population', 'many']],
  ['backtest', ['--population', '1e3']],
  ['backtest', ['--stored', '--population', '5']],
  ['backtest', ['--polcy', 'x.json']],
])('%s with %j prints its usage and exits with 2', slow, async (name, args) => {
  const { code, output } = await run(name, args)
  expect(output).toContain(`Usage: npm run ${name}`)
  expect(code).toBe(2)
})

/** Runs a command that writes to an output that is not read to its end. */
async function runInto(stdout: 'pipe' | number, name: string, args: readonly string[]) {
  const child = spawn(process.execPath, [`tools/dist/${name}.js`, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', stdout, 'pipe'],
  })
  child.stdout?.destroy()
  const [errors, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')])
  return { code, errors }
}

test('a command does its work if its output is not read; a full disk is an error', slow, async () => {
  const paid = [lineId, '1', 'unread', ...NO_FEE, ...BY]
  expect(await runInto('pipe', 'line-payment', paid)).toEqual({ code: 0, errors: '' })
  expect((await run('line-payment', paid)).output).toContain('was booked before')
  expect(await runInto('pipe', 'line-payment', [])).toMatchObject({ code: 2 })
  // A device that is always full, where the system has one.
  if (!existsSync('/dev/full')) return
  const full = await open('/dev/full', 'w')
  const { code, errors } = await runInto(full.fd, 'policy', ['print'])
  await full.close()
  expect([code, errors]).toEqual([1, expect.stringMatching(/^The output could not be written: ENOSPC.*\n$/)])
})

test('every decision replays the same, one and all', slow, async () => {
  expect(await run('replay', ['--all'])).toEqual({
    code: 0,
    output: '6 decisions the same, byte for byte; 0 different\n',
  })
  const [row] = await database.query<{ decision_id: string }>(
    'select decision_id from decision where application_uuid = $1',
    [id],
  )
  const replayed = await run('replay', [row?.decision_id ?? ''])
  expect(replayed.output).toContain('the same, byte for byte: QUALIFIED')
  expect((await run('replay', ['019a0000-0000-7000-8000-000000000001'])).code).toBe(1)
})

test('the audit finds nothing; after an alteration it names it and fails', slow, async () => {
  expect((await run('verify-audit')).output).toMatch(
    /^5 applications, \d+ records, \d+ checkpoints, \d+ security events: all as they were/,
  )
  const change = (from: string, to: string) =>
    database.query(`update decision set result = replace(result, $2, $3) where application_uuid = $1`, [
      id,
      from,
      to,
    ])
  await change('"outcome":"QUALIFIED"', '"outcome":"DISQUALIFIED"')
  const found = await run('verify-audit')
  expect(found.code).toBe(1)
  expect(found.output).toContain(`application ${id}: decision`)
  expect((await run('replay', ['--all'])).code).toBe(1)
  await change('"outcome":"DISQUALIFIED"', '"outcome":"QUALIFIED"')
  expect((await run('verify-audit')).code).toBe(0)
})

test.each([
  ['backup', (place: string) => [place]],
  ['evidence', (place: string) => [id, place, ...WHY]],
])('%s names a file where a folder must be, without a stack trace', async (name, argsFor) => {
  const file = join(folder, `${name}.txt`)
  await writeFile(file, '')
  for (const place of [file, join(file, 'below')]) {
    const { code, output } = await run(name, argsFor(place))
    expect(output).toMatch(/^\S+\.txt\S* is not a folder\. Correct it, or name another path\.\n$/)
    expect(code).toBe(1)
  }
})

test('evidence that is stopped leaves no file of an applicant behind', slow, async () => {
  const place = join(folder, 'stopped')
  // The command waits for this table, when its folder is there.
  const [code, words] = await database.transaction(async (tx) => {
    await tx.query('lock table evidence_record in access exclusive mode')
    const child = spawn(process.execPath, ['tools/dist/evidence.js', id, lineId, place, ...WHY], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = Promise.all([text(child.stderr), once(child, 'close')])
    await expect.poll(() => existsSync(join(place, 'unfinished'))).toBe(true)
    child.kill('SIGTERM')
    const [output, [exit]] = await ended
    return [exit, output]
  })
  expect(words).toBe(`SIGTERM: the evidence was not finished, and nothing of it was kept in ${place}\n`)
  expect(code).toBe(1)
  expect(existsSync(place)).toBe(false)
})

test('a folder that a killed command left is named as such', async () => {
  const place = join(folder, 'killed')
  await mkdir(place)
  await writeFile(join(place, 'unfinished'), '')
  const { code, output } = await run('evidence', [id, place, ...WHY])
  expect(output).toContain('is not empty. Name a new folder. Its file “unfinished” says that a command still')
  expect(code).toBe(1)
})

test("an examiner's bundle is readable and can be checked without us", slow, async () => {
  const place = join(folder, 'bundle')
  // An id in capitals, as other systems write it, is the same id.
  const made = await run('evidence', [id.toUpperCase(), place, ...WHY])
  expect(made.output).toContain('Open index.html there')
  const read = (name: string) => readFile(join(place, name), 'utf8')
  const chain = JSON.parse(await read('chain.json')) as { kind: string; body: string }[]
  const record = chain.find(({ kind }) => kind === 'DECISION')
  const recorded = JSON.parse(record?.body ?? '{}') as Record<string, string> & { replyHashes: string[] }
  expect(sha256(await read('decisions/1/snapshot.json'))).toBe(recorded['snapshotHash'])
  expect(sha256(await read('decisions/1/result.json'))).toBe(recorded['resultHash'])
  expect(sha256(await read('decisions/1/policy.json'))).toBe(recorded['policyHash'])
  const reply = (await read('replies.csv')).split('\r\n').find((line) => line.includes('bureau'))
  const replyId = reply?.split(',').find((cell) => /^[0-9a-f-]{36}$/.test(cell) && cell !== id) ?? ''
  expect(recorded.replyHashes).toContain(sha256(await read(`replies/${replyId}.json`)))
  const index = await read('index.html')
  expect(index).toContain('Decided again, it is the same byte for byte.')
  expect(index).toContain('minimum-income')
  expect(index).not.toContain('<script')
  const consents = await read('consents.csv')
  const [hash = ''] = /[0-9a-f]{64}/.exec(consents) ?? []
  expect(await read(`texts/${hash}.html`)).toContain('<h1>')
  expect(index + consents + (await read('applicant.json'))).not.toMatch(/123450100|01021990/)
  expect((await run('evidence', ['019a0000-0000-7000-8000-000000000001', place, ...WHY])).code).toBe(1)
})

test('a sample of applications has a folder for each and one index', slow, async () => {
  const place = join(folder, 'sample')
  const rows = await database.query<{ id: string }>('select application_uuid as id from application')
  const ids = rows.map((row) => row.id)
  const made = await run('evidence', [...ids, place, ...WHY])
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('5 applications in') })
  const index = await readFile(join(place, 'index.html'), 'utf8')
  for (const sampled of ids) {
    expect(index).toContain(`href="${sampled}/index.html"`)
    expect(await readFile(join(place, sampled, 'index.html'), 'utf8')).toContain(sampled)
  }
  expect(index).toContain('as written')
  const period = await run('evidence', [
    '--from',
    '2020-01-01',
    '--to',
    '2099-01-01',
    join(folder, 'period'),
    ...WHY,
  ])
  expect(period.output).toContain('5 applications in')
  expect(await run('evidence', ['--from', '2020-01-01', '--to', '2020-01-02', ...WHY])).toMatchObject({
    code: 1,
  })
  const unknown = '019a0000-0000-7000-8000-000000000001'
  const none = await run('evidence', [id, unknown, join(folder, 'none'), ...WHY])
  expect(none).toMatchObject({ code: 1, output: expect.stringContaining(`no application ${unknown}`) })
})

test('a policy file is checked: valid, invalid and already released ones', slow, async () => {
  const file = join(folder, 'candidate.json')
  const newest = policies.at(-1)
  await writeFile(file, JSON.stringify({ ...newest, version: '2099.1', effectiveOn: '2099-01-01' }))
  expect(await run('policy', ['check', file])).toMatchObject({ code: 0 })
  const [first] = newest?.products ?? []
  const isNew = { ...first, productId: 'c0ffee00-0000-4000-8000-00000000abcd' }
  const bigger = { ...newest, products: [...(newest?.products ?? []), isNew] }
  await writeFile(file, JSON.stringify({ ...bigger, version: '2099.1', effectiveOn: '2099-01-01' }))
  expect(await run('policy', ['check', file])).toMatchObject({
    code: 0,
    output: expect.stringContaining('its name and fees belong there'),
  })
  await writeFile(file, JSON.stringify({ ...newest, maximumOutstandingLoans: 2 }))
  expect(await run('policy', ['check', file])).toMatchObject({
    code: 1,
    output: expect.stringContaining('is taken'),
  })
  await writeFile(file, JSON.stringify({ ...newest, coveredBorrowerMaximumApr: 36 }))
  expect((await run('policy', ['check', file])).output).toContain(
    'coveredBorrowerMaximumApr: must be a fraction',
  )
  await writeFile(file, '{"version":')
  expect((await run('policy', ['check', file])).output).toContain('is not JSON')
  await writeFile(file, '{\n  "version": "2027.1"\n  "effectiveOn": "2027-01-01"\n}')
  expect((await run('policy', ['check', file])).output).toMatch(/is not JSON.*line 3, column 3/)
  expect((await run('policy', ['check', join(folder, 'none.json')])).output).toContain('cannot be read')
  expect((await run('policy', ['print', '1999.1'])).code).toBe(1)
})

test('a list with too few common passwords changes nothing', async () => {
  const file = join(folder, 'passwords.txt')
  await writeFile(file, 'password\nshort\nPassword\nqwertyuiop\n')
  const { code, output } = await run('common-passwords', [file])
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('The list has 2 different passwords of at least'),
  ])
})

test('a command starts the way an operator starts it', slow, async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'policy', '--', 'print', '2026.1'])
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(policies[0])))
})

test('a backtest of stored or synthetic people writes a self-contained report', slow, async () => {
  const report = join(folder, 'report.html')
  const stored = await run('backtest', ['--stored', '--out', report])
  expect(stored).toMatchObject({ code: 0, output: expect.stringContaining('5 people decided under') })
  expect(await readFile(report, 'utf8')).toContain('Stored decisions hold nothing about groups')
  const made = await run('backtest', ['--population', '400', '--out', report])
  expect(made.output).toContain('400 people decided')
  const html = await readFile(report, 'utf8')
  expect(html).toContain('Adverse impact')
  // Five plots of the policy, and one of the scorecard's sums for each of two products.
  expect(html.match(/<svg/g)?.length).toBe(7)
  expect(html).not.toMatch(/<script|http/)
})

test('without a free embedded database the command says why', slow, async () => {
  const embedded = await startServer('embedded')
  const busy = await run('replay', ['--all'], { DATA_DIR: embedded.context.config.dataDirectory })
  expect(busy.code).toBe(1)
  expect(busy.output).toContain('is in use by another process')
  expect(busy.output).toContain('stop the server, run this again')
  await embedded.stop()
  const none = await run('replay', ['--all'], { DATA_DIR: join(folder, 'nothing') })
  expect(none.output).toContain('There is no database')
  expect(none.code).toBe(1)
})

test('a legal hold is placed on an application with a reason, and lifted', async () => {
  expect(await run('hold', [id.toUpperCase()])).toEqual({ code: 0, output: 'Not on hold\n' })
  const on = await run('hold', [id, 'on', 'Examination of 2027', ...BY])
  expect(on.code).toBe(0)
  expect(on.output).toMatch(/ on {2}Examination of 2027\nOn hold: nothing more of it is erased\n$/)
  const off = await run('hold', [id, 'off', 'It is over', ...BY])
  expect(off.output).toMatch(/Examination of 2027\n.* off It is over\nNot on hold\n$/)
  const number = formatApplicationNumber(await findApplicationNumber(database, id))
  expect((await run('hold', [number])).output).toContain('Not on hold')
  const mistyped = number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  expect(await run('hold', [mistyped])).toMatchObject({
    code: 2,
    output: expect.stringContaining("is no application's ID or number"),
  })
  const unknown = await run('hold', ['019a0000-0000-7000-8000-000000000001', 'on', 'Nobody', ...BY])
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('There is no application') })
})

test('who opened whose data and why is recorded, before it is opened', slow, async () => {
  const before = await newestEvent()
  await run('evidence', [id, join(folder, 'who'), ...BY, '--reason', 'Asked by someone@example.com'])
  const [event] = await findSecurityEvents(database, before, 10)
  expect(JSON.parse(event?.content ?? '')).toMatchObject({
    kind: 'STAFF_ACCESS',
    owner: event?.owner,
    applicationUuid: id,
    details: {
      command: 'evidence',
      operator: 'Robin Doe',
      reason: 'Asked by [email]',
      user: expect.any(String),
    },
  })
  expect(event?.owner).not.toBeNull()
  await run('hold', [id])
  await run('review')
  expect(await findSecurityEvents(database, before + 1, 10)).toEqual([])
  await run('keys', ['list'])
  const [use] = await findSecurityEvents(database, before + 1, 10)
  expect(JSON.parse(use?.content ?? '')).toMatchObject({ kind: 'KEY_USE', details: { action: 'list' } })
})

test('a payment on an application without a line is not booked', async () => {
  const { code, output } = await run('line-payment', [id, '100', 'A-1', ...NO_FEE, ...BY])
  expect([code, output]).toEqual([1, 'This application has no line of credit\n'])
})

test('a booked payment prints the balance, and what is due with subscriptions', slow, async () => {
  const book = async (...args: string[]) => (await run('line-payment', [lineId, ...args, ...BY])).output
  const due = '\\$100\\.00 of the balance and \\$2\\.50 of subscriptions\\.\\n$'
  expect(await book('100', 'B-1', ...NO_FEE)).toMatch(
    new RegExp(`^Booked\\. The balance is \\$299\\.00\\. Due by [A-Z].+: ${due}`),
  )
  expect(await book('299', 'B-2', ...NO_FEE)).toBe('Booked. Nothing is owed now.\n')
  expect(await book('299', 'B-2', ...NO_FEE)).toBe(
    'This was booked before; nothing was booked now. Nothing is owed now.\n',
  )
})

test('a returned payment is owed again, and more than a credit is not refunded', slow, async () => {
  const book = async (...args: string[]) => await run('line-payment', [lineId, ...args, ...BY])
  expect(await book('--returned', 'no-such')).toEqual({
    code: 1,
    output: 'No payment or refund is booked under this reference\n',
  })
  expect(await book('--refund', '1', 'R-1')).toEqual({ code: 1, output: 'That is more than the credit\n' })
  expect((await book('--returned', 'B-2')).output).toMatch(/^Booked\. The balance is \$299\.00\. Due by /)
  expect((await book('--returned', 'B-2')).output).toMatch(
    /^This was booked before; nothing was booked now\./,
  )
  expect((await book('299', 'B-2', ...NO_FEE)).output).toMatch(
    /^This reference is booked already, and was ret/,
  )
  expect((await book('299', 'B-3', ...NO_FEE)).output).toBe('Booked. Nothing is owed now.\n')
})

const NOTE = 'Saw the passport'

test.each([
  [[], 'Usage: npm run review'],
  [['not-an-id', 'clear', NOTE], 'not-an-id is no application\'s ID or number: "npm run review" lists'],
  [['00000000-0000-4000-8000-000000000000', 'approve', NOTE], 'Usage: npm run review'],
  [['00000000-0000-4000-8000-000000000000', 'clear'], 'Add a note in quotes'],
  [['00000000-0000-4000-8000-000000000000', 'clear', '  '], 'Add a note in quotes'],
  [['00000000-0000-4000-8000-000000000000', 'clear', 'two', 'words'], 'Put the note in quotes'],
  [['00000000-0000-4000-8000-000000000000', 'decline', NOTE], 'Give the reason of the decline: '],
])('npm run review -- %j says what is wrong, and exits with 2', async (args, words) => {
  const { code, output } = await run('review', [...args, ...BY])
  expect(output).toContain(words)
  expect(output).not.toContain(' at ')
  expect(code).toBe(2)
})

test('an operator lists held applications with reasons, and can clear one only once', slow, async () => {
  const listed = await run('review')
  const number = formatApplicationNumber(await findApplicationNumber(database, heldId))
  expect(listed.output).toMatch(
    new RegExp(`${number} possible match with a sanctions list, before pricing; submitted .+, notice due`),
  )
  expect(listed.output).toContain('1 waiting for a review')
  const unknown = await run('review', ['00000000-0000-4000-8000-000000000000', 'clear', NOTE, ...BY])
  expect(unknown).toEqual({
    code: 1,
    output: 'There is no application 00000000-0000-4000-8000-000000000000\n',
  })
  const never = await run('review', [id, 'clear', NOTE, ...BY])
  expect(never.code).toBe(1)
  expect(never.output).toContain('does not wait for a review and was never reviewed. Nothing was changed.')
  const withdrawn = await run('review', [withdrawnId, 'clear', NOTE, ...BY])
  expect(withdrawn.code).toBe(1)
  expect(withdrawn.output).toContain('It is WITHDRAWN, so nothing can change it. Nothing was changed.')
  const cleared = await run('review', [number, 'clear', NOTE, ...BY], { ...environment, ...CLOCK_AHEAD })
  expect(cleared).toMatchObject({ code: 0 })
  // Otherwise the next decision and the emails would wait for a day.
  const later = `recorded_at > clock_timestamp() + interval '1 minute'`
  for (const table of ['evidence_record', 'security_event'])
    expect(await database.query(`select recorded_at from ${table} where ${later}`), table).toEqual([])
  const again = await run('review', [heldId, 'decline', 'ON_SANCTIONS_LIST', NOTE, ...BY])
  expect(again.code).toBe(1)
  expect(again.output).toMatch(
    /does not wait for a review any more: Robin Doe cleared it on \d{4}-\d{2}-\d{2}\./,
  )
  expect(again.output).not.toContain('passport')
  expect((await run('review')).output).toContain('0 waiting for a review')
})

/** A database of the test's cluster, by name. */
const otherDatabase = (name: string) => {
  const url = new URL(environment['DATABASE_URL'] ?? '')
  url.pathname = `/${name}`
  return { ...environment, DATABASE_URL: url.href }
}

test('without the keys of the database a command says so and writes nothing', slow, async () => {
  const empty = join(folder, 'no-keys')
  const strange = join(folder, 'strange-keys')
  await readOrCreateKeys(keyFileIn(strange))
  const commands = [
    ['verify-audit', []],
    ['evidence', [id, join(folder, 'sealed'), ...WHY]],
    ['review', [heldId, 'clear', 'ID checked in person', ...BY]],
    ['keys', ['list']],
  ] as const
  const before = await newestEvent()
  for (const [name, args] of commands) {
    const { code, output } = await run(name, args, { ...environment, DATA_DIR: empty })
    expect([name, code, output]).toEqual([name, 1, expect.stringContaining('There is no key file')])
  }
  expect(existsSync(empty)).toBe(false)
  for (const [name, args] of commands.slice(0, 3)) {
    const { code, output } = await run(name, args, { ...environment, DATA_DIR: strange })
    expect([name, code, output]).toEqual([name, 1, expect.stringContaining('do not fit the database')])
  }
  expect(await newestEvent()).toBe(before)
})

test('the files of two applicants never lie in one folder', slow, async () => {
  const place = join(folder, 'one-applicant')
  expect((await run('evidence', [id, place, ...WHY])).code).toBe(0)
  const { code, output } = await run('evidence', [heldId, place, ...WHY])
  expect([code, output]).toEqual([1, expect.stringContaining('is not empty')])
})

test('a database that does not answer as expected is named as such', slow, async () => {
  expect((await run('hold', [id], otherDatabase('nosuch'))).output).toContain(
    'DATABASE_URL: database "nosuch" does not exist',
  )
  const closed = { ...environment, DATABASE_URL: 'postgres://postgres@127.0.0.1:1/relief' }
  expect((await run('hold', [id], closed)).output).toContain('ECONNREFUSED')
  const [{ count = 0 } = {}] = await database.query<{ count: number }>(
    'select count(*)::int as count from schema_migration',
  )
  await database.query(
    "insert into schema_migration (number, name, hash) values ($1, 'of a later version', '')",
    [count + 1],
  )
  expect((await run('hold', [id])).output).toContain('a newer version wrote it')
  await database.query('delete from schema_migration where number = $1', [count + 1])
  expect((await run('hold', ['019a0000-0000-7000-8000-000000000001'])).output).toContain(
    'There is no application',
  )
})
