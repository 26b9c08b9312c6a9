import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, runNode, runQuietly, say } from './run-command.mjs'

const { workspaces: rooms } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const onServerOnly = ['providers', 'sandbox', 'store', 'documents', 'evidence', 'server']
const inBrowserOnly = ['ui', 'web']
const outside = ['tools', 'testing', 'e2e', 'bench']
const roomsBut = (...names) => rooms.filter((room) => !names.flat().includes(room))
const tooling = ['scripts', 'package-lock.json']

/** English, and each language that has a catalog of the web app: `web/words.es.ts`. */
const languages = [
  'en',
  ...readdirSync(join(root, 'web')).flatMap((file) => /^words\.([a-z]+)\.tsx?$/.exec(file)?.[1] ?? []),
]
const webBuild = (language) => ({
  inputs: [...roomsBut(onServerOnly, outside), ...tooling],
  output: `web/dist/${language}`,
  make: () => buildWeb(language),
})

/** A build is repeated when one of its input files has changed. */
const builds = {
  ...Object.fromEntries(languages.map((language) => [`web (${language})`, webBuild(language)])),
  server: {
    inputs: [...roomsBut(inBrowserOnly, outside), ...tooling],
    output: 'server/dist',
    make: () => buildWithVite('serverBundle'),
  },
}

/** This file loads before the packages of a fresh clone are installed: what needs one is imported when it runs. */
async function buildWithVite(bundle) {
  const [{ build: vite }, bundles] = await Promise.all([import('vite'), import('./server-bundle.mjs')])
  await vite(bundles[bundle])
}

/** Builds the app in one language, so that a browser never loads the words of another one. */
async function buildWeb(language) {
  process.env.WEB_LANGUAGE = language
  const { build: vite } = await import('vite')
  const configFile = join(root, 'web/vite.config.ts')
  const outDir = join(root, '.cache/prerender')
  await vite({ configFile, logLevel: 'warn' })
  await vite({
    configFile,
    logLevel: 'warn',
    build: { ssr: join(root, 'web/prerender.tsx'), outDir, emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: true },
  })
  const { code, output } = await runQuietly(process.execPath, [join(outDir, 'prerender.js'), language])
  if (code !== 0) throw new Error(`The first page could not be drawn.\n${output}`)
}

function filesUnder(path) {
  const full = join(root, path)
  if (path.includes('.')) return [path]
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|[\\/])(dist|node_modules)[\\/]|\.test\.tsx?$/.test(file))
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesUnder).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Which sources each build was made from. */
const stamps = join(root, '.cache/builds.json')
const readStamps = () => (existsSync(stamps) ? JSON.parse(readFileSync(stamps, 'utf8')) : {})

const isStale = ([name, { inputs, output }]) =>
  readStamps()[name] !== fingerprint(inputs) || !existsSync(join(root, output))

/** The web app in the tests' pseudo-language. */
export const pseudoBuild = { 'web (en-XA)': webBuild('en-XA') }

/** The commands of tools/ for tests, which start them often. */
export const commandBuild = {
  commands: {
    inputs: [...roomsBut(inBrowserOnly, ['testing', 'e2e', 'bench']), ...tooling],
    output: 'tools/dist',
    make: () => buildWithVite('commandBundle'),
  },
}

/** A server loads every built language, so an outdated one would prevent its start. */
function removeStale(wanted) {
  for (const build of Object.entries(wanted).filter(isStale))
    rmSync(join(root, build[1].output), { recursive: true, force: true })
}

/** Runs the builds whose inputs have changed. */
export async function build(wanted = builds) {
  if (wanted === builds) removeStale(pseudoBuild)
  for (const [name, { inputs, make }] of Object.entries(wanted).filter(isStale)) {
    const print = fingerprint(inputs)
    say(`Building the ${name}.`)
    await make()
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(stamps, JSON.stringify({ ...readStamps(), [name]: print }))
  }
}

/**
 * The same in a separate process, because Vite uses memory and sets NODE_ENV in its own process.
 * @returns whether it worked
 */
export async function isBuilt() {
  return !Object.entries(builds).some(isStale) || (await runNode(['run.mjs', 'build'])) === 0
}
