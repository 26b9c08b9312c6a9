import type { Connections } from '@relief/store/db.ts'
import type { OperationFigures } from '@relief/store/operation-figures.ts'
import type { Hono, Context as HonoContext } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'

export type Metrics = {
  /** One finished request, by its route's pattern, without values of the address. */
  observe: (method: string, route: string, status: number, milliseconds: number) => void
  register: (app: Hono) => void
}

/** Metrics for a Prometheus on the same machine or network; requests through a proxy get 404. */
export function createMetrics(
  registry: Registry,
  count: {
    duties: () => Promise<{ open: number; alarmed: number }>
    unserviced: () => Promise<{ waiting: number; rejected: number }>
    turnedAway: () => number
    securityEvents: () => Promise<readonly { kind: string; count: number }[]>
    figures: () => Promise<OperationFigures>
    connections: () => Connections | null
  },
): Metrics {
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
  watchOperation(registry, count.figures)
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to PostgreSQL; waiting: requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
  })
  const isFromOutside = (c: HonoContext) => c.req.header('x-forwarded-for') !== undefined
  return {
    observe: (method, route, status, milliseconds) =>
      requests.observe({ method, route, status: String(status) }, milliseconds / 1000),
    register: (app) => {
      app.get('/metrics', async (c) => {
        if (isFromOutside(c)) return c.notFound()
        // Before the statements of this page, which would wait for connections themselves.
        for (const [state, number] of Object.entries(count.connections() ?? {}))
          connections.set({ state }, number)
        return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
      })
    },
  }
}

/** Gauges of waiting work and of the last hour. */
function watchOperation(registry: Registry, find: () => Promise<OperationFigures>): void {
  let reading: Promise<OperationFigures> | null = null
  // All gauges of one scrape are collected together, so they share one query.
  const read = () => {
    reading ??= find().finally(() => {
      reading = null
    })
    return reading
  }
  type Value = [labels: Record<string, string>, value: number]
  const gauge = (name: string, help: string, values: (found: OperationFigures) => Value[]) => {
    const labelNames = ['kind', 'topic', 'state', 'outcome', 'reason']
    const made: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect: async () => {
        const found = await read()
        made.reset()
        for (const [labels, value] of values(found)) made.set(labels, value)
      },
    })
  }
  const kinds = ['jobRequests', 'mails', 'webhooks'] as const
  gauge('work_waiting', 'Job requests, mails and webhooks that wait, of all processes', (found) =>
    kinds.map((kind) => [{ kind }, found[kind].count]),
  )
  gauge('work_oldest_seconds', 'The age of the oldest job request, mail and webhook that waits', (found) =>
    kinds.map((kind) => [{ kind }, found[kind].oldestSeconds]),
  )
  gauge('support_tickets_waiting', 'Requests for a person that no person has yet', (found) => [
    [{}, found.tickets.count],
  ])
  gauge('support_ticket_oldest_seconds', 'The age of the oldest request for a person that waits', (found) => [
    [{}, found.tickets.oldestSeconds],
  ])
  gauge('jobs', 'Jobs of the queue by topic and state, of all processes', (found) =>
    found.jobs.map(({ topic, state, count }) => [{ topic, state }, count]),
  )
  gauge('job_oldest_seconds', 'The age of the oldest job by topic and state', (found) =>
    found.jobs.map(({ topic, state, oldestSeconds }) => [{ topic, state }, oldestSeconds]),
  )
  gauge('decisions_last_hour', 'Decisions of the last hour by outcome', (found) =>
    found.decisions.map(({ outcome, count }) => [{ outcome }, count]),
  )
  gauge('decline_reasons_last_hour', 'Reasons of the declines of the last hour', (found) =>
    found.reasons.map(({ reason, count }) => [{ reason }, count]),
  )
  gauge('evidence_checkpoint_age_seconds', 'Time since the evidence was signed last', (found) =>
    found.checkpointAge === null ? [] : [[{}, found.checkpointAge]],
  )
}
