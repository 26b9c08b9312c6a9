/** @module-tag slow */

import { inflateRawSync } from 'node:zlib'
import { recordingWrite } from '@relief/store/row-record.ts'
import { countPlain, plainTables, sealPlain } from '@relief/store/seal-plain.ts'
import { unseal } from '@relief/store/sealing.ts'
import { walkedEvidence } from '@relief/testing/evidence.ts'
import { afterAll, expect, test } from 'vitest'
import { evidenceBundle } from './bundle.ts'

let world: Awaited<ReturnType<typeof walkedEvidence>>
afterAll(async () => {
  await world?.close()
})

/** Stores every sealed value in the clear, like an earlier version, with its record. */
async function storeUnsealed() {
  const { database, keys } = world
  for (const { table, key, id, columns } of plainTables)
    for (const { plain, placeOf, encode } of columns) {
      const rows = await database.query<Record<string, string>>(
        `select ${key.join(', ')}, ${plain}_sealed as sealed from ${table} where ${plain}_sealed is not null`,
      )
      for (const row of rows) {
        const bytes = unseal(keys.keyring, placeOf(row[id] ?? ''), row['sealed'] ?? '')
        const opened = (encode === undefined ? bytes : inflateRawSync(bytes)).toString()
        await database.query(
          recordingWrite(
            table,
            `update ${table} set ${plain} = ${plain === 'fields' ? '$1::jsonb' : '$1'}, ${plain}_sealed = null
                where ${key.map((name, index) => `${name} = $${index + 2}`).join(' and ')} returning *`,
          ),
          [opened, ...key.map((name) => row[name])],
        )
      }
    }
}

/** Every file about every application, without creation times. */
async function allFiles(): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const [name, id] of Object.entries(world.applications)) {
    const folder = await evidenceBundle(world.database, world.keys, id, new Date('2026-11-22T12:00:00Z'))
    for (const [file, content] of folder?.files ?? [])
      if (!/row-records|\.pdf$|index\.html/.test(file)) all.set(`${name} ${file}`, String(content))
  }
  return all
}

test('sealing rows of an earlier version changes no evidence file', async () => {
  world = await walkedEvidence('postgres')
  await storeUnsealed()
  const before = await allFiles()
  expect(before.get('funded applicant.json')).toContain('"street_line_one": "')
  expect(before.get('funded answers.json')).toContain('salary')
  expect(await countPlain(world.database)).toBeGreaterThan(5)
  expect(await world.findings()).toEqual([])
  while ((await sealPlain(world.database, world.keys.keyring)) > 0);
  expect(await countPlain(world.database)).toBe(0)
  expect(await world.findings()).toEqual([])
  expect(await allFiles()).toEqual(before)
})
