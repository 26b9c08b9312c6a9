/** @module-tag slow */

import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { changePhoneCall } from '@relief/contract/calls/account.ts'
import { askForNewPasswordCall } from '@relief/contract/calls/accounts.ts'
import { getNoticesCall } from '@relief/contract/calls/notices.ts'
import { exportDataCall } from '@relief/contract/calls/own-data.ts'
import { withChosenOffer } from '@relief/testing/acceptance.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { startTraceReceiver } from '@relief/testing/trace-receiver.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { afterAll, expect, test } from 'vitest'
import { outboxFolder } from './settings/mail.ts'

const collector = await startTraceReceiver()
afterAll(() => collector.stop())
const server = useServer('postgres', { settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })

const SSN = '219090100'
const DECLINED_SSN = '219090700'
const ACCOUNT = '900817263544'
const CHANGED_PHONE = '(559) 321-8846'
const someone = {
  firstName: 'Quillmere',
  lastName: 'Canarywright',
  ssn: SSN,
  dob: '03171984',
  phone: '(559) 321-7745',
  address: { city: 'Fresno', streetLineOne: '4177 Canaryfield Ln', stateCode: 'CA', zipCode: '93650' },
  salary: 61_437,
  savings: 23_819,
} as const

/** The amount in dollars or cents, but not by chance within a hash, an id or a fraction of a second. */
const amount = (dollars: string) => `(?<![0-9a-z.])${dollars}(00)?(?![0-9a-z])`

/** Spellings of each fact, as a regular expression that works in PostgreSQL and JavaScript. */
const facts = {
  'social security number': '219-?09-?0[17]00',
  'date of birth': '03/?17/?1984|1984-03-17',
  'account number': ACCOUNT,
  income: amount('61,?437'),
  savings: amount('23,?819'),
  phone: '559\\D{0,2}321-?(?:7745|8846)',
  street: 'canaryfield',
  name: 'quillmere|canarywright',
  password: PASSWORD,
}
type Fact = keyof typeof facts | 'email' | 'access token' | 'token of a mail'

/** The columns where a fact may be in the clear, and why. Elsewhere it is sealed, hashed or not stored. */
const allowed: Partial<Record<Fact, Record<string, string>>> = {
  income: {
    'decision.snapshot': 'what a decision considered, replayed byte for byte',
    'decision.result': 'the inputs of each rule, replayed byte for byte',
  },
  savings: {
    'wealth_account.savings_checking_cents': 'the applicant reads and changes it',
    'decision.snapshot': 'what a decision considered, replayed byte for byte',
  },
  name: {
    'personal_info.first_name': 'greets the applicant',
    'personal_info.last_name': 'greets the applicant',
    'user.name': 'the account',
    'user.firstName': 'the account',
    'user.lastName': 'the account',
  },
  email: { 'user.email': 'finds the account at a log-in' },
}

type Column = { schema: string; table: string; column: string }

/** Every column of every table, including the job queue's. */
async function findColumns(): Promise<Column[]> {
  return await server.context.database.query<Column>(
    `select table_schema as schema, table_name as table, column_name as column
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
        and table_name not like 'reference%'`,
  )
}

const nameOf = ({ schema, table, column }: Column) =>
  `${schema === 'public' ? '' : `${schema}.`}${table}.${column}`

/** The columns with a value that matches an expression. */
async function columnsWith(expression: string): Promise<string[]> {
  const found: string[] = []
  // One at a time: all at once would exhaust the connections of a busy server.
  for (const place of await findColumns()) {
    const rows = await server.context.database.query(
      `select 1 from "${place.schema}"."${place.table}" where "${place.column}"::text ~* $1 limit 1`,
      [expression],
    )
    if (rows.length > 0) found.push(nameOf(place))
  }
  return found.sort()
}

/** The files of a folder with their contents. */
async function readFolder(folder: string): Promise<[name: string, text: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return [relative(folder, path), await readFile(path, 'latin1')] as [string, string]
      }),
  )
}

/** One walk from sign-up to the payout, with an export and a forgotten password; and one to a decline. */
async function walk(): Promise<Applicant> {
  const applicant = await someApplicant(server.origin, someone)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', someone)
  const { accept, give, untilPayout } = await withChosenOffer(applicant, id)
  await accept()
  await give(ACCOUNT)
  await untilPayout('SETTLED')
  const proof = { password: PASSWORD }
  const changed = await applicant.send(changePhoneCall, { body: { phoneNumber: CHANGED_PHONE, proof } })
  expect(changed.status).toBe(200)
  await applicant.send(exportDataCall, { body: { proof } })
  await applicant.send(askForNewPasswordCall, { body: { email: applicant.email } })
  const declined = await someApplicant(server.origin, someone)
  const declinedId = await someApplication(declined)
  await answerUntil(declined, declinedId, 'OFFER_SELECTION', { ...someone, ssn: DECLINED_SSN })
  await until(
    async () => (await declined.send(getNoticesCall, {})).body.result,
    ([notice]) => notice !== undefined,
  )
  return applicant
}

test('typed data is in the clear only in the listed columns, and in no log or trace', async () => {
  const applicant = await walk()
  const mails = async () =>
    (await readFolder(outboxFolder(server.context.config))).map(([, text]) => text).join('\n')
  const reset = await until(
    async () => /new-password#(?:token=)?([\w-]{10,})/.exec(await mails())?.[1],
    (token) => token !== undefined,
  )
  const [email = ''] = applicant.email.split('@')
  const token = String(applicant.own.Authorization).replace('Bearer ', '')
  const all: Record<Fact, string> = {
    ...facts,
    email,
    'access token': token.replaceAll('.', '\\.'),
    'token of a mail': String(reset),
  }
  const seen: [fact: string, columns: string[]][] = []
  for (const [fact, expression] of Object.entries(all)) seen.push([fact, await columnsWith(expression)])
  const expected = Object.keys(all).map((fact) => [fact, Object.keys(allowed[fact as Fact] ?? {}).sort()])
  expect(seen).toEqual(expected)
  const logged = Object.entries(all).filter(([, expression]) =>
    new RegExp(expression, 'i').test(server.logged()),
  )
  expect(logged.map(([fact]) => fact)).toEqual([])
  // The traces of everything that the applicant did, as the collector received them.
  await until(
    async () => collector.spans().map(({ name }) => name),
    (names) => ['job pay-out', 'mail RESET_PASSWORD'].every((name) => names.includes(name)),
  )
  const exported = Object.entries(all).filter(([, expression]) =>
    new RegExp(expression, 'i').test(collector.texts()),
  )
  expect(exported.map(([fact]) => fact)).toEqual([])
})

test('mails and files of the server contain only an email, a name and links', async () => {
  const applicant = await walk()
  const files = await readFolder(server.context.config.dataDirectory)
  expect(files.length).toBeGreaterThan(2)
  const { name: _name, ...secret } = facts
  const found = files.flatMap(([file, text]) =>
    Object.entries(secret)
      .filter(([, expression]) => new RegExp(expression, 'i').test(text))
      .map(([fact]) => `${fact} in ${file}`),
  )
  expect(found).toEqual([])
  const reports = await (await fetch(`${server.origin}/sandbox/bugsnag/reports`)).text()
  const token = String(applicant.own.Authorization)
  const reported = [...Object.values(facts), token, applicant.email].filter((expression) =>
    new RegExp(expression, 'i').test(reports),
  )
  expect(reported).toEqual([])
})
