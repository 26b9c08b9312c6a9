import type { Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import { noTracer, type Tracer } from '../tracing/tracer.ts'
import { alwaysAnswered } from './admission.ts'

/**
 * Handles a request as part of the trace in its `traceparent` header, or of a new one. Health checks and
 * metrics are requested every few seconds, and the sandbox imitates outside systems, so none of these
 * create traces.
 */
export async function traceRequest(
  tracer: Tracer,
  c: HonoContext,
  answer: () => Promise<void>,
): Promise<void> {
  const { method, path } = c.req
  const used = alwaysAnswered.test(path) ? noTracer : tracer
  const attributes = { 'http.request.method': method, 'request.id': c.get('requestId') }
  const received = c.req.header('traceparent')
  await used.begin({ name: method, kind: 'SERVER', attributes, received }, async (span) => {
    c.set('traceId', span.traceId)
    await answer()
    // The route's pattern is known only after routing. The address itself may contain personal data.
    const route = routePath(c, -1)
    span.rename(`${method} ${route}`)
    span.set({ 'http.route': route, 'http.response.status_code': c.res.status })
    if (c.res.status >= 500) span.fail(String(c.res.status))
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids of a request for log lines: also the application in its address. */
export function logIds(c: HonoContext): Record<string, string> {
  // The outermost handler doesn't see the parameters of the route, so they are read by its pattern.
  const at = routePath(c, -1).split('/').indexOf(':applicationUuid')
  const applicationUuid = c.req.path.split('/')[at] ?? ''
  return { ...requestIds(c), ...(UUID.test(applicationUuid) && { applicationUuid }) }
}

/** The ids of a request for error replies. */
export function requestIds(c: HonoContext): { requestId: string; traceId?: string } {
  const requestId = c.get('requestId')
  const traceId = c.get('traceId')
  return traceId === null ? { requestId } : { requestId, traceId }
}
