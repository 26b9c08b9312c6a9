import { spawn } from 'node:child_process'
import { root, runQuietly, say } from './run-command.mjs'

/** The Node versions that we support besides the one of development. */
const VERSIONS = [24, 26]
const NOT_INSTALLED = 2
const system = process.platform === 'win32' ? 'win' : process.platform

/** The program of this version from the registry; null, after a message, when it can't be had. */
async function findProgram(version) {
  // The package `node` installs by a script, and scripts do not run here. It would get this package.
  const name = `node-${system}-${process.arch}@${version}`
  const print = 'process.version + " " + process.execPath'
  const { code, output } = await runQuietly('npx', ['--yes', `--package=${name}`, 'node', '-p', print])
  const [found = '', program] = (output.split('\n').at(-1) ?? '').split(' ')
  if (code === 0 && found.startsWith(`v${version}.`)) return program
  say(`Node ${version} could not be had from the registry (${name}):\n${output}`)
  return null
}

const runTests = (program) => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=dot']
  return new Promise((resolve) => spawn(program, args, { cwd: root, stdio: 'inherit' }).on('close', resolve))
}

/**
 * Runs the unit tests on each of these versions. Exits with 1 if a test fails, otherwise with 2 if a version
 * could not be had from the registry.
 */
export async function testNodes() {
  for (const version of VERSIONS) {
    const program = await findProgram(version)
    if (program === null) {
      process.exitCode ||= NOT_INSTALLED
      continue
    }
    say(`Unit tests on Node ${version}:`)
    if ((await runTests(program)) !== 0) process.exitCode = 1
  }
}
