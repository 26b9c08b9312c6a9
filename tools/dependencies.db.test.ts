/** @module-tag slow */

import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '@relief/testing/run-tool.ts'
import { expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const versions: Record<string, string> = { ...dependencies, ...devDependencies }
const home = { npm_config_cache: mkdtempSync(join(tmpdir(), 'npm-cache-')), HOME: tmpdir() }

/** A registry where every package's current version is the newest, except for these. */
async function withRegistry<Result>(
  newer: Record<string, string>,
  work: (registry: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(({ url = '' }, response) => {
    const name = decodeURIComponent(url.slice(1)).replace('%2f', '/')
    const present = versions[name]
    if (present === undefined) return response.writeHead(404).end('{}')
    const latest = newer[name] ?? present
    const manifest = (version: string) => ({ name, version, dist: { tarball: 'http://127.0.0.1/none.tgz' } })
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end(
      JSON.stringify({
        name,
        'dist-tags': { latest },
        versions: { [present]: manifest(present), [latest]: manifest(latest) },
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const run = (registry: string) =>
  runTool('dependencies', [], {
    ...home,
    npm_config_registry: registry,
    npm_config_prefer_online: 'true',
    npm_config_fetch_retries: '0',
  })

test('a package that is behind is listed with its reason; without one, the check fails', async () => {
  const known = await withRegistry({ typescript: '99.0.0' }, run)
  expect(known.output).toMatch(/^typescript [\d.]+, newest 99\.0\.0: the checks use TypeScript 7/m)
  expect(known.output).toMatch(/^1 packages behind, 0 of them without a reason$/m)
  expect(known.code).toBe(0)
  const unknown = await withRegistry({ typescript: '99.0.0', hono: '99.0.0' }, run)
  expect(unknown.output).toMatch(/^hono [\d.]+, newest 99\.0\.0: no reason to wait\. Update it$/m)
  expect(unknown.output).toMatch(/^2 packages behind, 1 of them without a reason$/m)
  expect(unknown.code).toBe(1)
})

test('a reason that is no longer needed is reported', async () => {
  const { output } = await withRegistry({}, run)
  expect(output).toMatch(/^typescript: is not behind any more\. Take its row out of the page$/m)
})

test('a registry that does not answer is reported, and ends with 3', async () => {
  const { code, output } = await withRegistry({}, async (registry) => registry).then(run)
  expect(output).toContain('NOT CHECKED')
  expect(code).toBe(3)
})
