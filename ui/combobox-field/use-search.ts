import { useEffect, useRef, useState } from 'react'

/** A custom row has the id "custom" and the typed text as its label. */
export type Option = { id: string; label: string; detail?: string }

export type Search = (typed: string) => Promise<readonly Option[]>

export type Found = { state: 'idle' | 'searching' | 'found' | 'failed'; options: readonly Option[] }

/** Keystrokes closer together than this cause one search. */
const PAUSE_MS = 120

/** Searches while the user types; only the reply for the newest text counts. */
export function useSearch(search: Search): { found: Found; look: (typed: string) => void } {
  const [found, setFound] = useState<Found>({ state: 'idle', options: [] })
  const newest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const look = (typed: string) => {
    newest.current += 1
    const own = newest.current
    clearTimeout(timer.current)
    if (typed.trim() === '') {
      setFound({ state: 'idle', options: [] })
      return
    }
    setFound(({ options }) => ({ state: 'searching', options }))
    timer.current = setTimeout(async () => {
      const next = await search(typed.trim()).then(
        (options): Found => ({ state: 'found', options }),
        (): Found => ({ state: 'failed', options: [] }),
      )
      if (newest.current === own) setFound(next)
    }, PAUSE_MS)
  }
  return { found, look }
}
