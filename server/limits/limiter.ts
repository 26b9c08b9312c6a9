import { tooMany } from '@relief/contract/problem.ts'
import type { Database } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { addUsage } from '@relief/store/usage-count.ts'
import { toCounted } from '../security/network.ts'
import { type Limit, type LimitName, limits } from './limits.ts'

/** Leases in memory; beyond that, the oldest is dropped, which costs its client one more statement. */
const MAX_LEASES = 10_000

type Subject = { owner: string; ipAddress: string | null }
export type Limiter = {
  /**
   * Counts a use of a limited call, across all processes.
   * @param cost such as the number of events in a batch
   * @throws Problem 429 with the time to wait
   */
  use: (name: LimitName, subject: Subject, cost?: number) => Promise<void>
}

type Lease = { left: number; endsAt: Date }

/** @param factor multiplies every limit: a load test, or a large office behind one address, needs more */
export function createLimiter(options: { database: Database; now: () => Date; factor: number }): Limiter {
  const { database, now, factor } = options
  const leases = new Map<string, Lease>()

  function useLease(key: string, cost: number): boolean {
    const lease = leases.get(key)
    if (lease === undefined || lease.left < cost || lease.endsAt <= now()) return false
    lease.left -= cost
    return true
  }

  async function useWindow(name: string, subject: string, cost: number, limit: Limit, index: number) {
    const window = limit.windows[index]
    if (window === undefined) return
    const key = sha256(`${name} ${index} ${subject}`)
    if (useLease(key, cost)) return
    const taken = Math.max(cost, limit.lease ?? 1)
    const { used, endsAt } = await addUsage(database, key, {
      cost: taken,
      seconds: window.seconds,
      now: now(),
    })
    if (used - taken + cost > window.max * factor) throw tooMany((endsAt.getTime() - now().getTime()) / 1000)
    const oldest = leases.size >= MAX_LEASES ? leases.keys().next().value : undefined
    if (oldest !== undefined) leases.delete(oldest)
    if (taken > cost) leases.set(key, { left: taken - cost, endsAt })
  }

  return {
    use: async (name, { owner, ipAddress }, cost = 1) => {
      const limit: Limit = limits[name]
      const subject = limit.by === 'account' ? owner : toCounted(ipAddress ?? 'unknown')
      for (const index of limit.windows.keys()) await useWindow(name, subject, cost, limit, index)
    },
  }
}
