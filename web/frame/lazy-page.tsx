import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react'
import { whenQuiet } from './when-quiet.ts'

/**
 * A page in its own chunk. A prefetched page renders at once: React would otherwise show the fallback, and
 * keep it for a third of a second.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loaded: ComponentType | null = null
  const listeners = new Set<() => void>()
  const get = async () => {
    loaded = (await load())[name]
    for (const notify of listeners) notify()
    return { default: loaded }
  }
  const LazyPage = lazy(get)
  function Page() {
    // Keep the same component once rendered: a different one would lose typed answers.
    const [{ Shown }] = useState(() => ({ Shown: loaded ?? LazyPage }))
    return <Shown />
  }
  const listen = (notify: () => void) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  }
  /** Whether the page renders without loading anything. */
  const useIsLoaded = () =>
    useSyncExternalStore(
      listen,
      () => loaded !== null,
      () => false,
    )
  return { Page, useIsLoaded, load: get, prefetch: () => whenQuiet(() => void get().catch(() => null)) }
}
