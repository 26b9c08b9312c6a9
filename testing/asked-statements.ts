import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel'
import { remainingMs } from '@relief/server/deadline.ts'
import pg from 'pg'
import { vi } from 'vitest'
import * as z from 'zod/mini'

const READS = /^\s*(?:with|select|insert|update|delete)/i

const asked = z.object({ text: z.string(), values: z.optional(z.array(z.unknown())) })
const started = z.object({ request: z.object({ method: z.string(), url: z.string() }) })

/** The values of its last execution, and the paths of the requests that executed it. */
export type Asked = { values: readonly unknown[]; paths: Set<string> }

/**
 * Records the statements that this process sends to PostgreSQL from now on, and from which request each one
 * comes. A job that a request causes counts as a part of it; the background rounds don't.
 */
export function recordStatements(): { statements: ReadonlyMap<string, Asked>; stop: () => void } {
  const path = new AsyncLocalStorage<string>()
  const enter: ChannelListener = (message) => {
    const { request } = started.parse(message)
    path.enterWith(`${request.method} ${request.url.replace(/\?.*/, '')}`)
  }
  subscribe('http.server.request.start', enter)
  const statements = new Map<string, Asked>()
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...values: unknown[]
  ) {
    const { data } = asked.safeParse(values[0])
    if (data !== undefined && READS.test(data.text)) {
      const { paths } = statements.get(data.text) ?? { paths: new Set<string>() }
      const from = path.getStore()
      // A round that a request only wakes up has no deadline.
      if (from !== undefined && Number.isFinite(remainingMs())) paths.add(from)
      // The last values: the first rounds after a start look back further than later ones.
      statements.set(data.text, { values: data.values ?? [], paths })
    }
    return Reflect.apply(query, this, values)
  })
  const stop = () => {
    unsubscribe('http.server.request.start', enter)
    spy.mockRestore()
  }
  return { statements, stop }
}
