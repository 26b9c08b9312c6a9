import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isBuilt } from './build.mjs'
import { root, runNode, runQuietly, say } from './run-command.mjs'

/** The scripts of package.json that look at the code without running it. */
const scripts = ['lint', 'types', 'rooms', 'unused']
const SLOWEST = 5

/** The steps that ran, with their durations in seconds. */
const steps = []
const files = []
/** The names of the failures. */
const failures = []
let passed = 0

async function timed(name, work) {
  const started = performance.now()
  const result = await work()
  steps.push({ name, seconds: (performance.now() - started) / 1000 })
  return result
}

function count(name, isGood) {
  if (isGood) passed += 1
  else failures.push(name)
}

async function runScript(name) {
  const { code, output } = await timed(name, () => runQuietly('npm', ['run', '--silent', name]))
  say(code === 0 ? `ok      ${name}` : `FAILED  ${name}\n${output}`)
  count(name, code === 0)
}

/**
 * Runs one vitest project and counts its tests; a file that does not load or set up counts as one failure.
 * @param filter more options of vitest
 */
async function runTests(project, filter = []) {
  const report = join(root, `.cache/tests-${project}.json`)
  rmSync(report, { force: true })
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await timed(`${project} tests`, () =>
    runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...filter, ...options]),
  )
  if (!existsSync(report)) {
    failures.push(`${project} tests`)
    return
  }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  const before = failures.length
  for (const { name, startTime, endTime, status, assertionResults } of testResults) {
    const file = relative(root, name)
    files.push({ name: file, seconds: (endTime - startTime) / 1000 })
    const failed = assertionResults.filter((result) => result.status === 'failed')
    failures.push(...failed.map(({ fullName }) => `${file}: ${fullName}`))
    if (status === 'failed' && failed.length === 0) failures.push(file)
  }
  // An error outside of every test, as an unhandled rejection.
  if (code !== 0 && failures.length === before) failures.push(`${project} tests, outside of each test`)
}

/** Runs the code checks concurrently, then the unit tests. */
async function checkWith(filter) {
  await Promise.all(scripts.map(runScript))
  await runTests('unit', filter)
}

/**
 * The checks, then the tests on databases, then those in a browser. Not concurrently: on two cores, pages
 * were so slow that browser tests failed.
 */
async function checkAndTest(filter) {
  await checkWith(filter)
  const built = await timed('build', isBuilt)
  count('build', built)
  await runTests('db', filter)
  if (built) await runTests('e2e', filter)
}

const quick = ['--tags-filter=!slow']
export const check = () => checkWith(quick)
export const testQuickly = () => checkAndTest(quick)
export const testAll = () => checkAndTest([])

/**
 * Runs the checks, says how long it took, what took longest, what failed and, in the last line, how many
 * passed and failed.
 */
export async function report(work) {
  const started = performance.now()
  await work().catch((error) => {
    say(String(error?.stack ?? error))
    failures.push('the command itself')
  })
  say(`This took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`)
  for (const [title, list] of [
    ['Slowest steps', steps],
    ['Slowest test files', files],
  ]) {
    const slowest = list.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
    say(`${title}: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`)
  }
  for (const name of failures) say(`Failed: ${name}`)
  process.exitCode = failures.length === 0 ? 0 : 1
  say(`${passed} passed, ${failures.length} failed`)
}
