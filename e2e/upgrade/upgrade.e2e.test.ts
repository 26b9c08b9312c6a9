/** @module-tag slow */

import { policies } from '@relief/partners/policy.ts'
import { randomFrom } from '@relief/sandbox/bureau/random.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { PATIENCE_MS, until } from '@relief/testing/until.ts'
import { usePolicy } from '@relief/testing/use-policy.ts'
import { afterAll, expect, test } from 'vitest'
import { startBalancer } from '../chaos/balancer.ts'
import { checkAll, waitForWork } from '../chaos/check.ts'
import { noFindings } from '../chaos/findings.ts'
import { newLedger } from '../chaos/ledger.ts'
import { startVendors } from '../chaos/vendors.ts'
import { walkOnce } from '../chaos/walker.ts'
import { useMachineClock } from '../machine-clock.ts'
import { launchServer, newDataDirectory, type TestServer, untilReady } from '../server.ts'
import { buildVersion, findPreviousVersion } from './previous-version.ts'

const cleanUp: (() => unknown)[] = []
afterAll(async () => {
  for (const work of cleanUp.reverse()) await work()
})

const commit = findPreviousVersion()
const WALKERS = 3
/**
 * A feature that the previous version lacks is turned off until its last server is stopped (CHANGELOG.md):
 * that server would continue an application as if its amount had not been changed.
 */
const OFF_BESIDE_OLD_SERVERS = { AMOUNT_CHANGES: '0' }
/** Writes that a server acknowledges between two changes of the servers. */
const WRITES = 20

useMachineClock()

test.skipIf(commit === null)('servers are upgraded one after the other, and no request fails', async () => {
  const previous = buildVersion(commit ?? '')
  cleanUp.push(previous.remove)
  const { url: databaseUrl, drop } = await createDatabase()
  cleanUp.push(drop)
  const data = newDataDirectory()
  cleanUp.push(data.remove)
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const balancer = await startBalancer(ports)
  cleanUp.push(balancer.stop)
  const origin = `http://localhost:${balancer.port}`
  const vendors = await startVendors(data.path, () => origin, Date.now)
  cleanUp.push(vendors.stop)
  const launch = async (port: number, bundle?: string): Promise<TestServer> => {
    const settings = {
      ...vendors.settings,
      ...OFF_BESIDE_OLD_SERVERS,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: origin,
      PORT: String(port),
      HOST: '127.0.0.1',
      LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '5',
    }
    const server = await launchServer(data.path, settings, bundle)
    cleanUp.push(() => server.kill())
    await untilReady(server)
    balancer.setUp(port, true)
    return server
  }
  for (const port of ports) balancer.setUp(port, false)
  const old = [await launch(ports[0], previous.bundle), await launch(ports[1], previous.bundle)]
  const database = openPostgres(databaseUrl, () => undefined)
  cleanUp.push(() => database.close())
  const countMigrations = async () =>
    (await database.query<{ count: number }>('select count(*) from schema_migration'))[0]?.count ?? 0

  // A new policy comes into force after the upgrade: a server of the previous version does not know it.
  const known = policies.findLast(({ version }) => previous.policyVersions.includes(version))
  for (const statement of usePolicy(known?.version ?? '')) await database.query(statement)

  const ledger = newLedger()
  let isOver = false
  const walking = Array.from({ length: WALKERS }, async (_, at) => {
    const random = randomFrom(at)
    while (!isOver) await walkOnce(origin, random, ledger, vendors.askLink)
  })
  const moreWrites = async () => {
    const before = ledger.acknowledged.length
    await until(
      async () => ledger.acknowledged.length,
      (count) => count > before + WRITES,
      2 * PATIENCE_MS,
    )
  }
  try {
    await moreWrites()
    const before = await countMigrations()
    const upgraded = [await launch(ports[2])]
    // The new version has changed the tables while the old one is still serving.
    expect(await countMigrations()).toBeGreaterThan(before)
    await moreWrites()
    for (const [at, server] of old.entries()) {
      const port = ports[at] ?? 0
      const stopping = server.stop()
      // Like a load balancer, which checks the readiness of each server.
      await until(
        () =>
          fetch(`http://localhost:${port}/readyz`).then(
            (reply) => reply.ok,
            () => false,
          ),
        (isReady) => !isReady,
      )
      balancer.setUp(port, false)
      await stopping
      expect(await server.exited).toBe(0)
      upgraded.push(await launch(port))
      await moreWrites()
    }
    isOver = true
    await Promise.all(walking)
    const found = noFindings()
    await waitForWork(database, found)
    for (const server of upgraded) await server.stop()
    const about = { ledger, carried: vendors.carried, dataDirectory: data.path, doneBy: new Date(0) }
    await checkAll(database, about, found)
    expect(found).toEqual(noFindings())
    expect(ledger.failures).toEqual([])
    // A run without progress proves nothing.
    expect(ledger.ends.length).toBeGreaterThan(0)
  } finally {
    isOver = true
    await Promise.allSettled(walking)
  }
})
