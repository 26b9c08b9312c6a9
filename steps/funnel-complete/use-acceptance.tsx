import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { usePolling } from '@relief/ui/polling/use-polling.ts'
import { useCallback, useRef, useState } from 'react'

/** The pause between polls while something is under way. */
const PAUSE_MS = 1500
/** The pause after the payout has settled: a bank may still return it days later. */
const CALM_PAUSE_MS = 15_000

/** The acceptance, and the offer with its final dates once the money has arrived. */
export type Seen = { acceptance: Acceptance; offer: LoanOffer | null }

/** Null when nothing more can change until the applicant acts. */
function pauseFor({ status, payout }: Acceptance): number | null {
  if (status === 'PENDING' || payout?.status === 'CREATED' || payout?.status === 'SUBMITTED') return PAUSE_MS
  return payout?.status === 'SETTLED' ? CALM_PAUSE_MS : null
}

/** The latest acceptance and a function that refreshes it; polls while the payout is under way. */
export function useAcceptance(first: Seen, ask: () => Promise<Seen>): [Seen, () => Promise<void>] {
  const [seen, setSeen] = useState(first)
  const latest = useRef(ask)
  latest.current = ask
  const askNow = useCallback(async () => {
    // After an error, the page keeps its data and polls again.
    const now = await latest.current().catch(() => null)
    if (now) setSeen(now)
  }, [])
  const pauseMs = pauseFor(seen.acceptance)
  usePolling(pauseMs !== null, askNow, pauseMs ?? CALM_PAUSE_MS)
  return [seen, askNow]
}
