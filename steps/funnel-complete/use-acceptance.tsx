import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { usePolling } from '@relief/ui/polling/use-polling.ts'
import { useCallback, useRef, useState } from 'react'

/** The pause between polls while something is under way. */
const PAUSE_MS = 1500
/** The pause after the payout has settled: a bank may still return it days later. */
const CALM_PAUSE_MS = 15_000

/** Null when nothing more can change until the applicant acts. */
function pauseFor({ status, payout }: Acceptance): number | null {
  if (status === 'PENDING' || payout?.status === 'CREATED' || payout?.status === 'SUBMITTED') return PAUSE_MS
  return payout?.status === 'SETTLED' ? CALM_PAUSE_MS : null
}

/** The latest acceptance and a function that refreshes it; polls while the payout is under way. */
export function useAcceptance(
  first: Acceptance,
  ask: () => Promise<Acceptance>,
): [Acceptance, () => Promise<void>] {
  const [acceptance, setAcceptance] = useState(first)
  const latest = useRef(ask)
  latest.current = ask
  const askNow = useCallback(async () => {
    // After an error, the page keeps its data and polls again.
    const now = await latest.current().catch(() => null)
    if (now) setAcceptance(now)
  }, [])
  const pauseMs = pauseFor(acceptance)
  usePolling(pauseMs !== null, askNow, pauseMs ?? CALM_PAUSE_MS)
  return [acceptance, askNow]
}
