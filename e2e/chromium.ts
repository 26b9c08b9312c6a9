import { execFile } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

/** A browser binary and the environment that it needs. */
type Binary = { executablePath: string; env: Record<string, string> }

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** No background activity and a fixed appearance; web security stays on. */
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Fewer processes and threads, which saves a fifth of the browser tests' CPU time. Only for tests:
 * measurements use a browser like an applicant's. `CDPScreenshotNewSurface` is Playwright's own; the browser
 * reads only one list of features.
 */
export const fewProcesses = [
  '--js-flags=--single-threaded',
  '--disable-site-isolation-trials',
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
]

/**
 * The browser installed on the machine: CHROMIUM_PATH, else the first Chromium or Chrome on the PATH; null
 * without one.
 */
function chromiumOfMachine(): Binary | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const found = [process.env['CHROMIUM_PATH'] ?? '', ...places].find(
    (path) => path !== '' && isExecutable(path),
  )
  return found === undefined ? null : { executablePath: found, env: {} }
}

/**
 * The browser that npm installed, with its own libraries and fonts, unpacked once into `.cache`.
 * @throws when the package cannot unpack itself
 */
export async function chromiumOfNpm(): Promise<Binary> {
  const home = join(process.cwd(), '.cache', `chromium-${installedVersion()}-with-fonts`)
  if (!existsSync(home)) await unpack(home)
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
  }
}

/** The machine's browser if there is one, else npm's. */
export async function findChromium(): Promise<Binary> {
  return chromiumOfMachine() ?? (await chromiumOfNpm())
}

/** Whether tests use npm's browser, which draws the same on every machine. */
export const isOfNpm = (): boolean => chromiumOfMachine() === null

/** Starts a browser without a window. @param switches additional command line switches */
export async function launchChromium(binary?: Binary, switches: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = binary ?? (await findChromium())
  return await chromium.launch({
    executablePath,
    // The sandbox needs user namespaces, which root and most containers lack; the pages are our own.
    chromiumSandbox: false,
    args: [...quiet, ...switches],
    env: { ...definedEnvironment(), ...env },
  })
}

function installedVersion(): string {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('@sparticuz/chromium')
  const [folder] = entry.split(/[\\/]build[\\/]/)
  const manifest = JSON.parse(readFileSync(join(folder ?? '', 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

/**
 * The package unpacks into the temporary folder, and unpacks its libraries only on AWS Lambda, so a separate
 * process sets both variables. The rename makes the folder appear completely or not at all.
 */
async function unpack(home: string): Promise<void> {
  const cache = join(process.cwd(), '.cache')
  mkdirSync(cache, { recursive: true })
  const half = mkdtempSync(join(cache, 'unpacking-'))
  const script = "import('@sparticuz/chromium').then((it) => it.default.executablePath())"
  const env = { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  await promisify(execFile)(process.execPath, ['--eval', script], { env, cwd: process.cwd() })
  // The package's own configuration names folders of AWS Lambda; without fonts on the machine, no text would
  // be rendered.
  const fonts = `<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>`
  writeFileSync(join(half, 'fonts.conf'), fonts)
  if (existsSync(home)) rmSync(half, { recursive: true })
  else renameSync(half, home)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
