import type { Database } from '@relief/store/db.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Server, startServer } from './server.ts'
import { slow } from './slow.ts'

type Kind = Database['kind']
type Started = Awaited<ReturnType<typeof startServer>>

/**
 * Shared by the `db` tests of one worker, where each test makes its own account. They stop with the worker.
 */
const shared = new Map<Kind, Promise<Started>>()

function sharedServer(kind: Kind): Promise<Started> {
  const server = shared.get(kind) ?? startServer(kind)
  shared.set(kind, server)
  return server
}

/** `own`: a separate server, for tests that look at the whole database or change the clock. */
type Needs = { own?: true; settings?: Record<string, string>; concurrent?: true }

/** A server for the tests of a file or a `describe`; the shared one by default. */
export function useServer(kind: Kind, { own, settings }: Needs = {}): Server {
  const isShared = own === undefined && settings === undefined
  let started: Started | null = null
  const running = () => {
    if (started === null) throw new Error('The server starts when the tests do')
    return started
  }
  beforeAll(async () => {
    started = isShared ? await sharedServer(kind) : await startServer(kind, settings)
  })
  afterAll(async () => {
    if (!isShared) await started?.stop()
  })
  return {
    get context() {
      return running().context
    },
    get origin() {
      return running().origin
    },
    logged: () => running().logged(),
  }
}

/** Runs the tests on a server with PostgreSQL and, as slow tests, on one with the embedded database. */
export function onBothServers(needs: Needs, tests: (server: Server) => void): void {
  const { concurrent = false } = needs
  describe('on postgres', { concurrent }, () => tests(useServer('postgres', needs)))
  describe('on embedded', { concurrent, ...slow }, () => tests(useServer('embedded', needs)))
}
