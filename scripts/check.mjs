import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isBuilt } from './build.mjs'
import { root, runNode, runQuietly, say } from './run-command.mjs'

/** The scripts of package.json that look at the code without running it. */
const scripts = ['lint', 'types', 'rooms', 'unused']
const SLOWEST = 5

/** What was run, each with its seconds. */
const steps = []
const files = []

async function timed(name, work) {
  const started = performance.now()
  const result = await work()
  steps.push({ name, seconds: (performance.now() - started) / 1000 })
  return result
}

const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})
const countOf = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 })

async function runScript(name) {
  const { code, output } = await timed(name, () => runQuietly('npm', ['run', '--silent', name]))
  say(code === 0 ? `ok      ${name}` : `FAILED  ${name}\n${output}`)
  return countOf(code === 0)
}

/** Runs one vitest project and counts its tests; a file that does not load or set up counts as one failure. */
async function runTests(project) {
  const report = join(root, `.cache/tests-${project}.json`)
  rmSync(report, { force: true })
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await timed(`${project} tests`, () =>
    runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...options]),
  )
  if (!existsSync(report)) return countOf(false)
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { name, startTime, endTime } of testResults)
    files.push({ name: relative(root, name), seconds: (endTime - startTime) / 1000 })
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((result) => result.status !== 'failed')
  const failed = numFailedTests + testResults.filter(isBroken).length
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** The checks of the code side by side, then the unit tests. */
export async function check() {
  return sum([...(await Promise.all(scripts.map(runScript))), await runTests('unit')])
}

/**
 * Everything: the checks, then the tests on databases, then those in a browser. Side by side on two cores, pages came
 * so late that browser tests failed.
 */
export async function checkAndTest() {
  const checked = await check()
  const built = await timed('build', isBuilt)
  const counts = [checked, countOf(built), await runTests('db')]
  if (built) counts.push(await runTests('e2e'))
  return sum(counts)
}

/** Runs the checks, says what took longest and, in the last line, how many passed and failed. */
export async function report(work) {
  const { passed, failed } = await work().catch((error) => {
    say(String(error?.stack ?? error))
    return countOf(false)
  })
  for (const [title, list] of [
    ['Slowest steps', steps],
    ['Slowest test files', files],
  ]) {
    const slowest = list.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
    say(`${title}: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`)
  }
  process.exitCode = failed === 0 ? 0 : 1
  say(`${passed} passed, ${failed} failed`)
}
