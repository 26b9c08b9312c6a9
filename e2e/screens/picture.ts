import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isOfNpm } from '../chromium.ts'
import {
  addPicture,
  CHANGED,
  comparePicture,
  type Finding,
  leftOver,
  nameOf,
  type Pictures,
  readKept,
  toKeep,
  writeKept,
} from './kept.ts'
import { sameEveryDay } from './same-every-day.ts'
import { type Difference, drawBoth, findDifference, reduce, SIDE, type Squares } from './squares.ts'

const SCALE = 0.25
const WRITE = 'npm run screens -- --write'

type Text = { text: string; isMadeUp: boolean }

/** Whether the pointer is over something that may look different because of it. */
const HOVERED = `document.querySelector('body :hover') !== null`

/**
 * Waits until the page is painted, because Chromium cannot capture an unpainted one, and until React has
 * hydrated the server's HTML, which must be unchanged, including each Suspense boundary; at most ten seconds,
 * in case the app does not load. A page that works without the app has no element `stuck`; if that is
 * visible, the app has failed. Then scrolls the page and its lists to the top, and a chat to its end; ends
 * transitions; hides the focus, the caret and QR codes; and replaces each text of the page and each field's
 * value.
 */
const TAKE = `(async () => {
  const isDehydrated = (fiber) => {
    for (let each = fiber; each; each = each.sibling)
      if (each.memoizedState?.dehydrated || isDehydrated(each.child)) return true
    return false
  }
  const isAppComing = () => {
    const stuck = document.getElementById('stuck')
    if (stuck) return getComputedStyle(stuck).visibility === 'hidden'
    const root = document.getElementById('root')
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
    if (!key) return false
    const { current } = root[key].stateNode
    return current.memoizedState.isDehydrated || isDehydrated(current.child)
  }
  const isUnpainted = () => performance.getEntriesByType('paint').length === 0
  for (const late = Date.now() + 10_000; (isUnpainted() || isAppComing()) && Date.now() < late; )
    await new Promise((done) => setTimeout(done, 10))
  const scrolled = []
  for (const element of document.querySelectorAll('*')) {
    const before = element.scrollTop
    const top = element.role === 'log' ? element.scrollHeight - element.clientHeight : 0
    if (Math.abs(before - top) < 1) continue
    element.scrollTo({ top, behavior: 'instant' })
    scrolled.push({ element, before })
  }
  for (const each of document.getAnimations()) {
    if (each instanceof CSSTransition) each.finish()
    else if (each.effect.getComputedTiming().endTime === Infinity) {
      each.pause()
      each.currentTime = 0
    }
  }
  const style = new CSSStyleSheet()
  style.replaceSync(\`
    :root { --focus: var(--border) !important }
    * { caret-color: transparent !important; outline-color: transparent !important }
    svg[shape-rendering=crispEdges] path { display: none }\`)
  document.adoptedStyleSheets.push(style)
  const taken = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.data.trim() !== '' && !node.parentElement.closest('script, style, noscript'))
      taken.push({ node, key: 'data', before: node.data, isMadeUp: node.parentElement.closest('code') !== null })
  for (const node of document.querySelectorAll('input:is([type=text], [type=email], :not([type]))'))
    taken.push({ node, key: 'value', before: node.value, isMadeUp: false })
  window.pictured = { taken, style, scrolled }
  return taken.map(({ before, isMadeUp }) => ({ text: before, isMadeUp }))
})()`

/** Replaces the texts, except those that the page has rewritten since: React would not write them again. */
const PUT = `(texts) => {
  window.pictured.taken.forEach((each, at) => {
    each.now = texts[at]
    if (each.now !== each.before && each.node[each.key] === each.before) each.node[each.key] = each.now
  })
}`

/** Restores the texts, except those that the page has rewritten in the meantime. */
const GIVE_BACK = `(() => {
  const { taken, style, scrolled } = window.pictured
  for (const { node, key, before, now } of taken)
    if (now !== before && node[key] === now) node[key] = before
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style)
  for (const each of document.getAnimations()) if (each.playState === 'paused') each.play()
  for (const { element, before } of scrolled) element.scrollTo({ top: before, behavior: 'instant' })
  delete window.pictured
})()`

/** Kept open, because closing a session removes the passkeys of its page. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** The whole page at a quarter of its size: which takes a third of the time of a full-size picture. */
async function takeSmall(page: Page): Promise<Buffer> {
  const session = await sessionOf(page)
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const { data } = await session.send('Page.captureScreenshot', {
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: SCALE },
  })
  return Buffer.from(data, 'base64')
}

/** The squares of the whole page, the same in each run, on each day. */
export async function takeSquares(page: Page): Promise<Squares> {
  if (await page.evaluate(HOVERED)) await page.mouse.move(0, 0)
  const frames = page.frames()
  for (const frame of frames) {
    const texts: Text[] = await frame.evaluate(TAKE)
    const same = texts.map(({ text, isMadeUp }) =>
      isMadeUp ? text.replaceAll(/\w/g, '0') : sameEveryDay(text),
    )
    await frame.evaluate(`(${PUT})(${JSON.stringify(same)})`)
  }
  const png = await takeSmall(page)
  for (const frame of frames) await frame.evaluate(GIVE_BACK)
  return reduce(png, SIDE * SCALE)
}

/** The pictures of the test file that this worker runs. */
let current: { test: string; pictures: Pictures; waited: number } | null = null

function currentOf(test: string) {
  if (current?.test !== test) {
    const { effectiveOn } = policyInForce(lenderDay(new Date()))
    current = {
      test,
      pictures: { kept: readKept(test), seen: new Map(), from: effectiveOn, undecided: [] },
      waited: 0,
    }
  }
  return current
}

const picturesOf = (test: string): Pictures => currentOf(test).pictures

/** Pictures are compared, unless `npm run screens -- --write` writes them. */
const isWriting = () => process.env['KEPT_PICTURES'] === 'write'

/** The name of a picture: the page's language, width and theme, then the test's description. */
async function nameOfPicture(page: Page, where: string, theme: 'light' | 'dark'): Promise<[string, string]> {
  const language = await page.evaluate('document.documentElement.lang')
  const letters = where.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [
    `${language}-${page.viewportSize()?.width ?? 0}-${theme}`,
    letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, ''),
  ]
}

/** Saves a picture of the page and a comparison next to it. @returns the path */
async function leavePicture(page: Page, name: string, squares: Buffer | null): Promise<string> {
  mkdirSync(CHANGED, { recursive: true })
  const path = join(CHANGED, `${name}.png`)
  await page.screenshot({ path, fullPage: true })
  if (squares !== null) writeFileSync(join(CHANGED, `${name}-squares.png`), squares)
  return path
}

function sentence({ squares, top, bottom, left, right, longer }: Difference): string {
  const length = longer === 0 ? '' : `, is ${Math.abs(longer)} px ${longer < 0 ? 'shorter' : 'longer'}`
  return `differs in ${squares} squares from ${top} to ${bottom} px down, ${left} to ${right} px across${length}`
}

type Taken = [now: Squares, found: Finding | null]

/** A page may load more content shortly after its heading. */
const REST_MS = 300
/** On a busy machine a page may take seconds. */
const LONG_MS = 15_000
/** If many pages differ, the design has changed, and waiting for each would take hours. */
const LONG_WAITS = 3
const SHORT_MS = 1000

/** Takes pictures until one matches the reference, or the time is up. */
async function takeAsKept(page: Page, test: string, picture: string): Promise<Taken> {
  const file = currentOf(test)
  const patience = file.waited < LONG_WAITS ? LONG_MS : SHORT_MS
  // Some pages load more content after their heading, without any sign when it is complete.
  for (const late = Date.now() + patience; ; await setTimeout(REST_MS)) {
    const now = await takeSquares(page)
    const found = comparePicture(file.pictures, picture, now)
    if (found === null || found.before === null) return [now, found]
    if (Date.now() > late) {
      file.waited += 1
      return [now, found]
    }
  }
}

/** Takes pictures until two in a row look the same. */
async function takeAtRest(page: Page, test: string, picture: string): Promise<Taken> {
  // Some pages load more content after their heading, without any sign when it is complete.
  for (let before: Squares | null = null; ; await setTimeout(REST_MS)) {
    const now = await takeSquares(page)
    if (before !== null && findDifference(before, now) === null)
      return [now, addPicture(picturesOf(test), picture, now)]
    before = now
  }
}

/**
 * Compares the page with its reference picture in the folder `kept`, or, while pictures are written, with the
 * earlier one of the same test file and name. Pages of the sandbox are not compared, because they show the
 * actions of all tests; neither are pages in the machine's own browser, which renders letters differently.
 * @returns the problem, in one sentence
 */
async function findings(page: Page, where: string, theme: 'light' | 'dark'): Promise<string[]> {
  if (!new URL(page.url()).pathname.startsWith('/relief-loans') || !isOfNpm()) return []
  const test = nameOf(expect.getState().testPath ?? '')
  const [variant, name] = await nameOfPicture(page, where, theme)
  const take = isWriting() ? takeAtRest : takeAsKept
  const [now, found] = await take(page, test, `${variant} ${name}`)
  if (found === null) return []
  const path = await leavePicture(
    page,
    `${test}-${variant}-${name}`,
    found.before && drawBoth(found.before, now),
  )
  const what = `${test}: "${where}" (${variant})`
  const write = `${WRITE} ${test}`
  if (found.before === null) return [`${what} has no kept picture. Look at ${path}, then run ${write}`]
  const then = isWriting() ? 'Give each look a name of its own' : `If it is meant, run ${write}`
  return [`${what} ${sentence(found.difference)}. Look at ${path}. ${then}`]
}

/** Whether a page stays unchanged, or changes by itself, so that it can't have a reference picture. */
export type Rest = 'rests' | 'changes'

/**
 * The page must match its reference picture, if pictures are compared. Saves a picture of it if PICTURES
 * names a folder.
 */
export async function expectPicture(
  page: Page,
  where: string,
  theme: 'light' | 'dark' = 'light',
  rest: Rest = 'rests',
): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) {
    const [variant, name] = await nameOfPicture(page, where, theme)
    await page.screenshot({ path: join(folder, variant, `${name}.png`), fullPage: true })
  }
  if (rest === 'rests') expect.soft(await findings(page, where, theme), where).toEqual([])
}

/** Writes the pictures of a test file, or @throws if it has a reference picture that no test used. */
export function endFile(file: string, haveAllPassed: boolean): void {
  const test = nameOf(file)
  const pictures = picturesOf(test)
  if (isWriting()) {
    writeKept(test, toKeep(pictures, haveAllPassed))
    return
  }
  if (pictures.undecided.length > 0)
    process.stdout.write(
      `${test}: ${pictures.undecided.length} pages are not as under the policy of their pictures. Look, then run ${WRITE} ${test}\n`,
    )
  const left = haveAllPassed && isOfNpm() ? leftOver(pictures) : []
  if (left.length > 0)
    throw new Error(`No test of ${test} looked at ${left.join(', ')}: run ${WRITE} ${test}`)
}
