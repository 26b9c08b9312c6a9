import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * What the browser loads, as sent (brotli; fonts as they are), from the built web app. `npm run build` first.
 * The first page: the scripts that its HTML names and the styles that stand in it. A step: its own chunk, and what comes with it that the page
 * before does not have yet.
 */
const dist = join(import.meta.dirname, '../web/dist')

type Entry = { file: string; src?: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }

const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

function sent(file: string): number {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

const first = readFileSync(join(dist, 'get-relief.html'), 'utf8')
const named = (kind: string) => [...new Set(first.match(new RegExp(`assets/[\\w.-]+\\.${kind}`, 'g')) ?? [])]
const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + sent(file), 0)

function print(what: string, bytes: number, budgetKb: number): void {
  const kb = bytes / 1000
  const verdict = kb <= budgetKb ? 'within' : 'OVER'
  process.stdout.write(`${what.padEnd(56)} ${kb.toFixed(1).padStart(6)} kB  ${verdict} ${budgetKb}\n`)
}

print('first page, JavaScript', sum(named('js')), 95)
const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(first) ?? []
print('first page, CSS', brotliCompressSync(styles).length, 12)
print('first page, fonts', sum(named('woff2')), 60)

const steps = Object.entries(manifest).filter(([name]) => /steps\/[\w-]+\/screen\.tsx$/.test(name))
for (const [name, { file }] of steps.sort((a, b) => sent(b[1].file) - sent(a[1].file)).slice(0, 5))
  print(`${name.replace(/^\.\.\//, '')}, own chunk`, sent(file), 15)

const all = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
process.stdout.write(
  `all ${all.length} scripts together: ${(sum(all.map((file) => `assets/${file}`)) / 1000).toFixed(0)} kB\n`,
)
