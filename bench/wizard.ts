import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { addressAndPhoneStep } from '@relief/steps/address-and-phone/step.ts'
import { educationStep } from '@relief/steps/education/step.ts'
import { idVerificationStep } from '@relief/steps/id-verification/step.ts'
import { loanAmountStep } from '@relief/steps/loan-amount/step.ts'
import { useOfFundsStep } from '@relief/steps/use-of-funds/step.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { newPerson } from '@relief/testing/person.ts'
import { judge } from './budget.ts'
import { openConnection } from './plain-http.ts'
import { openWorld, readProcessorSeconds } from './submission-world.ts'

/**
 * The same five questions by hmpo-form-wizard, the form library of British government services: pages with
 * its components, required fields, answers in a session stored in PostgreSQL. A step is a POST and the page
 * that it redirects to; ours is a POST, whose reply has the next page's data, and which saves the evidence of
 * the step, too. Measured in turn with ours. It installs the library from the package registry when it runs.
 * Run `npm run build` first.
 */
const VERSIONS = {
  'hmpo-form-wizard': '15.0.5',
  'govuk-frontend': '5.14.0',
  'hmpo-components': '8.0.6',
  'hmpo-i18n': '7.0.1',
  nunjucks: '3.2.4',
  express: '4.22.1',
  'express-session': '1.18.2',
  'connect-pg-simple': '10.0.0',
  'cookie-parser': '1.4.7',
  pg: '8.23.1',
}
const ROUNDS = 3
const JOURNEYS = 1500
const CLIENTS = 8
const run = promisify(execFile)

const questions = [
  { id: 'amount', fields: ['amount'] },
  { id: 'purpose', fields: ['purpose'] },
  { id: 'address', fields: ['street', 'apartment', 'city', 'state', 'zip', 'phone'] },
  { id: 'identity', fields: ['ssn', 'month', 'day', 'year'] },
  { id: 'education', fields: ['level'] },
] as const

const wizard = `const cookieParser = require('cookie-parser')
const express = require('express')
const session = require('express-session')
const Store = require('connect-pg-simple')(session)
const { Pool } = require('pg')
const components = require('hmpo-components')
const wizard = require('hmpo-form-wizard')
const i18n = require('hmpo-i18n')
const nunjucks = require('nunjucks')
const questions = require('./questions.json')
const app = express()
app.use(cookieParser(), express.urlencoded({ extended: true }))
const pool = new Pool({ connectionString: process.env.DATABASE_URL })
const store = new Store({ pool, createTableIfMissing: true, pruneSessionInterval: false })
app.use(session({ store, secret: 'bench', resave: false, saveUninitialized: false }))
const folders = ['.', 'node_modules/hmpo-components/components', 'node_modules/govuk-frontend/dist']
const pages = nunjucks.configure(folders, { express: app })
app.set('view engine', 'html')
i18n.middleware(app, { baseDir: ['.', 'node_modules/hmpo-components'] })
components.setup(app, pages)
app.use((request, response, next) => {
  Object.assign(response.locals, { assetPath: '/public', baseUrl: request.baseUrl })
  next()
})
const steps = Object.fromEntries(questions.map(({ id, fields }, at) => ['/' + id, {
  entryPoint: at === 0, fields, next: questions[at + 1]?.id ?? 'done', template: 'page',
}]))
steps['/done'] = { template: 'page' }
const names = questions.flatMap(({ fields }) => fields)
const fields = Object.fromEntries(names.map((name) => [name, { type: 'text', validate: 'required' }]))
app.use(wizard(steps, fields, { name: 'bench' }))
app.listen(Number(process.env.PORT), '127.0.0.1')`

/** From the first answer to the page after the last, on a connection of a client. */
type Journey = (connection: ReturnType<typeof openConnection>) => Promise<void>
type Side = { port: number; processorSeconds: () => number; prepare: () => Promise<Journey[]> }

async function expectStatus(wanted: number, found: Promise<number>): Promise<void> {
  const status = await found
  if (status !== wanted) throw new Error(`A request answered ${status}`)
}

async function startWizard(databaseUrl: string): Promise<Side & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'relief-wizard-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }))
  writeFileSync(join(folder, 'questions.json'), JSON.stringify(questions))
  writeFileSync(join(folder, 'page.html'), '{% extends "form-template.njk" %}')
  writeFileSync(join(folder, 'wizard.cjs'), wizard)
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  const port = await freePort()
  const child = spawn(process.execPath, ['wizard.cjs'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${address}/amount`).catch(() => null))?.ok; tries++) {
    if (tries > 100) {
      child.kill()
      throw new Error('The wizard does not start')
    }
    // It takes a moment to listen.
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const pages = [...questions.map(({ id }) => `/${id}`), '/done']
  /** Opens the first page, which begins the session. */
  const open = async (): Promise<Journey> => {
    const reply = await fetch(`${address}/amount`)
    const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    const [, token = ''] = /x-csrf-token" value="([^"]+)"/.exec(await reply.text()) ?? []
    const headers = { Cookie: cookies.join('; '), 'Content-Type': 'application/x-www-form-urlencoded' }
    return async ({ send }) => {
      for (const [at, { fields }] of questions.entries()) {
        const values = Object.fromEntries(fields.map((name) => [name, 'an answer']))
        const body = String(new URLSearchParams({ ...values, 'x-csrf-token': token }))
        await expectStatus(302, send('POST', pages[at] ?? '', headers, body))
        await expectStatus(200, send('GET', pages[at + 1] ?? '', headers))
      }
    }
  }
  return {
    port,
    processorSeconds: () => readProcessorSeconds(child.pid),
    prepare: () => Promise.all(Array.from({ length: JOURNEYS }, open)),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

/** The rate of the wizard, so many times. */
const TIMES = 3

const world = await openWorld()
const server = await world.startProcess({ LIMIT_FACTOR: '1000' })
const { address, phone, dob, ssn } = newPerson()
const answers = [
  [loanAmountStep.submit.path, { desiredLoanAmount: 1200 }],
  [useOfFundsStep.submit.path, { appUseOfFunds: 'MEDICAL' }],
  [addressAndPhoneStep.submit.path, { address, phoneNumber: phone }],
  [idVerificationStep.submit.path, { personalInfo: { dob, ssn } }],
  [educationStep.submit.path, { education: { degreeType: 'HIGH_SCHOOL' } }],
] as const

const ours: Side = {
  ...server,
  prepare: async () => {
    await world.fill(JOURNEYS)
    const subjects = await world.subjects(JOURNEYS)
    // Opens the first page, like the other side.
    const connection = openConnection(server.port)
    for (const { id, headers } of subjects)
      await expectStatus(
        200,
        connection.send('GET', getCurrentStepCall.path.replace('{applicationUuid}', id), headers),
      )
    connection.close()
    return subjects.map(
      ({ id, headers }): Journey =>
        async ({ send }) => {
          for (const [path, body] of answers)
            await expectStatus(
              200,
              send('POST', path.replace('{applicationUuid}', id), headers, JSON.stringify(body)),
            )
        },
    )
  },
}

type Round = { rate: number; median: number; p95: number; processorMs: number }

/** All journeys of one side, with several concurrent clients. */
async function measure({ port, processorSeconds, prepare }: Side): Promise<Round> {
  const journeys = await prepare()
  const times: number[] = []
  const [begun, before] = [performance.now(), processorSeconds()]
  const clients = Array.from({ length: CLIENTS }, async () => {
    const connection = openConnection(port)
    for (let journey = journeys.pop(); journey; journey = journeys.pop()) {
      const start = performance.now()
      await journey(connection)
      times.push((performance.now() - start) / questions.length)
    }
    connection.close()
  })
  await Promise.all(clients)
  const seconds = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    rate: times.length / seconds,
    median: at(0.5),
    p95: at(0.95),
    processorMs: ((processorSeconds() - before) * 1000) / times.length,
  }
}

const database = await createDatabase({ serverUrl: world.databaseUrl })
let stop: () => Promise<void> = database.drop
try {
  const theirs = await startWizard(database.url)
  stop = async () => {
    await theirs.stop()
    await database.drop()
  }
  const found: { theirs: Round[]; ours: Round[] } = { theirs: [], ours: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const [their, our] = [await measure(theirs), await measure(ours)]
    // The first round warms up.
    if (round > 0) found.theirs.push(their) && found.ours.push(our)
  }
  const middle = (rounds: readonly Round[], figure: keyof Round) =>
    rounds.map((round) => round[figure]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  const print = (name: string, figure: keyof Round, factor = 1) => {
    const [their, our] = [middle(found.theirs, figure) * factor, middle(found.ours, figure) * factor]
    const line = `${name.padEnd(44)} ${their.toFixed(1).padStart(8)} ${our.toFixed(1).padStart(8)}`
    const verdict = figure === 'rate' ? `  ${judge(our / their >= TIMES, String(TIMES))}` : ''
    process.stdout.write(`${line}  ${(our / their).toFixed(2)}${verdict}\n`)
  }
  process.stdout.write(`${`median of ${ROUNDS} rounds`.padEnd(44)}   wizard     ours   ratio\n`)
  print('journeys of five questions a second', 'rate')
  print('steps a second', 'rate', questions.length)
  print('a step, median, ms', 'median')
  print('a step, 95th percentile, ms', 'p95')
  print("the server's processor for a journey, ms", 'processorMs')
} finally {
  await stop()
  await server.end()
  await world.close()
}
