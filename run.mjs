/**
 * Commands that work on a fresh clone with only Node installed: each first installs missing packages. Usage:
 * node run.mjs start | test | test-all | test-nodes | check | dev | build | build-pseudo | build-commands
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, commandBuild, isBuilt, pseudoBuild } from './scripts/build.mjs'
import { check, report, testAll, testQuickly } from './scripts/check.mjs'
import { install } from './scripts/install.mjs'
import { root, say } from './scripts/run-command.mjs'
import { testNodes } from './scripts/test-nodes.mjs'

async function buildOrExit(...wanted) {
  await build(...wanted).catch((error) => {
    say(error instanceof Error ? error.message : String(error))
    process.exit(1)
  })
}

const commands = {
  start: async () => {
    if (!(await isBuilt())) process.exit(1)
    await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
  },
  test: () => report(testQuickly),
  'test-all': () => report(testAll),
  'test-nodes': testNodes,
  check: () => report(check),
  dev: async () => {
    if (!(await isBuilt())) process.exit(1)
    const { dev } = await import('./scripts/dev.mjs')
    await dev()
  },
  build: () => buildOrExit(),
  'build-pseudo': () => buildOrExit(pseudoBuild),
  'build-commands': () => buildOrExit(commandBuild),
}

const command = commands[process.argv[2] ?? '']
if (!command) {
  say(`Usage: node run.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(1)
}
await install()
await command()
