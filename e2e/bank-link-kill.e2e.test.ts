import { serve } from '@hono/node-server'
import { createPlaidSandbox } from '@relief/sandbox/plaid/app.ts'
import { describe, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from './api-client.ts'
import { newApplicant } from './applicant.ts'
import { signIn, signUp, startApplication, walkUntil } from './road.ts'
import { newDataDirectory, startServer } from './server.ts'

type Killed = 'before' | 'after'

/**
 * The bank vendor in this process, where it outlives the server under test, which is killed at its first exchange: before the vendor
 * has heard of it, or after the vendor has made the connection and before its answer is there.
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
  const ask = async (path: string, body: object): Promise<Record<string, never>> => {
    const keys = { client_id: 'sandbox', secret: 'sandbox' }
    const reply = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify({ ...keys, ...body }) })
    return Object(await reply.json())
  }
  return {
    url,
    killing: (how: () => Promise<void>) => {
      kill = how
    },
    /** How many connections the vendor holds for the applicant. */
    connections: async () =>
      ((await ask('/user/items/get', { user_id: userId })) as never as { items: object[] }).items.length,
    link: (path: string, body: object) => ask(`/link/${path}`, body),
    stop: () => server.close(),
  }
}

type Vendor = Awaited<ReturnType<typeof vendorThatKills>>

async function publicTokenOf(client: ApiClient, vendor: Vendor, id: string): Promise<string> {
  const { body } = await client.call('post', `/api/sdl/v1/application/${id}/bank-link/token`, {})
  const { linkToken } = body['result'] as { linkToken: string }
  const login = {
    link_token: linkToken,
    institution_id: 'ins_109508',
    username: 'user_good',
    password: 'pass_good',
  }
  const { accounts } = (await vendor.link('log-in', login)) as never as { accounts: { id: string }[] }
  const ids = accounts.map((account) => account.id)
  return String((await vendor.link('finish', { ...login, account_ids: ids }))['public_token'])
}

const add = (client: ApiClient, id: string, publicToken: string) =>
  client.call('post', `/api/sdl/v1/application/${id}/bank-link`, {
    publicToken,
    institutionName: 'First Platypus Bank',
    accountMask: '0000',
  })

type Standing = {
  applicationPlaidInfo: { hasInProgressPlaidAssetRequest: boolean; hasPlaidAssetsResponse: boolean }
  wasConnectionLost: boolean
}

/** Waits as the page does, until nothing is under way. */
async function untilSettled(client: ApiClient, id: string): Promise<Standing> {
  for (const late = Date.now() + 120_000; ; ) {
    const { body } = await client.call('get', `/api/sdl/v1/flow/${id}/step/plaid`)
    const standing = body['stepData'] as Standing
    if (!standing.applicationPlaidInfo.hasInProgressPlaidAssetRequest) return standing
    if (Date.now() > late) throw new Error('The account is under way for two minutes')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function killedAt(moment: Killed) {
  const vendor = await vendorThatKills(moment)
  const data = newDataDirectory()
  const settings = { PLAID_URL: vendor.url }
  const first = await startServer(data.path, settings)
  const port = new URL(first.url).port
  const applicant = newApplicant('0400')
  const client = createApiClient(first.url, () => undefined)
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, applicant, 'PLAID')
  const publicToken = await publicTokenOf(client, vendor, id)
  vendor.killing(first.kill)
  await expect(add(client, id, publicToken)).rejects.toThrow()
  const server = await startServer(data.path, { ...settings, PORT: port })
  await signIn(client, applicant)
  return {
    vendor,
    client,
    id,
    stop: async () => {
      await server.stop()
      vendor.stop()
      data.remove()
    },
  }
}

describe.concurrent('a server that is killed while a bank account is connected', () => {
  test('before the vendor has heard of it: the account is connected afterwards by itself', async () => {
    const { vendor, client, id, stop } = await killedAt('before')
    expect(await vendor.connections()).toBe(0)
    expect((await untilSettled(client, id)).applicationPlaidInfo.hasPlaidAssetsResponse).toBe(true)
    expect(await vendor.connections()).toBe(1)
    await stop()
  })

  test('after the vendor has connected it: nothing stays connected, and the applicant is asked once more', async () => {
    const { vendor, client, id, stop } = await killedAt('after')
    expect(await vendor.connections()).toBe(1)
    expect(await untilSettled(client, id)).toMatchObject({
      wasConnectionLost: true,
      applicationPlaidInfo: { hasPlaidAssetsResponse: false },
    })
    for (let tries = 0; (await vendor.connections()) > 0 && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await vendor.connections()).toBe(0)
    expect((await add(client, id, await publicTokenOf(client, vendor, id))).status).toBe(200)
    expect(await untilSettled(client, id)).toMatchObject({
      wasConnectionLost: false,
      applicationPlaidInfo: { hasPlaidAssetsResponse: true },
    })
    expect(await vendor.connections()).toBe(1)
    await stop()
  })
})
