/** @module-tag slow */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { migrate, readMigrations } from '@relief/store/migrate.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { importReference } from '@relief/store/reference/import.ts'
import { searchSchools } from '@relief/store/reference/search.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let created: Awaited<ReturnType<typeof createDatabase>>
let database: ReturnType<typeof openPostgres>
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relief-import-'))
  created = await createDatabase()
  database = openPostgres(created.url, () => undefined, { connections: 2 })
  await migrate(database, await readMigrations())
  await importReference(database)
})
afterAll(async () => {
  await database.close()
  await created.drop()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) =>
  runTool('import-reference', args, { DATABASE_URL: created.url, DATA_DIR: folder })

async function file(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const list =
  'UNITID,INSTNM,IALIAS,STABBR,CYACTIVE,INSTSIZE\r\n' +
  '900001,"Universidad Ni\u00f1o","UN",PR,1,3\r\n' +
  '900002,"Kn\u00f6del Institute \u2013 Main","",TX,1,2\r\n' +
  '900003,"Shut College","",TX,2,-2\r\n'

/** Text as agencies save it: Windows-1252 with its special characters. */
function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => (sign === '\u2013' ? 0x96 : sign.charCodeAt(0)))
}

test("an agency's list is imported, twice with the same result and a summary", async () => {
  const path = await file('hd2023.csv', windows1252(list))
  expect(await run('schools', path)).toEqual({
    code: 0,
    output: [
      '2 of 2 rows stored',
      'schools: 2 rows read',
      '  added 2, changed 0, the same as before 0',
      '  the same as a row written by hand 0',
      '  no longer offered 0',
      '  left out 1: closed',
      '',
    ].join('\n'),
  })
  expect((await searchSchools(database, 'universidad ni')).map(({ name }) => name)).toContain(
    'Universidad Niño',
  )
  expect(await searchSchools(database, 'knodel')).toMatchObject([{ name: 'Knödel Institute – Main' }])
  // The same list in UTF-8 with a byte order mark.
  const modern = await file('modern.csv', `\u{feff}${list}`)
  expect((await run('schools', modern)).output).toContain('added 0, changed 0, the same as before 2')
})

test('a list that cannot be imported is reported, and nothing is changed', async () => {
  const usage = await run('colleges', 'x.csv')
  expect([usage.code, usage.output]).toEqual([2, expect.stringContaining('Usage: npm run import-reference')])
  expect(usage.output).toContain('schools      IPEDS institutional characteristics')
  expect((await run('schools')).code).toBe(2)
  expect(await run('schools', join(folder, 'nowhere.csv'))).toMatchObject({ code: 1 })
  const wrong = await run('majors', await file('wrong.csv', list))
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain(
    'wrong.csv, line 1: the columns CIPFamily, CIPCode, Action, CIPTitle must be there',
  )
  expect(wrong.output).toContain('Nothing was changed.')
  const sheet = await run('occupations', await file('soc.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4])))
  expect(sheet.output).toContain('soc.xlsx is a workbook. Save its sheet as CSV first.')
  expect((await run('employers', await file('none.csv', 'id,name\n'))).output).toContain('has no rows')
})

test('half of a list does not take the other half away, unless the operator wants it', async () => {
  const employers = Array.from({ length: 40 }, (_, at) => `${at},Half Mill ${at}`)
  const whole = await file('whole.csv', ['id,name', ...employers].join('\n'))
  expect((await run('employers', whole)).output).toContain('added 40')
  const half = await file('half.csv', ['id,name', ...employers.slice(0, 20)].join('\n'))
  const rejected = await run('employers', half)
  expect(rejected).toEqual({
    code: 1,
    output:
      'half.csv lacks 20 of the 40 rows that are offered now. Nothing was changed. If they are to be offered no more, add --fewer\n',
  })
  expect((await run('employers', whole)).output).toContain('the same as before 40')
  expect((await run('employers', half, '--fewer')).output).toContain('no longer offered 20')
  const more = employers.map((line) => `9${line}`)
  const other = await file('other.csv', ['id,name', ...employers, ...more].join('\n'))
  const both = await Promise.all([run('employers', other), run('employers', other)])
  expect(both.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', ''])
  expect((await run('employers', other)).output).toContain('the same as before 80')
})

const importing = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_xid is not null`

test.each([
  ['SIGTERM', 1, 'SIGTERM: nothing was imported; run it again\n'],
  ['SIGINT', 1, 'SIGINT: nothing was imported; run it again\n'],
  ['SIGKILL', null, ''],
  ['a lost connection', 1, 'DATABASE_URL: The database is not available: 57P01\n'],
] as const)('an import that ends in the middle by %s changes nothing', async (how, code, words) => {
  const employers = Array.from({ length: 40_000 }, (_, at) => `7${at},Long Mill ${at}`)
  const path = await file('long.csv', ['id,name', ...employers].join('\n'))
  const child = spawn(process.execPath, ['tools/dist/import-reference.js', 'employers', path, '--fewer'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: created.url, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = Promise.all([text(child.stderr), once(child, 'close')])
  const active = async () => (await database.query(`select 1 ${importing}`)).length
  await expect.poll(active).toBeGreaterThan(0)
  if (how === 'a lost connection') await database.query(`select pg_terminate_backend(pid) ${importing}`)
  else child.kill(how)
  const [printed, [exitCode]] = await ended
  expect([exitCode, printed]).toEqual([code, words])
  await expect.poll(active).toBe(0)
  expect(await database.query(`select 1 from reference_company where name like 'Long Mill%'`)).toEqual([])
})
