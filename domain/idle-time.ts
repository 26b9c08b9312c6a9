/** An idle application expires after this time, which is how long a rate is valid. */
const IDLE_MS = 30 * 86_400_000

/** The latest last activity that makes an application count as idle now. */
export const startOfIdleTime = (now: Date): Date => new Date(now.getTime() - IDLE_MS)

/** When an application expires whose last activity was then. */
export const endOfIdleTime = (since: Date): Date => new Date(since.getTime() + IDLE_MS)
