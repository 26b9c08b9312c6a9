import type { Hono } from 'hono'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * The methods that an address answers to, for a reply's Allow; empty when there is nothing at that address.
 * @param app with every route registered
 */
export function methodsOf(app: Hono, path: string): string[] {
  const answered = METHODS.filter((method) => {
    const [matched] = app.router.match(method, path)
    // What answers to every method is what all requests pass through: limits, headers, the log.
    return matched.some(([[, route]]) => route.method === method)
  })
  return answered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
