/** @module-tag slow */

import { randomFrom } from '@relief/sandbox/bureau/random.ts'
import { createFilledDatabase } from '@relief/testing/template.ts'
import { expect, test } from 'vitest'
import { newLedger } from './chaos/ledger.ts'
import { walkOnce } from './chaos/walker.ts'
import { newDataDirectory, startServer } from './server.ts'

/** Applications with and without a linked bank account, a loan, a line of credit and a decline. */
const WALKS = 12
const MAX_HEAP_BYTES = 130_000_000

test('a server that has done everything once uses at most 130 MB of heap', async () => {
  const data = newDataDirectory()
  const { url: DATABASE_URL, drop } = await createFilledDatabase()
  const server = await startServer(data.path, { DATABASE_URL, LIMIT_FACTOR: '1000' })
  try {
    const random = randomFrom(1)
    const ledger = newLedger()
    const ask = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const request = { method: 'POST', headers, body: JSON.stringify(body) }
      return await (await fetch(`${server.url}/sandbox/plaid/link/${path}`, request)).json()
    }
    for (let walk = 0; walk < WALKS; walk++) await walkOnce(server.url, random, ledger, ask)
    expect(ledger.acknowledged.some(({ path }) => path.includes('plaid'))).toBe(true)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    const [, heap = ''] = /^nodejs_heap_size_used_bytes (\d+)/m.exec(metrics) ?? []
    expect(Number(heap)).toBeGreaterThan(0)
    expect(Number(heap)).toBeLessThan(MAX_HEAP_BYTES)
  } finally {
    await server.stop()
    await drop()
    data.remove()
  }
})
