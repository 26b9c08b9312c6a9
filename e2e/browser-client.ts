import type { BrowserContext } from 'playwright-core'
import type { ApiClient, Reply } from './api-client.ts'

/**
 * The API as the person in this browser uses it: the same cookies, so that what is done here is there when a page is
 * opened.
 * @param url origin of the server
 */
export function clientOf(context: BrowserContext, url: string): ApiClient {
  let token = ''
  const call = async (method: string, path: string, body?: object): Promise<Reply> => {
    const cookies = await context.cookies(url)
    const csrf = cookies.find(({ name }) => name === 'csrf_token')?.value
    const response = await context.request.fetch(`${url}${path}`, {
      method: method.toUpperCase(),
      headers: {
        accept: 'application/json',
        origin: url,
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(csrf === undefined ? {} : { 'x-csrf-token': decodeURIComponent(csrf) }),
      },
      ...(body === undefined ? {} : { data: body }),
    })
    return { status: response.status(), body: (await response.json()) as Record<string, unknown> }
  }
  return {
    call,
    refreshToken: async () => {
      const { body } = await call('get', '/small_dollar_loan/api/identity')
      if (typeof body['accessToken'] !== 'string') throw new Error('Not signed in')
      token = body['accessToken']
    },
  }
}
