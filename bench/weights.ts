import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { judge } from './budget.ts'

/**
 * The size of what the browser loads from the built web app, as sent (brotli; fonts unchanged). First page:
 * the scripts and styles of its HTML. Step: its own chunk, and whatever the page before has not loaded. Run
 * `npm run build` first.
 */
const dist = join(import.meta.dirname, '../web/dist/en')

type Entry = { file: string; src?: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }

const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

function sent(file: string): number {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The first page of the newest policy. */
const firstPage = readdirSync(dist).findLast((name) => /^get-relief-.*\.html$/.test(name)) ?? ''
const first = readFileSync(join(dist, firstPage), 'utf8')
const named = (kind: string) => [...new Set(first.match(new RegExp(`assets/[\\w.-]+\\.${kind}`, 'g')) ?? [])]
const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + sent(file), 0)

function print(what: string, bytes: number, budgetKb: number | null): void {
  const kb = bytes / 1000
  const verdict = budgetKb === null ? '' : `  ${judge(kb <= budgetKb, String(budgetKb))}`
  process.stdout.write(`${what.padEnd(56)} ${kb.toFixed(1).padStart(6)} kB${verdict}\n`)
}

/** The files of an entry and of everything that it imports at once. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const entry = manifest[name]
  if (entry === undefined) throw new Error(`The build has no ${name}`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const next of entry.imports ?? []) filesOf(next, found)
  return found
}

/** The files that the first page loads: at first, once it is idle, and when the visitor interacts. */
const atStart = filesOf('index.html')
const whenQuiet = filesOf('later.ts', new Set(atStart))
const whenTouched = filesOf('main.tsx', new Set(whenQuiet))

print('first page, JavaScript at its start', sum([...atStart]), 85)
print('first page, all JavaScript before it is touched', sum([...whenQuiet]), 85)
print('first page, all JavaScript once it is touched', sum([...whenTouched]), null)
const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(first) ?? []
print('first page, CSS', brotliCompressSync(styles).length, 12)
print('first page, fonts', sum(named('woff2')), 60)

const steps = Object.entries(manifest).filter(([name]) => /steps\/[\w-]+\/client\.ts$/.test(name))
for (const [name, { file }] of steps.sort((a, b) => sent(b[1].file) - sent(a[1].file)).slice(0, 5))
  print(`${name.replace(/^\.\.\//, '')}, own chunk`, sent(file), 15)

const all = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
process.stdout.write(
  `all ${all.length} scripts together: ${(sum(all.map((file) => `assets/${file}`)) / 1000).toFixed(0)} kB\n`,
)
