import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runQuietly, say } from './run-command.mjs'

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(`Relief Loans needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`)
  process.exit(1)
}

const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** Whether node_modules has every package of the lock file at its version; optional ones may be missing. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') || wanted.optional || installed[path]?.version === wanted.version,
  )
}

/** Installs the packages if one is missing; exits the process if that fails. */
export async function install() {
  checkNode()
  if (isInstalled()) return
  say('Installing packages. The first time this takes a minute or two.')
  const { code, output } = await runQuietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code === 0) return
  say(output)
  say('The packages could not be installed. Check the connection and run `npm ci` to see why.')
  process.exit(1)
}
