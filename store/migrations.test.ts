import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'

test('migrations are numbered from 1 without a gap or a repeat', async () => {
  const migrations = await readMigrations()
  expect(migrations.length).toBeGreaterThan(20)
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
  for (const { name } of migrations) expect(name).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/)
})

test.each([
  ['a gap', ['0001_a.sql', '0003_c.sql'], '0003_c.sql should have the number 2'],
  ['a repeat', ['0001_a.sql', '0002_b.sql', '0002_c.sql'], '0002_c.sql should have the number 3'],
  ['no number', ['first.sql'], 'first.sql should have the number 1'],
])('%s is an error that names the file', async (_, names, words) => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const name of names) await writeFile(join(folder, name), 'select 1')
  await expect(readMigrations(pathToFileURL(`${folder}/`))).rejects.toThrow(words)
})
