import type { Hono, Context as HonoContext } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** One finished request, by its route's pattern without the address's values. */
  observe: (method: string, route: string, status: number, milliseconds: number) => void
  register: (app: Hono) => void
}

/** Metrics for a Prometheus on the same machine or network; requests through a proxy get 404. */
export function createMetrics(count: {
  duties: () => Promise<{ open: number; alarmed: number }>
  unserviced: () => Promise<{ waiting: number; rejected: number }>
  turnedAway: () => number
  securityEvents: () => Promise<readonly { kind: string; count: number }[]>
}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its handler',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const turnedAway = new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Requests that were answered with 503 because too many others were in progress',
    registers: [registry],
    collect: () => {
      turnedAway.reset()
      turnedAway.inc(count.turnedAway())
    },
  })
  const duties = new Gauge({
    name: 'notice_duties_open',
    help: 'Notices that the law requires and that are not sent yet; alarmed: the deadline is near',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      const { open, alarmed } = await count.duties()
      duties.set({ state: 'in_time' }, open - alarmed)
      duties.set({ state: 'alarmed' }, alarmed)
    },
  })
  const loans = new Gauge({
    name: 'loans_not_serviced',
    help: 'Paid-out loans that are not boarded for servicing yet; refused: an operator must act',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      const { waiting, rejected } = await count.unserviced()
      loans.set({ state: 'waiting' }, waiting)
      loans.set({ state: 'refused' }, rejected)
    },
  })
  const events = new Gauge({
    name: 'security_events_last_hour',
    help: 'Security events of the last hour, of all servers and commands together',
    labelNames: ['kind'],
    registers: [registry],
    collect: async () => {
      events.reset()
      for (const { kind, count: number } of await count.securityEvents()) events.set({ kind }, number)
    },
  })
  const isFromOutside = (c: HonoContext) => c.req.header('x-forwarded-for') !== undefined
  return {
    observe: (method, route, status, milliseconds) =>
      requests.observe({ method, route, status: String(status) }, milliseconds / 1000),
    register: (app) => {
      app.get('/metrics', async (c) => {
        if (isFromOutside(c)) return c.notFound()
        return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
      })
    },
  }
}
