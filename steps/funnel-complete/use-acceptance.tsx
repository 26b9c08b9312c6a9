import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How often it is asked while something is under way. */
const PAUSE_MS = 1500

function isUnderWay({ status, payout }: Acceptance): boolean {
  if (status === 'PENDING') return true
  if (payout === null) return false
  // Another account that was just given is on its way before the bank has a new transfer for it.
  return (
    ['CREATED', 'SUBMITTED'].includes(payout.status) ||
    (payout.status === 'RETURNED' && payout.canGiveAccount)
  )
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
  const isGoingOn = isUnderWay(acceptance)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => void askNow(), PAUSE_MS)
    return () => clearInterval(timer)
  }, [isGoingOn, askNow])
  return [acceptance, askNow]
}
