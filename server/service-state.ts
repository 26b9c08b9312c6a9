import { findOperationFigures, type OperationFigures } from '@relief/store/operation-figures.ts'
import type { Context } from './context.ts'

/** The state of a service as applicants see it. */
export type ServiceState = 'WORKS' | 'SLOW' | 'DOWN'
export type Services = Record<'applications' | 'offers' | 'payouts', ServiceState>

/** A page must not wait for a frozen database. */
const DATABASE_LIMIT_MS = 2_000
/** How long the state is cached: anyone may open the page, as often as they like. */
const KEPT_MS = 10_000
/** Longer than a job waits when all is well, and longer than its first attempts take. */
const SLOW_SECONDS = 60
/** Same as the limit of the alert `WorkWaits`. */
const DOWN_SECONDS = 300
/** A vendor is down if at least this many of its calls failed, and more than half. */
const FEWEST_FAILURES = 3

const jobsOf = {
  offers: ['price-application', 'confirm-acceptance'],
  payouts: ['pay-out', 'follow-payout'],
} as const
const vendorsOf = { offers: ['bureau', 'identity-check'], payouts: ['payout'] } as const

type Service = keyof typeof jobsOf
type Recent = Context['meter']['recentCalls']

/** The state by the waiting jobs and the vendors' last replies. */
export function findState(
  service: Service,
  { jobs }: Pick<OperationFigures, 'jobs'>,
  recentCalls: Recent,
): ServiceState {
  const topics: readonly string[] = jobsOf[service]
  const ages = jobs
    .filter(({ topic, state }) => topics.includes(topic) && state === 'due')
    .map(({ oldestSeconds }) => oldestSeconds)
  const oldest = Math.max(0, ...ages)
  const isFailing = vendorsOf[service].some((vendor) => {
    const { calls, failures } = recentCalls(vendor)
    return failures >= FEWEST_FAILURES && failures > calls / 2
  })
  if (oldest > DOWN_SECONDS || isFailing) return 'DOWN'
  return oldest > SLOW_SECONDS ? 'SLOW' : 'WORKS'
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  const found = work.catch(() => null)
  return await Promise.race([found, late]).finally(() => clearTimeout(timer))
}

/** Checks the database, the waiting jobs and this process's last calls to vendors. Never rejects. */
export function watchServices(context: Pick<Context, 'database' | 'now' | 'meter' | 'readiness'>) {
  let kept: { at: number; services: Promise<Services> } | null = null
  async function look(): Promise<Services> {
    const figures =
      context.readiness.state === 'READY'
        ? await within(DATABASE_LIMIT_MS, findOperationFigures(context.database, context.now()))
        : null
    if (figures === null) return { applications: 'DOWN', offers: 'DOWN', payouts: 'DOWN' }
    const { recentCalls } = context.meter
    return {
      applications: 'WORKS',
      offers: findState('offers', figures, recentCalls),
      payouts: findState('payouts', figures, recentCalls),
    }
  }
  return async (): Promise<Services> => {
    const at = performance.now()
    if (kept === null || at - kept.at > KEPT_MS) kept = { at, services: look() }
    return await kept.services
  }
}
