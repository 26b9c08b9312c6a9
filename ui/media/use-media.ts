import { useSyncExternalStore } from 'react'

/** Whether a media query matches; false without a window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Narrower than a tablet: dialogs become sheets. */
export const PHONE = '(max-width: 767px)'

/** Wide enough for an aside next to the question. */
export const DESKTOP = '(min-width: 1024px)'
