import { type Client, createClient } from '@relief/testing/client.ts'
import type { BrowserContext } from 'playwright-core'

/**
 * The API as the person in this browser uses it: the same cookies, so that what is done here is there when a page is
 * opened.
 * @param url origin of the server
 */
export function clientOf(context: BrowserContext, url: string): Client {
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
