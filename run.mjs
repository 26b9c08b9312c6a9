/**
 * `npm start`, `npm test` and the rest, with nothing but Node: installs what is missing, builds what has changed, runs it.
 * Usage: node run.mjs start | test | check | dev | screens | build, or one of the tools below with its own arguments.
 */
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
/** As it was given: Vite changes the process's own. */
const environment = { ...process.env }
const cache = join(root, '.cache')
const rooms = [
  'domain',
  'contract',
  'steps',
  'partners',
  'providers',
  'sandbox',
  'store',
  'server',
  'web',
  'ui',
  'e2e',
  'bench',
]
const builds = {
  web: {
    inputs: ['domain', 'contract', 'steps', 'ui', 'web', 'package-lock.json'],
    output: 'web/dist',
    make: buildWeb,
  },
  server: {
    inputs: [
      'domain',
      'contract',
      'steps',
      'partners',
      'providers',
      'sandbox',
      'store',
      'server',
      'package-lock.json',
    ],
    output: 'server/dist',
    make: buildServer,
  },
}

const say = (line) => process.stdout.write(`${line}\n`)

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(`Relief Loans needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`)
  process.exit(1)
}

/** Every package of the lock file stands in node_modules at its version; optional ones may be missing. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const has = JSON.parse(readFileSync(installed, 'utf8')).packages
  const wants = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wants).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') || wanted.optional || has[path]?.version === wanted.version,
  )
}

async function install() {
  if (isInstalled()) return
  say('Installing packages. The first time this takes a minute or two.')
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code === 0) return
  say(output)
  say('The packages could not be installed. Check the connection and run `npm ci` to see why.')
  process.exit(1)
}

/** Longest that a quiet command may take: one that hangs ends as a failure that says so. */
const QUIET_MILLISECONDS = 10 * 60_000

/** Runs a command quietly. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      {
        cwd: root,
        env: { ...environment, ...env },
        maxBuffer: 64 * 1024 * 1024,
        timeout: QUIET_MILLISECONDS,
        shell: process.platform === 'win32',
      },
      (error, stdout, stderr) =>
        resolve({
          code: error ? (typeof error.code === 'number' ? error.code : 1) : 0,
          output:
            `${stdout}${stderr}${error?.killed ? `\nEnded after ${QUIET_MILLISECONDS / 60_000} minutes.` : ''}`.trim(),
        }),
    )
  })
}

const tool = (path, ...args) => run(process.execPath, [join('node_modules', path), ...args])

/** Runs a command with its output shown; resolves with its exit code. */
function show(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, ...env },
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function* filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (path.includes('.')) {
    yield path
    return
  }
  const entries = readdirSync(full, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const file = relative(root, join(entry.parentPath, entry.name))
    const isSource = !/(^|[\\/])(dist|node_modules)[\\/]|\.test\.tsx?$/.test(file)
    if (entry.isFile() && isSource) yield file
  }
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  const files = inputs.flatMap((path) => [...filesUnder(path)]).sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const stamps = join(cache, 'builds.json')
const builtFrom = () => (existsSync(stamps) ? JSON.parse(readFileSync(stamps, 'utf8')) : {})

/** The builds whose sources have changed since, by name. */
function staleBuilds() {
  const done = builtFrom()
  return Object.keys(builds).filter((name) => {
    const { inputs, output } = builds[name]
    return done[name] !== fingerprint(inputs) || !existsSync(join(root, output))
  })
}

async function build() {
  for (const name of staleBuilds()) {
    const { inputs, make } = builds[name]
    const print = fingerprint(inputs)
    say(`Building the ${name}.`)
    await make()
    mkdirSync(cache, { recursive: true })
    writeFileSync(stamps, JSON.stringify({ ...builtFrom(), [name]: print }))
  }
}

/** Builds in a process of its own: Vite takes memory and sets NODE_ENV in the process that it runs in. */
async function isBuilt() {
  return staleBuilds().length === 0 || (await show(['run.mjs', 'build'])) === 0
}

async function buildOrEnd() {
  if (!(await isBuilt())) process.exit(1)
}

async function buildWeb() {
  const { build: vite } = await import('vite')
  const configFile = join(root, 'web/vite.config.ts')
  const prerendered = join(cache, 'prerender')
  await vite({ configFile, logLevel: 'warn' })
  await vite({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'web/prerender.tsx'),
      outDir: prerendered,
      emptyOutDir: true,
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
  })
  const { code, output } = await run(process.execPath, [join(prerendered, 'prerender.js')])
  if (code !== 0) throw new Error(`The first page could not be drawn.\n${output}`)
}

/** Modules read the files beside them (SQL, CSV) through import.meta.url: in the bundle it must still name their own place. */
const ownPlace = {
  name: 'own-place',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const place = relative(join(root, 'server/dist'), id).replaceAll('\\', '/')
    return {
      code: code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`),
      map: null,
    }
  },
}

const serverBundle = {
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [ownPlace],
  build: {
    ssr: 'server/main.ts',
    outDir: 'server/dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@relief\//] },
}

async function buildServer() {
  const { build: vite } = await import('vite')
  await vite(serverBundle)
}

async function start() {
  await install()
  await buildOrEnd()
  await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
}

/** The server is rebuilt and restarted, the screens are reloaded, as their files are saved. */
async function dev() {
  await install()
  await buildOrEnd()
  const { build: vite, createServer } = await import('vite')
  let server = null
  const restart = () => {
    server?.kill()
    server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
      cwd: root,
      stdio: 'inherit',
      // Pages come from Vite, so that is the origin that sign-ups come from.
      env: { PUBLIC_URL: 'http://localhost:5173', ...environment },
    })
  }
  process.on('exit', () => server?.kill())
  const watcher = await vite({
    ...serverBundle,
    build: { ...serverBundle.build, watch: {}, emptyOutDir: false },
  })
  watcher.on('event', (event) => event.code === 'END' && restart())
  const web = await createServer({ configFile: join(root, 'web/vite.config.ts') })
  await web.listen()
  web.printUrls()
}

const checks = {
  lint: () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  'types, pure': () => tool('typescript-native/bin/tsc', '-p', 'tsconfig.pure.json'),
  'types, node': () => tool('typescript-native/bin/tsc', '-p', 'tsconfig.node.json'),
  'types, web': () => tool('typescript-native/bin/tsc', '-p', 'tsconfig.web.json'),
  rooms: () => tool('dependency-cruiser/bin/dependency-cruise.mjs', '--config', 'rooms.cjs', ...rooms),
  unused: () => tool('knip/bin/knip.js', '--no-progress'),
}

/** @returns how many of the checks passed and failed; what failed is shown */
async function runChecks() {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { code, output } = await check()
      if (code === 0) say(`ok      ${name}`)
      else say(`FAILED  ${name}\n${output}`)
      return code === 0
    }),
  )
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

/** Runs one vitest project and counts its tests; a file that does not load or set up counts as one failure. */
async function runTests(project) {
  const report = join(cache, `tests-${project}.json`)
  rmSync(report, { force: true })
  const code = await show([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((one) => one.status !== 'failed')
  const broken = testResults.filter(isBroken)
  const failed = numFailedTests + broken.length
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

async function check() {
  await install()
  return sum([await runChecks(), await runTests('unit')])
}

async function test() {
  const counts = [await check()]
  const built = await isBuilt()
  counts.push({ passed: built ? 1 : 0, failed: built ? 0 : 1 }, await runTests('db'))
  if (built) counts.push(await runTests('e2e'))
  return sum(counts)
}

function sum(counts) {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
}

const counted = (work) => async () => {
  const { passed, failed } = await work().catch((error) => {
    say(String(error?.stack ?? error))
    return { passed: 0, failed: 1 }
  })
  process.exitCode = failed === 0 ? 0 : 1
  say(`${passed} passed, ${failed} failed`)
}

/** Ends with the cause and nothing else when the work does not succeed. */
const orSay = (work) => async () => {
  await work().catch((error) => {
    say(error instanceof Error ? error.message : String(error))
    process.exit(1)
  })
}

/** Commands for those who run the lender; they read the database that the server is configured for. */
const tools = [
  ['policy', 'server/commands/policy.ts'],
  ['replay', 'server/commands/replay.ts'],
  ['verify-audit', 'server/commands/verify-audit.ts'],
  ['funnel', 'server/commands/funnel.ts'],
  ['evidence', 'server/commands/evidence.ts'],
  ['hold', 'server/commands/hold.ts'],
  ['line-payment', 'server/commands/line-payment.ts'],
  ['backtest', 'server/commands/backtest.ts'],
  ['import-reference', 'server/commands/import-reference.ts'],
  ['soak', 'bench/soak.ts'],
  ['diagram', 'docs/draw-flow.ts'],
]

/** What `npm run bench` measures; the long ones by their name alone: `npm run bench -- scale`. */
const benches = ['weights', 'decision', 'submission', 'continue', 'search']
const longBenches = ['scale', 'lighthouse']

async function runTool(file) {
  await install()
  process.exitCode = await show(['node_modules/tsx/dist/cli.mjs', file, ...process.argv.slice(3)])
}

const commands = {
  start,
  dev,
  check: counted(check),
  test: counted(test),
  build: orSay(async () => {
    await install()
    await build()
  }),
  ...Object.fromEntries(tools.map(([name, file]) => [name, () => runTool(file)])),
  bench: async () => {
    await install()
    await buildOrEnd()
    const asked = process.argv.slice(3)
    const unknown = asked.filter((name) => !benches.includes(name) && !longBenches.includes(name))
    if (unknown.length > 0) {
      say(`No bench is called ${unknown.join(', ')}. There are ${[...benches, ...longBenches].join(', ')}.`)
      process.exit(1)
    }
    for (const file of asked.length > 0 ? asked : benches)
      process.exitCode = Math.max(
        process.exitCode ?? 0,
        await show(['node_modules/tsx/dist/cli.mjs', `bench/${file}.ts`]),
      )
  },
  screens: async () => {
    await install()
    await buildOrEnd()
    process.exitCode = await show(['node_modules/tsx/dist/cli.mjs', 'e2e/screens.ts'])
  },
}

const command = commands[process.argv[2] ?? '']
if (!command) {
  say(`Usage: node run.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(1)
}
checkNode()
await command()
