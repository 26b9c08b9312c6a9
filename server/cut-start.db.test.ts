/** @module-tag slow */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFilledDatabase } from '@relief/testing/template.ts'
import { openWire, type Wire } from '@relief/testing/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { createLog } from './log.ts'
import { type Config, readConfig } from './settings/config.ts'

let wire: Wire
let config: Config
const cleanUp: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const { url, drop } = await createFilledDatabase()
  cleanUp.push(drop)
  const address = new URL(url)
  wire = await openWire(Number(address.port))
  cleanUp.push(() => wire.remove())
  address.port = String(wire.port)
  const folder = await mkdtemp(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'start-'))
  cleanUp.push(() => rm(folder, { recursive: true }))
  config = readConfig({ DATA_DIR: folder, SANDBOX: 'on', DATABASE_URL: address.href })
  // The first start writes more than a later one.
  await startAndStop()
})
afterAll(async () => {
  for (const work of cleanUp.reverse()) await work()
})

/** @returns how many packets passed, in each direction, until the server could have listened */
async function startAndStop(): Promise<{ requests: number; replies: number }> {
  const before = { requests: wire.passed('requests'), replies: wire.passed('replies') }
  const { startWork, stopWork, close } = await compose(config, createLog('silent'))
  const requests = wire.passed('requests') - before.requests
  const replies = wire.passed('replies') - before.replies
  await startWork()
  await stopWork()
  await close()
  return { requests, replies }
}

const STRIDE = 90
/** The last packets before the server listens. */
const LAST = 4

test.each(['requests', 'replies'] as const)(
  'a start waits for a database that goes away, whichever of the %s is lost',
  async (direction) => {
    const places = (await startAndStop())[direction]
    const last = Array.from({ length: LAST }, (_, at) => places - 1 - at)
    const others = Array.from({ length: Math.floor(places / STRIDE) }, (_, at) => at * STRIDE)
    for (const place of [...others, ...last]) {
      let isCut = false
      wire.cutAfter(place, direction, () => {
        isCut = true
      })
      const failure = await startAndStop().then(
        () => null,
        (error: unknown) => String(error),
      )
      expect([place, isCut, failure]).toEqual([place, true, null])
    }
  },
)
