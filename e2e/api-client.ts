import type { ReplyCheck } from './openapi-check.ts'

export type Reply = { status: number; body: Record<string, unknown> }

/** Somebody who uses the API without a browser: keeps cookies, sends the access token and the CSRF token. */
export type ApiClient = {
  call: (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => Promise<Reply>
  /** Asks for a new access token, as the browser does from time to time. */
  refreshToken: () => Promise<void>
}

/**
 * @param url origin of the server
 * @param check every reply goes through it
 */
export function createApiClient(url: string, check: ReplyCheck): ApiClient {
  const cookies = new Map<string, string>()
  let token = ''
  const send = async (method: string, path: string, body?: object): Promise<Reply> => {
    const csrf = cookies.get('csrf_token')
    const response = await fetch(`${url}${path}`, {
      method: method.toUpperCase(),
      headers: {
        accept: 'application/json',
        origin: url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(csrf === undefined ? {} : { 'x-csrf-token': decodeURIComponent(csrf) }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const reply = { status: response.status, body: (await response.json()) as Record<string, unknown> }
    check(method, path.split('?')[0] ?? path, reply.status, reply.body)
    return reply
  }
  return {
    call: send,
    refreshToken: async () => {
      const { body } = await send('get', '/small_dollar_loan/api/identity')
      if (typeof body['accessToken'] !== 'string') throw new Error('Not signed in')
      token = body['accessToken']
    },
  }
}
