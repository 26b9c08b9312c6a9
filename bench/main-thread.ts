import { join } from 'node:path'
import { newApplicant } from '@relief/e2e/applicant.ts'
import { browserClient } from '@relief/e2e/browser-client.ts'
import { walkPages } from '@relief/e2e/browser-walk.ts'
import { launchChromium } from '@relief/e2e/chromium.ts'
import { launchServer, newDataDirectory, untilReady } from '@relief/e2e/server.ts'
import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import type { Browser, Page } from 'playwright-core'
import { waits } from './journeys.ts'
import { percentile, pressAndWait, readingTime, watch } from './presses.ts'

/**
 * The CPU time of the browser's main thread from a click to the next question, and to open a page. Unlike
 * wall-clock time, it is the same on a busy machine. `OTHER_BUILD` names a folder with the `web/dist` and
 * `server/dist` of another version, which is then measured in turn. Run `npm run build` first.
 */
const JOURNEYS = Number(process.env['JOURNEYS'] ?? 5)
const OPENINGS = Number(process.env['OPENINGS'] ?? 9)
/** Lighthouse's phone is four times slower; a task blocks it after 50 ms. */
const SLOWER = 4
const BLOCKED_MS = 50
/** From the start of a page to when it is quiet. */
const OPENING_MS = 2_000

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

/** Runs the work and returns the browser's trace of it. */
async function trace(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'v8', 'v8.compile', '__metadata']
  await browser.startTracing(page, { categories })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8'))
  return traceEvents
}

const KINDS: Readonly<Record<string, string>> = {
  EvaluateScript: 'script',
  FunctionCall: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'v8.produceCache': 'compile',
  'v8.evaluateModule': 'script',
  'V8.GC_TIME_TO_SAFEPOINT': 'garbage',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  ParseHTML: 'html',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  HitTest: 'hit test',
}

type Task = { at: number; end: number; ms: number; kinds: Map<string, number> }

/** The tasks of one thread with its CPU time, split into kinds of work by the innermost event. */
function tasksOf(events: readonly TraceEvent[], pid: number, tid: number): Task[] {
  const own = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid && event.tdur !== undefined)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const tasks: Task[] = []
  let task: Task | null = null
  let until = 0
  let open: { end: number; kind: string; ms: number }[] = []
  const close = (at: number) => {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= at) {
      const done = open.pop()
      if (done && task) task.kinds.set(done.kind, (task.kinds.get(done.kind) ?? 0) + done.ms)
    }
  }
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    if (ts >= until) {
      close(Number.POSITIVE_INFINITY)
      open = []
      task = { at: ts, end: ts + dur, ms: tdur / 1000, kinds: new Map() }
      tasks.push(task)
      until = ts + dur
      open.push({ end: until, kind: 'rest', ms: tdur / 1000 })
      continue
    }
    close(ts)
    const kind = KINDS[name]
    if (kind === undefined) continue
    const around = open.at(-1)
    if (around) around.ms -= tdur / 1000
    open.push({ end: ts + dur, kind, ms: tdur / 1000 })
  }
  close(Number.POSITIVE_INFINITY)
  return tasks
}

/** The main thread of the page, which is where its marks are made. */
function mainThread(events: readonly TraceEvent[], mark: string): TraceEvent {
  const found = events.findLast(({ name }) => name.startsWith(mark))
  if (found === undefined) throw new Error(`The trace has no ${mark}`)
  return found
}

/** One click, or one opening of a page. */
type Figure = { ms: number; longest: number; blocked: number; kinds: Map<string, number> }

/** @param shownAt when the page was painted first: a task before that blocks nothing */
function sum(tasks: readonly Task[], shownAt = 0): Figure {
  const kinds = new Map<string, number>()
  for (const task of tasks) for (const [kind, ms] of task.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + ms)
  return {
    ms: tasks.reduce((all, { ms }) => all + ms, 0),
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    blocked: tasks
      .filter(({ at }) => at >= shownAt)
      .reduce((all, { ms }) => all + Math.max(0, ms * SLOWER - BLOCKED_MS), 0),
    kinds,
  }
}

const PRESS = 'press: '

/** The presses of one journey. */
function pressesOf(events: readonly TraceEvent[]): [string, Figure][] {
  const { pid, tid } = mainThread(events, PRESS)
  const tasks = tasksOf(events, pid, tid)
  const marks = events.filter(({ name, pid: own }) => name.startsWith(PRESS) && own === pid)
  const ends = marks.filter(({ ph }) => ph === 'e' || ph === 'E')
  return marks
    .filter(({ ph }) => ph === 'b' || ph === 'B')
    .map(({ name, ts }) => {
      const end = ends.find((event) => event.name === name && event.ts >= ts)?.ts ?? ts
      return [name.slice(PRESS.length), sum(tasks.filter((task) => task.end > ts && task.at < end))]
    })
}

type Build = {
  name: string
  url: string
  seen: Map<string, Figure[]>
  open: (name: string, path: string, cookies: boolean) => Promise<void>
  journey: (isCounted: boolean) => Promise<void>
}

const postgres = await startPostgres()
const browser = await launchChromium()
const closing: (() => unknown)[] = [() => postgres.stop(), () => browser.close()]

async function openBuild(name: string, folder: string): Promise<Build> {
  const database = await createDatabase({ serverUrl: postgres.url })
  const data = newDataDirectory()
  const bundle = join(folder, 'server/dist/main.js')
  const server = await launchServer(data.path, { DATABASE_URL: database.url }, bundle)
  closing.push(
    () => data.remove(),
    () => database.drop(),
    () => server.stop(),
  )
  await untilReady(server)
  const seen = new Map<string, Figure[]>()
  const add = (what: string, figure: Figure) => seen.set(what, [...(seen.get(what) ?? []), figure])
  const newPage = async (signIn: boolean) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.addInitScript(watch)
    return { context, page, signIn }
  }
  const start = await browser.newContext()
  const client = browserClient(start, server.url)
  const applicant = newApplicant('0200')
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, 'SAVINGS', applicant)
  const cookies = await start.cookies(server.url)
  await start.close()
  return {
    name,
    url: server.url,
    seen,
    open: async (what, path, isSignedIn) => {
      const { context, page } = await newPage(isSignedIn)
      if (isSignedIn) await context.addCookies(cookies)
      const events = await trace(browser, page, async () => {
        await page.goto(`${server.url}/relief-loans${path.replace('{id}', id)}`)
        // The page loads more once it is quiet.
        await page.waitForTimeout(OPENING_MS)
        await page.evaluate("performance.mark('opened')")
      })
      await context.close()
      const { pid, tid } = mainThread(events, 'opened')
      const lastOf = (kind: string) =>
        events.findLast((event) => event.name === kind && event.pid === pid)?.ts ?? 0
      const began = lastOf('navigationStart')
      const tasks = tasksOf(events, pid, tid).filter(({ at }) => at >= began)
      add(what, sum(tasks, lastOf('firstContentfulPaint')))
    },
    journey: async (isCounted) => {
      const { context, page } = await newPage(false)
      const events = await trace(browser, page, async () => {
        await page.goto(`${server.url}/relief-loans/get-relief`)
        const answer = async (_heading: string, fill: () => Promise<void>) => {
          await fill()
          await readingTime(page, 0)
        }
        await walkPages(page, newApplicant('0100'), [offerSelectionWords.title], answer, pressAndWait)
      })
      await context.close()
      if (!isCounted) return
      for (const [heading, figure] of pressesOf(events)) if (!waits.includes(heading)) add(heading, figure)
    },
  }
}

function print({ name, seen }: Build): void {
  const titles = [
    'all',
    'longest',
    'blocked',
    'script',
    'compile',
    'style',
    'layout',
    'paint',
    'html',
    'garbage',
    'rest',
  ]
  process.stdout.write(`${name.padEnd(44)}${titles.map((title) => title.padStart(8)).join('')}\n`)
  const row = (what: string, figures: readonly Figure[]) => {
    const middle = (of: (figure: Figure) => number) => percentile(figures.map(of), 0.5).toFixed(1).padStart(8)
    const kinds = titles.slice(3).map((kind) => middle(({ kinds }) => kinds.get(kind) ?? 0))
    process.stdout.write(
      `${what.slice(0, 43).padEnd(44)}${middle(({ ms }) => ms)}${middle(({ longest }) => longest)}${middle(({ blocked }) => blocked)}${kinds.join('')}\n`,
    )
  }
  for (const [what, figures] of seen) row(what, figures)
  const presses = [...seen].flatMap(([what, figures]) => (what.startsWith('open') ? [] : figures))
  row('all presses', presses)
  process.stdout.write(
    `all presses, 95th percentile                ${percentile(
      presses.map(({ ms }) => ms),
      0.95,
    )
      .toFixed(1)
      .padStart(8)}\n\n`,
  )
}

try {
  const other = process.env['OTHER_BUILD']
  const builds = [await openBuild('this build', '.')]
  if (other !== undefined) builds.unshift(await openBuild('the other build', other))
  for (let at = 0; at < OPENINGS; at++)
    for (const build of builds) {
      await build.open('open the first page', '/get-relief', false)
      await build.open('open a step', '/loan/{id}/savings', true)
    }
  // The first journey warms up the server.
  for (const build of builds) await build.journey(false)
  for (let at = 0; at < JOURNEYS; at++) for (const build of builds) await build.journey(true)
  for (const build of builds) print(build)
} finally {
  for (const close of closing.reverse()) await close()
}
