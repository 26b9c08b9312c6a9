import type { Database } from '@relief/store/db.ts'
import type { Hono } from 'hono'

/** Whether this process takes requests. A load balancer sends requests only to a process that is ready. */
export type Readiness = { state: 'STARTING' | 'READY' | 'STOPPING' }

/** A load balancer polls every few seconds and must not wait for a frozen database. */
const DATABASE_LIMIT_MS = 2_000

/** Registers `/healthz` (the process is alive) and `/readyz` (it takes requests and reaches its database). */
export function registerHealth(app: Hono, readiness: Readiness, database: Pick<Database, 'query'>): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (readiness.state !== 'READY') return c.text(readiness.state.toLowerCase(), 503)
    return (await answers(database)) ? c.text('ready') : c.text('database unavailable', 503)
  })
}

async function answers(database: Pick<Database, 'query'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_LIMIT_MS)
  })
  const answer = database.query('select 1 as ready').then(
    () => true,
    () => false,
  )
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
