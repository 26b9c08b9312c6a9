import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planTables } from './plan-tables.ts'

test('docs/scale.md has exactly the tables that npm run bench -- plan prints', () => {
  const page = readFileSync('docs/scale.md', 'utf8')
  const tables = planTables()
  expect(tables).toHaveLength(3)
  expect(tables.filter((table) => !page.includes(`\n\n${table}\n\n`))).toEqual([])
})
