import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { words as educationWords } from '@relief/steps/education/words.ts'
import { words as idVerificationWords } from '@relief/steps/id-verification/words.ts'
import { words as savingsWords } from '@relief/steps/savings/words.ts'
import { words as useOfFundsWords } from '@relief/steps/use-of-funds/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import pg from 'pg'
import { openJourneys } from './journeys.ts'
import { type Press, percentile, pressAndWait, readingTime, watchPresses } from './presses.ts'

/**
 * The same five questions as a bare Next.js app: one form each, without validation, whose answers are saved
 * in PostgreSQL before the router shows the prefetched next page. Measured in turn with ours. It installs
 * Next.js from the package registry when it runs. Run `npm run build` first.
 */
const VERSIONS = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', pg: '8.23.1' }
const JOURNEYS = 6
const run = promisify(execFile)

type Field = { name: string; label: string; choices?: readonly string[] }
const choices = (count: number) => Array.from({ length: count }, (_, at) => `Choice ${at + 1}`)
const field = (label: string): Field => ({ name: label.replaceAll(' ', ''), label })
const questions: readonly { id: string; title: string; fields: readonly Field[] }[] = [
  { id: 'purpose', title: useOfFundsWords.title, fields: [{ ...field('Purpose'), choices: choices(6) }] },
  {
    id: 'address',
    title: stepWords.addressFields.title,
    fields: ['Street address', 'Apartment', 'City', 'State', 'ZIP code', 'Phone number'].map(field),
  },
  {
    id: 'identity',
    title: idVerificationWords.title,
    fields: ['Social Security number', 'Month', 'Day', 'Year'].map(field),
  },
  { id: 'education', title: educationWords.title, fields: [{ ...field('Level'), choices: choices(6) }] },
  { id: 'savings', title: savingsWords.title, fields: ['Savings', 'Investments'].map(field) },
]

const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`

const page = `import { Question } from '../question'
import questions from '../questions.json'
export const dynamicParams = false
export const generateStaticParams = () => [...questions.map(({ id }) => ({ step: id })), { step: 'done' }]
export default async function Page({ params }) {
  const { step } = await params
  return step === 'done' ? <main><h1>Done</h1></main> : <Question step={step} />
}`

const question = `'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import questions from './questions.json'
export function Question({ step }) {
  const router = useRouter()
  const at = questions.findIndex(({ id }) => id === step)
  const { title, fields } = questions[at]
  const next = '/' + (questions[at + 1]?.id ?? 'done')
  useEffect(() => router.prefetch(next), [router, next])
  const submit = async (event) => {
    event.preventDefault()
    const answers = Object.fromEntries(new FormData(event.currentTarget))
    const reply = await fetch('/answers', { method: 'POST', body: JSON.stringify({ step, answers }) })
    if (reply.ok) router.push(next)
  }
  return (
    <main>
      <form onSubmit={submit}>
        <h1>{title}</h1>
        {fields.map(({ name, label, choices }) => choices
          ? <fieldset key={name}><legend>{label}</legend>{choices.map((choice) => (
              <label key={choice}><input type="radio" name={name} value={choice} required />{choice}</label>
            ))}</fieldset>
          : <label key={name}>{label}<input name={name} required /></label>)}
        <button type="submit">Continue</button>
      </form>
    </main>
  )
}`

const answers = `import { Pool } from 'pg'
const pool = new Pool({ connectionString: process.env.DATABASE_URL })
export async function POST(request) {
  const { step, answers } = await request.json()
  await pool.query('insert into bare_answer (step, answers) values ($1, $2)', [step, answers])
  return Response.json({ step })
}`

/** Builds and starts the app. @returns its address, and a function that stops it */
async function startBareApp(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'relief-next-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  write('package.json', JSON.stringify({ private: true, dependencies: VERSIONS }))
  write('app/layout.js', layout)
  write('app/[step]/page.js', page)
  write('app/question.js', question)
  write('app/questions.json', JSON.stringify(questions))
  write('app/answers/route.js', answers)
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', DATABASE_URL: databaseUrl, NODE_ENV: undefined }
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  const next = join(folder, 'node_modules/next/dist/bin/next')
  await run(process.execPath, [next, 'build'], { cwd: folder, env })
  const port = String(await freePort())
  const child = spawn(process.execPath, [next, 'start', '--port', port], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  const address = `http://localhost:${port}`
  for (let tries = 0; ; tries++) {
    const reply = await fetch(`${address}/purpose`).catch(() => null)
    if (reply?.ok) break
    if (tries > 100) throw new Error('The Next.js app does not start')
    // It takes a second or two to listen.
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true })
  }
  return { address, stop }
}

const { browser, databaseUrl, journey, close } = await openJourneys()
const admin = new pg.Client({ connectionString: databaseUrl })
await admin.connect()
await admin.query('create table bare_answer (step text, answers jsonb)')
await admin.end()
const bare = await startBareApp(databaseUrl)

const bareJourney = () =>
  watchPresses(browser, `${bare.address}/purpose`, 0, async (page) => {
    for (const { fields } of questions) {
      for (const { name, choices: some } of fields)
        if (some === undefined) await page.locator(`input[name=${name}]`).fill('1234')
        else await page.locator('input[type=radio]').first().check()
      await readingTime(page, 0)
      await pressAndWait(page)
    }
  })

try {
  await bareJourney()
  await journey(0)
  const seen: { bare: Press[]; ours: Press[] } = { bare: [], ours: [] }
  for (let at = 0; at < JOURNEYS; at++) {
    seen.bare.push(...(await bareJourney()))
    seen.ours.push(...(await journey(0)))
  }
  process.stdout.write(`${'painted, ms'.padEnd(44)} Next.js    ours\n`)
  const median = (presses: readonly Press[], share = 0.5) =>
    percentile(
      presses.map(({ ms }) => ms),
      share,
    )
  const print = (name: string, theirs: number, ours: number) =>
    process.stdout.write(
      `${name.padEnd(44)} ${theirs.toFixed(0).padStart(7)} ${ours.toFixed(0).padStart(7)}  ${(ours / theirs).toFixed(2)}\n`,
    )
  const titles = questions.map(({ title }) => title)
  const same = seen.ours.filter(({ from }) => titles.includes(from))
  for (const title of titles)
    print(
      title,
      median(seen.bare.filter(({ from }) => from === title)),
      median(same.filter(({ from }) => from === title)),
    )
  print('median', median(seen.bare), median(same))
  print('95th percentile', median(seen.bare, 0.95), median(same, 0.95))
} finally {
  await bare.stop()
  await close()
}
