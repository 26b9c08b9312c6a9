import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { runTool } from '@relief/testing/run-tool.ts'
import { expect, test } from 'vitest'

/** A registry's advisory endpoint. @param reply null to respond like a registry without advisories */
async function ask(reply: object | null) {
  let asked: Record<string, string[]> = {}
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isKnown = request.method === 'POST' && request.url === '/npm/-/npm/v1/security/advisories/bulk'
      asked = JSON.parse(body)
      response.writeHead(isKnown && reply !== null ? 200 : 405).end(JSON.stringify(reply))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm`
  const ran = await runTool('advisories', [], { npm_config_registry: registry })
  server.close()
  return { ...ran, asked }
}

test('every package of the lock file is asked for, and nothing known ends with 0', async () => {
  const { code, output, asked } = await ask({})
  expect([code, output]).toEqual([0, expect.stringMatching(/^\d{3} packages checked, 0 advisories\n$/)])
  expect(asked['hono']).toHaveLength(1)
  expect(Object.keys(asked).length).toBeGreaterThan(400)
})

test('an advisory is named with its package, and ends with 1', async () => {
  const advisory = {
    severity: 'high',
    title: 'A hole',
    url: 'https://x.example/1',
    vulnerable_versions: '<9',
  }
  const { code, output } = await ask({ hono: [advisory], vitest: [advisory] })
  expect(code).toBe(1)
  expect(output).toContain('high hono <9 (shipped): A hole https://x.example/1\n')
  expect(output).toContain('high vitest <9 (tool)')
})

test('a registry that does not answer is reported, and ends with 3', async () => {
  const { code, output } = await ask(null)
  expect([code, output]).toEqual([3, 'NOT CHECKED: the registry could not be asked, it answered 405.\n'])
})
