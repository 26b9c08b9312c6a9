import type { Hono } from 'hono'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * The methods of a path, for the Allow header; empty when the path does not exist.
 * @param app with every route registered
 */
export function findMethods(app: Hono, path: string): string[] {
  const answered = METHODS.filter((method) => {
    const [matched] = app.router.match(method, path)
    // Routes for every method are middleware, such as limits, headers and the log.
    return matched.some(([[, route]]) => route.method === method)
  })
  return answered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
