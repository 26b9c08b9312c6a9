import { useEffect, useState } from 'react'

/** Seconds since a moment, by this machine's clock; 0 without one. */
export function useElapsedSeconds(since: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return since === null ? 0 : Math.max(0, (now - Date.parse(since)) / 1000)
}
