import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, Db } from '@relief/store/db.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import { migrate, readMigrations } from '@relief/store/migrate.ts'
import { commandLimits, openPostgres } from '@relief/store/postgres.ts'
import { toPhrases } from '@relief/store/reference/phrase.ts'
import { searchCompanies, searchOccupations, searchSchools } from '@relief/store/reference/search.ts'
import { storeRows } from '@relief/store/reference/store-rows.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'
import { makeNames, type Named, seededRandom } from './reference-names.ts'

/** Search time among this many rows of each kind, on either database. Budget: 20 ms at p95. */
const ROWS = 200_000
const CHUNK = 5_000
const SEARCHES = 300

const kinds = [
  { kind: 'school', search: searchSchools },
  { kind: 'occupation', search: searchOccupations },
  { kind: 'company', search: searchCompanies },
] as const

function columnsOf(kind: Named, name: string, id: number): Record<string, unknown> {
  if (kind === 'school') return { name, state_code: 'TX', institution_type: 'COLLEGE' }
  if (kind === 'company') return { name }
  return { title: name, job_type_and_title_id: id, soc_group: '11', keywords: [], version: 1 }
}

async function fill(db: Database, kind: Named, names: readonly string[]): Promise<void> {
  for (let from = 0; from < names.length; from += CHUNK) {
    const rows = names.slice(from, from + CHUNK).map((name, index) => ({
      id: from + index + 1,
      columns: columnsOf(kind, name, from + index + 1),
      phrases: toPhrases(name),
      popularity: (from + index) % 1000,
    }))
    await db.transaction((tx) => storeRows(tx, kind, rows))
  }
  await db.run('analyze')
}

/** Typical typing: the beginning of a name or of a word in it, swapped letters, swapped words. */
function typedOf(names: readonly string[], random: () => number): Record<string, string[]> {
  const some = () => names[Math.floor(random() * names.length)] ?? ''
  const many = (make: (name: string) => string) => Array.from({ length: SEARCHES }, () => make(some()))
  const words = (name: string) => name.split(' ')
  const swapped = (text: string) => `${text.slice(0, 6)}${text[7] ?? ''}${text[6] ?? ''}${text.slice(8)}`
  return {
    'five characters of a name': many((name) => name.slice(0, 5)),
    'five of a later word': many((name) => words(name).at(-1)?.slice(0, 5) ?? ''),
    'one to four characters': many((name) => name.slice(0, 1 + Math.floor(random() * 4))),
    'the whole name': many((name) => name),
    'two letters swapped': many((name) => swapped(name)),
    'words the wrong way round': many((name) => words(name).reverse().join(' ')),
    'the commonest beginnings': many(() => names[0]?.slice(0, 5 + Math.floor(random() * 12)) ?? ''),
  }
}

async function measure(
  db: Db,
  search: (db: Db, text: string) => Promise<unknown[]>,
  texts: readonly string[],
) {
  for (const text of texts.slice(0, 20)) await search(db, text)
  const times: number[] = []
  let found = 0
  for (const text of texts) {
    const start = performance.now()
    found += (await search(db, text)).length
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return { p50: at(0.5), p95: at(0.95), rows: Math.round(found / texts.length) }
}

async function report(db: Database): Promise<void> {
  await migrate(db, await readMigrations())
  for (const { kind, search } of kinds) {
    const random = seededRandom(kind.length)
    const names = makeNames(kind, ROWS, random)
    const start = performance.now()
    await fill(db, kind, names)
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    process.stdout.write(`${db.kind}, ${ROWS} rows of ${kind}, filled in ${seconds} s\n`)
    for (const [what, texts] of Object.entries(typedOf(names, random))) {
      const { p50, p95, rows } = await measure(db, (inner, text) => search(inner, text), texts)
      process.stdout.write(`  ${what.padEnd(28)} p50 ${p50} ms, p95 ${p95} ms, ${rows} rows\n`)
    }
  }
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres()
  const { url, drop } = await createDatabase({ serverUrl: postgres.url })
  const database = openPostgres(url, (error) => process.stderr.write(`${error.message}\n`), {
    connections: 2,
    limits: commandLimits,
  })
  await report(database).finally(async () => {
    await database.close()
    await drop()
    await postgres.stop()
  })
}

async function onEmbedded(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'relief-bench-'))
  const database = await openEmbedded(directory)
  await report(database).finally(async () => {
    await database.close()
    rmSync(directory, { recursive: true, force: true })
  })
}

await onPostgres()
await onEmbedded()
