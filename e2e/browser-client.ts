import { type Client, createClient } from '@relief/testing/client.ts'
import type { BrowserContext } from 'playwright-core'

/**
 * The API client with this browser's cookies, so that its changes show in the browser's pages.
 * @param url origin of the server
 */
export function browserClient(context: BrowserContext, url: string): Client {
  return createClient({
    cookie: async (name) => {
      const value = (await context.cookies(url)).find((cookie) => cookie.name === name)?.value
      return value && decodeURIComponent(value)
    },
    exchange: async (method, path, headers, body) => {
      const reply = await context.request.fetch(`${url}${path}`, {
        method,
        headers: { accept: 'application/json', origin: url, ...headers },
        ...(body !== undefined && { data: body }),
      })
      const isFile = reply.headers()['content-type'] === 'application/pdf'
      return { status: reply.status(), json: isFile ? undefined : await reply.json() }
    },
  })
}
