import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The router's index of the current history entry. */
export function entryNumber(): number {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : 0
}

/**
 * How far the visitor moved in the browser's history from the last correct address: -1 for Back, 1 for
 * Forward, more for several entries; null for a link, a redirect and the first page of a visit.
 * @param isRight whether this is the address of the shown page
 */
export function useHistoryMove(isRight: boolean): number | null {
  const { key } = useLocation()
  const type = useNavigationType()
  const last = useRef<{ key: string; entry: number } | null>(null)
  useEffect(() => {
    if (isRight) last.current = { key, entry: entryNumber() }
  }, [isRight, key])
  if (isRight || last.current === null || type !== NavigationType.Pop || key === last.current.key) return null
  return entryNumber() - last.current.entry
}
