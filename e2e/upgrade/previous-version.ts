import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

function gitOrNull(...words: string[]): string | null {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/**
 * The version that servers run before they are upgraded to this one: the last release; before the first
 * release, the sources before the newest migration.
 * @returns its commit; null in a clone without that part of the history
 */
export function findPreviousVersion(): string | null {
  const release = gitOrNull('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')
  if (release !== null) return gitOrNull('rev-parse', '--verify', `${release}^{commit}`)
  const newest = gitOrNull(
    'log',
    '-1',
    '--diff-filter=A',
    '--no-renames',
    '--format=%H',
    '--',
    'store/migrations',
  )
  return gitOrNull('rev-parse', '--verify', `${newest}^`)
}

/** Links this version's packages, and the other version's rooms. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@relief'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@relief') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  for (const room of readdirSync(join(packages, '@relief')))
    if (existsSync(join(folder, room)))
      symlinkSync(join(folder, room), join(folder, 'node_modules/@relief', room))
}

const buildServer = `
  import { build } from 'vite'
  import { serverBundle } from './scripts/server-bundle.mjs'
  await build(serverBundle)`

/**
 * Builds the server of a commit in a temporary folder, with the packages and the web app of this version.
 * @returns the program to start, how to remove the folder, and the policies that this version knows
 * @throws when it does not build
 */
export function buildVersion(commit: string): {
  bundle: string
  remove: () => void
  policyVersions: readonly string[]
} {
  const folder = mkdtempSync(join(tmpdir(), 'relief-version-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x'], { cwd: folder, input: archive })
    linkPackages(folder)
    symlinkSync(join(root, 'web/dist'), join(folder, 'web/dist'))
    execFileSync(process.execPath, ['--input-type=module', '-e', buildServer], { cwd: folder })
    const policyVersions = readdirSync(join(folder, 'partners/policies')).map((file) =>
      basename(file, '.json'),
    )
    return { bundle: join(folder, 'server/dist/main.js'), remove, policyVersions }
  } catch (error) {
    remove()
    throw error
  }
}
