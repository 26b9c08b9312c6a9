import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How often it is asked while something is under way. */
const PAUSE_MS = 1500
/** And once the money is there: it may still come back, days later. */
const CALM_PAUSE_MS = 15_000

/** Null once nothing can change any more without the applicant. */
function pauseOf({ status, payout }: Acceptance): number | null {
  if (status === 'PENDING' || payout?.status === 'CREATED' || payout?.status === 'SUBMITTED') return PAUSE_MS
  return payout?.status === 'SETTLED' ? CALM_PAUSE_MS : null
}

/** The acceptance as it stands by now, and a way to ask at once; asked again by itself while it goes on. */
export function useAcceptance(
  first: Acceptance,
  ask: () => Promise<Acceptance>,
): [Acceptance, () => Promise<void>] {
  const [acceptance, setAcceptance] = useState(first)
  const latest = useRef(ask)
  latest.current = ask
  const askNow = useCallback(async () => {
    // Without an answer the page keeps what it knows and asks again.
    const now = await latest.current().catch(() => null)
    if (now) setAcceptance(now)
  }, [])
  const pauseMs = pauseOf(acceptance)
  useEffect(() => {
    if (pauseMs === null) return
    const timer = setInterval(() => void askNow(), pauseMs)
    return () => clearInterval(timer)
  }, [pauseMs, askNow])
  return [acceptance, askNow]
}
