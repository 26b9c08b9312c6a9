/** Days for which an offer's rate is valid. */
export const RATE_DAYS = 30

/** An idle application expires after the same time. */
const IDLE_MS = RATE_DAYS * 86_400_000

/**
 * Days that a notice of incompleteness allows for the missing items. An idle application stays open for them.
 */
export const DAYS_TO_COMPLETE = 14

/** The latest last activity that makes an application count as idle now. */
export const startOfIdleTime = (now: Date): Date => new Date(now.getTime() - IDLE_MS)

/** When an application expires whose last activity was then. */
export const endOfIdleTime = (since: Date): Date => new Date(since.getTime() + IDLE_MS)
