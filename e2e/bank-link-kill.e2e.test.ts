/** @module-tag slow */

import { serve } from '@hono/node-server'
import { createPlaidSandbox } from '@relief/sandbox/plaid/app.ts'
import { plaidStep } from '@relief/steps/plaid/step.ts'
import { completeLink, sendPublicToken } from '@relief/testing/bank.ts'
import { type Client, createClient, fetchTransport } from '@relief/testing/client.ts'
import { createFilledDatabase } from '@relief/testing/template.ts'
import { PATIENCE_MS, until } from '@relief/testing/until.ts'
import { signIn, signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newApplicant } from './applicant.ts'
import { newDataDirectory, startServer } from './server.ts'

type Killed = 'before' | 'after'

const items = z.object({ items: z.array(z.unknown()) })

/**
 * The bank vendor in the test's process, which survives the server under test. It kills the server at the
 * first exchange: before it handles the request, or after it has made the connection and before it replies.
 */
async function vendorThatKills(moment: Killed) {
  const sandbox = createPlaidSandbox({ readyMs: 200 })
  let kill: (() => Promise<void>) | null = null
  let userId = ''
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const isExchange = new URL(request.url).pathname === '/item/public_token/exchange'
      const now = isExchange ? kill : null
      if (isExchange) kill = null
      if (now !== null && moment === 'before') {
        await now()
        return new Response(null, { status: 500 })
      }
      const reply = await sandbox.fetch(request)
      if (new URL(request.url).pathname === '/user/create')
        userId = Object(await reply.clone().json()).user_id
      await now?.()
      return reply
    },
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const ask = async (path: string, body: object): Promise<unknown> => {
    const keys = { client_id: 'sandbox', secret: 'sandbox' }
    const reply = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify({ ...keys, ...body }) })
    return await reply.json()
  }
  return {
    url,
    killing: (how: () => Promise<void>) => {
      kill = how
    },
    /** The number of connections that the vendor holds for the applicant. */
    connections: async () => z.parse(items, await ask('/user/items/get', { user_id: userId })).items.length,
    link: (path: string, body: object) => ask(`/link/${path}`, body),
    stop: () => server.close(),
  }
}

type Vendor = Awaited<ReturnType<typeof vendorThatKills>>

const publicTokenOf = (client: Client, vendor: Vendor, id: string) =>
  completeLink(client, id, { username: 'user_good' }, vendor.link)

/** Polls like the page until nothing is in progress. */
async function untilSettled(client: Client, id: string) {
  return await until(
    async () => (await client.send(plaidStep.load, { params: { applicationUuid: id } })).body.stepData,
    (data) => !data.applicationPlaidInfo.hasInProgressPlaidAssetRequest,
    2 * PATIENCE_MS,
  )
}

async function killedAt(moment: Killed) {
  const vendor = await vendorThatKills(moment)
  const data = newDataDirectory()
  const database = await createFilledDatabase()
  const settings = { PLAID_URL: vendor.url, DATABASE_URL: database.url }
  const first = await startServer(data.path, settings)
  const port = new URL(first.url).port
  const applicant = newApplicant('0400')
  const client = createClient(fetchTransport(first.url), () => undefined)
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, 'PLAID', applicant)
  const publicToken = await publicTokenOf(client, vendor, id)
  vendor.killing(first.kill)
  await expect(sendPublicToken(client, id, publicToken)).rejects.toThrow()
  const server = await startServer(data.path, { ...settings, PORT: port })
  await signIn(client, applicant)
  return {
    vendor,
    client,
    id,
    stop: async () => {
      await server.stop()
      await database.drop()
      vendor.stop()
      data.remove()
    },
  }
}

describe.concurrent('a server that is killed while a bank account is connected', () => {
  test("killed before the vendor's exchange: the account is connected afterward", async () => {
    const { vendor, client, id, stop } = await killedAt('before')
    expect(await vendor.connections()).toBe(0)
    expect((await untilSettled(client, id)).applicationPlaidInfo.hasPlaidAssetsResponse).toBe(true)
    expect(await vendor.connections()).toBe(1)
    await stop()
  })

  test('killed after the exchange: the connection ends, and the page asks again', async () => {
    const { vendor, client, id, stop } = await killedAt('after')
    expect(await vendor.connections()).toBe(1)
    expect(await untilSettled(client, id)).toMatchObject({
      wasConnectionLost: true,
      applicationPlaidInfo: { hasPlaidAssetsResponse: false },
    })
    await until(vendor.connections, (count) => count === 0)
    expect((await sendPublicToken(client, id, await publicTokenOf(client, vendor, id))).status).toBe(200)
    expect(await untilSettled(client, id)).toMatchObject({
      wasConnectionLost: false,
      applicationPlaidInfo: { hasPlaidAssetsResponse: true },
    })
    expect(await vendor.connections()).toBe(1)
    await stop()
  })
})
