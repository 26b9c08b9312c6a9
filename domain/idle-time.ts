/** An idle application expires after this time, which is how long a rate is valid. */
const IDLE_MS = 30 * 86_400_000

/** When the time began that makes an application idle now. */
export const startOfIdleTime = (now: Date): Date => new Date(now.getTime() - IDLE_MS)

/** When an application expires to which nothing has happened since. */
export const endOfIdleTime = (since: Date): Date => new Date(since.getTime() + IDLE_MS)
